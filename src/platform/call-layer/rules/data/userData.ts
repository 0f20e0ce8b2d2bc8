import { dequal } from 'dequal/lite';
import { refuse, rule } from '../reading/rule.ts';
import { serialize } from './serialize.ts';

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
