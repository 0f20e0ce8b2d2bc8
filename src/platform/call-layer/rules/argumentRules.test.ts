import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ArgumentRule, argumentRules } from './argumentRules.ts';
import { anything, deepFreeze, HOSTILE, placesToTry, runs, throwOnRead } from './hostileValues.fixture.ts';
import { placesIn, replacePart } from './places.fixture.ts';
import { rightArguments } from './rightArguments.fixture.ts';
import { LiveTrack, StubMediaStreamTrack } from './stubTracks.fixture.ts';
import type { RuleError } from './reading/rule.ts';

const RULES = Object.keys(argumentRules) as ArgumentRule[];

beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
afterAll(() => void vi.unstubAllGlobals());

function refusal(rule: ArgumentRule, input: unknown): RuleError {
  const outcome = argumentRules[rule](input);
  if (outcome.ok) throw new Error(`${rule} accepts the value.`);
  return outcome.error;
}

const accepts = (rule: ArgumentRule, input: unknown): boolean => argumentRules[rule](input).ok;

/** Every place in the valid values of a rule, with a function that builds the value anew. */
function placesOf(rule: ArgumentRule) {
  return rightArguments[rule]().flatMap((value, index) =>
    placesIn(value).map((place) => ({ build: () => rightArguments[rule]()[index], place })),
  );
}

/** Valid values with an arbitrary value in one place. */
const anythingIn = (rule: ArgumentRule): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesOf(rule)), anything)
    .map(([{ build, place }, value]) => replacePart(build(), place, { value, writable: true }));

/** Expects that the rule does not throw, and that a refusal is complete. */
function expectOutcome(rule: ArgumentRule, input: unknown): void {
  const outcome = argumentRules[rule](input);
  if (outcome.ok) return;
  const { type, message, field } = outcome.error;
  expect([typeof type, typeof message, typeof field]).toEqual(['string', 'string', 'string']);
  expect(message).not.toBe('');
}

describe.each(RULES)('%s', (name) => {
  const rule = argumentRules[name];

  test('accepts valid values and its own output', () => {
    for (const input of rightArguments[name]()) {
      const outcome = rule(input);
      expect(outcome, JSON.stringify(input)).toMatchObject({ ok: true });
      if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
    }
  });

  test('returns an outcome for any value, accepts its own output, and does not modify its input', () => {
    // Writing to a frozen value throws, which would change the outcome.
    fc.assert(
      fc.property(fc.clone(fc.oneof(anything, anythingIn(name)), 2), ([input, clone]) => {
        expectOutcome(name, input);
        const outcome = rule(input);
        expect(rule(deepFreeze(clone))).toEqual(outcome);
        if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
      }),
      runs(25, 100),
    );
  });

  test.each(HOSTILE)(
    'returns an outcome for %s, as the value or in any place of a valid value',
    (hostileName, hostile) => {
      const value = hostile();
      expectOutcome(name, value);
      const places = placesToTry(hostileName, placesOf(name));
      for (const { build, place } of places) expectOutcome(name, replacePart(build(), place, { value }));
    },
  );

  test('returns the value that it checked, even if a second read of a property would return another value', () => {
    for (const { build, place } of placesOf(name)) {
      if (place.length === 0) continue;
      // Values that most rules refuse: a second read of the property would return one of them.
      for (const secondValue of [-1, { x: 1 }, throwOnRead]) {
        let validPart = build();
        for (const key of place) validPart = (validPart as Readonly<Record<PropertyKey, unknown>>)[key];
        let reads = 0;
        const get = () => (reads++ === 0 ? validPart : secondValue);
        const outcome = rule(replacePart(build(), place, { get }));
        if (outcome.ok) expect(rule(outcome.value), place.join('.')).toEqual(outcome);
      }
    }
  });
});

describe('an accepted value', () => {
  const valueOf = (rule: ArgumentRule, input: unknown) => {
    const outcome = argumentRules[rule](input);
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.value as Readonly<Record<string, unknown>>;
  };

  test.each([
    ['callProperties', { url: 'https://x.test/room' }, { url: 5 }],
    ['participantUpdate', { setAudio: true }, { mute: true }],
    ['participantUpdates', { s: { setAudio: true } }, { s: { mute: true } }],
    ['screenShare', { screenVideoSendSettings: 'detail-optimized' }, { screenVideoSendSettings: 'x' }],
  ] as const)('has checked inherited fields, which stay inherited (%s)', (rule, accepted, refused) => {
    const value = valueOf(rule, Object.create(accepted));
    expect(Object.keys(value)).toEqual([]);
    const [[key, part] = ['', undefined]] = Object.entries(accepted);
    expect(value[key]).toEqual(part);
    expect(accepts(rule, Object.create(refused))).toBe(false);
  });

  test('keeps an update for a participant with the id __proto__', () => {
    const value = valueOf('participantUpdates', JSON.parse('{"__proto__":{"setAudio":true}}'));
    expect(JSON.stringify(value)).toBe('{"__proto__":{"setAudio":true}}');
  });
});

