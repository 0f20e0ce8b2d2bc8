import type { ReadAt } from '../numberWords.ts';
import { type Source, wordAt } from './addressText.ts';
import { isKnownTown, startsAsTown, townAt, zipAt } from './towns.ts';
import { joinedUnitsAt } from './units.ts';

/** An address that a caller gave. */
export type HeardAddress = {
  /** Tidy: "1220 E. 12th Ave., Apt 3, Round Rock", without any sentence after it. */
  readonly address: string;
  /** The exact part of the text that was read, with an introduction such as "I live at" before it. */
  readonly words: string;
  /**
   * sure: a house number with a street that has its kind (Street, Ave ...), or number, street and town. doubtful: a house number with a name
   * but no kind ("42 Maple"), a street without a number, a corner of two streets, a place. Only answers to the address question are doubtful.
   */
  readonly certainty: 'sure' | 'doubtful';
};

/** The words that replace others inside a recorded address or name. */
export type Replacement = { readonly by: string; readonly replaced?: string };

/** An address, and the offsets of its words in the text. */
export type FoundAddress = HeardAddress & { readonly start: number; readonly end: number };

/** What stands after a street. */
type Details = {
  /** Units, and the town last. */
  readonly parts: readonly string[];
  readonly hasTown: boolean;
  readonly hasUnit: boolean;
  /** The position after them. */
  readonly next: number;
};

const ENDS_WITH_ZIP = /\d{5}(?:-\d{4})?$/;

const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Reads "78704, Austin". */
const withTownAfterZip = (source: Source, zip: ReadAt<string> | undefined): ReadAt<string> | undefined => {
  if (zip === undefined || !ZIP.test(zip.value)) return zip;
  const town = townAt(source, zip.next, true);
  const isTown = town !== undefined && isKnownTown(town.value.toLowerCase().split(' '));
  return isTown ? { value: `${town.value}, ${zip.value}`, next: town.next } : zip;
};

/** Reads "San Jose" of "1650 Oak Avenue, apartment 12. San Jose". */
const townAfterPoint = (source: Source, position: number): ReadAt<string> | undefined => {
  const town = wordAt(source, position) === '.' ? townAt(source, position + 1, true) : undefined;
  const words = town?.value.split(',')[0]?.toLowerCase().split(' ') ?? [];
  // "18 Oak Street. Austin?" asks.
  const isSaid = town !== undefined && wordAt(source, town.next) !== '?';
  return isSaid && (isKnownTown(words) || startsAsTown(words)) ? town : undefined;
};

/** Reads a unit, a town and a zip code after a street, in any order. */
export const detailsAt = (source: Source, position: number, isAsked: boolean): Details => {
  const units = joinedUnitsAt(source, position);
  // "18 Oak Street please, Lakeway"
  const isPlease = wordAt(source, units.next) === 'please' && wordAt(source, units.next + 1) === ',';
  const town =
    withTownAfterZip(source, townAt(source, units.next + (isPlease ? 1 : 0), isAsked)) ??
    (isAsked ? townAfterPoint(source, units.next) : undefined);
  const laterUnits = joinedUnitsAt(source, town?.next ?? units.next);
  const afterAll = laterUnits.next;
  const allUnits = [...units.value, ...laterUnits.value];
  // "Oak Street in Austin, unit 4, and the zip is 78704"
  const zip = ENDS_WITH_ZIP.test(town?.value ?? '') ? undefined : zipAt(source, afterAll);
  return {
    parts: [...allUnits, ...[town, zip].flatMap((part) => (part === undefined ? [] : [part.value]))],
    hasTown: town !== undefined,
    hasUnit: allUnits.length > 0,
    next: zip?.next ?? afterAll,
  };
};

/** @returns the parts of an address with commas between them, without the point of an abbreviation at the end */
export const joinedParts = (parts: readonly string[]): string => parts.join(', ').replace(/\.$/, '');

/** Words before an address that is wrong: "not 80 Oak Street". */
const REFUSED =
  /\b(?:not|isn't|wasn't|instead of|rather than|old address(?: is| was)?|used to(?: be| live(?: at| on)?)?|moved (?:from|out of)|previous(?:ly)?(?: at)?)[\s,]*$/i;
/** "That's my old address" is about the recorded one. */
const OF_RECORDED =
  /\b(?:that's|thats|that is|that was|you have|you've got) (?:my|the|our|an?) (?:old|previous|wrong) (?:address|place|house|one)\b/i;
