import { type Source, wordAt } from './addressText.ts';
import { UNIT_WORDS } from './streetWords.ts';

/** The words before a house number that say what it is: "number", "house number is", "house #". */
type NumberLabel = {
  /** The position of its first word. */
  readonly start: number;
  /** True if it names the house. */
  readonly namesHouse: boolean;
};

const HOUSE_WORDS = /^(?:house|street|building|address|home)$/;

/** Words before "number" with which it counts something else: "my phone number", "order number 12". */
const OTHER_OWNERS = new Set([
  ...UNIT_WORDS,
  ...'phone cell mobile callback contact telephone order invoice job account case policy license permit code gate box highway my ticket claim'.split(
    ' ',
  ),
]);

/** @returns the label that ends before the position; undefined if there is none, or if it is the label of something else */
export const numberLabelBefore = (source: Source, position: number): NumberLabel | undefined => {
  let end = position;
  if (/^(?:is|was|:)$/.test(wordAt(source, end - 1))) end -= 1;
  const isSign = wordAt(source, end - 1) === '#';
  const isShort = wordAt(source, end - 1) === '.' && wordAt(source, end - 2) === 'no';
  const isNumber = /^(?:number|number's)$/.test(wordAt(source, end - 1));
  const start = isShort ? end - 2 : end - 1;
  const before = wordAt(source, start - 1);
  const namesHouse = HOUSE_WORDS.test(before);
  // "The house is 4410 on Shoal Creek"
  const isHouse = wordAt(source, position - 1) === 'is' && wordAt(source, position - 2) === 'house';
  if (isHouse && /^(?:on|at)$/.test(wordAt(source, position + 1))) return { start: position - 2, namesHouse: true };
  if ((!isShort && !isNumber && !(isSign && namesHouse)) || OTHER_OWNERS.has(before)) return undefined;
  // "The number is" can be that of a telephone.
  if (end < position && !namesHouse) return undefined;
  const first = namesHouse ? start - 1 : start;
  const hasArticle = namesHouse && /^(?:the|my|our)$/.test(wordAt(source, first - 1));
  return { start: hasArticle ? first - 1 : first, namesHouse };
};

/** @returns the position of the digits after a label such as ", number"; undefined if no label stands here */
export const afterNumberLabel = (source: Source, position: number): number | undefined => {
  let next = position;
  while (/^(?:,|at|and|it's|its|is|the|uh|um)$/.test(wordAt(source, next))) next += 1;
  if (HOUSE_WORDS.test(wordAt(source, next))) next += 1;
  const isShort = wordAt(source, next) === 'no' && wordAt(source, next + 1) === '.';
  if (!isShort && wordAt(source, next) !== 'number') return undefined;
  next += isShort ? 2 : 1;
  return /^(?:is|#|:)$/.test(wordAt(source, next)) ? next + 1 : next;
};