test('screenShare turns the send settings of the screen into a plain object, and passes on a null stream', () => {
  const settings = Object.assign(new Map(), { maxQuality: 'low' });
  expect(argumentRules.screenShare({ screenVideoSendSettings: settings, mediaStream: null })).toEqual({
    ok: true,
    value: { screenVideoSendSettings: { maxQuality: 'low' }, mediaStream: null },
  });
});

describe('a dial-in', () => {
  test('requires a displayName of at most 199 characters', () => {
    expect(refusal('dialIn', {})).toEqual({
      type: 'missing',
      message: 'Error starting dial in: displayName is required and must be a non-empty string',
      field: 'displayName',
    });
    expect(accepts('dialIn', { displayName: 'n'.repeat(199) })).toBe(true);
    expect(refusal('dialIn', { displayName: 'n'.repeat(200) })).toMatchObject({
      type: 'too-large',
      field: 'displayName',
    });
  });

  test('limits userId to 36 characters, and requires valid types and a known provider', () => {
    const dialInRefusal = (fields: object) => refusal('dialIn', { displayName: 'Ada', ...fields });
    expect(accepts('dialIn', { displayName: 'Ada', userId: 'u'.repeat(36) })).toBe(true);
    expect(dialInRefusal({ userId: 'u'.repeat(37) }).type).toBe('too-large');
    expect(dialInRefusal({ video: 1 })).toMatchObject({ type: 'wrong-type', field: 'video' });
    expect(dialInRefusal({ codecs: null }).field).toBe('codecs');
    expect(dialInRefusal({ provider: 'other' })).toMatchObject({ type: 'not-allowed', field: 'provider' });
    expect(refusal('dialIn', () => {}).message).toBe('Error starting dial in: args must be an object');
  });
});

describe('an update of a participant', () => {
  const updateRefusal = (update: object) => refusal('participantUpdate', update);

  test('has only known properties', () => {
    expect(updateRefusal({ mute: true })).toEqual({
      type: 'unknown-key',
      message: 'unrecognized updateParticipant property mute',
      field: 'mute',
    });
    expect(refusal('participantUpdates', { s: { mute: true } }).field).toBe('s.mute');
  });

  test('can stop a screen share, but not start one', () => {
    expect(updateRefusal({ setScreenShare: true })).toMatchObject({ type: 'not-allowed', field: 'setScreenShare' });
  });

  test('subscribes only to known tracks and to custom tracks of any name, and only with a known value', () => {
    expect(accepts('participantUpdate', { setSubscribedTracks: { custom: { drone: true } } })).toBe(true);
    expect(updateRefusal({ setSubscribedTracks: { drone: true } })).toMatchObject({
      type: 'unknown-key',
      field: 'setSubscribedTracks.drone',
    });
    expect(updateRefusal({ setSubscribedTracks: { audio: 'yes' } })).toMatchObject({
      type: 'not-allowed',
      field: 'setSubscribedTracks.audio',
    });
  });

  test('styles only known parts of a camera or a screen', () => {
    expect(updateRefusal({ styles: { cam: { p: {} } } })).toMatchObject({ type: 'unknown-key', field: 'styles.cam.p' });
  });

  test('requires a participant id', () => {
    expect(refusal('participantId', '')).toMatchObject({ type: 'missing', field: '' });
  });
});

