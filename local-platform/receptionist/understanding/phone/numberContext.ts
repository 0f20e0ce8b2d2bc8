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
/** Words with which a caller begins to take a number back: ". No, hang on, that's" */
const TAKING_BACK = String.raw`^[\s,.…!-]*(?:(?:oh|no|nope|uh|um|sorry|wait|actually|oops|shoot|scratch that|h[oa][ln][dg] on|never ?mind)[\s,.…!]+)*(?:is|was|isn't|that's|thats|that is|that was|it's|its)? ?(?:my |the |an? )?`;
/** "It's not urgent" and "it's not working right, the sink" say nothing about a number. */
const NOT_RIGHT = String.raw`not(?= *(?:$|[.,;!?]|(?:the|my|that|this|right|mine|good|valid|correct|it|current|active|any ?more|in service|in use|working)\b(?! \w+ly\b| right| well)))`;
const REFUSED_AFTER = new RegExp(
  String.raw`${TAKING_BACK}(?:old|wrong|previous|${NOT_RIGHT}|disconnected|no longer|out of service)\b`,
  'i',
);
const WITHDRAWN = new RegExp(
  String.raw`${TAKING_BACK}(?:old|wrong|previous)(?: (?:one|number|phone|cell|digits|cell number|phone number))?(?=[\s.,;!?…-]*(?:$|[.,;!?…-]|\b(?:use|it's|its|it is|the|my|call|new|try|sorry)\b))[\s.,;!?…-]*`,
  'i',
);
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
  /** The offset after the words with which the caller takes the number back, "that's the old one"; undefined if there are none. */
  readonly withdrawnEnd: number | undefined;
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
  const withdrawn = WITHDRAWN.exec(after)?.[0];
  return {
    start: start - opening.trimStart().length,
    end: end + afterword.length,
    isIntroduced: introduction?.[1] !== undefined || afterword !== '',
    isRefused,
    withdrawnEnd: withdrawn === undefined ? undefined : end + withdrawn.length,
    preference: (BETTER.test(around) ? 1 : 0) - (OF_OTHERS.test(around) ? 2 : 0),
  };
};
