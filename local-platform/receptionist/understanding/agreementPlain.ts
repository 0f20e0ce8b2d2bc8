import { wordSet } from './wordLists.ts';
import { plainTokensOf } from './plain/plainTokens.ts';

/** An answer at the beginning of a text, with the words around it that carry nothing. */
const LEADING_ANSWER =
  /^(?:(?:yes|yeah|yea|yep|yup|yah|ya|uh-?huh|mm-?hmm|sure|ok|okay|alright|no|nope|nah|naw|oh|um+|uh+|er|hmm*|well|and|so|but|please|thanks|thank you|actually|otherwise|ma'am|sir|(?:that'?s|that is) (?:it|all|everything))(?![\p{L}\p{N}'’-])[\s,.!;:–—-]*)+/iu;

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
const PLAIN_NO = /^\s*(?:so )?(?:no|nope|nah|pass)\b/i;
/** "It's my neighbor's phone, so no." */
const CONCLUDING_NO = /\b(?:so|then|but) (?:no|nope|nah)\W*$/i;

/** @returns whether the words of a rejection, or its last sentence, say no more, so that they may mean "no, I won't give that" */
export const isPlainNo = (text: string): boolean => {
  const last = text.split(/[.?!]+/).findLast((sentence) => sentence.trim() !== '') ?? '';
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