describe('properties of a call', () => {
  const propertiesRefusal = (properties: object) => refusal('callProperties', properties);

  test('accept only known layouts', () => {
    expect(propertiesRefusal({ layout: 'x' })).toEqual({
      type: 'not-allowed',
      message: 'property \'layout\': layout may only be set to "custom-v1"',
      field: 'layout',
    });
  });

  test.each(['url', 'token', 'baseUrl'])('require a string for %s', (property) => {
    expect(accepts('callProperties', { [property]: 'x' })).toBe(true);
    expect(propertiesRefusal({ [property]: 5 })).toEqual({
      type: 'wrong-type',
      message: `property '${property}': ${property} should be a string`,
      field: property,
    });
  });

  test('can have falsy input settings only with constraints for the device in dailyConfig, which the library merges into them', () => {
    const dailyConfig = { userMediaAudioConstraints: { echoCancellation: true } };
    for (const inputSettings of [null, { audio: null }, { audio: { settings: null } }]) {
      expect(accepts('callProperties', { inputSettings, dailyConfig })).toBe(true);
      expect(accepts('callProperties', { inputSettings, dailyConfig: {} })).toBe(false);
    }
    expect(accepts('callProperties', { inputSettings: { video: null }, dailyConfig })).toBe(false);
  });

  test('limit aboutClient to ten entries, keys of 64 characters without spaces, and values of 256 characters', () => {
    const entries = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, '']));
    const acceptsAbout = (aboutClient: object) => accepts('callProperties', { aboutClient });
    expect([acceptsAbout(entries(10)), acceptsAbout(entries(11))]).toEqual([true, false]);
    expect([acceptsAbout({ ['k'.repeat(64)]: '' }), acceptsAbout({ ['k'.repeat(65)]: '' })]).toEqual([true, false]);
    expect([acceptsAbout({ k: 'v'.repeat(256) }), acceptsAbout({ k: 'v'.repeat(257) })]).toEqual([true, false]);
    expect(propertiesRefusal({ aboutClient: { 'a b': '' } })).toMatchObject({
      type: 'not-allowed',
      field: 'aboutClient.a b',
    });
  });

  test.each(['camSimulcastEncodings', 'screenSimulcastEncodings'])(
    'require one to three %s with known keys and numbers in their ranges',
    (property) => {
      const encodingsRefusal = (value: unknown) => propertiesRefusal({ dailyConfig: { [property]: value } });
      const field = `dailyConfig.${property}`;
      expect(encodingsRefusal('x')).toMatchObject({ type: 'wrong-type', field });
      expect(encodingsRefusal([])).toMatchObject({ type: 'out-of-range', field });
      expect(encodingsRefusal(new Array<object>(4).fill({ maxFramerate: 15 }))).toMatchObject({
        type: 'out-of-range',
        field,
      });
      expect(encodingsRefusal([{ maxBitrate: '1' }])).toMatchObject({
        type: 'wrong-type',
        field: `${field}[0].maxBitrate`,
      });
      expect(encodingsRefusal([{ maxBitrate: 100_000 }, { maxBitrate: 1 }])).toEqual({
        type: 'out-of-range',
        message: "property 'dailyConfig': maxBitrate value not in range. valid range: 100000 to 2500000",
        field: `${field}[1].maxBitrate`,
      });
      expect(encodingsRefusal([{ maxFramerate: 999 }])).toMatchObject({ type: 'out-of-range' });
      expect(encodingsRefusal([{ rid: 'h' }])).toMatchObject({ type: 'unknown-key', field: `${field}[0].rid` });
      expect(accepts('callProperties', { dailyConfig: { [property]: [{ maxFramerate: 15, active: true }] } })).toBe(
        true,
      );
    },
  );

  test('check the shape of reactNativeConfig', () => {
    expect(propertiesRefusal({ reactNativeConfig: { disableAutoDeviceManagement: { audio: 1 } } })).toMatchObject({
      type: 'wrong-type',
      field: 'reactNativeConfig.disableAutoDeviceManagement.audio',
    });
  });

  test('require a url for preAuth()', () => {
    expect(refusal('preAuthProperties', {})).toEqual({
      type: 'missing',
      message: 'preAuth() requires at least a url to be provided',
      field: 'url',
    });
  });
});

test('a network test requires a video track that is live and not muted', () => {
  expect(refusal('networkTestTrack', undefined).type).toBe('missing');
  expect(refusal('networkTestTrack', {}).type).toBe('wrong-type');
  for (const changes of [{ readyState: { value: 'ended' } }, { muted: { value: true } }]) {
    const videoTrack = Object.defineProperties(new LiveTrack(), changes);
    expect(refusal('peerToPeerTest', { videoTrack })).toEqual({
      type: 'not-allowed',
      message: 'Video track is not playable. This test needs a live video track.',
      field: 'videoTrack',
    });
  }
});

test.each([
  ['addedOptions', 'x', 'wrong-type', ''],
  ['inputDevices', { videoSource: 5 }, 'wrong-type', 'videoSource'],
  ['integrationsToStart', ['map', 5], 'wrong-type', ''],
  ['localAudioOptions', null, 'wrong-type', ''],
  ['localVideoShown', 'x', 'wrong-type', ''],
  ['options', undefined, 'missing', ''],
  ['outputDevice', { outputDeviceId: '' }, 'missing', 'outputDeviceId'],
  ['pageStyle', { cssFile: 5 }, 'wrong-type', 'cssFile'],
  ['receiveSettingsQuery', { id: 5 }, 'wrong-type', 'id'],
  ['remotePlayerId', 5, 'wrong-type', ''],
  ['sidebarView', 5, 'wrong-type', ''],
  ['transcriptionStop', {}, 'missing', 'instanceId'],
  ['transcriptionUpdate', { participants: 's' }, 'wrong-type', 'participants'],
  ['waitingParticipant', { updates: 'x' }, 'wrong-type', 'updates'],
  ['waitingParticipants', 'x', 'wrong-type', ''],
] as const)('%s refuses %j', (rule, input, type, field) => {
  expect(refusal(rule, input)).toMatchObject({ type, field });
});
