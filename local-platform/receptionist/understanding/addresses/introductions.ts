/** @returns the pattern with any white space in the place of each space */
export const spaced = (pattern: string) => pattern.replaceAll(' ', String.raw`\s+`);

const AT = '(?:over |out |here |right |down |up )?(?:at|on|to|in)';
const OWNER = '(?:(?:my|our|the|his|her|their|this) )?(?:(?:home|street|service|job|property|full|mailing|new) )*';
const PLACE = `${OWNER}(?:address|house|home|place|property|job|shop|apartment|location|building|office)(?: (?:here|there|by the way|you(?:'d| would|'ll| will) be coming to))?(?: is|'s| would be)?(?: located)?`;
const LIVING =
  "(?:i|we|he|she|they)(?: am|'m| are|'re|'s| is)?(?: (?:live|lives|living|located|stay|staying))?|it is|it's|its|that's|thats|that is|that would be|this is|im|live|located|living";
const COMING = String.raw`(?:(?:come|comes|coming)(?: out| over| by| down)?|send (?:someone|somebody|him|her|them|a \w+|the \w+)(?: out| over)?|(?:put|write|plug|type|enter)(?: (?:me|it|us|that))? (?:down|in))`;

/** The words with which callers introduce an address, at the end of a text. */
const INTRODUCTION = new RegExp(
  spaced(
    String.raw`(?<![\p{L}\p{N}'])(?<!(?:\dst|\dnd|\drd|\dth|first|second|third|fourth|last|next) )(?:(?:${PLACE}|${LIVING}|${COMING})(?:[ ,:]*? ${AT})?|${AT}|now)[\s,:]*(?:(?:uh|um)[\s,]*)*$`,
  ),
  'iu',
);

/** Words that say that an address follows, and not a time or a count. */
const SAYS_ADDRESS = /\b(?:at|address|lives?|living|located|property|house|home|place|come|comes|coming|send)\b/i;

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
