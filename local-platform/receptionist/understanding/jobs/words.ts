import { rememberLatest } from '../latest.ts';
import { withoutFalseStarts, withoutFillers } from './fillers.ts';
import { wordSet } from '../wordLists.ts';
import { digitOrWord, spelledOut } from './spelling.ts';
import type { Word } from './word.ts';

const TOKEN =
  /(?:[sS]um|[sS]ome|[aA]ny)1(?!\d)|[aA]\/[cC](?![\p{L}\d])|[aA]\.[cC](?:\.|(?!\p{L}))|[wW]\/[oO]?(?!\p{L})|[iI]ncl\.|&|(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)|(\d+(?:[.,:]\d+)*)|([^\s\p{L}\d])/gu;

/** A longer word does not matter for the spelling of the word before it. */
const MAX_NEXT_LENGTH = 20;

const wordAfter = (text: string, end: number) =>
  /^\s*(\p{L}+)/u.exec(text.slice(end, end + MAX_NEXT_LENGTH))?.[1]?.toLowerCase() ?? '';

const APOSTROPHES = wordSet(`' ’`);
/** The word is read with a "g" that is not in the text: "dripping" of "drippin". */
const isDroppedG = ({ text: word, start, end }: Word, text: string) =>
  word.endsWith('ing') && text.slice(start, end).toLowerCase() === word.slice(0, -1);

function readWords(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [found, , digits, mark] = match;
    const [start, end] = [match.index, match.index + found.length];
    const previous = words.at(-1);
    const place = { start, end, isGlued: previous?.end === start };
    if (
      mark !== undefined &&
      previous !== undefined &&
      place.isGlued &&
      APOSTROPHES.has(mark) &&
      isDroppedG(previous, text)
    ) {
      // "Drippin' from the bottom"
      words.splice(-1, 1, { ...previous, end });
      continue;
    }
    if (mark !== undefined) words.push({ ...place, text: mark, kind: 'mark', isSecondOfContraction: false });
    else if (digits !== undefined) {
      const word = digitOrWord(digits, previous?.text ?? '');
      words.push({ ...place, text: word, kind: word === digits ? 'digits' : 'word', isSecondOfContraction: false });
    } else
      spelledOut(found, wordAfter(text, end)).forEach((word, part) =>
        words.push({ ...place, text: word, kind: 'word', isSecondOfContraction: part > 0 }),
      );
  }
  return words;
}

/** @returns the words of a text of any content, without fillers such as "um" and "you know", repeated words and false starts */
export const wordsIn = rememberLatest<readonly Word[]>((text) => withoutFalseStarts(withoutFillers(readWords(text))));

/**
 * Writes words as they are in the text, with a space for everything that was left out. The second word of a contraction without the first is
 * written in full: "is leaking" of "it's leaking".
 */
export function textOf(words: readonly Word[], text: string): string {
  return words
    .map((word, index) => {
      const previous = words[index - 1];
      if (previous?.start === word.start) return '';
      const space = previous === undefined || previous.end === word.start ? '' : ' ';
      return space + (word.isSecondOfContraction ? word.text : text.slice(word.start, word.end));
    })
    .join('')
    .replaceAll('’', "'");
}
