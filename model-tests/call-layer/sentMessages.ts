import type { Call, ComparedMethod } from './comparedCalls.ts';
import { SENT_AS_JSON } from './leniency.ts';
import type { Answer } from './openPairs.ts';

/** Methods that send properties of a call. Their rules copy the properties in another form, so the messages are not compared. */
const NOT_COMPARED: readonly ComparedMethod[] = ['preAuth', 'startCamera'];
/** Methods that send their whole options, of which a session makes copies. */
const SENT_WHOLE: readonly ComparedMethod[] = ['startScreenShare', 'updateParticipant', 'updateParticipants'];
/** Methods whose rules omit unused parts: unknown keys, and falsy values in place of options. */
const SENT_REDUCED: readonly ComparedMethod[] = [
  'setCustomIntegrations',
  'setTheme',
  'updateCustomTrayButtons',
  'updateInputSettings',
];

/** Whether two cloned messages, or parts of them, are equal. They may contain circular references. Runs in browsers and in Node. */
function isAlike(one: unknown, other: unknown, compared = new Map<unknown, unknown>()): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || tagOf(one) !== tagOf(other)) return false;
  if (compared.get(one) === other) return true;
  compared.set(one, other);
  const [parts, others] = [contentOf(one), contentOf(other)];
  return (
    parts.size === others.size &&
    [...parts].every(([key, part]) => others.has(key) && isAlike(part, others.get(key), compared))
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** The fields of an object by name, and its other content (such as the items of a set) by the symbol `CONTENT`. */
function contentOf(value: object): ReadonlyMap<string | symbol, unknown> {
  const fields = new Map<string | symbol, unknown>(Object.entries(value));
  if (Array.isArray(value)) fields.set(CONTENT, value.length);
  else if (value instanceof Set || value instanceof Map) fields.set(CONTENT, [...(value as Iterable<unknown>)]);
  else if (value instanceof ArrayBuffer) fields.set(CONTENT, [...new Uint8Array(value)]);
  else if (PRIMITIVE_WRAPPERS.some((kind) => value instanceof kind)) fields.set(CONTENT, value.valueOf());
  return fields;
}

const CONTENT = Symbol('content');
const PRIMITIVE_WRAPPERS = [Date, Number, String, Boolean, BigInt];

/**
 * Whether the session has sent the same messages as the room library (daily-js), except for differences that follow from copying the
 * arguments. Always true for the methods of `NOT_COMPARED`.
 *
 * @param build builds the arguments of the call.
 */
export function isSentAlike(call: Call, build: () => readonly unknown[], ours: Answer, theirs: Answer): boolean {
  const { method, rule } = call;
  if (NOT_COMPARED.includes(method) || isAlike(ours.sent, theirs.sent)) return true;
  if (SENT_AS_JSON.includes(method)) return isAlike(ours.sent, JSON.parse(JSON.stringify(theirs.sent)));
  if (rule === undefined && !SENT_WHOLE.includes(method)) return false;
  // A session sends a falsy value in place of options as options without fields. Such messages are not compared.
  if (!build().at(-1) || isAlike(fieldsByName(ours.sent), fieldsByName(theirs.sent))) return true;
  // Inherited fields are own fields in our copies; the library's message loses them.
  return SENT_REDUCED.includes(method) && (hasInheritedFields(call) || isReduced(ours.sent, theirs.sent));
}

/** Replaces each object in the value by a plain object of its fields, except the sets of permissions. A date or a buffer has no fields. */
function fieldsByName(value: unknown, key = '', seen = new Map<unknown, object>()): unknown {
  // A falsy value in place of permissions is sent as permissions without fields.
  if (key === 'updatePermissions' && !value) return Object.create(null) as unknown;
  if (typeof value !== 'object' || value === null || PERMISSION_SETS.includes(key)) return value;
  const copy = seen.get(value);
  if (copy !== undefined) return copy;
  // Without a prototype, `__proto__` is an ordinary key.
  const fields = Object.create(null) as Record<string, unknown>;
  seen.set(value, fields);
  for (const [name, part] of Object.entries(value)) fields[name] = fieldsByName(part, name, seen);
  return fields;
}
/** Fields of permissions that may be sets, which have no fields. */
const PERMISSION_SETS = ['canSend', 'canAdmin'];

const hasInheritedFields = ({ args }: Call): boolean => JSON.stringify(args).includes('"$inherits"');

type Message = { readonly action: string };

/** Whether our messages contain only parts of the library's messages. We may send none if the library's messages have no content. */
function isReduced(ours: readonly unknown[], theirs: readonly unknown[]): boolean {
  if (ours.length === 0)
    return theirs.every((message) => Object.values({ ...(message as Message), action: {} }).every(isEmpty));
  return ours.length === theirs.length && isPartOf(fieldsByName(ours), fieldsByName(theirs), new Set());
}

const isEmpty = (value: unknown): boolean => Object.keys(Object(value) as object).length === 0;

function isPartOf(ours: unknown, theirs: unknown, compared: Set<unknown>): boolean {
  if (typeof ours !== 'object' || ours === null) return isAlike(ours, theirs);
  if (!theirs) return isEmpty(ours);
  if (compared.has(ours)) return true;
  compared.add(ours);
  return Object.entries(ours).every(
    ([key, part]) => Object.hasOwn(theirs, key) && isPartOf(part, (theirs as Record<string, unknown>)[key], compared),
  );
}
