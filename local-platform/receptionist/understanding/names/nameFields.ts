import { oneNameAt } from './nameAt.ts';
import type { FoundName } from './nameCertainty.ts';
import { isClosing, isEndOrMark, namePartsAt, namePartsBefore } from './nameParts.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { isHiddenGiven } from './specialParts.ts';
import { spelledAt } from './spelling.ts';
import { isFamilyName, isGivenName, isListedWord, isPossessive, isSentenceWord, isWordName } from './wordKinds.ts';

export type Field = 'first' | 'last';

/** The most letters and commas of a spelled name before a label. */
const MAX_LETTERS_BEFORE = 30;

/** The first or the last name, with words that say which it is. */
export type NameField = FoundName & {
  readonly field: Field;
  /** True for words such as "last" without "name", which count only beside another field. */
  readonly isWeak: boolean;
};

/** Words that say which name stands beside them. */
type Label = Pick<NameField, 'field' | 'isWeak' | 'start' | 'next'>;

const FIELDS = new Map<string, Field>([
  ['first', 'first'],
  ['given', 'first'],
  ['firstname', 'first'],
  ['forename', 'first'],
  ['last', 'last'],
  ['family', 'last'],
  ['surname', 'last'],
  ['lastname', 'last'],
  ['married', 'last'],
  ['maiden', 'last'],
]);
/** Labels without a word after them. */
const SINGLE = new Set('surname firstname lastname forename'.split(' '));
/** Labels that count without a word after them if the other name has a label too. */
const WEAK = new Set('first last'.split(' '));
const NAME_WORDS = new Set("name name's names".split(' '));
const OTHERS = new Set('his her their whose what your no'.split(' '));
/** Words that describe a house: only with a capital letter are they a name. */
const LOOKS = new Set(
  'blue white brown green gray grey black red yellow tan big little small old new corner end brick stone'.split(' '),
);
const HOUSES = new Set('house home residence household family place'.split(' '));

const DAYS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays'.split(
    ' ',
  ),
);

/** Words between a label and the name after it. */
const LINKS = new Set(
  "is it's its was would should be that's thats that so actually well uh goes like changed to instead now has".split(
    ' ',
  ),
);
/** Words between a name and the label after it. */
const LINKS_BACK = new Set("is for as in that's thats that it's its being was".split(' '));

/** Reads "my last name" and "surname", and the weak labels "last" and "up front". */
function labelAt(tokens: readonly Token[], position: number): Label | undefined {
  // "Surname's Bell"
  const word = wordAt(tokens, position).replace("'s", '');
  const before = wordAt(tokens, position - 1);
  if (word === 'up' && wordAt(tokens, position + 1) === 'front')
    return { field: 'first', isWeak: true, start: position, next: position + 2 };
  const field = FIELDS.get(word);
  if (field === undefined || OTHERS.has(before) || isPossessive(before)) return undefined;
  const isNamed = NAME_WORDS.has(wordAt(tokens, position + 1));
  const isWeak = !isNamed && !SINGLE.has(word);
  if (isWeak && !WEAK.has(word)) return undefined;
  // "The first Tuesday of January"
  if (isWeak && DAYS.has(wordAt(tokens, position + 1))) return undefined;
  const start = ['my', 'the'].includes(before) ? position - 1 : position;
  return { field, isWeak, start, next: isNamed ? position + 2 : position + 1 };
}

/** A word that is a name beside a label, though it is a word of sentences too, such as "best" or "Tue". */
export function wordNameAt(tokens: readonly Token[], position: number): NameReading | undefined {
  const token = tokens[position];
  if (token?.kind !== 'word' || !isClosing(tokens[position + 1])) return undefined;
  const isName = isFamilyName(token.key) || isGivenName(token.key) || isWordName(token.key);
  if (!isName && (!token.isCapitalised || token.text.includes("'"))) return undefined;
  // "The last name is, hmm, do you need it?"
  if (isSentenceWord(token) && !token.isCapitalised && !isEndOrMark(tokens[position + 1])) return undefined;
  return {
    parts: [{ ...token, kind: 'word' }],
    isTitled: false,
    isUnlikely: !token.isCapitalised,
    isConfirmed: false,
    start: position,
    next: position + 1,
  };
}

/** A name and how the caller joins it to its label: with a verb, with a mark, or with nothing. */
type Beside = { readonly reading: NameReading; readonly hasVerb: boolean; readonly mark: string };

