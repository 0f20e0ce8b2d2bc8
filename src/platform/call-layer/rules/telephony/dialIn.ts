import { isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsIn, isAbsent, oneOf } from '../reading/readValue.ts';
import { refuse, rule, type RuleErrorType } from '../reading/rule.ts';

/** The name must be shorter than this limit, in UTF-16 code units. */
const DISPLAY_NAME_LENGTH_LIMIT = 200;
const USER_ID_MAX_LENGTH = 36;
const PROVIDERS = ['daily', 'signalwire'] as const;

const refuseDialIn = (type: RuleErrorType, reason: string, field = ''): never =>
  refuse(type, `Error starting dial in: ${reason}`, field);

/** The options of `startDialIn()`. Input: `{ displayName, userId?, video?, sipEndpoint?, codecs?, permissions?, provider? }`. */
export const dialIn = rule((input): Fields => {
  if (!isObject(input)) return refuseDialIn(isAbsent(input) ? 'missing' : 'wrong-type', 'args must be an object');
  const options = fieldsIn(input);
  checkDisplayName(options.displayName);
  checkType('userId', 'string', options.userId);
  if (typeof options.userId === 'string' && options.userId.length > USER_ID_MAX_LENGTH) {
    refuseDialIn('too-large', 'userId length must be less than or equal to 36', 'userId');
  }
  checkType('video', 'boolean', options.video);
  checkType('sipEndpoint', 'string', options.sipEndpoint);
  checkObject('codecs', options.codecs);
  checkObject('permissions', options.permissions);
  if (!isAbsent(options.provider)) {
    const message = "Error starting dial in: provider must be 'daily' or 'signalwire'";
    oneOf(PROVIDERS, options.provider, message, 'provider');
  }
  return options;
});

function checkDisplayName(name: unknown): void {
  const field = 'displayName';
  if (typeof name !== 'string' || name === '') {
    const type = typeof name === 'string' || name === undefined ? 'missing' : 'wrong-type';
    refuseDialIn(type, 'displayName is required and must be a non-empty string', field);
  } else if (name.length >= DISPLAY_NAME_LENGTH_LIMIT) {
    refuseDialIn('too-large', 'displayName length must be less than 200', field);
  }
}

function checkType(field: string, type: 'string' | 'boolean', value: unknown): void {
  if (value !== undefined && typeof value !== type) refuseDialIn('wrong-type', `${field} must be a ${type}`, field);
}

function checkObject(field: string, value: unknown): void {
  if (value !== undefined && !isObject(value)) refuseDialIn('wrong-type', `${field} must be an object`, field);
}
