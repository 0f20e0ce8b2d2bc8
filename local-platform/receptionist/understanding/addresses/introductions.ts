import { type Source, wordAt } from './addressText.ts';
import { UNIT_WORDS } from './streetWords.ts';

/** @returns the pattern with any white space in the place of each space */
export const spaced = (pattern: string) => pattern.replaceAll(' ', String.raw`\s+`);

const AT = '(?:over |out |here |right |down |up )?(?:at|on|to|in)';
const OWNER = '(?:(?:my|our|the|his|her|their|this) )?(?:(?:home|street|service|job|property|full|mailing|new) )*';
const PLACE = `${OWNER}(?:address|house|home|place|property|job|shop|apartment|location|building|office)(?: (?:here|there|by the way|you(?:'d| would|'ll| will) be coming to))?(?: is|'s| would be)?(?: located)?`;
const LIVING =
  "(?:all )?(?:this|it|that)(?: is|'s)(?: all)? (?:going on|happening)|(?:i|we|he|she|they)(?: am|'m| are|'re|'s| is)?(?: (?:live|lives|living|located|stay|staying))?|it is|it's|its|that's|thats|that is|that would be|this is|im|live|located|living";
const COMING = String.raw`(?:(?:come|comes|coming)(?: out| over| by| down)?|send (?:someone|somebody|him|her|them|a \w+|the \w+)(?: out| over)?|(?:put|write|plug|type|enter)(?: (?:me|it|us|that))? (?:down|in))`;

const GPS = '(?:for|into|in) (?:the|your|his|their) gps[\\s,]+';

/** The words with which callers introduce an address, at the end of a text. */
const INTRODUCTION = new RegExp(
  spaced(
    String.raw`(?<![\p{L}\p{N}'])(?<!(?:\dst|\dnd|\drd|\dth|first|second|third|fourth|last|next) )(?:(?:${GPS})?(?:${PLACE}|${LIVING}|${COMING})(?:[ ,:]*? ${AT})?|${AT}|now)[\s,:]*(?:(?:uh|um)[\s,]*)*$`,
  ),
  'iu',
);

/** Words that say that an address follows, and not a time or a count. */
const SAYS_ADDRESS = /\b(?:at|address|lives?|living|located|property|house|home|place|come|comes|coming|send|gps)\b/i;

const MAX_LENGTH = 80;

export type Introduction = {
  /** The offset in the text. */
  readonly start: number;
  /** True if an address is likely to follow: "I live at", but not "it's". */
  readonly saysAddress: boolean;
};

/** @returns the introduction that ends at the offset; one without words if there is none */
export const introductionBefore = (text: string, end: number): Introduction => {
  const before = text.slice(Math.max(0, end - MAX_LENGTH), end).replaceAll('’', "'");
  const words = INTRODUCTION.exec(before)?.[0] ?? '';
  return { start: end - words.length, saysAddress: SAYS_ADDRESS.test(words) };
};

const ANSWER_STARTS = new Set(
  `yes yeah yep sure ok okay so well uh um oh hi hello sorry actually no it's its it is that's thats that the my our i i'm we we're live at on in
  address street house corner of right here now and please come to put down just plug write type enter use make be would will you you'd you'll they
  they'd they'll out over send them him there coming wanna want need gonna have supposed headed heading go going where we'll i'll this for me us lemme
  let see said say should meant close almost nearly mean told gave alright ma'am sir dear hon wait hold`.split(/\s+/),
);

/** @returns true if nothing but words such as "yes, it's" stands between the offset and the start of the sentence */
export const isAnswerStart = (text: string, offset: number): boolean => {
  const sentence = text.slice(0, offset).split(/[.!?]/).at(-1) ?? '';
  const words =
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.every((word) => ANSWER_STARTS.has(word));
};

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
