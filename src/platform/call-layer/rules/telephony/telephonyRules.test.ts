import { describe, expect, test } from 'vitest';
import type { CallLayerRule } from '../callLayerRules.ts';
import { refusalOf } from '../refusal.fixture.ts';
import type { RuleErrorType } from '../reading/rule.ts';

const PHONE = { phoneNumber: '+15550100142' };
const SIP = { sipUri: 'sip:a@b.test' };
const SESSION = { sessionId: 's' };

type Row = readonly [sentence: string, input: unknown, type: RuleErrorType, field: string, message: string];

const DIAL_OUT: readonly Row[] = [
  ['somebody is called', {}, 'missing', '', 'either a sip uri or phone number must be provided'],
  [
    'one is called at a time',
    { ...PHONE, ...SIP },
    'conflict',
    '',
    'only one of sip uri or phone number must be provided',
  ],
  ['a SIP address says so', { sipUri: 'a@b' }, 'not-allowed', 'sipUri', "Invalid SIP URI, must start with 'sip:'"],
  ['a SIP address is a text', { sipUri: 5 }, 'wrong-type', 'sipUri', 'sipUri must be a string'],
  [
    'a phone number is + and digits',
    { phoneNumber: '5550100142' },
    'not-allowed',
    'phoneNumber',
    'Invalid phone number, must be valid phone number as per E.164',
  ],
  [
    'only a phone shows who calls',
    { ...SIP, callerId: 'c' },
    'conflict',
    'callerId',
    'callerId not allowed with sipUri',
  ],
  [
    'a name has 199 characters',
    { ...PHONE, displayName: 'x'.repeat(200) },
    'too-large',
    'displayName',
    'displayName length must be less than 200',
  ],
  [
    'a user id has 36 characters',
    { ...PHONE, userId: 'x'.repeat(37) },
    'too-large',
    'userId',
    'userId length must be less than or equal to 36',
  ],
  [
    'sound is coded in one of four ways',
    { ...PHONE, codecs: { audio: ['opus'] } },
    'not-allowed',
    'codecs.audio',
    'audio codec must be one of OPUS, PCMU, PCMA, G722',
  ],
  [
    'pictures are coded in one of two ways',
    { ...SIP, codecs: { video: ['AV1'] } },
    'not-allowed',
    'codecs.video',
    'video codec must be H264 or VP8',
  ],
  [
    'pictures are coded so in a call to a phone as well',
    { ...PHONE, codecs: { video: ['H264', 'VP9'] } },
    'not-allowed',
    'codecs.video',
    'video codec must be H264 or VP8',
  ],
  [
    'a list of codecs has one',
    { ...SIP, codecs: { audio: [] } },
    'missing',
    'codecs.audio',
    'audio codec array specified but empty',
  ],
  [
    'pictures are described only where there are any',
    { ...SIP, videoSettings: {} },
    'conflict',
    'videoSettings',
    'videoSettings provided but video is not enabled',
  ],
  [
    'pictures are 1280 pixels wide at most',
    { ...SIP, video: true, videoSettings: { width: 1281 } },
    'out-of-range',
    'videoSettings.width',
    'videoSettings.width must be less than or equal to 1280',
  ],
  [
    'nobody waits without an extension',
    { ...PHONE, waitBeforeExtensionDialSec: 5 },
    'missing',
    'extension',
    'waitBeforeExtensionDialSec requires a phoneNumber and extension',
  ],
  [
    'a phone has no provider',
    { ...PHONE, provider: 'daily' },
    'conflict',
    'provider',
    'provider valid only for sipUri, not phoneNumber',
  ],
];

test.each(DIAL_OUT)('dialling out: %s', (_, input, type, field, message) => {
  expect(refusalOf('dialOut', input)).toEqual({ type, field, message: `Error starting dial out: ${message}` });
});

const OTHERS: readonly (readonly [CallLayerRule, ...Row])[] = [
  [
    'sipCallTransfer',
    'a transfer has a session and an end',
    SESSION,
    'missing',
    'toEndPoint',
    'sipCallTransfer() requires a sessionId and toEndPoint',
  ],
  [
    'sipCallTransfer',
    'a transfer goes to a SIP address or a phone',
    { ...SESSION, toEndPoint: 'tel:1' },
    'not-allowed',
    'toEndPoint',
    'toEndPoint: tel:1 must starts with either "sip:" or "+"',
  ],
  [
    'sipCallTransfer',
    'a + alone is no phone',
    { ...SESSION, toEndPoint: '+' },
    'not-allowed',
    'toEndPoint',
    'toEndPoint: + must be a valid phone number as per E.164',
  ],
  [
    'sipCallTransfer',
    'only a phone shows who calls',
    { ...SESSION, toEndPoint: 'sip:a', callerId: 'c' },
    'conflict',
    'callerId',
    'callerId is only valid when transferring to a PSTN number',
  ],
  [
    'sipRefer',
    'a phone is not referred to',
    { ...SESSION, toEndPoint: '+1' },
    'not-allowed',
    'toEndPoint',
    '"toEndPoint" must be a "sip" address',
  ],
  [
    'dtmf',
    'tones are for a session',
    { tones: '1' },
    'missing',
    'sessionId',
    'sessionId and tones are mandatory parameter',
  ],
  [
    'dtmf',
    'A to D are tones, a is not',
    { ...SESSION, tones: '1a' },
    'not-allowed',
    'tones',
    'a is not valid DTMF tone',
  ],
  [
    'dtmf',
    'there are 20 tones at most',
    { ...SESSION, tones: '1'.repeat(21) },
    'too-large',
    'tones',
    'tones string must be upto 20 characters',
  ],
  [
    'dtmf',
    'a digit is sent in one of three ways',
    { ...SESSION, tones: '1', method: 'smoke' },
    'not-allowed',
    'method',
    "method must be one of 'sip-info', 'telephone-event', or 'auto'",
  ],
  [
    'dtmf',
    'a digit lasts whole milliseconds',
    { ...SESSION, tones: '1', digitDurationMs: 50.5 },
    'wrong-type',
    'digitDurationMs',
    'digitDurationMs must be a finite integer number',
  ],
  [
    'dtmf',
    'a digit is heard and ends',
    { ...SESSION, tones: '1', digitDurationMs: 49 },
    'out-of-range',
    'digitDurationMs',
    'digitDurationMs must be between 50ms and 2000ms',
  ],
];

describe('in a telephone call', () => {
  test.each(OTHERS)('%s: %s', (rule, _, input, type, field, message) => {
    expect(refusalOf(rule, input)).toEqual({ type, field, message });
  });
});
