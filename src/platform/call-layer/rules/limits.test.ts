import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import { StubMediaStreamTrack } from './stubTracks.fixture.ts';
import type { RuleErrorType } from './reading/rule.ts';

type Limit = {
  /** What is limited, for the title. */
  readonly subject: string;
  readonly rule: CallLayerRule;
  readonly input: (amount: number) => unknown;
  /** The limits are inclusive. Undefined means unlimited. */
  readonly min?: number;
  readonly max?: number;
  readonly type: RuleErrorType;
  /** Type of the refusal below the minimum, if it is not `type`. */
  readonly typeBelow?: RuleErrorType;
  readonly field: string;
  /** True if fractions are allowed. */
  readonly fractions?: true;
};

const letters = (count: number) => 'x'.repeat(count);

/** Inputs that are valid if the given part is. */
const phone = (fields: object) => ({ phoneNumber: '+1', ...fields });
const sipVideo = (videoSettings: object) => ({ sipUri: 'sip:a', video: true, videoSettings });
const layer = (fields: object) => [{ maxBitrate: 100_000, ...fields }];
const transfer = (fields: object) => ({ sessionId: 's', toEndPoint: '+1', ...fields });
const tones = (fields: object) => ({ sessionId: 's', tones: '1', ...fields });
const grid = (fields: object) => ({ grid: fields });

/** Defaults for a limit of a length, and for a limit of a number. */
const lengthLimit = { min: 0, type: 'too-large' } as const;
const numberLimit = { type: 'out-of-range' } as const;

/**
 * Limits of the rules (specification, sections 5 and 9). A number that is subtracted from a count of letters is the number of the other
 * characters in the JSON.
 */
const LIMITS: readonly Limit[] = [
  {
    subject: 'characters of user data that is a string',
    rule: 'userData',
    input: letters,
    ...lengthLimit,
    max: 4096,
    field: '',
  },
  {
    subject: 'characters of user data as JSON',
    rule: 'userData',
    input: (count) => [letters(count - 4)],
    ...lengthLimit,
    min: 4,
    max: 4096,
    field: '',
  },
  {
    subject: 'characters of an app message',
    rule: 'appMessage',
    input: (count) => ({ data: letters(count - 2) }),
    ...lengthLimit,
    min: 2,
    max: 4096,
    field: 'data',
  },
  {
    subject: 'characters of an app message in a room with a limit of 100',
    rule: 'appMessage',
    input: (count) => ({ data: letters(count - 2), max: 100 }),
    ...lengthLimit,
    min: 2,
    max: 100,
    field: 'data',
  },
  {
    subject: 'characters of session data',
    rule: 'meetingSessionData',
    input: (count) => ({ data: { k: letters(count - 8) } }),
    ...lengthLimit,
    min: 8,
    max: 102_400,
    field: 'data',
  },
  {
    subject: 'characters of the name of a track',
    rule: 'customTrack',
    input: (count) => ({ track: new StubMediaStreamTrack(), trackName: letters(count) }),
    ...lengthLimit,
    max: 50,
    field: 'trackName',
  },
  {
    subject: 'characters of a display name',
    rule: 'dialOut',
    input: (n) => phone({ displayName: letters(n) }),
    ...lengthLimit,
    max: 199,
    field: 'displayName',
  },
  {
    subject: 'characters of a user id',
    rule: 'dialOut',
    input: (n) => phone({ userId: letters(n) }),
    ...lengthLimit,
    max: 36,
    field: 'userId',
  },
  {
    subject: 'characters of an extension',
    rule: 'dialOut',
    input: (n) => phone({ extension: letters(n) }),
    ...lengthLimit,
    max: 20,
    field: 'extension',
  },
  {
    subject: 'characters of the extension for a transfer',
    rule: 'sipCallTransfer',
    input: (n) => transfer({ extension: letters(n) }),
    ...lengthLimit,
    max: 20,
    field: 'extension',
  },
  {
    subject: 'number of tones',
    rule: 'dtmf',
    input: (n) => tones({ tones: '1'.repeat(n) }),
    ...lengthLimit,
    min: 1,
    typeBelow: 'missing',
    max: 20,
    field: 'tones',
  },
  {
    subject: 'milliseconds of a digit',
    rule: 'dtmf',
    input: (digitDurationMs) => tones({ digitDurationMs }),
    ...numberLimit,
    min: 50,
    max: 2000,
    field: 'digitDurationMs',
  },
  {
    subject: 'milliseconds between two level reports',
    rule: 'audioLevelInterval',
    input: (n) => n,
    ...numberLimit,
    min: 100,
    field: '',
    fractions: true,
  },
  {
    subject: 'number of simulcast layers',
    rule: 'simulcastEncodings',
    input: (n) => Array.from({ length: n }, () => ({ maxBitrate: 100_000 })),
    ...numberLimit,
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
    ...{
      subject: `${key} of a simulcast layer`,
      rule: 'simulcastEncodings',
      ...numberLimit,
      min,
      max,
      fractions: true,
    },
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
    ...{
      subject: `${key} of an encoding that is sent`,
      rule: 'sendSettings',
      ...numberLimit,
      min,
      max,
      fractions: true,
    },
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
    ...{ subject: `${key} of the video for a SIP address`, rule: 'dialOut', ...numberLimit, min: 1, max },
    input: (n) => sipVideo({ [key]: n }),
    field: `videoSettings.${key}`,
  })),
  ...(['dialOut', 'sipCallTransfer'] as const).map((rule): Limit => ({
    ...{ subject: `seconds to wait before the extension (${rule})`, rule, ...numberLimit, max: 60, fractions: true },
    input: (waitBeforeExtensionDialSec) =>
      (rule === 'dialOut' ? phone : transfer)({ extension: '1', waitBeforeExtensionDialSec }),
    field: 'waitBeforeExtensionDialSec',
  })),
  ...(['remoteMediaPlayerStart', 'remoteMediaPlayerUpdate'] as const).map((rule): Limit => ({
    ...{ subject: `volume (${rule})`, rule, ...numberLimit, min: 0, max: 2, field: 'settings.volume', fractions: true },
    input: (volume) => ({ url: 'x', settings: { volume } }),
  })),
  {
    subject: 'number of a background image',
    rule: 'backgroundImage',
    input: (source) => ({ source }),
    ...numberLimit,
    min: 1,
    max: 10,
    field: 'source',
  },
  {
    subject: 'number of a simulcast layer to receive',
    rule: 'receiveSettingsLayer',
    input: (n) => n,
    ...numberLimit,
    min: 0,
    field: '',
  },
  ...(['minTilesPerPage', 'maxTilesPerPage'] as const).map((key): Limit => ({
    ...{ subject: key, rule: 'layoutConfig', ...numberLimit, min: 1, max: 49, field: `grid.${key}` },
    input: (n) => grid({ [key]: n }),
  })),
];

