import { textAt, type Word } from './jobs/word.ts';
import { endOfPhrase, type Phrases } from './whens/phrases.ts';

/** Finds a sign of danger in the words of a clause: the index of its first word; undefined without one. */
export type Sign = (words: readonly Word[]) => number | undefined;

const indexOrNone = (index: number) => (index === -1 ? undefined : index);

export const hasAny = (words: readonly Word[], list: ReadonlySet<string>): boolean =>
  words.some(({ text }) => list.has(text));

/** One of the phrases. */
export const phrase =
  (list: Phrases): Sign =>
  (words) =>
    indexOrNone(words.findIndex((_, at) => endOfPhrase(list, words, at) !== undefined));

/** A word for which the test is true. The neighbours of the word are empty texts at the ends of the clause. */
export const wordWhere =
  (test: (word: string, previous: string, next: string, at: number, words: readonly Word[]) => boolean): Sign =>
  (words) =>
    indexOrNone(words.findIndex(({ text }, at) => test(text, textAt(words, at - 1), textAt(words, at + 1), at, words)));

/** Two words, in any order, at most so many words apart. */
export const near =
  (ones: ReadonlySet<string>, others: ReadonlySet<string>, distance: number): Sign =>
  (words) => {
    const indexesOf = (list: ReadonlySet<string>) => words.flatMap(({ text }, at) => (list.has(text) ? [at] : []));
    const places = indexesOf(others);
    const starts = indexesOf(ones).flatMap((at) =>
      places.filter((place) => place !== at && Math.abs(place - at) <= distance).map((place) => Math.min(at, place)),
    );
    return starts.length === 0 ? undefined : Math.min(...starts);
  };

export const oneOf =
  (...signs: readonly Sign[]): Sign =>
  (words) => {
    const starts = signs.flatMap((sign) => sign(words) ?? []);
    return starts.length === 0 ? undefined : Math.min(...starts);
  };

/** The sign, unless the clause has one of the words, or another sign. */
export const without =
  (sign: Sign, except: ReadonlySet<string> | Sign): Sign =>
  (words) => {
    const isExcepted = typeof except === 'function' ? except(words) !== undefined : hasAny(words, except);
    return isExcepted ? undefined : sign(words);
  };
