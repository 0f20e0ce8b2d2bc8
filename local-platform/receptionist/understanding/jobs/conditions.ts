import { endOfPhrase, hasPhrase, type Phrases } from '../whens/phrases.ts';
import {
  FAULT_PHRASES,
  FAULT_WORDS,
  HISTORY,
  IN_ORDER,
  THING_FAULTS,
  UNWANTED,
  WISHES,
  WORK_VERBS,
} from './conditionWords.ts';
import { wordSet } from './lists.ts';
import { textAt, type Word } from './word.ts';

export const isWorkVerb = ({ text }: Word): boolean => WORK_VERBS.has(text);
const isFaultWord = ({ text }: Word) => FAULT_WORDS.has(text);
export const isConditionWord = (word: Word): boolean => isFaultWord(word) || isWorkVerb(word);

const ABSENCES = wordSet('no without never nothing');
const MAX_WORDS_AFTER_ABSENCE = 3;

/** "No gas smell" is not a fault. */
const isAbsent = (words: readonly Word[], at: number) =>
  words.slice(Math.max(0, at - MAX_WORDS_AFTER_ABSENCE), at).some(({ text }) => ABSENCES.has(text));

const PRONOUNS = wordSet('it they');
const BE = wordSet('is are');
const HARMLESS = wordSet('raining snowing going getting driving working doing bothering killing costing being');

/** What a thing does is mostly a fault: "it's bulging". */
function isDoing(words: readonly Word[], at: number): boolean {
  const verb = textAt(words, at + 2);
  return (
    PRONOUNS.has(textAt(words, at)) && BE.has(textAt(words, at + 1)) && verb.endsWith('ing') && !HARMLESS.has(verb)
  );
}

/** What a clause says about its things. */
export type Conditions = {
  readonly hasFault: boolean;
  /** The caller asks for work. */
  readonly hasWish: boolean;
  /** It names work, such as "replaced". */
  readonly hasWork: boolean;
  /** It is about something that was done before. */
  readonly isHistory: boolean;
  readonly isInOrder: boolean;
  readonly isUnwanted: boolean;
};

/** @param isSkipped for each word whether it belongs to a thing or to an idiom, and says nothing else */
export function conditionsIn(words: readonly Word[], isSkipped: readonly boolean[]): Conditions {
  const isAnywhere = (test: (word: Word, at: number) => boolean) =>
    words.some((word, at) => isSkipped[at] === false && test(word, at));
  const has = (list: Phrases) => isAnywhere((_, at) => endOfPhrase(list, words, at) !== undefined);
  return {
    hasFault:
      isAnywhere((word, at) => isFaultWord(word) && !isAbsent(words, at)) ||
      has(FAULT_PHRASES) ||
      hasPhrase(THING_FAULTS, words) ||
      words.some((_, at) => isDoing(words, at)),
    hasWish: has(WISHES),
    hasWork: isAnywhere(isWorkVerb),
    isHistory: hasPhrase(HISTORY, words),
    isInOrder: hasPhrase(IN_ORDER, words),
    isUnwanted: hasPhrase(UNWANTED, words),
  };
}