/** The range that is tested above a limit, and the largest tested value of an unlimited number. */
const TESTED_DISTANCE = 5_000;

describe('limits', () => {
  beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
  afterAll(() => void vi.unstubAllGlobals());

  test.each(LIMITS.filter(({ max }) => max !== undefined))(
    '$rule: accepts the maximum $max and refuses more ($subject)',
    (limit) => {
      const { rule, input, max = 0, type, field } = limit;
      expect(callLayerRules[rule](input(max)).ok).toBe(true);
      expect(callLayerRules[rule](input(max + 1))).toMatchObject({ ok: false, error: { type, field } });
    },
  );

  test.each(LIMITS.filter(({ min = 0 }) => min > 0))(
    '$rule: accepts the minimum $min and, if it is a limit, refuses less ($subject)',
    (limit) => {
      const { rule, input, min = 0, type, typeBelow = type, field } = limit;
      expect(callLayerRules[rule](input(min)).ok).toBe(true);
      // This minimum is the length of the shortest JSON, not a limit.
      if (type === 'too-large' && typeBelow === type) return;
      // The interval may be a fraction, so the test uses a value just below the minimum.
      const less = rule === 'audioLevelInterval' ? min - 0.001 : min - 1;
      expect(callLayerRules[rule](input(less))).toMatchObject({ ok: false, error: { type: typeBelow, field } });
    },
  );

  test.each(LIMITS)(
    '$rule: accepts values between the limits ($subject)',
    ({ rule, input, min = 0, max = TESTED_DISTANCE, fractions }) => {
      const amount = fractions === true ? fc.double({ min, max, noNaN: true }) : fc.integer({ min, max });
      fc.assert(fc.property(amount, (n) => callLayerRules[rule](input(n)).ok));
    },
  );

  test.each(LIMITS.filter(({ max }) => max !== undefined))(
    '$rule: refuses values above the limit ($subject)',
    (limit) => {
      const { rule, input, max = 0, type, field, fractions } = limit;
      const above = { min: max + 1, max: max + TESTED_DISTANCE };
      const amount = fractions === true ? fc.oneof(fc.integer(above), fc.constant(max + 0.001)) : fc.integer(above);
      fc.assert(
        fc.property(amount, (n) => {
          expect(callLayerRules[rule](input(n))).toMatchObject({ ok: false, error: { type, field } });
        }),
        { numRuns: 20 },
      );
    },
  );

  test('a blur strength must be greater than 0 and at most 1', () => {
    const isAccepted = (strength: number) => callLayerRules.backgroundBlur({ strength }).ok;
    expect([0, -1, 1.001, 2].filter(isAccepted)).toEqual([]);
    expect([Number.MIN_VALUE, 0.5, 1].filter((strength) => !isAccepted(strength))).toEqual([]);
    fc.assert(fc.property(fc.double({ min: 0, minExcluded: true, max: 1, noNaN: true }), isAccepted));
  });

  test('minTilesPerPage must not exceed maxTilesPerPage', () => {
    const tiles = fc.integer({ min: 1, max: 49 });
    fc.assert(
      fc.property(tiles, tiles, (minTilesPerPage, maxTilesPerPage) => {
        const { ok } = callLayerRules.layoutConfig(grid({ minTilesPerPage, maxTilesPerPage }));
        expect(ok).toBe(minTilesPerPage <= maxTilesPerPage);
      }),
    );
  });
});
