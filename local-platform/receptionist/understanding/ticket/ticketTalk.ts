import { sentencesIn } from '../texts.ts';
import { mentionsIn } from '../jobs/things.ts';
import { wordsIn } from '../jobs/words.ts';

/** A thing of which the caller asks whether it is on the ticket, or whether it is off it. */
type AskedThing = { readonly thing: string; readonly isOff: boolean };

/**
 * Talk about what stands on the ticket, and about the receptionist who wrote it down. It says nothing for the team: what it names is taken
 * back, or she asks what to change.
 */
const LISTED = '(?:tickets?|lists?|order|notes?)';
const THERE = String.raw`(?:(?:in|on|down) (?:there|here|it)|down|again|twice|there|(?:on|in|to|for|from|as) (?:the |my |a )?${LISTED})(?: as (?:a|an|its|their|another)\b.*)?`;
const WROTE =
  '(?:got|have|had|has|add(?:ed)?|put|wrote|written|list(?:ed)?|left|not(?:ed|e)|keep|kept|read|record(?:ed)?|includ(?:ed|e)|mention(?:ed)?|say|said|typed)';
const NAMED = '(?:notes?|ones?|parts?|bits?|lines?|things?|stuff)';

const NOT_CALLING = /\b(?:i'm|im|i am|we're) not calling (?:about|for)\b/;

const THING = '(?:the|that|my|our|those|these) [^,.;!?]+?';
const OFF = '(?:off|out|removed|gone|dropped|deleted|taken off|taken out|taken away)';
const OFF_LIST = String.raw`(?:(?:taken |to come |to be taken )?(?:off|out|removed from|out of)(?: of)? (?:there|here|(?:the|my|that|your) ${LISTED}))`;

