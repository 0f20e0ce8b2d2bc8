import { copyOf } from './copyOf.ts';
import { isObject } from './isObject.ts';
import { refuse } from './rule.ts';

export { isObject };

/** An object whose fields are looked at one by one. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether the room library can look for fields in it: a function has none of its own, and is no mistake to it. */
export const hasFields = (value: unknown): value is object => isObject(value) || typeof value === 'function';

/**
 * A copy of the fields of an object of options.
 *
 * Undefined and null are refused unless the caller has dealt with them; what else is falsy is an object without fields, as the room
 * library has it.
 */
export function fieldsOf(value: unknown, message: string, field = ''): Fields {
  if (value === undefined || value === null) refuse('missing', message, field);
  if (!hasFields(value) && !isAbsent(value)) refuse('wrong-type', message, field);
  return fieldsIn(value);
}

/** As `fieldsOf`, for what is known to be an object. */
export function fieldsIn(value: object): Fields {
  const copy = copyOf(value);
  const isPlain = Object.prototype.toString.call(copy) === '[object Object]';
  return isPlain ? (copy as Fields) : everyField(copy as object);
}

/** The browser's objects (a track, an element) have their fields on their prototypes, where the room library finds them. */
function everyField(value: object): Fields {
  const inherited: Record<string, unknown> = {};
  for (const key in value) if (!Object.hasOwn(value, key)) inherited[key] = (value as Fields)[key];
  return Object.assign(Object.create(inherited) as Fields, Object.fromEntries(Object.entries(value)));
}

/** Absent the way the room library sees it: undefined, null, 0, NaN, "" and false. */
export const isAbsent = (value: unknown): boolean => !value;

/** `Number.isInteger`, which does not say so to TypeScript. */
export const isInteger = (value: unknown): value is number => Number.isInteger(value);

/** A text that may be absent; a number, a boxed text or anything else is refused. */
export function optionalText(value: unknown, message: string, field: string): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string') refuse('wrong-type', message, field);
  return value;
}

export function oneOf<Value extends string>(
  values: readonly Value[],
  value: unknown,
  message: string,
  field = '',
): Value {
  const found = values.find((allowed) => allowed === value);
  return found ?? refuse(typeof value === 'string' ? 'not-allowed' : 'wrong-type', message, field);
}

/** A value in words, however hostile. */
export function inWords(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** An absolute URL that does not run as a script. */
export const isSafeUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol !== 'javascript:';

/** `owner.key`, or `key` at the top. */
export const at = (owner: string, key: string): string => (owner === '' ? key : `${owner}.${key}`);
