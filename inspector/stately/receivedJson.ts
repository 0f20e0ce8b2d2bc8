/** Reads the messages and machine definitions of applications: JSON of any shape. */

export type Fields = Readonly<Record<string, unknown>>;

/** The definition cannot be drawn. The message contains the reason and is shown to the user. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

/** Marks with which `@statelyai/inspect` replaces parts that are too deep, too many or circular. */
const CUT_MARKS: readonly unknown[] = ['[Object]', '[Array]', '[Circular]', '[...]'];

export const isCut = (value: unknown): boolean => CUT_MARKS.includes(value);

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_NAME_CHARACTERS = 200;
const MAX_DESCRIPTION_CHARACTERS = 1_000;

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A name for the drawing; undefined for anything else. */
export const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !isCut(value) ? shortened(value, MAX_NAME_CHARACTERS) : undefined;

export const descriptionIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !isCut(value) ? shortened(value, MAX_DESCRIPTION_CHARACTERS) : undefined;

/** A value as a list: empty, one or more items. */
export const listIn = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value];

/** The name in `{ type: 'light' }` or `light`. An anonymous function is sent with the name of its property. */
export function referenceIn(value: unknown, kind: 'action' | 'guard', property: string): string {
  const name = nameIn(isFields(value) ? value.type : value);
  return name === undefined || name === property ? `inline ${kind}` : name;
}

const MAX_DEPTH = 30;
const MAX_VALUES = 20_000;
const CUT = '[...]';

/**
 * Copies received data as a JSON tree. Messages of another page may contain cycles, or one object a million times: the copy is
 * limited to 30 levels and 20,000 values, with a mark in place of the rest.
 */
export function plainCopy(value: unknown): unknown {
  let left = MAX_VALUES;
  const copy = (part: unknown, depth: number): unknown => {
    left -= 1;
    if (typeof part !== 'object' || part === null) return isJson(part) ? part : String(part);
    if (depth <= 0 || left <= 0) return CUT;
    if (Array.isArray(part)) {
      const copied: unknown[] = [];
      for (const one of part as readonly unknown[]) {
        if (left <= 0) break;
        copied.push(copy(one, depth - 1));
      }
      return copied;
    }
    if (!isPlain(part)) return Object.prototype.toString.call(part);
    const fields: [string, unknown][] = [];
    for (const [key, one] of Object.entries(part)) {
      if (left <= 0) break;
      fields.push([key, copy(one, depth - 1)]);
    }
    // Safe for a key `__proto__`, because `fromEntries` defines fields.
    return Object.fromEntries(fields);
  };
  return copy(value, MAX_DEPTH);
}

const isJson = (value: unknown): boolean =>
  value === undefined || value === null || ['string', 'boolean', 'number'].includes(typeof value);

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/**
 * Replaces parts of the second value by equal parts of the first, so that two copies of the same state share unchanged parts.
 * Both must be JSON trees.
 */
export function sharedWith(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [Object.entries(before), Object.entries(after)];
  const known = new Map<string, unknown>(old);
  const shared = now.map(([key, one]): [string, unknown] => [
    key,
    known.has(key) ? sharedWith(known.get(key), one) : one,
  ]);
  const isSame =
    old.length === now.length && shared.every(([key, one]) => known.has(key) && Object.is(known.get(key), one));
  if (isSame) return before;
  return Array.isArray(after) ? shared.map(([, one]) => one) : Object.fromEntries(shared);
}
