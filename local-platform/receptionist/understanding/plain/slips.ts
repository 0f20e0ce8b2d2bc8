import type { Expectation } from '../acts.ts';
import { STREET_KINDS } from '../addresses/streetWords.ts';

/** Words with which a caller takes back what was just said. */
const SLIP =
  "(?:no|nope|sorry|wait|actually|oops|whoops|shoot|shit|dang|darn|crap|damn|gosh|rather|correction|excuse me|pardon(?: me)?|forgive me|my (?:bad|mistake)|scratch that|strike that|let me (?:see|look|check|think)(?: at (?:it|that|this)| again)?|h[oa][ln][dg] on|i (?:mean|meant)|make (?:that|it)|that's (?:wrong|not right|the old one)|i always do that|one (?:sec|second|moment))";
/** Words around them that say nothing themselves. */
const FILLER =
  "(?:oh|uh|um|er|hmm?|well|ah|yeah|god|dear|goodness|lord|boy|man|geez|jeez|gosh|heavens|it's|its|it is|that's|thats|that is|should be|the (?:house |street )?number(?:'s| is)?|number|(?:the )?last (?:part|four|digits|bit)(?: is|'s| are)?|it ends (?:in|with)|ends (?:in|with)|is|at|to|so|just|the|old habit)";
const MARKS = String.raw`[\s,.…!;:—–-]`;
const TAKEN_BACK = `${MARKS}+(?:${FILLER}${MARKS}+)*${SLIP}${MARKS}+(?:(?:${SLIP}|${FILLER})${MARKS}+)*`;

const PHONE = String.raw`(?<!\d)\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}(?!\d)`;
/** "503-555-0126. Hang on, let me look at it... 0162" */
const OTHER_DIGITS = new RegExp(
  String.raw`(?<first>${PHONE})${TAKEN_BACK}(?<by>${PHONE}|\d{3}[-. ]\d{4}|\d{4})(?=\s*(?:$|[.,;!?…](?!\d)|(?:sorry|instead|thanks?|please|not|it's|and)\b))`,
  'iu',
);
/** "402-555-0178. No wait, that's my wife's old one. 402-555-0187" */
const OTHER_NUMBER = new RegExp(
  String.raw`(?<first>${PHONE})${MARKS}+(?:${FILLER}${MARKS}+)*(?:${SLIP}${MARKS}+)+(?:that's|that was|it's|this is|i gave you) [^\d,]{1,40}\b(?:one|number|phone|line|cell|wrong|mistake|hers|his)${MARKS}+(?:${FILLER}${MARKS}+)*(?<by>${PHONE})`,
  'iu',
);
const SAME_NUMBER = new RegExp(
  String.raw`(?<first>${PHONE})${MARKS}+(?:${FILLER}${MARKS}+)*(?<again>${PHONE})(?:,? sorry\b)?`,
  'iu',
);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const shown = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;

