import { numberWordAt } from '../whens/numbers.ts';
import { endOfPhrase, phraseList, startOfPhrase, wordSet } from '../whens/phrases.ts';
import { isWorkVerb } from './conditions.ts';
import { AFTER_COME, AFTER_NO, ASKED, BARE_SUBJECTS, GET, KEPT_AFTER_GET, LOOKING_OVER, OPENINGS } from './openings.ts';
import { startsWithPlace } from './roles.ts';
import { textAt, type Word } from './word.ts';

const NO = wordSet('no nope nah');

/** @returns whether the word at the index answers "no". "No heat" does not. */
export function isAnswerNo(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return NO.has(textAt(words, at)) && (next === undefined || next.kind === 'mark' || AFTER_NO.has(next.text));
}

const AM = wordSet('am are was were');

/** @returns the number of words of the opening; 0 without one */
function lengthOfOpening(words: readonly Word[]): number {
  const [first, second] = [textAt(words, 0), textAt(words, 1)];
  if (words[0]?.kind === 'mark' || isAnswerNo(words, 0)) return 1;
  if (startsWithPlace(words)) return 0;
  if (GET.has(first) && KEPT_AFTER_GET.has(second)) return 0;
  // "Over my furnace" would be torn.
  if (endOfPhrase(LOOKING_OVER, words, 0) !== undefined) return 0;
  // "Can you come grind a stump".
  if (first === 'come' && words.slice(1, 2).some((word) => isWorkVerb(word) || AFTER_COME.has(second))) return 1;
  const opening = endOfPhrase(OPENINGS, words, 0) ?? 0;
  // "I can't rake" is not "not rake".
  const isNegated = words[opening]?.text === 'not' && words[opening].isSecondOfContraction;
  // "Hey there's a live wire" does not say "hey there".
  const isThere = textAt(words, opening - 1) === 'there' && words[opening]?.isSecondOfContraction === true;
  if (isThere && opening > 1) return opening - 1;
  // "My friend's roof" is not "my friend".
  const isOwner = textAt(words, opening) === "'s";
  if (opening > 0 && !isNegated && !isOwner) return opening;
  // "Ask cleaning for move out"
  const asked = second === 'for' ? textAt(words, 2) : second;
  if (first === 'ask' && !ASKED.has(asked)) return 1;
  if (!BARE_SUBJECTS.has(first)) return 0;
  // "We are remodeling our bath".
  return AM.has(second) ? 2 : 1;
}

/**
 * Removes openings one after the other, but never the last word.
 *
 * @param kept index of the first word that has to stay
 */
export function withoutOpenings(words: readonly Word[], kept: number): readonly Word[] {
  const length = lengthOfOpening(words);
  const isOpening = length > 0 && length <= kept && length < words.length;
  return isOpening ? withoutOpenings(words.slice(length), kept - length) : words;
}

/** Endings of a clause that say nothing about the job. */
const ENDINGS = phraseList(`
  please|thanks|guys|folks|too|also|ok|okay|right|sir|mam|maam|miss|now|soon|asap|urgently|immediately|either
  thank you so|very? much?
  for me|us|my|him|her
  if possible|you|that|it|there|so can|could|is|works|do|have|time|not? possible|ok|mind|time?
  as well
  and|but last|this|yesterday night|morning|week|weekend
  thru|through here|you
  ma'am
  dear|hon|honey|sweetie|dude|bro|man
  at|in my|our|the|his|her house|place|home|property|rental|apartment|condo
  to be honest
  and|or|but|so|because|that|which|the|a|to|with|for
  or something|whatever|anything|so like? that?
  i|we think|guess|believe|suppose|hope|know|mean|said
  as soon as possible
  as soon as you can
  right|straight away
  right now
  at your earliest convenience
  is that something you do|handle|offer
  help me|us? out?
  or not
  if you do|can|could|would
  or anything like? that?
  and|so|but yeah|yes|so|stuff|all|everything|such
  is all
  so? no rush|hurry|worries
`);

/** Words of a wish for a time. */
export const TIME_WORDS = wordSet(
  `today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun week weekend month
  morning afternoon evening noon midday soon whenever anytime lunch work january february march april may june july august september october
  november december tmrw tomorow oclock am pm asap`,
);
/** Words between and before the words of a time. */
export const TIME_LINKS = wordSet(
  `on by for at around this next sometime some any time about before after the early late in or and between of end sooner than later first thing
  day possible`,
);
/** Words before a time that is not a wish: "no heat since Friday". */
const BEFORE_PAST = wordSet(
  'move moves moving since every other last until till each past from died stopped quit broke started all',
);

/** @returns the index at which a wish for a time begins, with which the words end; their number without one */
function startOfTime(words: readonly Word[]): number {
  const isOfTime = ({ text, kind }: Word) => TIME_WORDS.has(text) || TIME_LINKS.has(text) || kind === 'digits';
  const start = words.findLastIndex((word) => !isOfTime(word)) + 1;
  const hasTime = words.slice(start).some(({ text }) => TIME_WORDS.has(text));
  // "Every two weeks" says how often.
  const isFrequency = numberWordAt(words, start - 1) !== undefined && textAt(words, start - 2) === 'every';
  const isWish = hasTime && !isFrequency && !BEFORE_PAST.has(textAt(words, start - 1));
  return start > 0 && isWish ? start : words.length;
}

/** "It will not shut all the way right" */
const MAX_WORDS_FROM_NOT = 4;
const NEGATIONS = wordSet('not no never');

/**
 * Removes courtesies at the end one after the other, but never the first word.
 *
 * @param isRequest whether the caller asks for work, so that a time at the end is a wish
 */
export function withoutEndings(words: readonly Word[], isRequest: boolean): readonly Word[] {
  const beforeMark = words.at(-1)?.kind === 'mark' ? words.length - 1 : undefined;
  const start =
    beforeMark ?? startOfPhrase(ENDINGS, words, words.length) ?? (isRequest ? startOfTime(words) : words.length);
  // "New batteries didn't help", "the AC isn't cooling right"
  const isDenied =
    textAt(words, start - 1) === 'not' ||
    (textAt(words, start) === 'right' &&
      words.slice(Math.max(0, start - MAX_WORDS_FROM_NOT), start).some(({ text }) => NEGATIONS.has(text)));
  return start === words.length || start === 0 || isDenied ? words : withoutEndings(words.slice(0, start), isRequest);
}
