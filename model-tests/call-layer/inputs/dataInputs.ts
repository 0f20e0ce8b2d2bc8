import fc from 'fast-check';
import {
  ABSENT,
  type Grammar,
  grammar,
  mostly,
  oneOf,
  optionsObject,
  stringOfLength,
  uncheckedArgument,
  withSomeOf,
} from './grammar.ts';
import { hostileValue } from './hostileInputs.ts';
import type { Description } from './inputDescription.ts';

export const integersBetween = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

/** Describes an object with one key, whose value repeats a letter. */
export const filledObject = ([key, letter, times]: readonly [string, string, number]): Description => ({
  $fill: [key, letter, times],
});

/** Generates data. Many values are close to the limit of 4096 characters: in JSON, `"` takes two characters and `\u0001` takes six. */
const data = fc.oneof(
  stringOfLength(4094, 4095, 4096, 4097),
  fc
    .tuple(fc.constantFrom('k', 'kk'), fc.constantFrom('a', '"', '\u0001', 'é', '\u2028'), integersBetween(4080, 4100))
    .map(filledObject),
  fc.tuple(fc.constant('k'), fc.constantFrom('"', '\u0001'), integersBetween(675, 2050)).map(filledObject),
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as Description),
  hostileValue,
);

/**
 * Generates permissions to receive media.
 *
 * @param isBase true for the base permission. An object is valid there only if it contains every kind of media.
 */
const receivePermission = (isBase: boolean) => {
  const parts = {
    ...Object.fromEntries(['video', 'audio', 'screenVideo', 'screenAudio'].map((kind) => [kind, fc.boolean()])),
    customVideo: optionsObject({ '*': fc.boolean(), x: fc.boolean() }),
    customAudio: optionsObject({ '*': fc.boolean() }, { required: ['*'] }),
  };
  return fc.oneof(
    fc.boolean(),
    optionsObject(parts, { required: isBase ? Object.keys(parts) : [] }),
    optionsObject(parts),
  );
};
/** Generates permissions to send or to manage all, none or some of these kinds. Some permissions contain the invalid kind `x`. */
const permissionFor = (kinds: readonly string[]) => {
  const list = fc.subarray([...kinds, 'x']).map((items) => items as readonly Description[]);
  return fc.oneof(
    fc.boolean(),
    list,
    list.map(($set) => ({ $set })),
  );
};

const permissions = optionsObject({ canSend: oneOf(true, ['video'], ['x']), hasPresence: oneOf(true, 1), x: oneOf(1) });
const subscribed = oneOf(true, false, 'staged', 'avatar', 'all');
const custom = optionsObject({ x: subscribed, custom: optionsObject({ y: subscribed }) });
const subscription = fc.oneof(
  subscribed,
  optionsObject({
    audio: subscribed,
    screenVideo: subscribed,
    rmpAudio: subscribed,
    custom: fc.oneof(subscribed, custom),
  }),
);
const picture = optionsObject({ div: oneOf({}), video: oneOf({ color: 'red' }), x: oneOf({}) });
const update = optionsObject({
  setAudio: fc.boolean(),
  setVideo: fc.boolean(),
  setScreenShare: oneOf(false, true),
  setSubscribedTracks: subscription,
  styles: fc.oneof(optionsObject({ cam: picture, screen: picture }), oneOf({}, { x: {} }, null)),
  eject: oneOf(true),
  updatePermissions: permissions,
});
const UPDATE_KEYS = ['setAudio', 'setSubscribedTracks', 'styles', 'cam', 'div', 'custom', 'audio', 'setScreenShare'];

/** Grammars by the name of a rule of the specification, or of a method. */
export const DATA = {
  userData: grammar([], data),
  appMessage: grammar([], data),
  meetingSessionData: grammar([], data),
  permissions: grammar(
    ['canReceive', 'base', 'video', '*'],
    optionsObject({
      hasPresence: fc.boolean(),
      canSend: permissionFor(['video', 'audio', 'customAudio']),
      canAdmin: permissionFor(['participants', 'streaming']),
      canReceive: optionsObject({
        base: receivePermission(true),
        byUserId: optionsObject({ u: receivePermission(false) }),
        byParticipantId: optionsObject({ p: receivePermission(false) }),
      }),
    }),
  ),
  addFakeParticipant: uncheckedArgument({ aspectRatio: 1 }, null),
  requestAccess: grammar(
    ['access'],
    mostly(optionsObject({ access: oneOf({ level: 'full' }, 'x'), name: oneOf('Ada', 5) }), oneOf(null)),
  ),
  room: grammar([], mostly(optionsObject({ includeRoomConfigDefaults: oneOf(true, 'x') }), oneOf(null))),
  setIceConfig: uncheckedArgument({ iceServers: [] }),
  setNetworkTopology: uncheckedArgument({ topology: 'sfu' }),
  setProxyUrl: uncheckedArgument('https://x.test/'),
  setUserName: grammar(
    [],
    mostly(oneOf('Ada', '', null), oneOf({ $symbol: 'Ada' })),
    optionsObject({ thisMeetingOnly: oneOf(true) }),
  ),
  updateParticipant: grammar(UPDATE_KEYS, oneOf('s', 'local', '*', ''), update),
  updateParticipants: grammar(UPDATE_KEYS, withSomeOf(['s', 'local', '*', '', '__proto__'], update)),
  updateWaitingParticipant: grammar(
    [],
    oneOf('s', '', ABSENT),
    oneOf({ grantRequestedAccess: true }, null, [], ABSENT),
  ),
  updateWaitingParticipants: grammar([], oneOf({ s: { grantRequestedAccess: true } }, { '*': {} }, null, [], ABSENT)),
} as const satisfies Readonly<Record<string, Grammar>>;
