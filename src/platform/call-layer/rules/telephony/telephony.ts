import { type Fields, isAbsent } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

/** The checks of phone numbers and extensions, for dial-out and call transfer. An extension is dialled after the call is answered. */

const EXTENSION_MAX_LENGTH = 20;
const WAIT_BEFORE_EXTENSION_MAX_S = 60;

/** The messages of the room library (daily-js) name the dial-out for a transfer too. */
const MESSAGE_PREFIX = 'Error starting dial out: ';

/** A phone number consists of `+` and digits (specification, section 5). */
export const E164 = /^\+\d+$/;

/** Refuses an invalid extension, an invalid wait (in seconds) before the extension is dialled, and a wait without an extension. */
export function checkExtension({ extension, waitBeforeExtensionDialSec }: Fields): void {
  if (!isAbsent(extension)) {
    if (typeof extension !== 'string') refuse('wrong-type', `${MESSAGE_PREFIX}extension must be a string`, 'extension');
    if (extension.length > EXTENSION_MAX_LENGTH) {
      refuse('too-large', `${MESSAGE_PREFIX}extension length must be less than or equal to 20`, 'extension');
    }
  }
  // NaN is falsy, but refused.
  if (isAbsent(waitBeforeExtensionDialSec) && !Number.isNaN(waitBeforeExtensionDialSec)) return;
  const field = 'waitBeforeExtensionDialSec';
  if (typeof waitBeforeExtensionDialSec !== 'number' || Number.isNaN(waitBeforeExtensionDialSec)) {
    refuse('wrong-type', `${MESSAGE_PREFIX}waitBeforeExtensionDialSec must be a number`, field);
  }
  if (waitBeforeExtensionDialSec > WAIT_BEFORE_EXTENSION_MAX_S) {
    refuse('out-of-range', `${MESSAGE_PREFIX}waitBeforeExtensionDialSec must be less than or equal to 60`, field);
  }
  if (isAbsent(extension)) {
    refuse('missing', `${MESSAGE_PREFIX}waitBeforeExtensionDialSec requires a phoneNumber and extension`, 'extension');
  }
}