const TALK: readonly RegExp[] = [
  // "it's the flapper I wanted off", "I meant the flapper to come off". "I want the old tub out" is work.
  new RegExp(
    String.raw`\b(?:it's|its|it is|it was) ${THING} (?:that )?(?:i|we) (?:wanted|meant|asked)(?: you)?(?: to)?(?: take| have| be| get| come| drop)? ${OFF}\W*$`,
  ),
  new RegExp(
    String.raw`\b(?:i|we) (?:wanted|meant)(?: you)?(?: to (?:take|have|get|drop|remove))? ${THING} (?:to come |to be )?${OFF}(?: there| it)?\W*$`,
  ),
  new RegExp(String.raw`\b(?:i|we)(?:'d| would| just)? (?:want|wanted|need|like) ${THING} ${OFF_LIST}\W*$`),
  new RegExp(
    String.raw`\b${THING} (?:can|could|should|needs to|has to|must|ought to|is to) (?:come|go|be|get)(?: taken)? ${OFF_LIST}\W*$`,
  ),
  new RegExp(
    String.raw`\b${THING} (?:shouldn't|shouldnt|should not|isn't supposed to|is not supposed to|wasn't supposed to|was not supposed to|doesn't have to) (?:be|have been|go|stand) ${THERE}\W*$`,
  ),
  // "you still have the dog in there", "you've added the valve again", "why is the dog on there"
  new RegExp(
    String.raw`\b(?:you(?:'ve|'re|ve)?|she) (?:have |had |just |still |also |again |keep |kept |went and ){0,3}${WROTE}\b.*\b${THERE}\W*$`,
  ),
  new RegExp(String.raw`\bwhy (?:is|are|do you have|did you (?:put|add|write)) .*\b${THERE}\W*$`),
  // "you needn't put in the boxes", "no need to write down the dog", "don't put the code on there"
  new RegExp(
    String.raw`\b(?:(?:you )?(?:needn't|neednt|need not|don't need to|dont need to|don't have to|dont have to|shouldn't|should not|didn't need to|didn't have to)|no need to|(?<!you |i |we |they )(?:don't|dont|do not)) ${WROTE}\b`,
  ),
  new RegExp(
    String.raw`\b(?:leave|keep) .* (?:out of|off) (?:it|this|that|there|the (?:ticket|list|order|notes?))\W*$`,
  ),
  // "the ones on the code don't matter", "that note is wrong", "the dog part isn't right"
  new RegExp(
    String.raw`\b(?:the|that|those|these|this|my|your) (?:[\w']+ ){0,2}${NAMED}\b.*(?:\b(?:don't|dont|doesn't|doesnt|do not|does not) (?:matter|belong|apply)|(?:\b(?:is|are)|'s) (?:all )?(?:wrong|incorrect|a mistake|irrelevant)|\b(?:is not|isn't|isnt|are not|aren't|arent) (?:right|correct|true|needed|necessary|relevant|important|for)\b)`,
  ),
  // "No dog note", but not "no power lines near it"
  new RegExp(
    String.raw`\bno (?!(?:\w+ )?(?:power|phone|gas|water|utility|sewer|overhead|spare|missing) )(?:[\w']+ ){1,2}(?:${NAMED}|jobs?)\b`,
  ),
  // "the gravel drive ain't a job"
  /\b(?:is not|isn't|isnt|ain't|aint|not|are not|aren't) (?:really )?(?:a|an|another|part of the|any) (?:jobs?|work|repair|task)\b/,
  // "take the office off as a job"
  /\b(?:take|drop|remove|delete|scratch) .* (?:as|from|off|off of) (?:a|the|my) (?:jobs?|work|order)\b/,
  // "no, don't fix the latch"
  /\b(?:do not|don't|dont) (?:have to |need to )?(?:fix|repair|replace) (?:the|that|those|my)\b/,
  new RegExp(
    String.raw`\b(?:doesn't|doesnt|don't|dont|does not|do not) (?:need to be|belong|have to be|go) ${THERE}\W*$`,
  ),
  new RegExp(
    String.raw`\b(?:that's|thats|that is|it's|its|this is) not (?:for|part of|on|something for) (?:the|my) (?:ticket|crew|list|notes?|job)\b`,
  ),
  // "I'm not calling about a payment"
  NOT_CALLING,
  // "I never said that", "I didn't have a question"
  /\bi (?:never|didn't|didnt|did not) (?:even |actually |really )?(?:say|said|ask(?:ed)?|mention(?:ed)?|have (?:no|any|a) question|want(?:ed)? (?:that|it|this) (?:in|on|down))\b/,
  // "remove all notes", "drop the notes"
  /\b(?:remove|drop|delete|clear|erase|scrap|forget|lose|take out|take off) (?:all |all of |any |every |both )?(?:the |those |these |my |of the |of those )?(?:other )?notes\b/,
  /\b(?:the|those|these|your|my) notes (?:are|aren't|look|seem)\b/,
];

/** Talk that only keeps the ticket in order, and says nothing for the people who come. */
const UPKEEP: readonly RegExp[] = [
  // "change what it's for, please, it says ...", "it still says living room"
  /^(?:change|fix|correct|update) (?:what|the part|it|that|this)\b/,
  /^(?:it|the ticket) (?:still |just |only |now )*says\b/,
  // "the gutters got on there twice", "you have it twice"
  /\b(?:there|down|in|on it|listed|ticket|list|have|has|got|put) (?:\w+ ){0,3}twice\W*$/,
  // "it's just four things"
  /^(?:(?:it's|that's|there's|it is|just|only|all|in all),? )*(?:two|three|four|five|six|\d) (?:things|jobs|items)(?: in all| total| all together)?\W*$/,
  /^(?:it's |that's |it is )?(?:only|just) (?:for )?a note\b/,
  // "I don't want to replace the whole heater" is for the people who come.
  /^i (?:didn't|did not|don't|do not) (?:mean|want you|say|ask you)(?: to)? (?:change|replace|remove|drop|take)\b/,
  /^i (?:didn't|did not|don't|do not) hear (?:the|my|it|that|any)\b[^,]*$/,
  /^(?:other than that|otherwise|the rest),? (?:we're|i'm|it's|that's|is|sounds|looks|everything's)\b/,
];
const BEFORE_UPKEEP = /(?:(?:yes|yeah|well|please|but|and|so|no|wait|because),? )*/;

/** @param lowerClause a note in lower case */
export function isUpkeep(lowerClause: string): boolean {
  const said = lowerClause.replace(BEFORE_UPKEEP, '');
  return UPKEEP.some((pattern) => pattern.test(said));
}

/** The job that was added last, which is to be a note only. */
export const LATEST_JOB = 'latest job';
/** "That one is not a job, only a note" */
const NOT_A_JOB =
  /^(?:(?:no|oh|but|and|wait|sorry|well),? )*(?:that|this|it|that last|the last)(?: one| part| thing)?(?: is not|'s not| isn't| isnt| ain't| was not| wasn't) (?:really )?(?:a|another) (?:job|task|work)\b/;
export const demotesLatest = (lowerClause: string): boolean => NOT_A_JOB.test(lowerClause);

/** "You didn't put the dog down" and "you left out the dog" ask for a note. */
const MISSES = /\byou (?:(?:did|do|have|had)(?:n't|nt| not)|forgot|left out|missed|never)\b/;
/** "You got the wasps down, right?" asks for a confirmation. */
const CONFIRMS =
  /^(?:(?:so|and|ok|okay|yes|yeah|but) )*you(?:'ve)? (?:got|have|had)\b(?!.*\b(?:still|again|twice|wrong)\b)/;
/** "What do you have written down?" */
const ASKS = /^(?:(?:so|and|ok|okay|wait|but|hey) )*(?:what|which|can|could|do|did|would|how|have)\b/;

/** Words of talk about the ticket that are not the thing it is about. */
const TALK_WORDS = new RegExp(
  String.raw`\b(?:you(?:ve)?|she|still|also|again|just|keep|kept|went|why|is|are|do|did|have|needn't|neednt|need|not|don't|dont|didn't|didnt|doesn't|doesnt|isn't|isnt|aren't|arent|shouldn't|should|to|no|please|was|were|wanted|want|need|needs|meant|asked|like|come|can|could|must|ought|supposed|taken|removed|gone|dropped|deleted|has|own|separate|as|we|leave|out|off|of|it|in|on|down|there|here|twice|ticket|list|order|crew|for|from|thats|its|this|that|those|these|the|my|your|a|an|any|about|with|altogether|too|i|i'd|never|even|actually|really|matter|matters|wrong|incorrect|mistake|right|correct|irrelevant|belong|be|needed|because|so|but|${WROTE}|${NAMED})(?:'\w+)?\b`,
  'g',
);

/** "Two additions:" */
const COUNTED =
  /^(?:(?:just|only|ok|okay|yes|well|and|oh) )*(?:(?:a couple(?: of)?|a few|one|two|three|some|\d) )?(?:more |other |small |quick |last )?(?:addition|thing|note|correction|change|point|item|detail)s?(?: (?:are|is) missing| for (?:the|your) \w+| to (?:add|note|fix|change|mention|correct))?\W*$/i;

/** @returns whether the clause only announces what comes: "a couple of things for the crew" */
export const isAnnouncement = (clause: string): boolean => COUNTED.test(clause);

/** All notes of the caller. */
export const ALL_NOTES = 'notes';
/** The question that was noted last. */
export const LAST_QUESTION = 'question';

const OF_ALL =
  /\b(?:remove|drop|delete|clear|erase|scrap|lose|take out|take off) .*\bnotes\b(?! (?:about|on|with|that))/;

/** @returns whether the caller says that something is missing on the ticket */
export const asksForNote = (lowerText: string): boolean => MISSES.test(lowerText);

/** @param lowerClause a clause in lower case */
export const isTicketTalk = (lowerClause: string): boolean =>
  !ASKS.test(lowerClause) &&
  !MISSES.test(lowerClause) &&
  !CONFIRMS.test(lowerClause) &&
  TALK.some((pattern) => pattern.test(lowerClause));

/**
 * @param lowerClause talk about the ticket, in lower case
 * @returns the things that it names: "dog" and "gate code" of "the ones on the dog and the gate code don't matter"
 */
export function thingsOfTalk(lowerClause: string): readonly string[] {
  if (OF_ALL.test(lowerClause)) return [ALL_NOTES];
  return lowerClause
    .replace(NOT_CALLING, '')
    .split(/,| and | or /)
    .map((part) =>
      part
        .replaceAll(TALK_WORDS, '')
        .replaceAll(/[^\p{L}\d']+/gu, ' ')
        .trim(),
    )
    .filter((thing) => thing !== '');
}

const YOU = '(?:you|u|ya)';
const STILL = '(?:still |already |also |even |actually |do |did )*';
const HAVE = '(?:get|got|have|put|add|added|take|catch|include|write|note|hear)(?: down| in)?';
const ASKED_NAME = String.raw`(?:the |my |our |that |about |part |bit |of )*(?<thing>[a-z][\w' -]*?)`;
const ON_TICKET = String.raw`(?: (?:on|in|down|off)(?: (?:there|here|it|the (?:list|ticket|order|job)))?| down| yet| too| also| as well| now| though| dear| hon(?:ey)?)*`;

const ON: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:did|do|have) ${YOU} ${STILL}${HAVE} ${ASKED_NAME}${ON_TICKET}\W*$`, 'i'),
  new RegExp(
    String.raw`\b${YOU}(?:'ve)? ${STILL}(?:have|got|get) ${ASKED_NAME}${ON_TICKET}(?:,? (?:right|correct|yes|yeah))?\?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:is|are) ${ASKED_NAME} (?:still |also )?(?:on|in) (?:there|here|it|the (?:list|ticket|order|job))\W*$`,
    'i',
  ),
];
const ASKED_OFF: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:did|have) ${YOU} ${STILL}(?:take|taken|took|leave|left) ${ASKED_NAME}(?: off| out)(?: of)?(?: (?:there|here|it|(?:the|my) ${LISTED}))?${ON_TICKET}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:did|have) ${YOU} ${STILL}(?:remove|removed|drop|dropped|cancel|cancelled|delete|deleted) ${ASKED_NAME}(?: from (?:the|my) ${LISTED})?${ON_TICKET}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:is|are) ${ASKED_NAME} (?:off(?: of)?|gone)(?: (?:there|it|the (?:list|ticket|order)))?\W*$`,
    'i',
  ),
];

/** "The painting thing" is the painting. */
const FILLED = / (?:thing|things|part|stuff|bit|issue)$/i;
/** Facts with a value of their own, which are read back with the ticket. */
const NO_THING =
  /^(?:a|an|any|some)\b|\b(?:names?|numbers?|address|codes?|spelling|note|notes|everything|anything|all|time|day|date|visit|appointment|it|that|this|me|everyone)\b/i;

/**
 * @param text words with a question whether something is on the ticket
 * @returns the thing of the house that it names: "bathroom fan" of "did you get the bathroom fan?"
 */
export function askedThingIn(text: string): AskedThing | undefined {
  for (const sentence of sentencesIn(text)) {
    for (const [patterns, isOff] of [
      [ASKED_OFF, true],
      [ON, false],
    ] as const) {
      for (const pattern of patterns) {
        const thing = pattern.exec(sentence)?.groups?.thing?.trim().replace(FILLED, '');
        if (thing === undefined || NO_THING.test(thing)) continue;
        if (mentionsIn(wordsIn(thing)).length > 0) return { thing, isOff };
      }
    }
  }
  return undefined;
}
