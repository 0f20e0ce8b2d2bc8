import { dequal } from 'dequal/lite';
import { isObject, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { serialize } from './serialize.ts';

/** In characters of JSON, which are UTF-16 code units (specification, sections 5 and 9). */
const MEETING_SESSION_DATA_MAX_LENGTH = 102_400;

const MERGE_STRATEGIES = ['replace', 'shallow-merge'] as const;

export type MeetingSessionData = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly mergeStrategy: (typeof MERGE_STRATEGIES)[number];
};

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
