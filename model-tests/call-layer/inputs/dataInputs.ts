import fc from 'fast-check';
import { ABSENT, anything, type Grammar, grammar, mostly } from './grammar.ts';
import { hostileValue } from './hostileInputs.ts';
import type { Description } from './inputDescription.ts';
import { oneOf, options, text, withSomeOf } from './valueChoices.ts';

export const integersBetween = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

/** Describes an object with one key, whose value repeats a letter. */
export const fill = ([key, letter, times]: readonly [string, string, number]): Description => ({
  $fill: [key, letter, times],
});

const json = fc.oneof(
  text(4094, 4095, 4096, 4097),
  fc
    .tuple(fc.constantFrom('k', 'kk'), fc.constantFrom('a', '"', '\u0001', 'é', '\u2028'), integersBetween(4080, 4100))
    .map(fill),
  fc.tuple(fc.constant('k'), fc.constantFrom('"', '\u0001'), integersBetween(675, 2050)).map(fill),
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as Description),
  hostileValue,
);

/**
 * Generates a permission to receive media.
 *
 * @param isBase true for the base permission, which contains every kind of media.
 */
const media = (isBase: boolean) => {
  const parts = {
    ...Object.fromEntries(['video', 'audio', 'screenVideo', 'screenAudio'].map((kind) => [kind, fc.boolean()])),
    customVideo: options({ '*': fc.boolean(), x: fc.boolean() }),
    customAudio: options({ '*': fc.boolean() }, ['*']),
  };
  return fc.oneof(fc.boolean(), options(parts, isBase ? Object.keys(parts) : []), options(parts));
};
const grants = (kinds: readonly string[]) => {
  const list = fc.subarray([...kinds, 'x']).map((items) => items as readonly Description[]);
  return fc.oneof(
    fc.boolean(),
    list,
    list.map(($set) => ({ $set })),
  );
};

const permissions = options({ canSend: oneOf(true, ['video'], ['x']), hasPresence: oneOf(true, 1), x: oneOf(1) });
const subscribed = oneOf(true, false, 'staged', 'avatar', 'all');
const custom = options({ x: subscribed, custom: options({ y: subscribed }) });
const subscription = fc.oneof(
  subscribed,
  options({ audio: subscribed, screenVideo: subscribed, rmpAudio: subscribed, custom: fc.oneof(subscribed, custom) }),
);
const picture = options({ div: oneOf({}), video: oneOf({ color: 'red' }), x: oneOf({}) });
const update = options({
  setAudio: fc.boolean(),
  setVideo: fc.boolean(),
  setScreenShare: oneOf(false, true),
  setSubscribedTracks: subscription,
  styles: fc.oneof(options({ cam: picture, screen: picture }), oneOf({}, { x: {} }, null)),
  eject: oneOf(true),
  updatePermissions: permissions,
});
const UPDATE_KEYS = ['setAudio', 'setSubscribedTracks', 'styles', 'cam', 'div', 'custom', 'audio', 'setScreenShare'];

/** Grammars by the name of a rule of the specification, or of a method. */
export const DATA = {
  userData: grammar([], json),
  appMessage: grammar([], json),
  meetingSessionData: grammar([], json),
  permissions: grammar(
    ['canReceive', 'base', 'video', '*'],
    options({
      hasPresence: fc.boolean(),
      canSend: grants(['video', 'audio', 'customAudio']),
      canAdmin: grants(['participants', 'streaming']),
      canReceive: options({
        base: media(true),
        byUserId: options({ u: media(false) }),
        byParticipantId: options({ p: media(false) }),
      }),
    }),
  ),
  addFakeParticipant: anything({ aspectRatio: 1 }, null),
  requestAccess: grammar(
    ['access'],
    mostly(options({ access: oneOf({ level: 'full' }, 'x'), name: oneOf('Ada', 5) }), oneOf(null)),
  ),
  room: grammar([], mostly(options({ includeRoomConfigDefaults: oneOf(true, 'x') }), oneOf(null))),
  setIceConfig: anything({ iceServers: [] }),
  setNetworkTopology: anything({ topology: 'sfu' }),
  setProxyUrl: anything('https://x.test/'),
  setUserName: grammar(
    [],
    mostly(oneOf('Ada', '', null), oneOf({ $symbol: 'Ada' })),
    options({ thisMeetingOnly: oneOf(true) }),
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
