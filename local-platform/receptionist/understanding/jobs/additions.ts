import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import { phraseList, wordSet } from '../wordLists.ts';
import { isAnswerNo } from './courtesies.ts';
import type { Word } from './word.ts';

const ALSO = phraseList(`
  also
  as well
  one more|other thing|issue|problem|job|item|little
  another thing|issue|problem|job|one|item|project|little|small
  the other|second|next thing|issue|problem|job|item
  on top of that|it|this
  while you|he|she|they|someone are|is|come|at
  while we are at it
  while i have|got you
  something else
  in addition
  besides that|the
  and another
`);
const FINAL = wordSet('too either');
/** "It also won't latch" is about the same thing. */
const SAME = phraseList(`
  and|but|so|yes|yeah? it|they also
`);

/** @returns whether the words add to something, as "also" and a final "too" do, also before a size: "the spare room too, like 12x12" */
export const isAddition = (words: readonly Word[]): boolean =>
  (endOfPhrase(SAME, words, 0) === undefined && hasPhrase(ALSO, words)) ||
  words
    .filter(({ kind }) => kind !== 'mark')
    .some(({ text }, at, said) => FINAL.has(text) && (said[at + 1] === undefined || said[at + 1]?.kind === 'digits'));

const BEFORE_CORRECTION = wordSet('oh well but and so okay ok hey hang hold on , .');
const CORRECTIONS = phraseList(`
  actually
  wait
  sorry i|it|the|my|not|no|,|that
  i mean|meant|said
  correction
  not the
  scratch that
  my mistake|bad
`);

/** @returns whether the words correct something that was said before, as "no, it is" and "I meant" do. "No heat" corrects nothing. */
export function isCorrection(words: readonly Word[]): boolean {
  const start = words.findIndex(({ text }) => !BEFORE_CORRECTION.has(text));
  return start !== -1 && (isAnswerNo(words, start) || endOfPhrase(CORRECTIONS, words, start) !== undefined);
}
