import fc from 'fast-check';
import { ABSENT, anything, type Grammar, grammar, mostly } from './grammar.ts';
import { integer, oneOf, options, text } from './valueChoices.ts';

const PHONES = ['+15551234567', '+1', '+', '5551234567', '+1 555', '+٣', '+1\n', '1+', '+555x'];
const SIP = ['sip:a@b.test', 'sip:', 'SIP:a@b', 'sips:a', 'tel:1', ' sip:x'];

const extension = {
  extension: fc.oneof(oneOf('123', '', 5), text(19, 20, 21)),
  waitBeforeExtensionDialSec: fc.oneof(integer(-1, 0, 1, 60, 61), oneOf('5', 0.5, 60.001)),
};

const codec = (...names: readonly string[]) => fc.array(oneOf(...names, 'opus', 5), { maxLength: 3 });
const codecs = options({ audio: codec('OPUS', 'PCMU', 'PCMA', 'G722'), video: codec('H264', 'VP8') });

const person = {
  callerId: oneOf('c', '', 5),
  displayName: fc.oneof(oneOf('n', 5), text(198, 199, 200)),
  userId: fc.oneof(oneOf('u', 5), text(35, 36, 37)),
  permissions: options({
    canReceive: oneOf({ base: true }, { base: {} }, { byUserId: { u: { video: false } } }, { x: 1 }, null, true),
    hasPresence: oneOf(true, 5),
  }),
  provider: oneOf('daily', 'signalwire', 'other', ''),
};
const picture = {
  video: oneOf(true, false, 1),
  videoSettings: options({
    width: integer(0, 1, 1280, 1281),
    height: integer(0, 1, 720, 721),
    fps: integer(0, 1, 30, 31),
    videoBitrate: integer(0, 1, 1000, 1001),
  }),
};

const toSip = options(
  {
    sipUri: oneOf(...SIP),
    displayName: person.displayName,
    userId: person.userId,
    ...picture,
    codecs,
    provider: person.provider,
  },
  ['sipUri'],
);
const toPhone = options({ phoneNumber: oneOf(...PHONES), ...person, codecs, ...extension }, ['phoneNumber']);
const toSipOrPhone = options({
  sipUri: oneOf(...SIP),
  phoneNumber: oneOf(...PHONES),
  ...person,
  ...picture,
  codecs,
  ...extension,
});

const target = {
  sessionId: oneOf('s', '', 5),
  toEndPoint: oneOf(...SIP, ...PHONES),
  callerId: person.callerId,
};

/** Grammars by the name of a rule of the specification, or of a method. */
export const TELEPHONY = {
  dialOut: grammar(
    ['sipUri', 'phoneNumber', 'video', 'codecs', 'provider', 'extension', 'canReceive'],
    fc.oneof(oneOf({ sipUri: 'sip:a@b.test' }, { phoneNumber: '+1' }), toSip, toPhone, toSipOrPhone),
  ),
  sipCallTransfer: grammar(
    ['sessionId', 'toEndPoint', 'callerId', 'useSipRefer', 'extension'],
    fc.oneof(
      options({ ...target, ...extension }, ['sessionId', 'toEndPoint']),
      options({ sessionId: oneOf('s'), toEndPoint: oneOf('sip:a', '+1'), ...extension }, ['sessionId', 'toEndPoint']),
    ),
  ),
  sipRefer: grammar(
    ['sessionId', 'toEndPoint', 'callerId', 'useSipRefer', 'extension'],
    fc.oneof(
      options(target, ['sessionId', 'toEndPoint']),
      options({ ...target, sessionId: oneOf('s'), toEndPoint: oneOf('sip:a') }, ['sessionId', 'toEndPoint']),
    ),
  ),
  dtmf: grammar(
    ['sessionId', 'tones', 'method', 'digitDurationMs'],
    options(
      {
        sessionId: oneOf('s', ''),
        tones: fc.oneof(fc.stringMatching(/^[0-9A-D*#]{1,21}$/), oneOf('12a', 'E', '1 ', '', '1\n'), text(1)),
        method: oneOf('sip-info', 'telephone-event', 'auto', 'Auto', ''),
        digitDurationMs: fc.oneof(integer(49, 50, 51, 1999, 2000, 2001), oneOf(50.5, '100')),
      },
      ['sessionId', 'tones'],
    ),
  ),
  startDialIn: grammar(
    ['displayName', 'provider'],
    options(
      {
        displayName: mostly(oneOf('Ada'), fc.oneof(text(198, 199, 200), oneOf('', 5))),
        userId: mostly(oneOf('u', '', ABSENT), fc.oneof(text(35, 36, 37), oneOf(5, null))),
        video: mostly(oneOf(true, false), oneOf(1)),
        sipEndpoint: mostly(oneOf('sip:a@b.test'), oneOf(5)),
        codecs: mostly(oneOf({ audio: ['OPUS'] }, []), oneOf(null)),
        permissions: mostly(oneOf({ canSend: true }), oneOf(null, 'x')),
        provider: mostly(oneOf('daily', 'signalwire', '', null), oneOf('other')),
      },
      ['displayName'],
    ),
  ),
  stopDialOut: anything({ sessionId: 's' }, null),
} as const satisfies Readonly<Record<string, Grammar>>;
