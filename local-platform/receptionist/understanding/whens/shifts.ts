import type { Mention } from './mention.ts';
import {
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  type Phrases,
  phrases,
  startOfPhrase,
  type Token,
} from './phrases.ts';
import type { HeardWhen } from './whens.ts';

type Shift = NonNullable<HeardWhen['shift']>;

const COMPARATIVES: readonly { readonly word: Phrases; readonly shift: Shift }[] = [
  { word: phrases('earlier|sooner'), shift: 'earlier' },
  { word: phrases('later'), shift: 'later' },
];
/** Words of a wish or a question for a time. In their clause, "earlier" and "before that" are about the visit. */
const WISHING = new Set(
  `can could would may might cant any anything something nothing smth anyone anybody someone somebody nobody none no need needs want like prefer rather hope hoping hoped
  hopin get got what whats how have possible possibly please pls plz if wish chance way looking let lets make move push bump squeeze fit openings
  opening slots slot available cancellations cancellation`.split(/\s+/),
);
/** Verbs of what has happened, and of what is to be done at another time than the visit. */
const OF_OTHERS = new Set(
  `called call calling said say told tell spoke speak talk talked mentioned started noticed tried came happened stopped went saw heard asked ask
  emailed email texted text wrote left gave give pay send decide check add finish sign`.split(/\s+/),
);
/** "I was hoping for sooner" is a wish, and "it was fine earlier" is not. */
const PAST = phrases('was|were');
const WISHED = phrases('was|were really|just|kind|sort? of? hoping|wondering|looking|thinking|wanting');
/** "The sooner the better", "sooner rather than later", "later today". */
const BEFORE_NO_WISH = phrases('the');
const AFTER_NO_WISH = phrases('the|or|rather|today|tonight|this|in|on|when', 'than later');

/** Before "later", these make it a wish for another time. */
const BEFORE_SHIFT = phrases(
  'but|just|anything|something|nobody|anybody|anyone|somebody|someone|none|any|some|bit|little|time|slot|appointment|visit|make|do|come|be|slightly|much|even|prefer|somewhat|one|a|an|nothing|rather|way|it|want|need|day|date|go',
);
const UNITS = phrases('hour|hours|minutes|days|week|weeks');
const SUBJECT = phrases('it|the|he|she|they|i|we|my');
const AFTER_SHIFT = phrases(
  'time|times|slot|slots|appointment|visit|day|date|one|option|opening',
  'in|on the? day|week|month|morning|afternoon|evening',
  'please|pls|plz|instead|works|possible|available',
  'is|would|will|might be? better|good|great|best|work|suit|fine|perfect|nice|ideal|lovely|awesome|preferable|amazing|wonderful|easier|helpful|preferred',
  'than that|this|then|what',
  'if possible|you|there|i|at',
);
/** Before "earlier" and "later", these make it the time of something else: "I called earlier", "see you later". */
const NO_SHIFT = phrases('not|no|maybe|you|ya|said|mentioned|called|call|told|spoke|back|or|was|were|asked|until|till');
/** "Not sooner?" and "no earlier slot" ask for one. */
const DENIAL = phrases('not|no');
const SLOT = phrases('time|times|slot|slots|appointment|appointments|opening|openings|day|days|date|dates');
const CLAUSE_OPENERS = phrases('no|yes|yeah|ok|okay|well|actually|sorry');

/** @returns whether the clause, up to the index, wishes or asks for a time, and speaks of nothing else */
function isWished(tokens: readonly Token[], at: number): boolean {
  const start = clauseStart(tokens, at);
  const before = tokens.slice(start, at);
  const isPast = before.some(
    (_, index) =>
      endOfPhrase(PAST, tokens, start + index) !== undefined &&
      endOfPhrase(WISHED, tokens, start + index) === undefined,
  );
  return !isPast && before.some(({ text }) => WISHING.has(text)) && !before.some(({ text }) => OF_OTHERS.has(text));
}

/** "If anything opens up sooner, call me" changes nothing now. */
const IF = phrases('if', 'in case');
const OPENS_UP = phrases(
  'opens|open|opened|frees|free|freed|comes|came|cancels|cancel|cancelled|canceled|pops|pop|gets|falls',
);

/** "Call me if they can come sooner" */
const TO_CALL = phrases(
  'call|text|phone|ring|buzz|holler|notify',
  'let me|us|him|her know',
  'give|shoot me|us|him|her a call|ring|text|shout|holler',
);

const isConditional = (tokens: readonly Token[], at: number): boolean => {
  const from = clauseStart(tokens, at);
  if (!hasPhrase(IF, tokens, from, at)) return false;
  return hasPhrase(OPENS_UP, tokens, from, at) || hasPhrase(TO_CALL, tokens, from, at);
};

function isShift(tokens: readonly Token[], at: number): boolean {
  if (isConditional(tokens, at)) return false;
  const end = at + 1;
  if (startOfPhrase(UNITS, tokens, at) !== undefined) return endOfPhrase(SUBJECT, tokens, end) === undefined;
  const opener = startOfPhrase(CLAUSE_OPENERS, tokens, at) ?? at;
  if (isClauseEnd(tokens, opener - 1) && isClauseEnd(tokens, end)) return true;
  const isDenied = startOfPhrase(DENIAL, tokens, at) !== undefined;
  if (isDenied && (tokens[end]?.text === '?' || endOfPhrase(SLOT, tokens, end) !== undefined)) return true;
  if (startOfPhrase(NO_SHIFT, tokens, at) !== undefined) return false;
  if (startOfPhrase(BEFORE_SHIFT, tokens, at) !== undefined || endOfPhrase(AFTER_SHIFT, tokens, end) !== undefined)
    return true;
  const isOther =
    startOfPhrase(BEFORE_NO_WISH, tokens, at) !== undefined || endOfPhrase(AFTER_NO_WISH, tokens, end) !== undefined;
  return !isOther && isWished(tokens, at);
}

