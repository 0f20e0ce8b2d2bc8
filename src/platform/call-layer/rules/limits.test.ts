import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import { StubMediaStreamTrack } from './rightInputs.fixture.ts';
import type { RuleErrorType } from './reading/rule.ts';

type Limit = {
  readonly of: string;
  readonly rule: CallLayerRule;
  readonly input: (amount: number) => unknown;
  /** Inclusive; undefined: unlimited. */
  readonly min?: number;
  readonly max?: number;
  readonly type: RuleErrorType;
  readonly below?: RuleErrorType;
  readonly field: string;
  /** Fractions are allowed. */
  readonly fractions?: true;
};

const letters = (count: number) => 'x'.repeat(count);
const phone = (fields: object) => ({ phoneNumber: '+1', ...fields });
const film = (videoSettings: object) => ({ sipUri: 'sip:a', video: true, videoSettings });
const layer = (fields: object) => [{ maxBitrate: 100_000, ...fields }];
const transfer = (fields: object) => ({ sessionId: 's', toEndPoint: '+1', ...fields });
const tones = (fields: object) => ({ sessionId: 's', tones: '1', ...fields });
const grid = (fields: object) => ({ grid: fields });

const size = { min: 0, type: 'too-large' } as const;
const range = { type: 'out-of-range' } as const;

/** Every limit of the rules: specification, sections 5 and 9. */
const LIMITS: readonly Limit[] = [
  { of: 'characters of user data that is a text', rule: 'userData', input: letters, ...size, max: 4096, field: '' },
  {
    of: 'characters of user data as JSON',
    rule: 'userData',
    input: (count) => [letters(count - 4)],
    ...size,
    min: 4,
    max: 4096,
    field: '',
  },
  {
    of: 'characters of an app message',
    rule: 'appMessage',
    input: (count) => ({ data: letters(count - 2) }),
    ...size,
    min: 2,
    max: 4096,
    field: 'data',
  },
  {
    of: 'characters of an app message in a room with a limit of 100',
    rule: 'appMessage',
    input: (count) => ({ data: letters(count - 2), max: 100 }),
    ...size,
    min: 2,
    max: 100,
    field: 'data',
  },
  {
    of: 'characters of session data',
    rule: 'meetingSessionData',
    input: (count) => ({ data: { k: letters(count - 8) } }),
    ...size,
    min: 8,
    max: 102_400,
    field: 'data',
  },
  {
    of: 'characters of the name of a track',
    rule: 'customTrack',
    input: (count) => ({ track: new StubMediaStreamTrack(), trackName: letters(count) }),
    ...size,
    max: 50,
    field: 'trackName',
  },
  {
    of: 'characters of a display name',
    rule: 'dialOut',
    input: (n) => phone({ displayName: letters(n) }),
    ...size,
    max: 199,
    field: 'displayName',
  },
  {
    of: 'characters of a user id',
    rule: 'dialOut',
    input: (n) => phone({ userId: letters(n) }),
    ...size,
    max: 36,
    field: 'userId',
  },
  {
    of: 'digits of an extension',
    rule: 'dialOut',
    input: (n) => phone({ extension: letters(n) }),
    ...size,
    max: 20,
    field: 'extension',
  },
  {
    of: 'digits of the extension of a transfer',
    rule: 'sipCallTransfer',
    input: (n) => transfer({ extension: letters(n) }),
    ...size,
    max: 20,
    field: 'extension',
  },
  {
    of: 'tones',
    rule: 'dtmf',
    input: (n) => tones({ tones: '1'.repeat(n) }),
    ...size,
    min: 1,
    below: 'missing',
    max: 20,
    field: 'tones',
  },
  {
    of: 'milliseconds of a digit',
    rule: 'dtmf',
    input: (digitDurationMs) => tones({ digitDurationMs }),
    ...range,
    min: 50,
    max: 2000,
    field: 'digitDurationMs',
  },
  {
    of: 'milliseconds between two levels',
    rule: 'audioLevelInterval',
    input: (n) => n,
    ...range,
    min: 100,
    field: '',
    fractions: true,
  },
  {
    of: 'simulcast layers',
    rule: 'simulcastEncodings',
    input: (n) => Array.from({ length: n }, () => ({ maxBitrate: 100_000 })),
    ...range,
    min: 1,
    max: 3,
    field: '',
  },
  ...(
    [
      ['maxBitrate', 100_000, 2_500_000],
      ['maxFramerate', 1, 30],
      ['scaleResolutionDownBy', 1, 8],
    ] as const
  ).map(([key, min, max]): Limit => ({
    ...{ of: `${key} of a simulcast layer`, rule: 'simulcastEncodings', ...range, min, max, fractions: true },
    input: (n) => layer({ [key]: n }),
    field: `[0].${key}`,
  })),
  ...(
    [
      ['maxBitrate', 100_000, 2_500_000],
      ['maxFramerate', 1, 30],
      ['scaleResolutionDownBy', 1, 8],
    ] as const
  ).map(([key, min, max]): Limit => ({
    ...{ of: `${key} of an encoding that is sent`, rule: 'sendSettings', ...range, min, max, fractions: true },
    input: (n) => ({ video: { encodings: { low: { [key]: n } } } }),
    field: `video.encodings.low.${key}`,
  })),
  ...(
    [
      ['width', 1280],
      ['height', 720],
      ['fps', 30],
      ['videoBitrate', 1000],
    ] as const
  ).map(([key, max]): Limit => ({
    ...{ of: `${key} of a dialled-out picture`, rule: 'dialOut', ...range, min: 1, max },
    input: (n) => film({ [key]: n }),
    field: `videoSettings.${key}`,
  })),
  ...(['dialOut', 'sipCallTransfer'] as const).map((rule): Limit => ({
    ...{ of: `seconds to wait before the extension (${rule})`, rule, ...range, max: 60, fractions: true },
    input: (waitBeforeExtensionDialSec) =>
      (rule === 'dialOut' ? phone : transfer)({ extension: '1', waitBeforeExtensionDialSec }),
    field: 'waitBeforeExtensionDialSec',
  })),
  ...(['remoteMediaPlayerStart', 'remoteMediaPlayerUpdate'] as const).map((rule): Limit => ({
    ...{ of: `volume (${rule})`, rule, ...range, min: 0, max: 2, field: 'settings.volume', fractions: true },
    input: (volume) => ({ url: 'x', settings: { volume } }),
  })),
  {
    of: 'a background image',
    rule: 'backgroundImage',
    input: (source) => ({ source }),
    ...range,
    min: 1,
    max: 10,
    field: 'source',
  },
  { of: 'a simulcast layer to receive', rule: 'receiveSettingsLayer', input: (n) => n, ...range, min: 0, field: '' },
  ...(['minTilesPerPage', 'maxTilesPerPage'] as const).map((key): Limit => ({
    ...{ of: key, rule: 'layoutConfig', ...range, min: 1, max: 49, field: `grid.${key}` },
    input: (n) => grid({ [key]: n }),
  })),
];

