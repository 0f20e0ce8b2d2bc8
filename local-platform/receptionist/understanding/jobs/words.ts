import { rememberLatest } from '../texts.ts';
import { wordSet } from '../whens/phrases.ts';
import { digitOrWord, spelledOut } from './spelling.ts';
import { textAt, type Word } from './word.ts';

const TOKEN =
  /(?:[sS]um|[sS]ome|[aA]ny)1(?!\d)|[aA]\/[cC](?![\p{L}\d])|[aA]\.[cC](?:\.|(?!\p{L}))|[wW]\/[oO]?(?!\p{L})|[iI]ncl\.|['’]cause(?!\p{L})|&|(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)|(\d+(?:[.,:]\d+)*)|([^\s\p{L}\d])/gu;

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

const FILLERS = wordSet(
  'um umm uh uhh uhm er erm ah hmm hm mm huh eh basically literally honestly lol haha hahaha lmao omg tbh ugh jeez gosh',
);

/** Words to a child or to a pet in the same room, and how it is addressed: "shh, baby". */
const HUSHES = wordSet('shh shhh shush hush ssh sh');
const ADDRESSED = wordSet(
  'baby honey sweetie sweetheart buddy bud kiddo darling love mommy daddy quiet now it is okay ok sorry',
);

/** Words before "like" as a filler, as in "it's like leaking". After others, it compares or wishes. */
const BEFORE_FILLER_LIKE = wordSet(", is 's are was been it and so just need got have with for about");

/** "It's like an oven" compares. */
const COMPARED = wordSet('a an');
const BE = wordSet("is are was 's");

/** Words before "you know" as a question. */
const BEFORE_YOU_KNOW = wordSet('do did');
/** Words after "you know" that belong to it: "you know what". */
const AFTER_YOU_KNOW = wordSet('what if how a any anyone someone who where of that those');

/** @returns the number of words to another person from the index on, such as "shh, baby, it's okay" */
function lengthOfHush(words: readonly Word[], at: number): number {
  const isHush = ({ text }: Word) => HUSHES.has(text) || ADDRESSED.has(text) || text === ',';
  const end = words.findIndex((word, index) => index > at && !isHush(word));
  if (end === -1) return words.length - at;
  // "Shh, baby, it's the sink": "it is" belongs to what follows.
  const isSubject = textAt(words, end - 2) === 'it' && textAt(words, end - 1) === 'is';
  return (isSubject ? end - 2 : end) - at;
}

/** @returns the number of words of the filler at the index; 0 without one */
function lengthOfFiller(words: readonly Word[], at: number, previous: string): number {
  const word = textAt(words, at);
  if (HUSHES.has(word)) return lengthOfHush(words, at);
  const isComparison = COMPARED.has(textAt(words, at + 1)) && BE.has(previous);
  if (FILLERS.has(word) || (word === 'like' && BEFORE_FILLER_LIKE.has(previous) && !isComparison)) return 1;
  const isYouKnow = word === 'you' && textAt(words, at + 1) === 'know' && !BEFORE_YOU_KNOW.has(previous);
  return isYouKnow && !AFTER_YOU_KNOW.has(textAt(words, at + 2)) ? 2 : 0;
}

/** Leaves fillers out, with the commas around them: "my, uh, sink" is "my sink". */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = [];
  let next = 0;
  words.forEach((word, at) => {
    if (at < next) return;
    const previous = textAt(kept, kept.length - 1);
    const length = lengthOfFiller(words, at, previous);
    next = at + length;
    if (length === 0) kept.push(word);
    else if (previous === ',') kept.pop();
    if (length > 0 && textAt(words, next) === ',') next++;
  });
  return kept;
}

/** Words that are said twice on purpose. */
const DOUBLE = wordSet('knock had that so very really');

/** The longest distance between a word that was broken off and the whole word, as in "the fur- the furnace". */
const MAX_BREAK = 3;

const isBrokenOff = (words: readonly Word[], { text }: Word, at: number) => {
  const isBreak = textAt(words, at + 1) === '-' && words[at + 1]?.isGlued === true && words[at + 2]?.isGlued === false;
  return isBreak && words.slice(at + 2, at + 2 + MAX_BREAK).some((whole) => whole.text.startsWith(text));
};

/** @returns the number of words before the index that the words from the index on repeat: "the sink, the sink" */
function lengthOfRepetition(words: readonly Word[], kept: readonly Word[], { text }: Word, at: number): number {
  const [one, two, three] = [3, 2, 1].map((distance) => textAt(kept, kept.length - distance));
  const next = textAt(words, at + 1);
  if (three === text) return 1;
  if (two === text) return three === ',' || three === next ? 2 : 0;
  return one === text && two === next && three === ',' ? 3 : 0;
}

/** Leaves out what the caller broke off or said twice. */
function withoutFalseStarts(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = [];
  let next = 0;
  words.forEach((word, at) => {
    if (at < next) return;
    if (isBrokenOff(words, word, at)) {
      next = at + 2;
      return;
    }
    const canRepeat = word.kind === 'word' && !word.isSecondOfContraction && !DOUBLE.has(word.text);
    const length = canRepeat ? lengthOfRepetition(words, kept, word, at) : 0;
    kept.splice(kept.length - length, length, word);
  });
  return kept;
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