const BEFORE_THAT: readonly { readonly list: Phrases; readonly shift: Shift }[] = [
  {
    list: phrases('before that|then|this|it', 'ahead of that|this|it', 'prior to that|this', 'b 4 that|then'),
    shift: 'earlier',
  },
  { list: phrases('after that|then|this'), shift: 'later' },
];
/** Words that may follow "before that". */
const AFTER_THAT = phrases(
  'please|pls|plz|instead|if|would|at|time|or|though|the|same|possibly|maybe|is|works|will|day|date|one',
);
/** In a clause with one of these, a visit comes quicker, and not the work. */
const ARRIVING = new Set('here come out in over there by'.split(' '));
const QUICKER = phrases('quicker|faster');

/** "Any way to get here before then?", "what do you have after that", "can you get here any quicker?" */
function wishedShiftAt(tokens: readonly Token[], at: number): Shift | undefined {
  for (const { list, shift } of BEFORE_THAT) {
    const end = endOfPhrase(list, tokens, at);
    if (end === undefined) continue;
    if (isConditional(tokens, at)) return undefined;
    const isWhole = isClauseEnd(tokens, end) || endOfPhrase(AFTER_THAT, tokens, end) !== undefined;
    return isWhole && isWished(tokens, at) ? shift : undefined;
  }
  const isArriving =
    endOfPhrase(QUICKER, tokens, at) !== undefined &&
    tokens.slice(clauseStart(tokens, at), at).some(({ text }) => ARRIVING.has(text));
  return isArriving && isWished(tokens, at) ? 'earlier' : undefined;
}

const MOVED = 'it|that|this|me|us|my|the|our|appointment|visit|time? appointment|visit|time|slot?';
const WHOLE_PHRASES: readonly { readonly list: Phrases; readonly shift: Shift }[] = [
  {
    list: phrases(
      `move|push|bring|bump ${MOVED} up|forward|ahead`,
      'anything|something|any before that',
      'anything|something|nothing|anybody|anyone|somebody|someone|nobody closer|nearer',
      'make|do|get it|that|this quicker|faster',
      'that is the soonest|earliest|closest|quickest ?|!',
      'is that|this|it the best you|they|yall? all? can|could|got|have do?',
      'more early',
      'is|are not? there nobody|anybody|anyone|somebody|someone|noone at? all? right? now',
      'is|are not? there no one right? now',
      'can|could|will nobody|noone come|get|make|be it? here|out|over? right? now|today|tonight',
      'nobody|noone right? now ?|!|.',
      'too late|far|long',
      'that|it is a? bit|little|kind|sort of? late|far',
      'that is pretty|awful|awfully|really|so|very|quite|rather|super|mighty|kinda|fairly late|far',
      'that|thats is? a? pretty|awful|awfully|really|very|quite|mighty? long way|wait|time off|away|out?',
      'not soon|early|quick enough',
      'that late|long|far',
      'so late',
      'is that|this|it the soonest|earliest|closest|quickest|nearest',
    ),
    shift: 'earlier',
  },
  {
    list: phrases(
      `move|push|bump ${MOVED} back`,
      // Not "a move-out clean".
      'move|push|bump it|that|this|the|our|my appointment|visit|time|slot? out',
      'push it|that|this by|a|an',
      'anything|something|any after that|then',
      'too early|soon',
      'that|it is a? bit|little|kind|sort of? early|soon',
      'that is pretty|awful|awfully|really|so|very|quite|rather|super|mighty|kinda|fairly early|soon',
      'postpone|delay',
      'that|so early',
      'that soon',
      'not so early|soon',
      'more late',
      'any|another|different|some|no other? time|times|hour|slot|slots on? that|this|the same? day',
      'in|inside|within that|this|the window|range|timeframe',
      'further|farther out',
    ),
    shift: 'later',
  },
];
/** "Is it too late to book", "too far away". */
const NOT_OFFER = phrases('to');
const ASKED = phrases(
  'is it|that|this',
  'are|is|am|if we|i|you|they|my am|are|is|house|place?',
  'i|we am|are',
  'you|they|guys go|come|drive|travel|get|service|work|deliver out?',
);

/** In answer to an offer: "tomorrow? It can't wait" */
const CANNOT_WAIT = phrases('it|this|that can|will not wait');

/** @returns whether the caller wants a visit before or after the one that was offered or booked */
export function shiftIn(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  isTimeAsked: boolean,
): Shift | undefined {
  if (isTimeAsked && hasPhrase(CANNOT_WAIT, tokens)) return 'earlier';
  const isInMention = (at: number) => mentions.some(({ start, end }) => start <= at && at < end);
  for (let at = 0; at < tokens.length; at++) {
    if (isInMention(at)) continue;
    const phrase = WHOLE_PHRASES.find(({ list }) => {
      const end = endOfPhrase(list, tokens, at);
      return (
        end !== undefined &&
        endOfPhrase(NOT_OFFER, tokens, end) === undefined &&
        startOfPhrase(ASKED, tokens, at) === undefined
      );
    });
    const shift = phrase?.shift ?? wishedShiftAt(tokens, at);
    if (shift !== undefined) return shift;
    const comparative = COMPARATIVES.find(({ word }) => endOfPhrase(word, tokens, at) !== undefined);
    if (comparative !== undefined && isShift(tokens, at)) return comparative.shift;
  }
  return undefined;
}