/** "503-555-0126 ... wait, 0162" as "503-555-0162", which can be said again. */
function withLaterDigits(text: string): string {
  const pattern = [OTHER_NUMBER, OTHER_DIGITS].find((one) => one.test(text));
  if (pattern === undefined) return text;
  const { first = '', by = '' } = pattern.exec(text)?.groups ?? {};
  const digits = digitsOf(first).slice(0, -digitsOf(by).length) + digitsOf(by);
  const corrected = text.replace(pattern, shown(digits));
  const again = SAME_NUMBER.exec(corrected)?.groups?.again ?? '';
  return digitsOf(again) === digits ? corrected.replace(SAME_NUMBER, shown(digits)) : withLaterDigits(corrected);
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');
const MAX_STREET = 60;
const HOUSE = new RegExp(
  String.raw`(?<!\S)(?<house>\d{1,5})(?<street> (?:[^\d.!?]|\.(?=\S|\s*\.)|(?<=\b(?:st|ave|dr|rd|ln|ct))\.){3,${MAX_STREET}}?)\.*${TAKEN_BACK}(?<by>\d{1,5})(?![\d:/%-]|\.\d|\s*(?:[ap]\.?m\b|o'clock|th\b|st\b|nd\b|rd\b))`,
  'iu',
);

const sorted = (digits: string) => digits.split('').toSorted().join('');
/** Two numbers of which one is a slip of the other: "3320" and "3302", "90" and "9", "412" and "417". */
const isSimilar = (one: string, other: string): boolean =>
  one !== other &&
  (sorted(one) === sorted(other) ||
    one.startsWith(other) ||
    other.startsWith(one) ||
    (one.length === other.length && one.split('').filter((digit, at) => digit !== other[at]).length === 1));

const namesStreet = (street: string) =>
  street
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .some((word) => STREET_KINDS.has(word));

/** "90 Harbor Lane, Rockport. Excuse me, 9 Harbor Lane, not 90. Nine" as "9 Harbor Lane, Rockport". */
function withLaterHouse(text: string): string {
  const match = HOUSE.exec(text);
  const { house = '', street = '', by = '' } = match?.groups ?? {};
  if (match === null || !isSimilar(house, by) || !namesStreet(street)) return text;
  const after = text.slice(match.index + match[0].length);
  const isAlone = /^\s*(?:$|[.,;!?…—–]|(?:sorry|instead|now|thanks?|please|not|and|but|i|we|in)\b)/i.test(after);
  // The street, said again
  const said = street.trim().toLowerCase().split(' ');
  const again = said
    .map((_, index) => ` ${said.slice(0, said.length - index).join(' ')}`.replace(/[.,]$/, ''))
    .find((words) => after.toLowerCase().startsWith(words) && !/^\w/.test(after.slice(words.length)));
  if (!isAlone && again === undefined) return text;
  const echoes = new RegExp(
    String.raw`^(?:${MARKS}+(?:not ${house}|(?:it's |that's )?(?:${by}|${NUMBER_WORDS[Number(by)] ?? by}))(?![\w:]))+`,
    'i',
  );
  const rest = after.slice(again?.length ?? 0).replace(echoes, '');
  return `${text.slice(0, match.index)}${by}${street}${rest}`;
}

/**
 * @returns the text with the later value in the place of a number, or of the number of a house, that the caller takes back in the same turn.
 *   The slip is left out.
 */
export const withoutSlips = (text: string): string => withLaterHouse(withLaterDigits(text.replaceAll('’', "'")));

const SELF_CORRECTION =
  /\b(?:did|have|had) I (?:just )?(?:say|said|tell you|told you|give you|given you|put|type|typed|write) (?<wrong>\d[\d-]*)\b(?: before| earlier)?[?.,!]*\s*(?:(?:no|oh|sorry|because|cause),? )*(?:it(?:'?s| is| should be)|I meant?|that(?:'?s| is| should be)|should be|make (?:it|that)) (?:actually |really )?(?<right>\d[\d-]*)(?=\s*(?:$|[.,!?;]))/i;

/**
 * "Did I say 2214? It's 2241" as "it's 2241, not 2214", if the first value stands on the ticket.
 */
export function withSelfCorrection(text: string, { address, number }: Expectation): string {
  const { wrong, right } = SELF_CORRECTION.exec(text)?.groups ?? {};
  if (wrong === undefined || right === undefined) return text;
  const isRecorded =
    (address?.split(/\W/).includes(wrong) ?? false) ||
    (number !== undefined && digitsOf(number).includes(digitsOf(wrong)));
  if (!isRecorded) return text;
  const at = text.search(SELF_CORRECTION);
  const after = text
    .slice(at)
    .replace(SELF_CORRECTION, '')
    .replace(/^[,;]\s*/, '. ');
  return `${text.slice(0, at)}it's ${right}, not ${wrong}${after}`;
}
