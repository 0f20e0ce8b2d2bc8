import type { Mention } from './mentions.ts';
import { endOfPhrase, type Phrases, phrases, startOfPhrase } from './phrases.ts';
import { isClauseEnd, type Token } from './tokens.ts';
import type { HeardWhen } from './whens.ts';

type Shift = NonNullable<HeardWhen['shift']>;

const COMPARATIVES: readonly { readonly word: Phrases; readonly shift: Shift }[] = [
  { word: phrases('earlier|sooner'), shift: 'earlier' },
  { word: phrases('later'), shift: 'later' },
];
/** Before "later", these make it a wish for another time. */
const BEFORE_SHIFT = phrases(
  'anything|something|any|some|bit|little|time|slot|appointment|visit|make|do|come|be|slightly|much|even|prefer|somewhat|one|a|an|nothing|rather|way|it|want|need|day|date|go',
);
const UNITS = phrases('hour|hours|minutes|days|week|weeks');
const SUBJECT = phrases('it|the|he|she|they|i|we|my');
const AFTER_SHIFT = phrases(
  'time|times|slot|slots|appointment|visit|day|date|one|option|opening',
  'in|on the? day|week|month|morning|afternoon|evening',
  'please|instead|works|possible|available',
  'is|would|will|might be? better|good|great|best|work|suit|fine|perfect',
  'than that|this|then',
  'if possible|you',
);
/** Before "earlier" and "later", these make it the time of something else: "I called earlier", "see you later". */
const NO_SHIFT = phrases('not|no|maybe|you|ya|said|mentioned|called|call|told|spoke|back|or|was|were|asked|until|till');
const CLAUSE_OPENERS = phrases('no|yes|yeah|ok|okay|well|actually|sorry');

function isShift(tokens: readonly Token[], at: number): boolean {
  const end = at + 1;
  if (startOfPhrase(UNITS, tokens, at) !== undefined) return endOfPhrase(SUBJECT, tokens, end) === undefined;
  const opener = startOfPhrase(CLAUSE_OPENERS, tokens, at) ?? at;
  if (isClauseEnd(tokens, opener - 1) && isClauseEnd(tokens, end)) return true;
  if (startOfPhrase(NO_SHIFT, tokens, at) !== undefined) return false;
  return startOfPhrase(BEFORE_SHIFT, tokens, at) !== undefined || endOfPhrase(AFTER_SHIFT, tokens, end) !== undefined;
}

const MOVED = 'it|that|this|me|us|my|the|our|appointment|visit|time? appointment|visit|time|slot?';
const WHOLE_PHRASES: readonly { readonly list: Phrases; readonly shift: Shift }[] = [
  {
    list: phrases(
      `move|push|bring|bump ${MOVED} up|forward|ahead`,
      'anything|something|any before that',
      'too late|far|long',
      'that|it is a? bit|little|kind|sort of? late|far',
      'not soon|early enough',
      'that late|long|far',
    ),
    shift: 'earlier',
  },
  {
    list: phrases(
      `move|push|bump ${MOVED} back|out`,
      'push it|that|this by|a|an',
      'anything|something|any after that|then',
      'too early|soon',
      'that|it is a? bit|little|kind|sort of? early|soon',
      'postpone|delay',
      'that early|soon',
      'further|farther out',
    ),
    shift: 'later',
  },
];
/** "Is it too late to book", "too far away". */
const NOT_OFFER = phrases('to');
const ASKED = phrases('is it');

/** @returns whether the caller wants a visit before or after the one that was offered or booked */
export function shiftIn(tokens: readonly Token[], mentions: readonly Mention[]): Shift | undefined {
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
    if (phrase !== undefined) return phrase.shift;
    const comparative = COMPARATIVES.find(({ word }) => endOfPhrase(word, tokens, at) !== undefined);
    if (comparative !== undefined && isShift(tokens, at)) return comparative.shift;
  }
  return undefined;
}
