import { describe, expect, test } from 'vitest';
import type { CallLayerRule } from '../callLayerRules.ts';
import { refusalOf } from '../places.fixture.ts';
import type { RuleErrorType } from '../reading/rule.ts';

const PHONE = { phoneNumber: '+15550100142' };
const SIP = { sipUri: 'sip:a@b.test' };
const SESSION = { sessionId: 's' };

type Row = readonly [sentence: string, input: unknown, type: RuleErrorType, field: string, message: string];

const DIAL_OUT: readonly Row[] = [
  ['requires a target', {}, 'missing', '', 'either a sip uri or phone number must be provided'],
  [
    'accepts only one target',
    { ...PHONE, ...SIP },
    'conflict',
    '',
    'only one of sip uri or phone number must be provided',
  ],
  ['requires the prefix sip:', { sipUri: 'a@b' }, 'not-allowed', 'sipUri', "Invalid SIP URI, must start with 'sip:'"],
  ['requires the SIP address to be a string', { sipUri: 5 }, 'wrong-type', 'sipUri', 'sipUri must be a string'],
  [
    'requires a phone number to be + and digits',
    { phoneNumber: '5550100142' },
    'not-allowed',
    'phoneNumber',
    'Invalid phone number, must be valid phone number as per E.164',
  ],
  [
    'accepts callerId only for a phone number',
    { ...SIP, callerId: 'c' },
    'conflict',
    'callerId',
    'callerId not allowed with sipUri',
  ],
  [
    'limits displayName to 199 characters',
    { ...PHONE, displayName: 'x'.repeat(200) },
    'too-large',
    'displayName',
    'displayName length must be less than 200',
  ],
  [
    'limits userId to 36 characters',
    { ...PHONE, userId: 'x'.repeat(37) },
    'too-large',
    'userId',
    'userId length must be less than or equal to 36',
  ],
  [
    'accepts only the audio codecs OPUS, PCMU, PCMA and G722',
    { ...PHONE, codecs: { audio: ['opus'] } },
    'not-allowed',
    'codecs.audio',
    'audio codec must be one of OPUS, PCMU, PCMA, G722',
  ],
  [
    'accepts only the video codecs H264 and VP8',
    { ...SIP, codecs: { video: ['AV1'] } },
    'not-allowed',
    'codecs.video',
    'video codec must be H264 or VP8',
  ],
  [
    'accepts only the video codecs H264 and VP8 for a phone number',
    { ...PHONE, codecs: { video: ['H264', 'VP9'] } },
    'not-allowed',
    'codecs.video',
    'video codec must be H264 or VP8',
  ],
  [
    'requires at least one codec in a list',
    { ...SIP, codecs: { audio: [] } },
    'missing',
    'codecs.audio',
    'audio codec array specified but empty',
  ],
  [
    'accepts videoSettings only with video',
    { ...SIP, videoSettings: {} },
    'conflict',
    'videoSettings',
    'videoSettings provided but video is not enabled',
  ],
  [
    'limits the width to 1280 pixels',
    { ...SIP, video: true, videoSettings: { width: 1281 } },
    'out-of-range',
    'videoSettings.width',
    'videoSettings.width must be less than or equal to 1280',
  ],
  [
    'accepts waitBeforeExtensionDialSec only with an extension',
    { ...PHONE, waitBeforeExtensionDialSec: 5 },
    'missing',
    'extension',
    'waitBeforeExtensionDialSec requires a phoneNumber and extension',
  ],
  [
    'accepts no provider for a phone number',
    { ...PHONE, provider: 'daily' },
    'conflict',
    'provider',
    'provider valid only for sipUri, not phoneNumber',
  ],
];

test.each(DIAL_OUT)('dialOut: %s', (_, input, type, field, message) => {
  expect(refusalOf('dialOut', input)).toEqual({ type, field, message: `Error starting dial out: ${message}` });
});

const OTHER_RULES: readonly (readonly [CallLayerRule, ...Row])[] = [
  [
    'sipCallTransfer',
    'requires an end point',
    SESSION,
    'missing',
    'toEndPoint',
    'sipCallTransfer() requires a sessionId and toEndPoint',
  ],
  [
    'sipCallTransfer',
    'requires a SIP address or a phone number',
    { ...SESSION, toEndPoint: 'tel:1' },
    'not-allowed',
    'toEndPoint',
    'toEndPoint: tel:1 must starts with either "sip:" or "+"',
  ],
  [
    'sipCallTransfer',
    'refuses a phone number without digits',
    { ...SESSION, toEndPoint: '+' },
    'not-allowed',
    'toEndPoint',
    'toEndPoint: + must be a valid phone number as per E.164',
  ],
  [
    'sipCallTransfer',
    'accepts callerId only for a phone number',
    { ...SESSION, toEndPoint: 'sip:a', callerId: 'c' },
    'conflict',
    'callerId',
    'callerId is only valid when transferring to a PSTN number',
  ],
  [
    'sipRefer',
    'refuses a phone number',
    { ...SESSION, toEndPoint: '+1' },
    'not-allowed',
    'toEndPoint',
    '"toEndPoint" must be a "sip" address',
  ],
  [
    'dtmf',
    'requires a session id',
    { tones: '1' },
    'missing',
    'sessionId',
    'sessionId and tones are mandatory parameter',
  ],
  ['dtmf', 'refuses a lowercase tone', { ...SESSION, tones: '1a' }, 'not-allowed', 'tones', 'a is not valid DTMF tone'],
  [
    'dtmf',
    'accepts at most 20 tones',
    { ...SESSION, tones: '1'.repeat(21) },
    'too-large',
    'tones',
    'tones string must be upto 20 characters',
  ],
  [
    'dtmf',
    'accepts only three methods',
    { ...SESSION, tones: '1', method: 'smoke' },
    'not-allowed',
    'method',
    "method must be one of 'sip-info', 'telephone-event', or 'auto'",
  ],
  [
    'dtmf',
    'requires a duration in whole milliseconds',
    { ...SESSION, tones: '1', digitDurationMs: 50.5 },
    'wrong-type',
    'digitDurationMs',
    'digitDurationMs must be a finite integer number',
  ],
  [
    'dtmf',
    'requires a duration of 50 to 2000 milliseconds',
    { ...SESSION, tones: '1', digitDurationMs: 49 },
    'out-of-range',
    'digitDurationMs',
    'digitDurationMs must be between 50ms and 2000ms',
  ],
];

describe('rules of a telephone call', () => {
  test.each(OTHER_RULES)('%s: %s', (rule, _, input, type, field, message) => {
    expect(refusalOf(rule, input)).toEqual({ type, field, message });
  });
});
