import { type Fields, fieldsOf, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { checkExtension, E164 } from './telephony.ts';

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
