import type { FoundName } from './foundNames.ts';
import { type Field, type NameField, nameThatEnds, wordNameAt } from './nameFields.ts';
import { isEndOrMark, type NamePart, namePartsAt, type NameReading } from './nameParts.ts';
import { type Token, wordAt } from './nameTokens.ts';
import { isGivenName } from './wordKinds.ts';

const partsOf = (name: FoundName | undefined): readonly NamePart[] => name?.parts ?? [];

const SEPARATORS = new Set('and n but & so then'.split(' '));
const SELVES = new Set("i'm im i am it's its".split(' '));

/** Reads "and I'm San" after a last name. A word that is a name of a town or of a day too is a first name here. */
function ownNameAt(tokens: readonly Token[], position: number): NameReading | undefined {
  let start = position;
  while (SELVES.has(wordAt(tokens, start))) start += 1;
  const reading = start > position ? wordNameAt(tokens, start) : undefined;
  return reading?.parts.some(({ isCapitalised, key }) => isCapitalised || isGivenName(key)) === true
    ? reading
    : undefined;
}

/** Reads the other name right before or after a field: "Miller, first name Jack". */
function nameBeside(tokens: readonly Token[], { field, start, next }: NameField): FoundName | undefined {
  const isSeparator = (position: number) =>
    tokens[position]?.kind === 'mark' || SEPARATORS.has(wordAt(tokens, position));
  let end = start;
  while (isSeparator(end - 1)) end -= 1;
  let begin = next;
  while (isSeparator(begin)) begin += 1;
  const before = end < start ? nameThatEnds(tokens, end, 0) : undefined;
  const own = before === undefined && field === 'last' ? ownNameAt(tokens, begin) : undefined;
  const after = before === undefined && begin > next ? namePartsAt(tokens, begin) : undefined;
  const isGiven = field === 'first' || isGivenName(after?.parts[0]?.key ?? '');
  const reading =
    before ?? own ?? (after !== undefined && isEndOrMark(tokens[after.next]) && isGiven ? after : undefined);
  return reading && { parts: reading.parts, certainty: 'sure', start: reading.start, next: reading.next };
}

const isSamePart = (one: NamePart) => (other: NamePart) => one.key === other.key;

/** "Kim Seo-yeon, family name Kim" is Seo-yeon Kim. */
function inOrder(name: FoundName, { field, parts }: NameField): FoundName {
  const [part] = parts;
  const place = name.parts.findIndex(({ key }) => key === part?.key);
  const isLast = place === name.parts.length - 1;
  if (name.parts.length !== 2 || parts.length !== 1 || isLast === (field === 'last')) return name;
  return { ...name, parts: name.parts.toReversed() };
}

const strongest = (fields: readonly NameField[], wanted: Field): NameField | undefined =>
  fields.find(({ field, isWeak }) => field === wanted && !isWeak) ?? fields.find(({ field }) => field === wanted);

/** @returns the name of the fields, with a name of one word that the caller gives beside a single field; the other name without fields */
export function withFields(
  tokens: readonly Token[],
  fields: readonly NameField[],
  other: FoundName | undefined,
): FoundName | undefined {
  const [named] = fields;
  if (named === undefined) return other;
  const first = strongest(fields, 'first');
  const last = strongest(fields, 'last');
  const isMissing = first === undefined || last === undefined;
  const isApart = other !== undefined && (other.next <= named.start || other.start >= named.next);
  if (isMissing && other !== undefined && other.parts.length > 1) {
    const isWhole = named.parts.every((part) => other.parts.some(isSamePart(part)));
    if (isWhole) return inOrder(other, named);
    if (isApart) return { ...other, certainty: 'doubtful' };
  }
  const missing = isMissing ? (isApart ? other : nameBeside(tokens, named)) : undefined;
  const places = missing === undefined ? fields : [...fields, missing];
  const given = partsOf(first ?? missing);
  const family = partsOf(last ?? missing);
  // "Bell, first name Ann, B-E-L-L" gives the last name twice.
  const isTwice = isMissing && family.every((part) => given.some(isSamePart(part)));
  return {
    parts: isTwice ? given : [...given, ...family],
    certainty: places.every(({ certainty }) => certainty === 'sure') ? 'sure' : 'doubtful',
    start: Math.min(...places.map(({ start }) => start)),
    next: Math.max(...places.map(({ next }) => next)),
  };
}
