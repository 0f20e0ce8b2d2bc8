import { dequal } from 'dequal/lite';
import { refuse, rule } from '../reading/rule.ts';
import { serialized } from './serialized.ts';

/** Characters (UTF-16 code units). Specification, sections 5 and 9. */
const USER_DATA_MAX_LENGTH = 4096;

/** Specification, section 5: user data is serializable to JSON and has at most 4096 characters. A text is measured without quotes. */
export const userData = rule((input) => {
  if (input === undefined) return undefined;
  if (typeof input === 'string') return notLonger(input, input.length);
  const { json, value } = serialized(input, 'userData must be serializable to JSON', (parsed) => {
    // The room library compares the two to warn about a difference, and refuses the value if the comparison throws.
    dequal(parsed, input);
  });
  return notLonger(value, json.length);
});

function notLonger(value: unknown, length: number): unknown {
  if (length > USER_DATA_MAX_LENGTH) {
    refuse(
      'too-large',
      `userData is too large (${String(length)} characters). Maximum size suppported is ${String(USER_DATA_MAX_LENGTH)}.`,
    );
  }
  return value;
}