/** Test range beyond a limit, or without one. */
const FAR = 5_000;

describe('limits', () => {
  beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
  afterAll(() => void vi.unstubAllGlobals());

  test.each(LIMITS.filter(({ max }) => max !== undefined))('$rule: accepts $max $of, refuses one more', (limit) => {
    const { rule, input, max = 0, type, field } = limit;
    expect(callLayerRules[rule](input(max)).ok).toBe(true);
    expect(callLayerRules[rule](input(max + 1))).toMatchObject({ ok: false, error: { type, field } });
  });

  test.each(LIMITS.filter(({ min = 0 }) => min > 0))('$rule: accepts $min $of, refuses one less', (limit) => {
    const { rule, input, min = 0, type, below = type, field } = limit;
    expect(callLayerRules[rule](input(min)).ok).toBe(true);
    // The minimum is the length of the shortest JSON, not a limit.
    if (type === 'too-large' && below === type) return;
    // Zero counts as absent and would be accepted.
    const less = rule === 'audioLevelInterval' ? min - 0.001 : min - 1;
    expect(callLayerRules[rule](input(less))).toMatchObject({ ok: false, error: { type: below, field } });
  });

  test.each(LIMITS)(
    '$rule: accepts every value between the limits ($of)',
    ({ rule, input, min = 0, max = FAR, fractions }) => {
      const amount = fractions === true ? fc.double({ min, max, noNaN: true }) : fc.integer({ min, max });
      fc.assert(fc.property(amount, (n) => callLayerRules[rule](input(n)).ok));
    },
  );

  test.each(LIMITS.filter(({ max }) => max !== undefined))('$rule: refuses values above the limit ($of)', (limit) => {
    const { rule, input, max = 0, type, field, fractions } = limit;
    const above = { min: max + 1, max: max + FAR };
    const amount = fractions === true ? fc.oneof(fc.integer(above), fc.constant(max + 0.001)) : fc.integer(above);
    fc.assert(
      fc.property(amount, (n) => {
        expect(callLayerRules[rule](input(n))).toMatchObject({ ok: false, error: { type, field } });
      }),
      { numRuns: 20 },
    );
  });

  test('a blur strength is greater than 0 and at most 1', () => {
    const isAccepted = (strength: number) => callLayerRules.backgroundBlur({ strength }).ok;
    expect([0, -1, 1.001, 2].filter(isAccepted)).toEqual([]);
    expect([Number.MIN_VALUE, 0.5, 1].filter((strength) => !isAccepted(strength))).toEqual([]);
    fc.assert(fc.property(fc.double({ min: 0, minExcluded: true, max: 1, noNaN: true }), isAccepted));
  });

  test('minTilesPerPage does not exceed maxTilesPerPage', () => {
    const tiles = fc.integer({ min: 1, max: 49 });
    fc.assert(
      fc.property(tiles, tiles, (minTilesPerPage, maxTilesPerPage) => {
        const { ok } = callLayerRules.layoutConfig(grid({ minTilesPerPage, maxTilesPerPage }));
        expect(ok).toBe(minTilesPerPage <= maxTilesPerPage);
      }),
    );
  });
});
