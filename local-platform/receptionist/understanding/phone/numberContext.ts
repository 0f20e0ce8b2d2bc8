import { spaced } from '../addresses/introductions.ts';

const OWNER = String.raw`(?:(?:my|our|the|his|her|their|a|\w+'s) )?`;
const NOUN =
  '(?:(?:phone|telephone|cell|mobile|callback|contact|home|work|office|direct|best|new|current|right|correct|full) )*(?:number|cell|cellphone|phone|mobile|digits|line|area code)';
const PURPOSE =
  '(?: (?:for (?:me|us)|on (?:my|the|our) (?:account|file|order)|on file|here|to (?:call|reach|text|get|use)(?: me| us)?(?: back)?(?: at| on)?))?';
const REACH =
  '(?:(?:you|they) (?:can|could|may) )?(?:please )?(?:call|reach|text|phone|ring|contact|dial|get|try)(?: me| us| him| her)?(?: back)?(?: at| on)?';
const CHANGE =
  '(?:change|switch|update|correct|fix|set|make) (?:it|that|(?:the|my) (?:phone |cell )?number)(?: to)?|use my (?:cell|other number|work number|home number)(?: number)?(?: instead)?';
const PLAIN = "(?:it is|it's|its|that is|that's|thats|that would be|this is|here's|at|on|is)";
const NUMBER = `${OWNER}${NOUN}${PURPOSE}(?: is|'s| would be)?`;

/** The words with which callers introduce a number, at the end of a text. */
const INTRODUCTION = new RegExp(
  String.raw`(?<![\p{L}\p{N}'])(?:(${spaced(`${NUMBER}|${REACH}|${CHANGE}`)})(?:[\s,:]+${spaced(PLAIN)})?|${spaced(PLAIN)})[\s,:]*(?:(?:uh|um|area\s+code|plus)[\s,]*)*[(+\s]*$`,
  'iu',
);

/** Words after a number that say what it is: "512-555-0117 is my cell". */
const AFTERWORD = new RegExp(
  String.raw`^[\s,]*(?:${spaced(`(?:and )?(?:that's|thats|that is|is|it's) ${OWNER}(?:area code|${NOUN}|one)${PURPOSE}`)}|(?:the\s+)?area(?:\s+code)?)\b`,
  'iu',
);

const BETTER = /\b(?:best|better|cell|mobile|call|reach|text|new|current|mine|instead)\b/i;
const OF_OTHERS =
  /\b(?:tenant|husband|wife|neighbou?r|landlord|manager|mother|father|mom|dad|son|daughter|office|work|home)\b/i;
const REFUSED_BEFORE =
  /\b(?:not|isn't|wasn't|instead of|rather than|don't (?:call|use|text)(?: me)?(?: (?:at|on))?|(?:old|wrong|previous) (?:number|one|cell|phone)(?: is| was|'s)?|fax(?: (?:number|line))?(?: is|'s|:)?)[\s(+]*$/i;
const REFUSED_AFTER =
  /^[\s,.]*(?:(?:oh|no|uh|um|sorry|wait|actually|h[oa][ln][dg] on)[\s,]+)*(?:is|was|isn't|that's|that is|that was|it's)? ?(?:my |the |an? )?(?:old|wrong|previous|not(?! (?:after|before|past|until|till|between|in|on|at)\b)|disconnected|no longer|out of service)\b/i;

const MAX_LENGTH = 80;

export type NumberContext = {
  /** The offset at which the introduction begins. */
  readonly start: number;
  /** The offset after the words that follow the number. */
  readonly end: number;
  /** True if the words say that a telephone number follows: "my number is", "call me at". */
  readonly isIntroduced: boolean;
  /** True if the caller says that the number is wrong: "not 512-555-0117". */
  readonly isRefused: boolean;
  /** How much the caller prefers the number to others. */
  readonly preference: number;
};

/**
 * Reads the words around a number.
 *
 * @param previousEnd the offset after the number before it, or 0
 */
export const numberContext = (text: string, previousEnd: number, start: number, end: number): NumberContext => {
  const plain = text.replaceAll('’', "'");
  const before = plain.slice(Math.max(previousEnd, start - MAX_LENGTH), start);
  const after = plain.slice(end, end + MAX_LENGTH);
  const introduction = INTRODUCTION.exec(before);
  const opening = introduction?.[0] ?? /(?:plus\s+|[(+\s])*$/i.exec(before)?.[0] ?? '';
  const afterword = AFTERWORD.exec(after)?.[0] ?? '';
  const around = before + afterword;
  const isRefused =
    REFUSED_BEFORE.test(before.slice(0, before.length - opening.length)) ||
    REFUSED_BEFORE.test(before) ||
    REFUSED_AFTER.test(after);
  return {
    start: start - opening.trimStart().length,
    end: end + afterword.length,
    isIntroduced: introduction?.[1] !== undefined || afterword !== '',
    isRefused,
    preference: (BETTER.test(around) ? 1 : 0) - (OF_OTHERS.test(around) ? 2 : 0),
  };
};
