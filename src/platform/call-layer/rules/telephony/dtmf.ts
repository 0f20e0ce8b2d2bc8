import { type Fields, fieldsOf, isAbsent, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

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
