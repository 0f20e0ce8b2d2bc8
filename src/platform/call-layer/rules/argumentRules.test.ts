import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ArgumentRule, argumentRules } from './argumentRules.ts';
import { anything, fail, frozen, HOSTILE } from './hostileValues.fixture.ts';
import { placesIn, withAt } from './places.fixture.ts';
import { LiveTrack, rightArguments } from './rightArguments.fixture.ts';
import { StubMediaStreamTrack } from './rightInputs.fixture.ts';
import type { RuleError } from './reading/rule.ts';

const RULES = Object.keys(argumentRules) as ArgumentRule[];

beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
afterAll(() => void vi.unstubAllGlobals());

function refusal(rule: ArgumentRule, input: unknown): RuleError {
  const outcome = argumentRules[rule](input);
  if (outcome.ok) throw new Error(`${rule} takes it.`);
  return outcome.error;
}

const takes = (rule: ArgumentRule, input: unknown): boolean => argumentRules[rule](input).ok;

function placesOf(rule: ArgumentRule) {
  return rightArguments[rule]().flatMap((value, index) =>
    placesIn(value).map((place) => ({ build: () => rightArguments[rule]()[index], place })),
  );
}

/** What is right, with anything at all somewhere in it. */
const anythingIn = (rule: ArgumentRule): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesOf(rule)), anything)
    .map(([{ build, place }, value]) => withAt(build(), place, { value, writable: true }));

function expectAnswer(rule: ArgumentRule, input: unknown): void {
  const outcome = argumentRules[rule](input);
  if (outcome.ok) return;
  const { type, message, field } = outcome.error;
  expect([typeof type, typeof message, typeof field]).toEqual(['string', 'string', 'string']);
  expect(message).not.toBe('');
}

describe.each(RULES)('%s', (name) => {
  const rule = argumentRules[name];

  test('takes what is right, as often as it is asked', () => {
    for (const input of rightArguments[name]()) {
      const outcome = rule(input);
      expect(outcome, JSON.stringify(input)).toMatchObject({ ok: true });
      if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
    }
  });

  test('answers whatever it is given, takes again what it has taken, and changes nothing', () => {
    // Nothing can be written to what is frozen, so the answer would be another.
    fc.assert(
      fc.property(fc.clone(fc.oneof(anything, anythingIn(name)), 2), ([input, same]) => {
        expectAnswer(name, input);
        const outcome = rule(input);
        expect(rule(frozen(same))).toEqual(outcome);
        if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
      }),
      { numRuns: 100 },
    );
  });

  test.each(HOSTILE)('does not throw: %s', (_, hostile) => {
    const value = hostile();
    expectAnswer(name, value);
    for (const { build, place } of placesOf(name)) expectAnswer(name, withAt(build(), place, { value }));
  });

  test('passes on what it has looked at: an answer that changes is asked for once', () => {
    for (const { build, place } of placesOf(name)) {
      if (place.length === 0) continue;
      for (const other of [-1, { x: 1 }, fail]) {
        let right = build();
        for (const key of place) right = (right as Readonly<Record<PropertyKey, unknown>>)[key];
        let times = 0;
        const get = () => (times++ === 0 ? right : other);
        const outcome = rule(withAt(build(), place, { get }));
        if (outcome.ok) expect(rule(outcome.value), place.join('.')).toEqual(outcome);
      }
    }
  });
});

describe('what is inherited is checked, and stays inherited', () => {
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
  ] as const)('%s', (rule, right, wrong) => {
    const value = valueOf(rule, Object.create(right));
    expect(Object.keys(value)).toEqual([]);
    const [[key, part] = ['', undefined]] = Object.entries(right);
    expect(value[key]).toEqual(part);
    expect(takes(rule, Object.create(wrong))).toBe(false);
  });

  test('an update for a participant whose id is __proto__ is one of the updates', () => {
    const value = valueOf('participantUpdates', JSON.parse('{"__proto__":{"setAudio":true}}'));
    expect(JSON.stringify(value)).toBe('{"__proto__":{"setAudio":true}}');
  });
});

test('of the settings of a shared screen only the fields are passed on', () => {
  const settings = Object.assign(new Map(), { maxQuality: 'low' });
  expect(argumentRules.screenShare({ screenVideoSendSettings: settings, mediaStream: null })).toEqual({
    ok: true,
    value: { screenVideoSendSettings: { maxQuality: 'low' }, mediaStream: null },
  });
});

describe('a dial-in', () => {
  test('names who comes, in up to 199 characters', () => {
    expect(refusal('dialIn', {})).toEqual({
      type: 'missing',
      message: 'Error starting dial in: displayName is required and must be a non-empty string',
      field: 'displayName',
    });
    expect(takes('dialIn', { displayName: 'n'.repeat(199) })).toBe(true);
    expect(refusal('dialIn', { displayName: 'n'.repeat(200) })).toMatchObject({
      type: 'too-large',
      field: 'displayName',
    });
  });

  test('has an id of up to 36 characters, and parts of the right kinds', () => {
    const refused = (fields: object) => refusal('dialIn', { displayName: 'Ada', ...fields });
    expect(takes('dialIn', { displayName: 'Ada', userId: 'u'.repeat(36) })).toBe(true);
    expect(refused({ userId: 'u'.repeat(37) }).type).toBe('too-large');
    expect(refused({ video: 1 })).toMatchObject({ type: 'wrong-type', field: 'video' });
    expect(refused({ codecs: null }).field).toBe('codecs');
    expect(refused({ provider: 'other' })).toMatchObject({ type: 'not-allowed', field: 'provider' });
    expect(refusal('dialIn', () => {}).message).toBe('Error starting dial in: args must be an object');
  });
});