/** Words between two addresses, of which the second is right. */
const CORRECTED = /\b(?:no|sorry|wait|actually|correction|oops|i mean|i meant|rather|make that|now)\b/i;
/** Nothing but such words between them: "705 Oak Street, sorry, 507 Oak Street" */
const ONLY_CORRECTED =
  /^[\s,.;–—-]*(?:(?:no|nope|sorry|wait|actually|correction|oops|i mean|i meant|rather|make that|scratch that|uh|um|hmm|oh|it's|its|that's|i'm)\b[\s,.;–—-]*){1,6}$/i;
/** A number that the caller takes back before the address: "it's 900, sorry, | 9000 Oak Street" */
const FALSE_START =
  /\b(?:(?:it's|its|at) )?\d{1,6}[\s,.…-]{1,4}(?:(?:no|nope|sorry|wait|actually|oops|i mean|make that|scratch that|uh|um)[\s,.]+){1,4}$/i;
/** "Oak Ave, no, Oak Street, 18 Oak Street" names the street of the second address before it. */
export const isOnlyCorrected = (before: string, { address }: FoundAddress): boolean => {
  const words = new Set(address.toLowerCase().match(/[\p{L}\d]+/gu));
  return ONLY_CORRECTED.test(before.replaceAll(/[\p{L}\d]+/gu, (word) => (words.has(word.toLowerCase()) ? '' : word)));
};

/** Words before the address of the work, where the caller perhaps does not live. */
const OF_WORK = /\b(?:jobs?|work|service|rental|property|tenants?|come|send|leak\w*|problem)\b/i;

/** Words about a bill, and not about a man called Bill. */
const BILL = String.raw`\b(?:(?:the|my|our|a|your|any|that|send|final) bill|bill(?:ed|ing|s)|bill (?:it|me|us|them|to|goes)|invoices?|receipts?)\b`;
export const OF_BILL = new RegExp(BILL, 'i');
const OF_BILL_AFTER = new RegExp(
  String.raw`^[\s,]*(?:just |only )?(?:is|that's|that is|it's|its|for|where) (?:(?:is|just|only|my|our|the|for|where|you|can|send) )*${BILL}(?: address)?`,
  'i',
);
const OF_WORKPLACE = /\b(?:i|he|she|they) works? (?:at|in|out of)\b/i;

/** Words before the address of another house than the caller's: "two doors down from 18 Oak Street", "18 or 20 Oak Street". */
const OF_ANOTHER =
  /\b(?:down|across|over|up|away) from[\s,]*$|\b(?:next(?: door)? to|behind|opposite(?: of)?|beside|near|close to|past|right by|neighbou?rs?(?: lives?| is)?|\w+ or|between \w+ and)[\s,]*$/i;
/** Words after such an address, and words that leave the kind of the street open: "18 Oak Street or Avenue". */
const OPEN_AFTER =
  /^[\s,]*(?:(?:is|are|was) (?:(?:my|our|the) )?(?:neighbou?r|next door)|(?:i think|i believe|i guess|or so|not sure)\b|or (?:is it|was it|maybe|street|avenue|ave|road|lane|drive|court)\b)/i;

/** @returns the address as a doubtful one, if it is perhaps only near the caller's, or the caller is not sure of it */
const doubtedBetween = (before: string, address: FoundAddress, after: string): FoundAddress =>
  OF_ANOTHER.test(before) || OPEN_AFTER.test(after) ? { ...address, certainty: 'doubtful' } : address;

/** @returns the words of the same clause before the end of the text */
const lastClause = (text: string): string => text.split(/[.!?;]\s|,|\bbut\b/).at(-1) ?? '';

/** An address with the words before it and those after it that say that a bill goes there. */
type Context = { readonly address: FoundAddress; readonly before: string; readonly billAfter: string };

export const contextsOf = (text: string, addresses: readonly FoundAddress[]): readonly Context[] => {
  let previousEnd = 0;
  return addresses.map((address) => {
    const before = text.slice(previousEnd, address.start);
    const billAfter = OF_BILL_AFTER.exec(text.slice(address.end))?.[0] ?? '';
    previousEnd = address.end + billAfter.length;
    return { address, before, billAfter };
  });
};

/** "Don't send the bill there, send it to me at ..." */
const SENDS_IT = /\b(?:send|mail|forward|goes?|comes?) (?:(?:it|them|that|those) )?(?:out )?to\b/i;

/** @returns the words before the address that say that a bill goes there; empty without them */
export const billClause = ({ address, before }: Context): string => {
  const clause = lastClause(before);
  if (OF_BILL.test(clause + address.words)) return clause;
  const sentence = before.split(/[.!?;]\s/).at(-1) ?? '';
  return SENDS_IT.test(clause + address.words) && OF_BILL.test(sentence) ? sentence : '';
};

export const isOfBill = (context: Context): boolean =>
  context.billAfter !== '' || OF_BILL.test(context.address.words) || billClause(context) !== '';

/** @returns the address that counts, if the caller says several */
export const bestOf = (text: string, addresses: readonly FoundAddress[]): FoundAddress | undefined => {
  let best: { readonly address: FoundAddress; readonly isOfWork: boolean } | undefined;
  for (const context of contextsOf(text, addresses)) {
    const { address, before } = context;
    if (isOfBill(context) || OF_WORKPLACE.test(lastClause(before) + address.words)) continue;
    const isOfWork = OF_WORK.test(before + address.words);
    const isBetter = best === undefined || CORRECTED.test(before) || (isOfWork && !best.isOfWork);
    if ((REFUSED.test(before) && !OF_RECORDED.test(before)) || !isBetter) continue;
    const start = best !== undefined && isOnlyCorrected(before, address) ? best.address.start : address.start;
    const begin = start < address.start ? start : start - (FALSE_START.exec(text.slice(0, start))?.[0].length ?? 0);
    const words = begin < address.start ? text.slice(begin, address.end) : address.words;
    best = { address: { ...doubtedBetween(before, address, text.slice(address.end)), start: begin, words }, isOfWork };
  }
  return best?.address;
};
