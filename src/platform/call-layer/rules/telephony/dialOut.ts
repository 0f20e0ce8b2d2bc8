import { checkCanReceive } from '../data/participants.ts';
import { isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsOf, describeValue, isAbsent, isInteger, optionalString } from '../reading/readValue.ts';
import { refuse, rule, type RuleErrorType } from '../reading/rule.ts';
import { checkExtension, E164 } from './telephony.ts';

/** The name must be shorter than this limit, in UTF-16 code units (specification, sections 5 and 9). */
const DISPLAY_NAME_LENGTH_LIMIT = 200;
const USER_ID_MAX_LENGTH = 36;
const AUDIO_CODECS = ['OPUS', 'PCMU', 'PCMA', 'G722'];
const VIDEO_CODECS = ['H264', 'VP8'];
const PROVIDERS: readonly unknown[] = ['daily', 'signalwire'];
/** In pixels, frames per second and kbit/s. */
const VIDEO_MAXIMA = { width: 1280, height: 720, fps: 30, videoBitrate: 1000 } as const;

const refuseDialOut = (type: RuleErrorType, reason: string, field = ''): never =>
  refuse(type, `Error starting dial out: ${reason}`, field);

/**
 * The options of `startDialOut()`: a SIP address or a phone number, but not both, with the options of each (specification, section 5).
 *
 * Input: `{ sipUri | phoneNumber, callerId?, displayName?, userId?, video?, videoSettings?, codecs?, extension?,
 * waitBeforeExtensionDialSec?, permissions?, provider? }`.
 */
export const dialOut = rule((input): Fields => {
  const options = fieldsOf(input, 'Error starting dial out: either a sip uri or phone number must be provided');
  const { sipUri, phoneNumber } = options;
  if (isAbsent(sipUri) && isAbsent(phoneNumber)) {
    refuseDialOut('missing', 'either a sip uri or phone number must be provided');
  }
  if (!isAbsent(sipUri) && !isAbsent(phoneNumber)) {
    refuseDialOut('conflict', 'only one of sip uri or phone number must be provided');
  }
  if (isAbsent(phoneNumber)) checkSipTarget(options);
  else checkPhoneTarget(options);
  checkCaller(options);
  checkExtension(options);
  const permissions = optionalFields(options.permissions, 'permissions must be an object', 'permissions');
  if (!isAbsent(permissions.canReceive)) checkCanReceive(permissions.canReceive, 'permissions.canReceive');
  checkProvider(options);
  return options;
});

function checkSipTarget({ sipUri, video, videoSettings, codecs }: Fields): void {
  if (typeof sipUri !== 'string') refuseDialOut('wrong-type', 'sipUri must be a string', 'sipUri');
  else if (!sipUri.startsWith('sip:'))
    refuseDialOut('not-allowed', "Invalid SIP URI, must start with 'sip:'", 'sipUri');
  if (!isAbsent(video) && typeof video !== 'boolean')
    refuseDialOut('wrong-type', 'video must be a boolean value', 'video');
  if (videoSettings !== undefined) checkVideoSettings(videoSettings, video);
  checkCodecs(codecs);
}

/** A call to a phone has no video, so `video` and `videoSettings` are not checked. */
function checkPhoneTarget({ phoneNumber, codecs }: Fields): void {
  if (typeof phoneNumber !== 'string') refuseDialOut('wrong-type', 'phoneNumber must be a string', 'phoneNumber');
  else if (!E164.test(phoneNumber)) {
    refuseDialOut('not-allowed', 'Invalid phone number, must be valid phone number as per E.164', 'phoneNumber');
  }
  checkCodecs(codecs);
}

function checkVideoSettings(value: unknown, video: unknown): void {
  if (!isObject(value)) refuseDialOut('wrong-type', 'videoSettings must be an object', 'videoSettings');
  if (isAbsent(video)) refuseDialOut('conflict', 'videoSettings provided but video is not enabled', 'videoSettings');
  const settings = value as Fields;
  for (const [key, maximum] of Object.entries(VIDEO_MAXIMA)) {
    const setting = settings[key];
    if (setting === undefined) continue;
    const field = `videoSettings.${key}`;
    if (!isInteger(setting) || setting <= 0) {
      refuseDialOut(
        typeof setting === 'number' ? 'out-of-range' : 'wrong-type',
        `${field} must be a positive integer`,
        field,
      );
    } else if (setting > maximum) {
      const unit = key === 'videoBitrate' ? ' kbps' : '';
      refuseDialOut('out-of-range', `${field} must be less than or equal to ${String(maximum)}${unit}`, field);
    }
  }
}

/** For a phone number, the room library (daily-js) does not check the video codecs, but the specification limits them. */
function checkCodecs(value: unknown): void {
  const { audio, video } = optionalFields(value, 'codecs must be an object', 'codecs');
  checkCodecList('audio', AUDIO_CODECS, 'one of OPUS, PCMU, PCMA, G722', audio);
  checkCodecList('video', VIDEO_CODECS, 'H264 or VP8', video);
}

function checkCodecList(kind: 'audio' | 'video', allowed: readonly string[], choice: string, value: unknown): void {
  if (isAbsent(value)) return;
  const field = `codecs.${kind}`;
  if (!Array.isArray(value)) refuseDialOut('wrong-type', `${kind} codec must be an array`, field);
  const codecs = value as readonly unknown[];
  if (codecs.length === 0) refuseDialOut('missing', `${kind} codec array specified but empty`, field);
  // `forEach` skips holes, as the room library does.
  codecs.forEach((codec) => {
    if (typeof codec !== 'string') refuseDialOut('wrong-type', `${kind} codec must be a string`, field);
    else if (!allowed.includes(codec)) refuseDialOut('not-allowed', `${kind} codec must be ${choice}`, field);
  });
}

function checkCaller({ sipUri, callerId, displayName, userId }: Fields): void {
  const caller = optionalString(callerId, 'Error starting dial out: callerId must be a string', 'callerId');
  if (caller !== undefined && !isAbsent(sipUri))
    refuseDialOut('conflict', 'callerId not allowed with sipUri', 'callerId');
  const name = optionalString(displayName, 'Error starting dial out: displayName must be a string', 'displayName');
  if (name !== undefined && name.length >= DISPLAY_NAME_LENGTH_LIMIT) {
    refuseDialOut('too-large', 'displayName length must be less than 200', 'displayName');
  }
  const user = optionalString(userId, 'Error starting dial out: userId must be a string', 'userId');
  if (user !== undefined && user.length > USER_ID_MAX_LENGTH) {
    refuseDialOut('too-large', 'userId length must be less than or equal to 36', 'userId');
  }
}

function checkProvider({ provider, phoneNumber }: Fields): void {
  if (isAbsent(provider)) return;
  if (!PROVIDERS.includes(provider)) {
    refuse(
      'not-allowed',
      `Error: provider can be set only to 'daily' or 'signalwire', got: ${describeValue(provider)}`,
      'provider',
    );
  }
  if (!isAbsent(phoneNumber)) refuseDialOut('conflict', 'provider valid only for sipUri, not phoneNumber', 'provider');
}

const optionalFields = (value: unknown, message: string, field: string): Fields =>
  isAbsent(value) ? {} : fieldsOf(value, `Error starting dial out: ${message}`, field);