describe('an update of a participant', () => {
  const refused = (update: object) => refusal('participantUpdate', update);

  test('has only what the library knows', () => {
    expect(refused({ mute: true })).toEqual({
      type: 'unknown-key',
      message: 'unrecognized updateParticipant property mute',
      field: 'mute',
    });
    expect(refusal('participantUpdates', { s: { mute: true } }).field).toBe('s.mute');
  });

  test('stops a screen share, and starts none', () => {
    expect(refused({ setScreenShare: true })).toMatchObject({ type: 'not-allowed', field: 'setScreenShare' });
  });

  test('subscribes to tracks that there are, and to custom ones by any name', () => {
    expect(takes('participantUpdate', { setSubscribedTracks: { custom: { drone: true } } })).toBe(true);
    expect(refused({ setSubscribedTracks: { drone: true } })).toMatchObject({
      type: 'unknown-key',
      field: 'setSubscribedTracks.drone',
    });
    expect(refused({ setSubscribedTracks: { audio: 'yes' } })).toMatchObject({
      type: 'not-allowed',
      field: 'setSubscribedTracks.audio',
    });
  });

  test('styles a camera or a screen', () => {
    expect(refused({ styles: { cam: { p: {} } } })).toMatchObject({ type: 'unknown-key', field: 'styles.cam.p' });
  });

  test('is of somebody', () => {
    expect(refusal('participantId', '')).toMatchObject({ type: 'missing', field: '' });
  });
});

describe('properties of a call', () => {
  const refused = (properties: object) => refusal('callProperties', properties);

  test('have a layout that there is', () => {
    expect(refused({ layout: 'x' })).toEqual({
      type: 'not-allowed',
      message: 'property \'layout\': layout may only be set to "custom-v1"',
      field: 'layout',
    });
  });

  test.each(['url', 'token', 'baseUrl'])('have a text for %s', (property) => {
    expect(takes('callProperties', { [property]: 'x' })).toBe(true);
    expect(refused({ [property]: 5 })).toEqual({
      type: 'wrong-type',
      message: `property '${property}': ${property} should be a string`,
      field: property,
    });
  });

  test('say who uses the library in ten entries of 64 and 256 characters at most', () => {
    const entries = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, '']));
    const about = (aboutClient: object) => takes('callProperties', { aboutClient });
    expect([about(entries(10)), about(entries(11))]).toEqual([true, false]);
    expect([about({ ['k'.repeat(64)]: '' }), about({ ['k'.repeat(65)]: '' })]).toEqual([true, false]);
    expect([about({ k: 'v'.repeat(256) }), about({ k: 'v'.repeat(257) })]).toEqual([true, false]);
    expect(refused({ aboutClient: { 'a b': '' } })).toMatchObject({ type: 'not-allowed', field: 'aboutClient.a b' });
  });

  test.each(['camSimulcastEncodings', 'screenSimulcastEncodings'])(
    'have one to three %s, of numbers in their ranges',
    (property) => {
      const encodings = (value: unknown) => refused({ dailyConfig: { [property]: value } });
      const field = `dailyConfig.${property}`;
      expect(encodings('x')).toMatchObject({ type: 'wrong-type', field });
      expect(encodings([])).toMatchObject({ type: 'out-of-range', field });
      expect(encodings([{ maxBitrate: '1' }])).toMatchObject({ type: 'wrong-type', field: `${field}[0].maxBitrate` });
      expect(encodings([{ maxBitrate: 100_000 }, { maxBitrate: 1 }])).toEqual({
        type: 'out-of-range',
        message: "property 'dailyConfig': maxBitrate value not in range. valid range: 100000 to 2500000",
        field: `${field}[1].maxBitrate`,
      });
      expect(encodings([{ maxFramerate: 999 }])).toMatchObject({ type: 'out-of-range' });
      expect(encodings([{ rid: 'h' }])).toMatchObject({ type: 'unknown-key', field: `${field}[0].rid` });
      expect(takes('callProperties', { dailyConfig: { [property]: [{ maxFramerate: 15, active: true }] } })).toBe(true);
    },
  );

  test('of an application are as they are drawn', () => {
    expect(refused({ reactNativeConfig: { disableAutoDeviceManagement: { audio: 1 } } })).toMatchObject({
      type: 'wrong-type',
      field: 'reactNativeConfig.disableAutoDeviceManagement.audio',
    });
  });

  test('ask for access to a room', () => {
    expect(refusal('preAuthProperties', {})).toEqual({
      type: 'missing',
      message: 'preAuth() requires at least a url to be provided',
      field: 'url',
    });
  });
});

test('a track for a test of the network gives a picture', () => {
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
] as const)('%s does not take %j', (rule, input, type, field) => {
  expect(refusal(rule, input)).toMatchObject({ type, field });
});