function nameAfterLabel(tokens: readonly Token[], { next }: Label): Beside | undefined {
  let start = next;
  while (LINKS.has(wordAt(tokens, start)) || tokens[start]?.kind === 'mark') start += 1;
  const between = tokens.slice(next, start);
  const mark = between.findLast(({ kind }) => kind === 'mark')?.text ?? '';
  const links = between.filter(({ kind }) => kind === 'word').map(({ word }) => word);
  // "Last name to follow"
  const first = tokens[start];
  const isOpen = links.join(' ') === 'to' && first !== undefined && !first.isCapitalised && isListedWord(first);
  if (isOpen) return undefined;
  const hasVerb = links.length > 0 || mark === ':' || wordAt(tokens, next - 1).endsWith("'s");
  const reading = oneNameAt(tokens, start) ?? wordNameAt(tokens, start);
  return isWordy(reading) ? { reading, hasVerb, mark } : undefined;
}

/** False for letters alone, which are a part of a spelled name. */
const isWordy = (reading: NameReading | undefined): reading is NameReading =>
  reading?.parts.some(({ kind }) => kind === 'word') === true;

/** Reads the name that ends at a position, which can be spelled: "D-O-N-O-V-A-N is the last name". */
export function nameThatEnds(tokens: readonly Token[], end: number, from: number): NameReading | undefined {
  const first = Math.max(from, end - MAX_LETTERS_BEFORE);
  const start = tokens.findIndex(
    (_, position) => position >= first && position < end && spelledAt(tokens, position) !== undefined,
  );
  const spelled = spelledAt(tokens, start);
  if (spelled === undefined) return namePartsBefore(tokens, end, first) ?? wordNameAt(tokens, end - 1);
  // Of "S T A N. Gant is the last name", the letters are not initials.
  return spelled.next === end ? oneNameAt(tokens, start) : nameThatEnds(tokens, end, spelled.next);
}

/** True for the weak labels of "Jon first, Reyes last". */
const isBehind = (tokens: readonly Token[], { isWeak, start, next }: Label): boolean =>
  isWeak && isEndOrMark(tokens[next]) && tokens[start - 1]?.kind === 'word';

function nameBeforeLabel(tokens: readonly Token[], label: Label, from: number): Omit<Beside, 'mark'> | undefined {
  let end = label.start;
  while (LINKS_BACK.has(wordAt(tokens, end - 1)) || tokens[end - 1]?.kind === 'mark') end -= 1;
  const hasVerb = tokens.slice(end, label.start).some(({ kind }) => kind === 'word');
  const isPossible =
    hasVerb ||
    isBehind(tokens, label) ||
    ['my', 'the'].includes(wordAt(tokens, label.start)) ||
    wordAt(tokens, label.start) === 'up';
  if (!isPossible || end <= from) return undefined;
  const reading = nameThatEnds(tokens, end, from);
  if (!isWordy(reading)) return undefined;
  // "Adjust my first name"
  const isName = ({ isCapitalised, key }: NamePart) => isCapitalised || isGivenName(key) || isFamilyName(key);
  return hasVerb || reading.isConfirmed || reading.parts.some(isName) ? { reading, hasVerb } : undefined;
}

/** In "the last fella I called", "last" says nothing of a name. */
function sensibleAfter(label: Label, after: Beside | undefined): Beside | undefined {
  if (after === undefined || !label.isWeak || after.hasVerb || after.mark !== '') return after;
  const [part] = after.reading.parts;
  const isName = part !== undefined && (part.isCapitalised || isFamilyName(part.key) || isGivenName(part.key));
  return isName || after.reading.isConfirmed ? after : undefined;
}

/** Chooses between the names on both sides of a label: a verb says most, and a full stop separates. */
function besideLabel(tokens: readonly Token[], label: Label, from: number): NameReading | undefined {
  const after = sensibleAfter(label, nameAfterLabel(tokens, label));
  if (after?.hasVerb === true) return after.reading;
  const before = nameBeforeLabel(tokens, label, from);
  if (before?.hasVerb === true || (before !== undefined && isBehind(tokens, label))) return before.reading;
  if (after !== undefined && (before === undefined || !after.mark.includes('.'))) return after.reading;
  return before?.reading;
}

