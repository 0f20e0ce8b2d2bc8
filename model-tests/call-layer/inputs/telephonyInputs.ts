import fc from 'fast-check';
import {
  ABSENT,
  type Grammar,
  grammar,
  integer,
  mostly,
  oneOf,
  optionsObject,
  stringOfLength,
  uncheckedArgument,
} from './grammar.ts';

const PHONES = ['+15551234567', '+1', '+', '5551234567', '+1 555', '+٣', '+1\n', '1+', '+555x'];
const SIP = ['sip:a@b.test', 'sip:', 'SIP:a@b', 'sips:a', 'tel:1', ' sip:x'];

const extension = {
  extension: fc.oneof(oneOf('123', '', 5), stringOfLength(19, 20, 21)),
  waitBeforeExtensionDialSec: fc.oneof(integer(-1, 0, 1, 60, 61), oneOf('5', 0.5, 60.001)),
};

const codec = (...names: readonly string[]) => fc.array(oneOf(...names, 'opus', 5), { maxLength: 3 });
const codecs = optionsObject({ audio: codec('OPUS', 'PCMU', 'PCMA', 'G722'), video: codec('H264', 'VP8') });

const person = {
  callerId: oneOf('c', '', 5),
  displayName: fc.oneof(oneOf('n', 5), stringOfLength(198, 199, 200)),
  userId: fc.oneof(oneOf('u', 5), stringOfLength(35, 36, 37)),
  permissions: optionsObject({
    canReceive: oneOf({ base: true }, { base: {} }, { byUserId: { u: { video: false } } }, { x: 1 }, null, true),
    hasPresence: oneOf(true, 5),
  }),
  provider: oneOf('daily', 'signalwire', 'other', ''),
};
const picture = {
  video: oneOf(true, false, 1),
  videoSettings: optionsObject({
    width: integer(0, 1, 1280, 1281),
    height: integer(0, 1, 720, 721),
    fps: integer(0, 1, 30, 31),
    videoBitrate: integer(0, 1, 1000, 1001),
  }),
};

const toSip = optionsObject(
  {
    sipUri: oneOf(...SIP),
    displayName: person.displayName,
    userId: person.userId,
    ...picture,
    codecs,
    provider: person.provider,
  },
  { required: ['sipUri'] },
);
const toPhone = optionsObject(
  { phoneNumber: oneOf(...PHONES), ...person, codecs, ...extension },
  { required: ['phoneNumber'] },
);
const toSipOrPhone = optionsObject({
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
      optionsObject({ ...target, ...extension }, { required: ['sessionId', 'toEndPoint'] }),
      optionsObject(
        { sessionId: oneOf('s'), toEndPoint: oneOf('sip:a', '+1'), ...extension },
        { required: ['sessionId', 'toEndPoint'] },
      ),
    ),
  ),
  sipRefer: grammar(
    ['sessionId', 'toEndPoint', 'callerId', 'useSipRefer', 'extension'],
    fc.oneof(
      optionsObject(target, { required: ['sessionId', 'toEndPoint'] }),
      optionsObject(
        { ...target, sessionId: oneOf('s'), toEndPoint: oneOf('sip:a') },
        { required: ['sessionId', 'toEndPoint'] },
      ),
    ),
  ),
  dtmf: grammar(
    ['sessionId', 'tones', 'method', 'digitDurationMs'],
    optionsObject(
      {
        sessionId: oneOf('s', ''),
        tones: fc.oneof(fc.stringMatching(/^[0-9A-D*#]{1,21}$/), oneOf('12a', 'E', '1 ', '', '1\n'), stringOfLength(1)),
        method: oneOf('sip-info', 'telephone-event', 'auto', 'Auto', ''),
        digitDurationMs: fc.oneof(integer(49, 50, 51, 1999, 2000, 2001), oneOf(50.5, '100')),
      },
      { required: ['sessionId', 'tones'] },
    ),
  ),
  startDialIn: grammar(
    ['displayName', 'provider'],
    optionsObject(
      {
        displayName: mostly(oneOf('Ada'), fc.oneof(stringOfLength(198, 199, 200), oneOf('', 5))),
        userId: mostly(oneOf('u', '', ABSENT), fc.oneof(stringOfLength(35, 36, 37), oneOf(5, null))),
        video: mostly(oneOf(true, false), oneOf(1)),
        sipEndpoint: mostly(oneOf('sip:a@b.test'), oneOf(5)),
        codecs: mostly(oneOf({ audio: ['OPUS'] }, []), oneOf(null)),
        permissions: mostly(oneOf({ canSend: true }), oneOf(null, 'x')),
        provider: mostly(oneOf('daily', 'signalwire', '', null), oneOf('other')),
      },
      { required: ['displayName'] },
    ),
  ),
  stopDialOut: uncheckedArgument({ sessionId: 's' }, null),
} as const satisfies Readonly<Record<string, Grammar>>;
