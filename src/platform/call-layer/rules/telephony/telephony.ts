import { type Fields, fieldsOf, isAbsent, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

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

/** Limits of the tones and their duration (specification, sections 5 and 9). */
const DTMF_TONES_MAX = 20;
const DIGIT_DURATION_MIN_MS = 50;
const DIGIT_DURATION_MAX_MS = 2000;

const NOT_A_TONE = /[^0-9A-D*#]/;
const METHODS = ['sip-info', 'telephone-event', 'auto'] as const;

/**
 * The options of `sendDTMF()`: a session id, and at most 20 tones from 0-9, A-D, * and # (specification, section 5).
 *
 * Input: `{ sessionId, tones, method?, digitDurationMs? }`. The duration of a digit is a whole number of milliseconds from 50 to 2000.
 * The messages are those of the room library (daily-js), word for word.
 */
export const dtmf = rule((input): Fields => {
  const options = fieldsOf(input, 'sessionId and tones are mandatory parameter');
  const { sessionId, tones, method, digitDurationMs } = options;
  if (isAbsent(sessionId) || isAbsent(tones)) {
    refuse('missing', 'sessionId and tones are mandatory parameter', isAbsent(sessionId) ? 'sessionId' : 'tones');
  }
  if (typeof sessionId !== 'string' || typeof tones !== 'string') {
    refuse(
      'wrong-type',
      'sessionId and tones should be of string type',
      typeof sessionId === 'string' ? 'tones' : 'sessionId',
    );
  }
  if (tones.length > DTMF_TONES_MAX) refuse('too-large', 'tones string must be upto 20 characters', 'tones');
  const invalidTone = NOT_A_TONE.exec(tones);
  if (invalidTone !== null) refuse('not-allowed', `${invalidTone[0]} is not valid DTMF tone`, 'tones');
  if (!isAbsent(method)) {
    oneOf(METHODS, method, "method must be one of 'sip-info', 'telephone-event', or 'auto'", 'method');
  }
  if (digitDurationMs !== undefined) checkDuration(digitDurationMs);
  return options;
});

function checkDuration(duration: unknown): void {
  const field = 'digitDurationMs';
  if (typeof duration !== 'number') refuse('wrong-type', 'digitDurationMs must be a number', field);
  if (!Number.isInteger(duration)) refuse('wrong-type', 'digitDurationMs must be a finite integer number', field);
  if (duration < DIGIT_DURATION_MIN_MS || duration > DIGIT_DURATION_MAX_MS) {
    refuse('out-of-range', 'digitDurationMs must be between 50ms and 2000ms', field);
  }
}

// All messages, except the one about E.164, are those of the room library (daily-js), word for word and with its mistakes.

/**
 * The options of `sipCallTransfer()`: a session id, and the SIP address or the phone number to which the session is transferred. A caller
 * id is allowed only for a phone number (specification, section 5).
 *
 * Input: `{ sessionId, toEndPoint, callerId?, extension?, waitBeforeExtensionDialSec? }`.
 */
export const sipCallTransfer = rule((input): Fields => {
  const options = readTarget(input, 'sipCallTransfer() requires a sessionId and toEndPoint');
  checkTransfer(options, 'sipCallTransfer', { sipOnly: false });
  checkExtension(options);
  return options;
});

/** The options of `sipRefer()`: a session id and a SIP address (specification, section 5). */
export const sipRefer = rule((input): Fields => {
  const options = readTarget(input, 'sessionId and toEndPoint are mandatory parameter');
  checkTransfer(options, 'sipRefer', { sipOnly: true });
  return options;
});

const readTarget = (input: unknown, message: string): Fields =>
  isAbsent(input) ? refuse('missing', message) : fieldsOf(input, message);

function checkTransfer(
  { sessionId, toEndPoint, callerId }: Fields,
  method: string,
  { sipOnly }: { readonly sipOnly: boolean },
): void {
  if (isAbsent(sessionId) || isAbsent(toEndPoint)) {
    refuse(
      'missing',
      `${method}() requires a sessionId and toEndPoint`,
      isAbsent(sessionId) ? 'sessionId' : 'toEndPoint',
    );
  }
  if (typeof sessionId !== 'string' || typeof toEndPoint !== 'string') {
    refuse(
      'wrong-type',
      'Invalid paramater: sessionId and toEndPoint must be of type string',
      typeof sessionId === 'string' ? 'toEndPoint' : 'sessionId',
    );
  }
  const isSip = toEndPoint.startsWith('sip:');
  if (sipOnly && !isSip) refuse('not-allowed', '"toEndPoint" must be a "sip" address', 'toEndPoint');
  if (!isSip && !toEndPoint.startsWith('+')) {
    refuse('not-allowed', `toEndPoint: ${toEndPoint} must starts with either "sip:" or "+"`, 'toEndPoint');
  }
  if (!isSip && !E164.test(toEndPoint)) {
    refuse('not-allowed', `toEndPoint: ${toEndPoint} must be a valid phone number as per E.164`, 'toEndPoint');
  }
  if (isAbsent(callerId)) return;
  if (typeof callerId !== 'string') refuse('wrong-type', 'callerId must be of type string', 'callerId');
  if (isSip) refuse('conflict', 'callerId is only valid when transferring to a PSTN number', 'callerId');
}
