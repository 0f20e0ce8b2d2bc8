import { capitalisedWords } from './clauses.ts';

const STREET_KINDS =
  'street|st|avenue|ave|av|court|ct|road|rd|lane|ln|drive|dr|boulevard|blvd|way|place|pl|circle|cir|terrace|ter|trail|trl|parkway|pkwy|highway|hwy|loop|square|sq|row|path|plaza|alley|run|ridge|crossing|cove|pass|bend|hollow|hill|point|walk';

/** A unit's number or letter: "3", "12-A", "b2", "B". */
const UNIT_ID = String.raw`(?:[a-zA-Z]?\d[a-zA-Z0-9-]*|[a-zA-Z]\b)`;
const UNIT = String.raw`(?:,?\s*(?:(?:[Uu]nit|[Aa]pt\.?|[Aa]partment|[Ss]uite|[Ss]te\.?|[Ll]ot)(?:\s+|\s*#|(?=\d))|#)\s*${UNIT_ID})?`;
const TOWN = String.raw`(?:,\s*\p{Lu}[\p{L}.' -]*?(?:,?\s+[A-Z]{2}\b(?:\s+\d{5})?|(?=\s*[,.!?]|\s*$)))?`;

/** A house number, one to four words and a kind of street, perhaps with a direction, such as "18 Oak Street North". */
const STREET = new RegExp(
  String.raw`\b\d{1,6}[a-zA-Z]?\s+(?:[\p{L}\d.'-]+\s+){1,4}?(?:${STREET_KINDS}|${STREET_KINDS.toUpperCase()}|${STREET_KINDS.split(
    '|',
  )
    .map((kind) => kind.slice(0, 1).toUpperCase() + kind.slice(1))
    .join('|')})\b\.?(?:\s+(?:north|south|east|west|[NSEWnsew]{1,2})\b)?`,
  'u',
);

const ADDRESS = new RegExp(STREET.source + UNIT + TOWN, 'u');

/** Words before the address in an answer. */
const LEAD_IN =
  /^(?:(?:yes|yeah|sure|ok|okay|so|well|um|uh|oh|no|sorry|actually|of course|it's|it is|its|that's|that is|that would be|the|my|our|address|is|i live|we live|we are|we're|i'm|i am|you can come|come|located|here|at|on|to)\b[\s,:]*)+/i;

const tidyAddress = (words: string) =>
  capitalisedWords(words.replace(/[\s,.!?;:]+$/, '')).replaceAll(/ (?:Of|And)(?= )/g, (word) => word.toLowerCase());

/** @returns the first street address in any text, and the words of the text that are the address; undefined if the text has none */
export function addressIn(text: string): { readonly address: string; readonly words: string } | undefined {
  const words = ADDRESS.exec(text)?.[0];
  return words === undefined ? undefined : { address: tidyAddress(words), words };
}

const MIN_ADDRESS_WORDS = 2;

const ENDS_AS_STREET = new RegExp(String.raw`\b(?:${STREET_KINDS})\.?$`, 'i');

/** Words after an "and" that begins a new clause instead of naming a second street. */
const CLAUSE_START = "(?:i|i'm|we|it|it's|you|there|the|my|our|can|please)";
/** The "and" between the streets of a corner, such as "corner of Fifth and Main". */
const CORNER_AND = String.raw` and (?<=\bcorner of(?: (?!and\b)[^\s,]+){1,4} and )(?!${CLAUSE_START}\b)`;

const WORDS_AFTER_PLACE = new RegExp(
  String.raw`(?!${CORNER_AND})(?:\.\s|\s(?:and|but|because|so|can|please|is that|thanks|thank you)\b).*$`,
  'is',
);

/**
 * Finds the address in an answer to the address question. An address has at least two words. It also has a number beside a
 * letter, a kind of street at its end, or a word for a place, such as "corner".
 *
 * @returns undefined if the answer has no address
 */
export function addressAnswer(text: string): string | undefined {
  const foundAddress = addressIn(text);
  const words = (foundAddress === undefined ? text : text.slice(text.indexOf(foundAddress.words))).replace(LEAD_IN, '');
  const place = words.replace(WORDS_AFTER_PLACE, '');
  const isPlace =
    /\d+\s*[\p{L}#]|\p{L}\s*\d/u.test(place) ||
    ENDS_AS_STREET.test(place) ||
    /\b(corner|next to|across|behind|near)\b/i.test(place);
  return isPlace && place.split(' ').length >= MIN_ADDRESS_WORDS ? tidyAddress(place) : undefined;
}
