import { sharedWords } from '../jobs/jobs.ts';
import type { Word } from '../jobs/word.ts';
import { wordsIn } from '../jobs/words.ts';
import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import { phraseList, wordSet } from '../wordLists.ts';

const NEGATIONS = wordSet('not no never');
const isNegated = (words: readonly Word[]): boolean => words.some(({ text }) => NEGATIONS.has(text));
const codesIn = (words: readonly Word[]): readonly string[] =>
  words.filter(({ kind }) => kind === 'digits').map(({ text }) => text);

const NO_LONGER_NEEDED = phraseList('needed|required|necessary|anymore');
const NO = phraseList('actually|oh|wait|sorry|so? there? is|are? no');
const MAX_WORDS_BEFORE_NO = 2;

/** A note of the same thing has these words at least: "the gate code". */
const MIN_SHARED_WORDS = 2;
/** Other words in a note that is denied: "the dog bites strangers". */
const MAX_OTHER_WORDS = 1;

/**
 * @param words a clause that says something new, and has to be noted
 * @param notes with their marks
 * @returns the note whose place it takes: "gate code 4411" of "the gate code is 4412", "the dog bites" of "the dog doesn't bite"
 */
export function replacedNoteIn(words: readonly Word[], notes: readonly string[]): string | undefined {
  const said = words.map(({ text }) => text).join(' ');
  const codes = codesIn(words);
  const isDenied = isNegated(words);
  const isNeedless =
    words.slice(0, MAX_WORDS_BEFORE_NO).some((_, at) => endOfPhrase(NO, words, at) !== undefined) &&
    hasPhrase(NO_LONGER_NEEDED, words);
  return notes.findLast((note) => {
    if (!note.startsWith('"')) return false;
    const known = wordsIn(note);
    const shared = sharedWords(said, note);
    if (shared < MIN_SHARED_WORDS) return false;
    const knownCodes = codesIn(known);
    const hasOtherCode = codes.length > 0 && knownCodes.length > 0 && codes.every((code) => !knownCodes.includes(code));
    // "Call me, not her" does not deny "I'm calling for my aunt, Evelyn Pruitt", which says more.
    const isWhole = sharedWords(note, note) - shared <= MAX_OTHER_WORDS;
    const isOpposite = isWhole && isDenied && !isNegated(known) && codes.length === 0 && knownCodes.length === 0;
    return hasOtherCode || isOpposite || isNeedless;
  });
}
