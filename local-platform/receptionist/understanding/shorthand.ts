import { rememberLatest } from './latest.ts';
import { isDropped, isHesitation } from './plain/fillers.ts';
import { EXPANSIONS, PHRASES } from './plain/expansions.ts';
import { withUsualSpelling } from './plain/spelling.ts';

/** A word without the marks after it. A mark inside it, as in "9:30", belongs to it. */
export type SpokenWord = {
  readonly text: string;
  /** The sentence marks after the word, such as "," or "?!". */
  readonly marks: string;
};

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)n't$/, ' not'],
  [/(?<=.)'m$/, ' am'],
  [/(?<=.)'re$/, ' are'],
  [/(?<=.)'ll$/, ' will'],
  [/(?<=.)'d$/, ' would'],
  [/(?<=.)'ve$/, ' have'],
  [/(?<=.)'s$/, ' is'],
];

const expanded = (word: string): string => {
  const known = EXPANSIONS.get(word);
  if (known !== undefined) return known;
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  return ending === undefined ? word.replaceAll("'", '') : word.replace(...ending);
};

/** Writes dashes, brackets and quotation marks as commas, spaces or nothing, and "w/" as a word. */
const withPlainMarks = (text: string): string =>
  text
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\b(?:uh|mm?)[- ]?(?:huh|hmm?)\b/g, 'yes')
    .replaceAll(/\bnuh[- ]?uh\b|\buh[- ]uh\b/g, 'no')
    .replaceAll(/(?<!\S)w\/o(?!\S)/g, 'without')
    .replaceAll(/(?<!\S)w\/(?=\S|\s)/g, 'with ')
    .replaceAll(/(?<=\b(?:e|re|good|to))-(?=\p{L})/gu, '')
    .replaceAll(/(?<=[\p{L}\d])[-/](?=[\p{L}\d])/gu, ' ')
    .replaceAll(/\s[-–]+\s|[—…]|\.{2,}/g, ', ')
    .replaceAll(/["“”()[\]*_~¿¡]/g, ' ')
    .trim();

const spokenWords = (text: string): readonly SpokenWord[] =>
  text
    .split(/\s+/)
    .map((part) => {
      const marks = /[,.!?;:]*$/.exec(part)?.[0] ?? '';
      return { text: part.slice(0, part.length - marks.length), marks };
    })
    .filter(({ text: word }) => /[\p{L}\p{N}]/u.test(word));

/** Leaves fillers out. The mark after a filler ends the words before it, unless it only encloses a hesitation: "it's, uh, five". */
function withoutFillers(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const kept: SpokenWord[] = [];
  words.forEach((word, index) => {
    if (!isDropped(words, index)) {
      kept.push(word);
      return;
    }
    const before = kept.pop();
    if (before === undefined) return;
    const isEnclosed = before.marks === ',' && word.marks === ',' && isHesitation(word);
    const isTag = word.text === 'know' && word.marks.startsWith('?');
    const marks = isEnclosed ? '' : isTag ? '.' : word.marks === '' ? before.marks : word.marks;
    kept.push({ text: before.text, marks });
  });
  return kept;
}

/**
 * Writes what callers type or say in short as plain English, and leaves fillers and forms of address out, so that a reader needs one
 * wording for many: "hey man, whats that gonna cost, lol" is "what is that going to cost". "You guys" and "y'all" are "you". Contractions
 * become two words, such as "do not", and so does a possessive: "my husband's" is "my husband is".
 *
 * @param lowerText in lower case
 * @returns words with single spaces, each with at most one sentence mark after it. A text of fillers only stays.
 */
export const plainWords = rememberLatest((lowerText: string): string => {
  const words = spokenWords(withUsualSpelling(withPlainMarks(lowerText))).flatMap(
    ({ text, marks }): readonly SpokenWord[] => {
      const parts = expanded(text).split(' ');
      return parts.map((part, index) => ({ text: part, marks: index === parts.length - 1 ? marks : '' }));
    },
  );
  const kept = withoutFillers(words);
  const plain = (kept.length === 0 ? words : kept).map(({ text, marks }) => text + marks.slice(-1)).join(' ');
  return PHRASES.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), plain);
});
