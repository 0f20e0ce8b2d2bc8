import { copyOf, isObject } from './copyOf.ts';
import { refuse } from './rule.ts';

/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for an object or a function. The room library (daily-js) reads fields of both. */
export const hasFields = (value: unknown): value is object => isObject(value) || typeof value === 'function';

/**
 * Copies the fields of an object or a function. Refuses undefined, null and truthy primitives. Other falsy values become objects without
 * fields, as in the room library.
 */
export function fieldsOf(value: unknown, message: string, field = ''): Fields {
  if (value === undefined || value === null) refuse('missing', message, field);
  if (!hasFields(value) && !isAbsent(value)) refuse('wrong-type', message, field);
  return fieldsIn(value);
}

/** Like `fieldsOf`, for a value that is known to be an object. */
export function fieldsIn(value: object): Fields {
  const copy = copyOf(value);
  const isPlain = Object.prototype.toString.call(copy) === '[object Object]';
  return isPlain ? (copy as Fields) : ownAndInheritedFields(copy as object);
}

/**
 * Copies the own fields, and the inherited ones to the prototype of the copy. The browser's objects (a track, an element) have their
 * fields on their prototypes, where the room library reads them.
 */
function ownAndInheritedFields(value: object): Fields {
  const inherited: Record<string, unknown> = {};
  for (const key in value) if (!Object.hasOwn(value, key)) inherited[key] = (value as Fields)[key];
  return Object.assign(Object.create(inherited) as Fields, Object.fromEntries(Object.entries(value)));
}

/** True for the falsy values, which the room library treats as absent: undefined, null, 0, 0n, NaN, "" and false. */
export const isAbsent = (value: unknown): boolean => !value;

/** `Number.isInteger` as a type guard. */
export const isInteger = (value: unknown): value is number => Number.isInteger(value);

/**
 * True for a number other than 0 and NaN, which count as absent. In place of a string whose type the room library does not check, the rules
 * refuse only such a number (docs/call-layer.md lists the difference).
 */
export const isNumberInsteadOfString = (value: unknown): boolean => typeof value === 'number' && !isAbsent(value);

/** Reads a string that may be absent. Refuses anything else, such as a number or a boxed string. */
export function optionalString(value: unknown, message: string, field: string): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string') refuse('wrong-type', message, field);
  return value;
}

/** Reads one of several strings. Refuses anything else. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: unknown,
  message: string,
  field = '',
): Value {
  const found = values.find((allowed) => allowed === value);
  return found ?? refuse(typeof value === 'string' ? 'not-allowed' : 'wrong-type', message, field);
}

/** @returns the value as a string, or its tag if the conversion throws. */
export function describeValue(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** True for an absolute URL that does not run as a script. */
export const isSafeUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol !== 'javascript:';

/** @returns the path of a field: `owner.key`, or `key` if the owner is the value itself. */
export const fieldPath = (owner: string, key: string): string => (owner === '' ? key : `${owner}.${key}`);
