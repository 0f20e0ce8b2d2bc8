import { dequal } from 'dequal/lite';
import { copyOf, isObject } from '../reading/copyOf.ts';
import { describeValue, type Fields, fieldsOf, hasFields, isAbsent, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** In characters of JSON, which are UTF-16 code units (specification, sections 5 and 9). */
const MEETING_SESSION_DATA_MAX_LENGTH = 102_400;

const MERGE_STRATEGIES = ['replace', 'shallow-merge'] as const;

export type MeetingSessionData = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly mergeStrategy: (typeof MERGE_STRATEGIES)[number];
};

/**
 * Serializes a value as JSON and parses it again.
 *
 * @param message the beginning of the message of a refusal. The reason follows.
 * @param inspect receives the parsed value. If it throws, the value is refused.
 */
export function serialize(
  value: unknown,
  message: string,
  inspect: (parsed: unknown) => void = () => {},
): { readonly json: string; readonly value: unknown } {
  try {
    // `stringify` returns undefined for a function or a symbol, despite its type. `parse` throws on that.
    const json = JSON.stringify(value);
    const parsed: unknown = JSON.parse(json);
    inspect(parsed);
    return { json, value: parsed };
  } catch (error) {
    refuse('not-serializable', `${message}: ${describeValue(error)}`);
  }
}

/**
 * Specification, section 5: session data is a plain object whose JSON has at most 102400 characters.
 *
 * Input: `{ data, mergeStrategy? }`. By default, the data replaces the existing data. Most messages are those of the room library
 * (daily-js), word for word.
 */
export const meetingSessionData = rule((input): MeetingSessionData => {
  if (!isObject(input)) refuse('wrong-type', 'Meeting session data is asked for as { data, mergeStrategy? }.');
  const { data, mergeStrategy = 'replace' } = input as { readonly data?: unknown; readonly mergeStrategy?: unknown };
  const strategy = oneOf(
    MERGE_STRATEGIES,
    mergeStrategy,
    `Unrecognized mergeStrategy provided. Options are: [${MERGE_STRATEGIES.join(',')}]`,
    'mergeStrategy',
  );
  if (!isPlain(data)) refuse('wrong-type', 'Meeting session data must be a plain (map-like) object', 'data');
  const { json, value } = serialize(data, 'Meeting session data must be serializable to JSON', (parsed) => {
    // The room library (daily-js) refuses the data if a comparison with its JSON throws. The result of the comparison is not needed.
    if (strategy === 'replace') dequal(parsed, data);
    else compareByKey(data);
  });
  if (json.length > MEETING_SESSION_DATA_MAX_LENGTH) {
    refuse(
      'too-large',
      `Meeting session data is too large (${String(json.length)} characters). Maximum size suppported is ${String(MEETING_SESSION_DATA_MAX_LENGTH)}.`,
      'data',
    );
  }
  // If `toJSON` does not return a plain object, the data is empty.
  return { data: isPlain(value) ? value : {}, mergeStrategy: strategy };
});

function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Throws if the comparison that the room library makes for a shallow merge throws. */
function compareByKey(data: Readonly<Record<string, unknown>>): void {
  for (const item of Object.values(data)) {
    if (item !== undefined) dequal(item, JSON.parse(JSON.stringify(item)));
  }
}

/**
 * Copies the fields of an object that the room library (daily-js) sends unchanged. Refuses undefined, null and truthy primitives, and also
 * functions, sets, dates and the like, which cannot be sent or arrive as a different value. Other falsy values become objects without
 * fields.
 */
export function sentFields(value: unknown, message: string, field = ''): Fields {
  const isSpecialObject =
    isObject(value) && !Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]';
  if (typeof value === 'function' || isSpecialObject) refuse('wrong-type', message, field);
  return fieldsOf(value, message, field);
}

/** Rules for values that the room library (daily-js) passes on, mostly to the call machine, the code that the library loads for a call. */

const OPTIONS_MESSAGE = 'The options must be an object.';

/** Any readable value. */
export const anyValue = rule(copyOf);

/** Required options. */
export const options = rule((input): Fields => fieldsOf(input, OPTIONS_MESSAGE));

/** Like `options`, but may be undefined. */
export const optionalOptions = rule((input): Fields | undefined =>
  input === undefined ? undefined : fieldsOf(input, OPTIONS_MESSAGE),
);

/** Options that the room library adds to its message for the call machine. A falsy value adds none. */
export const addedOptions = rule((input): Fields | undefined =>
  isAbsent(input) ? undefined : fieldsOf(input, OPTIONS_MESSAGE),
);

/** Options of `setLocalAudio`: `{ forceDiscardTrack? }`, or undefined. Other primitives and null are refused: the library would throw. */
export const localAudioOptions = rule((input): unknown => {
  if (input !== undefined && !hasFields(input)) refuse('wrong-type', OPTIONS_MESSAGE);
  return copyOf(input);
});

/** The default limit in characters of JSON (UTF-16 code units). A room can set another limit (specification, section 9). */
export const APP_MESSAGE_MAX_LENGTH = 4096;

/** `data` is parsed from the JSON of the message. `max` is the limit that applied, in characters of JSON. */
type AppMessage = { readonly data: unknown; readonly max: number };

/**
 * Specification, section 5: an app message is serializable to JSON and does not exceed the room's limit.
 *
 * Input: `{ data, max? }`. `max` is the limit in characters of JSON.
 */
export const appMessage = rule((input): AppMessage => {
  if (!isObject(input)) refuse('wrong-type', 'An app message is asked for as { data, max? }.');
  const { data, max } = input as { readonly data?: unknown; readonly max?: unknown };
  const limit = max ?? APP_MESSAGE_MAX_LENGTH;
  if (typeof limit !== 'number' || Number.isNaN(limit))
    refuse('wrong-type', 'The maximum size must be a number.', 'max');
  const { json, value } = serialize(data, 'Message data must be serializable to JSON');
  if (json.length > limit) refuse('too-large', `Message data too large. Max size is ${String(limit)}`, 'data');
  return { data: value, max: limit };
});

/** In UTF-16 code units (specification, sections 5 and 9). */
const USER_DATA_MAX_LENGTH = 4096;

/** Specification, section 5: user data is serializable to JSON and has at most 4096 characters. A string is measured without quotes. */
export const userData = rule((input) => {
  if (input === undefined) return undefined;
  if (typeof input === 'string') return limitLength(input, input.length);
  const { json, value } = serialize(input, 'userData must be serializable to JSON', (parsed) => {
    // The room library (daily-js) compares the value with its JSON to warn about a difference, and refuses the value if that throws.
    dequal(parsed, input);
  });
  return limitLength(value, json.length);
});

/** @returns the value. Refuses it if its length is above the limit. */
function limitLength(value: unknown, length: number): unknown {
  if (length > USER_DATA_MAX_LENGTH) {
    refuse(
      'too-large',
      `userData is too large (${String(length)} characters). Maximum size suppported is ${String(USER_DATA_MAX_LENGTH)}.`,
    );
  }
  return value;
}
