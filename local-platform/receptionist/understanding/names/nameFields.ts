import type { FoundName } from './foundNames.ts';
import { nameAt } from './nameAt.ts';
import type { NamePart } from './nameParts.ts';
import { type Token, wordAt } from './nameTokens.ts';
import { isPossessive } from './wordKinds.ts';

type Field = 'first' | 'last';

/** The first or the last name, after words that say which it is. */
export type NameField = FoundName & { readonly field: Field };

const FIELDS = new Map<string, Field>([
  ['first', 'first'],
  ['given', 'first'],
  ['last', 'last'],
  ['family', 'last'],
  ['surname', 'last'],
]);
const NAME_WORDS = new Set("name name's names".split(' '));
const LINKS = new Set("name name's names is it's its was would be actually".split(' '));
const OTHERS = new Set('his her their whose what your no'.split(' '));

/** Reads "my last name is Bell". Of the second field, "last is Bell" is enough. */
function fieldAt(tokens: readonly Token[], position: number, isSecond: boolean): NameField | undefined {
  const word = wordAt(tokens, position);
  const before = wordAt(tokens, position - 1);
  const field = FIELDS.get(word);
  const isNamed = word === 'surname' || NAME_WORDS.has(wordAt(tokens, position + 1)) || isSecond;
  if (field === undefined || !isNamed || OTHERS.has(before) || isPossessive(before)) return undefined;
  let next = position + 1;
  while (LINKS.has(wordAt(tokens, next)) || tokens[next]?.kind === 'mark') next += 1;
  const reading = nameAt(tokens, next);
  const start = ['my', 'the'].includes(before) ? position - 1 : position;
  return (
    reading && {
      field,
      parts: reading.parts,
      certainty: reading.isUnlikely ? 'doubtful' : 'sure',
      start,
      next: reading.next,
    }
  );
}

/** @returns the fields that the caller names, in the order said: "last name Miller, first name Jack" */
export function nameFieldsIn(tokens: readonly Token[]): readonly NameField[] {
  const fields: NameField[] = [];
  let position = 0;
  while (position < tokens.length) {
    const field = fieldAt(tokens, position, fields.length > 0);
    if (field !== undefined) fields.push(field);
    position = field?.next ?? position + 1;
  }
  return fields;
}

const partsOf = (name: FoundName | undefined): readonly NamePart[] => name?.parts ?? [];

/** @returns the name of the fields, with a name of one word that the caller gives beside a single field; the other name without fields */
export function withFields(fields: readonly NameField[], other: FoundName | undefined): FoundName | undefined {
  const [named] = fields;
  if (named === undefined) return other;
  const first = fields.find(({ field }) => field === 'first');
  const last = fields.find(({ field }) => field === 'last');
  const isApart = other !== undefined && (other.next <= named.start || other.start >= named.next);
  const isMissing = first === undefined || last === undefined;
  if (isApart && isMissing && other.parts.length > 1) return other;
  const missing = isApart && isMissing ? other : undefined;
  const places = missing === undefined ? fields : [...fields, missing];
  return {
    parts: [...partsOf(first ?? missing), ...partsOf(last ?? missing)],
    certainty: places.every(({ certainty }) => certainty === 'sure') ? 'sure' : 'doubtful',
    start: Math.min(...places.map(({ start }) => start)),
    next: Math.max(...places.map(({ next }) => next)),
  };
}
