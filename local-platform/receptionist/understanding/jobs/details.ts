import { numberWordAt } from '../whens/numbers.ts';
import { wordSet } from '../wordLists.ts';
import type { Word } from './word.ts';

const UNITS = wordSet(
  `feet foot ft inch inches yards square sq sqft acre acres gallon gallons amp amps ton tons btu by x story stories storey linear percent
  degrees footage bed beds bedroom bedrooms bath baths bathroom bathrooms br ba`,
);
const MATERIALS = wordSet(
  `cedar pine oak maple walnut vinyl wood wooden aluminum copper pvc pex brick stone concrete asphalt slate tin steel iron granite quartz
  laminate marble ceramic porcelain fiberglass stainless brass white black brown gray grey green blue beige red gas electric oil propane
  residential commercial`,
);
/** Besides the numbers that `numberWordAt` reads. */
const LARGE_NUMBERS = wordSet('sixty seventy eighty ninety hundred thousand half quarter third');
const MAX_WORDS = 6;

/** @returns whether the words only say how big a thing is or what it is made of: "about 120 feet, cedar" */
export function isDetail(words: readonly Word[]): boolean {
  if (words.length > MAX_WORDS) return false;
  // "Three of them".
  const isCount = words.length === 3 && words[1]?.text === 'of' && words[2]?.text === 'them';
  if (isCount) return true;
  const hasNumber =
    words.some(
      ({ text, kind }, at) => kind === 'digits' || LARGE_NUMBERS.has(text) || numberWordAt(words, at) !== undefined,
    ) && words.some(({ text }) => UNITS.has(text));
  return hasNumber || (words.length <= 2 && words.some(({ text }) => MATERIALS.has(text)));
}