/** True for "family name first", which is about the order of the names. */
const isOrder = (tokens: readonly Token[], { next }: Label): boolean =>
  wordAt(tokens, next) === 'first' && !NAME_WORDS.has(wordAt(tokens, next + 1));

/** Reads the label at a position and its name. */
function fieldAt(tokens: readonly Token[], position: number, from: number): NameField | undefined {
  const label = labelAt(tokens, position);
  const reading = label === undefined || isOrder(tokens, label) ? undefined : besideLabel(tokens, label, from);
  if (label === undefined || reading === undefined) return undefined;
  return {
    field: label.field,
    isWeak: label.isWeak,
    parts: reading.parts,
    certainty: reading.isUnlikely ? 'doubtful' : 'sure',
    start: Math.min(label.start, reading.start),
    next: Math.max(label.next, reading.next),
  };
}

/** The family name between "the" and "house", which can be an ordinary word: "the Church house". */
function familyBefore(
  tokens: readonly Token[],
  house: number,
  from: number,
): Pick<NameReading, 'parts' | 'start'> | undefined {
  const word = tokens[house - 1];
  if (word?.kind !== 'word' || (LOOKS.has(word.key) && !word.isCapitalised)) return undefined;
  const isFamily = word.isCapitalised || isFamilyName(word.key);
  const single = isFamily ? { parts: [{ ...word, kind: 'word' as const }], start: house - 1 } : undefined;
  return namePartsBefore(tokens, house, from) ?? single;
}

/** Reads "the Miller house". */
function houseAt(tokens: readonly Token[], position: number, from: number): NameField | undefined {
  const reading = HOUSES.has(wordAt(tokens, position)) ? familyBefore(tokens, position, from) : undefined;
  if (reading === undefined || wordAt(tokens, reading.start - 1) !== 'the') return undefined;
  const { parts, start } = reading;
  return { field: 'last', isWeak: true, parts, certainty: 'sure', start: start - 1, next: position + 1 };
}

const fieldOf = (field: Field, { parts, start, next }: NameReading): NameField => ({
  field,
  isWeak: false,
  parts,
  certainty: 'sure',
  start,
  next,
});

/** Reads "Hoang, comma, San". */
function commaFields(tokens: readonly Token[], position: number): readonly NameField[] {
  if (wordAt(tokens, position) !== 'comma') return [];
  const last = namePartsBefore(tokens, position) ?? wordNameAt(tokens, position - 1);
  const first = namePartsAt(tokens, position + 1) ?? wordNameAt(tokens, position + 1);
  if (last === undefined || first === undefined) return [];
  return [fieldOf('last', last), fieldOf('first', first)];
}

/** Reads the two names after "last name first". */
function announcedFields(tokens: readonly Token[], position: number): readonly NameField[] {
  const label = labelAt(tokens, position);
  if (label === undefined || !isOrder(tokens, label)) return [];
  const names: NameReading[] = [];
  let { next } = label;
  for (let token = tokens[next]; token !== undefined; token = tokens[next]) {
    // Of "That's Duong. And then San", "San" begins no name of a town.
    const isName = isFamilyName(token.key) || isHiddenGiven(token);
    const reading = namePartsAt(tokens, next) ?? (isName ? wordNameAt(tokens, next) : undefined);
    if (reading !== undefined) names.push(reading);
    next = reading?.next ?? next + 1;
  }
  const [last, first] = names;
  if (last === undefined || first === undefined) return [];
  return [{ ...fieldOf('last', last), start: label.start }, fieldOf('first', first)];
}

/** @returns the fields that the caller names, in the order said: "last name Miller, first name Jack" */
export function nameFieldsIn(tokens: readonly Token[]): readonly NameField[] {
  const fields: NameField[] = [];
  let position = 0;
  let from = 0;
  while (position < tokens.length) {
    const inOrder = commaFields(tokens, position);
    const announced = inOrder.length > 0 ? inOrder : announcedFields(tokens, position);
    if (announced.length > 0) return announced;
    const field = fieldAt(tokens, position, from) ?? houseAt(tokens, position, from);
    if (field !== undefined) fields.push(field);
    position = Math.max(field?.next ?? 0, position + 1);
    from = field?.next ?? from;
  }
  const isCounted = ({ field, isWeak }: NameField) => !isWeak || fields.some((other) => other.field !== field);
  return fields.filter(isCounted);
}
