import { plainTokensOf } from './plain/plainWords.ts';
import { clauseStart, endOfPhrase, hasPhrase, phrases, startOfPhrase, type Token, wordSet } from './whens/phrases.ts';

/** An answer at the beginning of a text, with the words around it that carry nothing. */
const LEADING_ANSWER =
  /^(?:(?:yes|yeah|yea|yep|yup|yah|ya|uh-?huh|mm-?hmm|sure|ok|okay|alright|no|nope|nah|naw|oh|um+|uh+|er|hm+|well|and|so|but|please|thanks|thank you|actually|otherwise|ma'am|sir|(?:that's|thats|that is) (?:it|all|everything))(?![\p{L}\p{N}'’-])[\s,.!;:–—-]*)+/iu;

/**
 * @returns the text without the answer at its beginning: "yeah um they should park in the garage" is "they should park in the garage". The
 *   same text if it begins with no answer; empty if it says no more.
 */
export const afterAnswer = (text: string): string => text.replace(LEADING_ANSWER, '').trim();

/** The words of a "yes" that says no more than that something follows: "yes, one more thing", "yeah, I have a question". */
const WORDS_OF_PLAIN_YES =
  wordSet(`yes ya yah y k aye ok okey sure si please thanks thank you very so much well oh and but then just now there is are was s one 1 a an two
  couple few another more last quick other small little thing things something anything question questions request note detail change
  changes correction i we have has had got would like do does want wanted need to add ask say mention tell fix it that this forgot forget
  almost nearly actually about for first also wait hang hold on second moment bye goodbye good day evening night ma absolutely definitely
  certainly totally indeed affirmative of course am`);

/** The words of a "no" that says no more. */
const WORDS_OF_PLAIN_NO =
  wordSet(`no jose naw n never neither negative not nay thanks thank you sorry please i we do will would can could should must want need to like really
  absolutely definitely certainly way chance so think afraid am is that it this oh well just and but ok today now yet give have one any
  say tell going at all right over the phone course hell heck rather prefer pass next bye goodbye uhuh very much already said told`);

const hasOnly = (text: string, words: ReadonlySet<string>): boolean =>
  plainTokensOf(text).every(({ kind, text: word }) => kind === 'mark' || words.has(word));

/** "Why do you need that? No." */
const PLAIN_NO = /^ *(?:so )?(?:no|nope|nah|pass)\b/i;
/** "It's my neighbor's phone, so no." */
const CONCLUDING_NO = /\b(?:so|then|but) (?:no|nope|nah)\W*$/i;

/** @returns whether the words of a rejection, or its last sentence, say no more, so that they may mean "no, I won't give that" */
export const isPlainNo = (text: string): boolean => {
  const last = text.split(/[.?!]/).findLast((sentence) => /\p{L}/u.test(sentence)) ?? '';
  return (
    hasOnly(text, WORDS_OF_PLAIN_NO) ||
    CONCLUDING_NO.test(text) ||
    (PLAIN_NO.test(last) && hasOnly(last, WORDS_OF_PLAIN_NO))
  );
};

/**
 * "Correct" agrees, and says more than "yes", unless it is the verb: "I want to correct something".
 *
 * @returns whether the words of an agreement carry nothing else, so that they may mean "yes, there is something to add"
 */
export const isPlainYes = (text: string): boolean =>
  hasOnly(text.replaceAll(/\bto correct\b/gi, 'to change'), WORDS_OF_PLAIN_YES);

/** Words that decline anything else. */
const NO_MORE = phrases(
  'that|this|it is|will|would|was be? really|truly|about|just|pretty? much? all|it|everything|plenty|enough',
  'that|this ought to do|cover it?',
  'that|this will|should|would really|about|just|pretty? much? do|does|covers|cover|wraps|sums it?',
  'that really|just|pretty? about|much? covers|does|wraps|sums|did',
  'that|this|it is|was about? the|my? whole|only|entire|full? list|thing|lot|story|problem|issue|one|size|extent|shebang|enchilada|kaboodle|caboodle|kit|ball|end',
  'long and short',
  'you have? got|have|covered|did|answered it|everything|that|all',
  'have? got everything|all|what',
  'covered everything|it|all|that',
  'is all|everything|enough|fine|ok|good|perfect|complete',
  'that|this all|it|everything',
  'finish|finished',
  'not change|touch|add|fix a? anything|it|that|thing',
  'leave|keep it|that|everything the? same|alone',
  'all|everything ok|fine|perfect',
  'just|only that|this|the',
  'nothing',
  'not any|a? change|changes|correction|corrections|mistake|mistakes|update|updates',
  'everything|all|it|that is|looks|sounds all? correct|right|accurate',
  'all correct|right|accurate',
  'leave|keep it|that|everything as|the|how|like way? it? is',
  'not a|one single? thing',
  'not have? got? any other|more|further? questions|question',
  'i|we|you am|are all? good|set|done|fine|ok|finished|covered|squared|taken|sorted',
  'all good|set|done|covered|squared|taken|sorted|finished|wrapped',
  'were all? good|done|set',
  'good to go',
  'good on|over|right? here|there|now',
  'not now|today|really|yet',
  'not right now',
  'not at the|this moment|time',
  'not that i can think',
  'do not think so',
  'can not think of',
  'no|naw|none|nada|zip|zilch|nay|negative',
);

/** Words with which the caller goes on. */
const GOING_ON = phrases(
  'a|one|1|another|quick|last|other|couple more|other|last|quick|final|of? thing|things|question|questions',
  'one more',
  'but can|what|could|do|is|also|one|i',
);
/** Before "one thing", these deny that there is one. */
const DENYING = phrases('not|the|only|no|never|any', 'not change|touch|add|fix');

/** At the end of a text, these take back what stands before them. */
const TAKING_BACK = phrases(
  'wait',
  'wait actually|wait',
  'wait|hold|hang on? a|one second|minute|sec|moment',
  'hold|hang on',
);

/** "No, wait", "yes, hold on" */
export function isTakenBack(tokens: readonly Token[]): boolean {
  const end = tokens.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return (startOfPhrase(TAKING_BACK, tokens, end) ?? 0) > 0;
}

/** "Am I all set?" asks. */
const ASKING = phrases('am|are|is|do|did|does|was|will|have|has i|we|you|it|that|this|they');

/** All the words of a sentence that declines anything else and says no more. */
const WORDS_OF_NO_MORE =
  wordSet(`no any naw none nada zip zilch nay negative nothing else more further other that this it is was will would be been about all everything do
  does did covers cover covered wraps sums up should i we you they am are not good set done fine ok finished thanks thank so much very a
  lot for now today tonight really yet right at the moment time can could think of anything need needed have has had got wanted appreciate
  your help bye goodbye just guess then well oh great perfect wonderful awesome cool excellent lovely man day evening night nice one see
  ya later soon take taken care helpful and or question questions answered yes sure but on my end from me us to know currently whole only
  entire full list thing story size extent problem issue long short she wrote guys were hon dear honey here there over squared away sorted
  comes mind ought honor reckon believe suppose plenty enough pretty truly final single mam go said goes part side what kindly god bless
  actually most gracias miss lady young ladies second minute wait hold give like complete happy thanksgiving christmas weekend holidays
  sorry bother trouble hurry please finish love sweetheart mister senora señora amigo shebang enchilada kit end kaboodle caboodle ball wax darling sugar sweetie yessir touch same alone mas say matter report tell of do buddy pal sir
  change changes correct correction corrections fix fixes mistake mistakes add update updates accurate right looks sounds leave keep as way how like`);

/** "No, that's not right" of a ticket disputes it. */
const DISPUTING = phrases(
  'that|it|this|is|are|look|looks|sounds not quite|really|exactly|all? right|correct|it|accurate|true|mine',
);

/** @returns whether the sentence declines anything else and says no more: "that's all", "I'm good", "no thanks, that'll be it" */
export function isNothingElse(text: string): boolean {
  const tokens = plainTokensOf(text);
  const isShort = tokens.every(({ kind, text: word }) => kind === 'mark' || WORDS_OF_NO_MORE.has(word));
  if (!isShort || !hasPhrase(NO_MORE, tokens) || hasPhrase(DISPUTING, tokens) || isTakenBack(tokens)) return false;
  const asks = tokens.some((_, at) => clauseStart(tokens, at) === at && endOfPhrase(ASKING, tokens, at) !== undefined);
  if (asks) return false;
  const goesOn = tokens.some(
    (_, at) => endOfPhrase(GOING_ON, tokens, at) !== undefined && startOfPhrase(DENYING, tokens, at) === undefined,
  );
  return !goesOn;
}
