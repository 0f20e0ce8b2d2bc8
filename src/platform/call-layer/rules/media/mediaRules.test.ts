import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { initialReceiveSettings, receiveSettings } from './receiveSettings.ts';
import { callLayerRules } from '../callLayerRules.ts';
import { refusalOf } from '../places.fixture.ts';
import { StubMediaStreamTrack } from '../stubTracks.fixture.ts';

beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
afterAll(() => void vi.unstubAllGlobals());

test('an audio level interval must be a number of at least 100 milliseconds', () => {
  const message = 'The interval must be a number greater than or equal to 100 milliseconds.';
  expect(refusalOf('audioLevelInterval', 99)).toEqual({ type: 'out-of-range', message, field: '' });
  expect(refusalOf('audioLevelInterval', '100')).toEqual({ type: 'wrong-type', message, field: '' });
  expect(refusalOf('audioLevelInterval', Number.NaN)).toEqual({ type: 'wrong-type', message, field: '' });
});

describe('a custom track', () => {
  const track = new StubMediaStreamTrack();

  test('requires a media track', () => {
    const message = 'Custom tracks provided must be instances of MediaStreamTrack';
    expect(refusalOf('customTrack', {})).toEqual({ type: 'missing', message, field: 'track' });
    expect(refusalOf('customTrack', { track: {} })).toEqual({ type: 'wrong-type', message, field: 'track' });
  });

  test('is refused in an environment without media tracks', () => {
    vi.stubGlobal('MediaStreamTrack', undefined);
    expect(refusalOf('customTrack', { track })).toMatchObject({ type: 'wrong-type', field: 'track' });
    vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack);
    expect(callLayerRules.customTrack({ track }).ok).toBe(true);
  });

  test('cannot have the name of a track that the room library itself uses', () => {
    const { type, message, field } = refusalOf('customTrack', { track, trackName: 'cam-audio' });
    expect({ type, field }).toEqual({ type: 'not-allowed', field: 'trackName' });
    expect(message).toMatch(
      /^Custom track `trackName` must not match a track name already used by daily: audio, video/,
    );
  });

  test('cannot have a name of more than 50 characters', () => {
    expect(refusalOf('customTrack', { track, trackName: 'x'.repeat(51) })).toEqual({
      type: 'too-large',
      message: 'Custom track `trackName` must not be more than 50 characters',
      field: 'trackName',
    });
  });

  test('accepts only known modes', () => {
    expect(refusalOf('customTrack', { track, mode: 'Music' })).toEqual({
      type: 'not-allowed',
      message: 'Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`',
      field: 'mode',
    });
  });
});

describe('simulcast encodings', () => {
  test('must be a list of one to three layers', () => {
    const message = 'encodings must be an Array with between 1 to 3 layers';
    const fourLayers = new Array<object>(4).fill({ maxBitrate: 100_000 });
    for (const layers of [[], fourLayers]) {
      expect(refusalOf('simulcastEncodings', layers)).toEqual({ type: 'out-of-range', message, field: '' });
    }
    expect(refusalOf('simulcastEncodings', {}).message).toBe('encodings must be an Array');
  });

  test('require numbers in their ranges', () => {
    expect(refusalOf('simulcastEncodings', [{ maxBitrate: 100_000 }, { maxBitrate: 99_999 }])).toEqual({
      type: 'out-of-range',
      message: 'maxBitrate value not in range. valid range: 100000 to 2500000',
      field: '[1].maxBitrate',
    });
    expect(refusalOf('simulcastEncodings', [{ maxBitrate: '5' }]).message).toBe('maxBitrate must be a number');
  });

  test('require a bit rate, and refuse unknown keys and empty layers', () => {
    expect(refusalOf('simulcastEncodings', [{ maxFramerate: 5 }])).toEqual({
      type: 'missing',
      message: 'maxBitrate is not specified',
      field: '[0].maxBitrate',
    });
    const message = 'Invalid key x, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy';
    expect(refusalOf('simulcastEncodings', [{ x: 1 }])).toEqual({ type: 'unknown-key', message, field: '[0].x' });
    expect(refusalOf('simulcastEncodings', ['text'])).toMatchObject({ type: 'unknown-key', field: '[0].0' });
    expect(refusalOf('simulcastEncodings', [{}]).message).toMatch(/^Empty encoding is not allowed\./);
  });
});

describe('send settings', () => {
  test('require at least one track, and accept only known tracks', () => {
    const message = 'Send settings must contain at least information for one track!';
    expect(refusalOf('sendSettings', {})).toEqual({ type: 'missing', message, field: '' });
    expect(refusalOf('sendSettings', { audio: 'default-video' })).toMatchObject({
      type: 'unknown-key',
      field: 'audio',
    });
  });

  test('refuse a preset of the camera for a screen', () => {
    const { type, message, field } = refusalOf('sendSettings', { screenVideo: 'default-video' });
    expect({ type, field }).toEqual({ type: 'not-allowed', field: 'screenVideo' });
    expect(message).toMatch(/one of the supported presets: default-screen-video,detail-optimized/);
  });

  test('require a known quality, encodings from low upwards, or adaptive layers', () => {
    expect(refusalOf('sendSettings', { video: {} })).toMatchObject({ type: 'missing', field: 'video' });
    expect(refusalOf('sendSettings', { video: { maxQuality: 'best' } })).toEqual({
      type: 'not-allowed',
      message: 'maxQuality must be either low, medium or high',
      field: 'video.maxQuality',
    });
    expect(refusalOf('sendSettings', { video: { encodings: { high: { maxBitrate: 1 } } } })).toEqual({
      type: 'missing',
      message: 'Encodings must be defined as: low, low and medium, or low, medium and high.',
      field: 'video.encodings.low',
    });
  });
});

describe('the encodings of send settings', () => {
  const low = (encoding: unknown) => ({ screenVideo: { encodings: { low: encoding } } });
  const field = 'screenVideo.encodings.low';

  test('require numbers in the ranges of simulcast layers', () => {
    expect(refusalOf('sendSettings', low({ maxBitrate: 1 }))).toEqual({
      type: 'out-of-range',
      message: 'maxBitrate value not in range. valid range: 100000 to 2500000',
      field: `${field}.maxBitrate`,
    });
    expect(refusalOf('sendSettings', low({ maxFramerate: 31 })).type).toBe('out-of-range');
    expect(refusalOf('sendSettings', low({ scaleResolutionDownBy: '2' }))).toEqual({
      type: 'wrong-type',
      message: 'scaleResolutionDownBy must be a number',
      field: `${field}.scaleResolutionDownBy`,
    });
  });

  test('refuse keys other than those of simulcast layers, and empty layers', () => {
    expect(refusalOf('sendSettings', low({ foo: 'x' }))).toEqual({
      type: 'unknown-key',
      message: 'Invalid key foo, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy',
      field: `${field}.foo`,
    });
    expect(refusalOf('sendSettings', low({})).message).toMatch(/^Empty encoding is not allowed\./);
  });

  test('accept an absent or undefined bit rate', () => {
    const encodings = { low: { active: false }, medium: { maxBitrate: undefined, scalabilityMode: 'L1T3' } };
    expect(callLayerRules.sendSettings({ video: { encodings } })).toEqual({
      ok: true,
      value: { video: { encodings } },
    });
  });
});

describe('a background', () => {
  const config = 'invalid object in inputSettings -> video -> processor -> config';

  test('as a blur can have only a strength above 0 and at most 1', () => {
    const message = `${config}; expected: {0 < strength <= 1}, got: `;
    expect(refusalOf('backgroundBlur', { strength: 2 })).toEqual({
      type: 'out-of-range',
      message: `${message}2`,
      field: 'strength',
    });
    expect(refusalOf('backgroundBlur', { strength: '1' })).toMatchObject({
      type: 'wrong-type',
      message: `${message}1`,
    });
    expect(refusalOf('backgroundBlur', { power: 1 })).toEqual({ type: 'unknown-key', message: config, field: '' });
    expect(refusalOf('backgroundBlur', () => {}).message).toMatch(/^inputSettings must be of the form/);
  });

  test('as an image refuses a number above 10, a number as a string, and the URL of a GIF', () => {
    const message = 'invalid image selection; must be an int, > 0, <= 10';
    expect(refusalOf('backgroundImage', { source: 11 })).toEqual({ type: 'out-of-range', message, field: 'source' });
    expect(refusalOf('backgroundImage', { source: '3' })).toEqual({ type: 'wrong-type', message, field: 'source' });
    expect(refusalOf('backgroundImage', { source: 'https://x.test/a.gif' })).toEqual({
      type: 'not-allowed',
      message: 'invalid image type; supported types: [jpg, png, jpeg]',
      field: 'source',
    });
  });
});

describe('a background image', () => {
  const isAccepted = (source: string) => callLayerRules.backgroundImage({ source }).ok;

  // The type is the part of the path between the first colon, if any, and the first semicolon, as in the room library.
  test.each([
    ['data:image/png;base64,AA', true],
    ['data:image/gif;base64,AA', false],
    ['data:image/png,AA', false],
    ['data:/png;base64,AA', true],
    ['data:image/gif:image/png;base64,AA', true],
    ['data:/:image/png;base64,AA', true],
    ['data:png;base64,AA', false],
  ])('as the data URL %s is accepted if its type is JPEG or PNG: %s', (source, expected) => {
    expect(isAccepted(source)).toBe(expected);
  });

  test.each([
    ['https://x.test/a.JPG', true],
    ['https://x.test/a.b.jpeg', true],
    ['https://x.test/a.png?size=5', true],
    ['https://x.test/a.png.txt', false],
    ['https://x.test/png', false],
    ['javascript:a.png', false],
  ])('as the URL %s is accepted if its extension is that of a JPEG or PNG file: %s', (source, expected) => {
    expect(isAccepted(source)).toBe(expected);
  });

  test('as a URL whose path ends with a space is accepted unless the engine encodes the space', () => {
    const source = 'foo:a.png ?x';
    expect(isAccepted(source)).toBe(new URL(source).pathname.trim().endsWith('png'));
  });

  test('is checked only if the config has a key of its own', () => {
    expect(callLayerRules.backgroundImage(Object.create({ source: 99 })).ok).toBe(true);
    expect(
      callLayerRules.backgroundImage(Object.create({ source: 99 }, { x: { value: 1, enumerable: true } })).ok,
    ).toBe(false);
  });
});

describe('input settings', () => {
  test('check the config of a processor only for backgrounds', () => {
    const processor = (type: string) => ({ video: { processor: { type, config: { source: 99, strength: 5 } } } });
    for (const type of ['none', 'face-detection']) {
      expect(callLayerRules.inputSettings(processor(type))).toEqual({ ok: true, value: processor(type) });
    }
    expect(refusalOf('inputSettings', processor('background-image')).field).toBe('video.processor.config.source');
    expect(refusalOf('inputSettings', processor('background-blur')).field).toBe('video.processor.config');
  });

  test('report the field of the error', () => {
    const strength = { type: 'background-blur', config: { strength: 2 } };
    expect(refusalOf('inputSettings', { video: { processor: strength } }).field).toBe(
      'video.processor.config.strength',
    );
    expect(refusalOf('inputSettings', { audio: { settings: { customTrack: {} } } }).field).toBe(
      'audio.settings.customTrack',
    );
  });

  test('accept only known processors', () => {
    expect(refusalOf('inputSettings', { audio: { processor: { type: 'background-blur' } } })).toEqual({
      type: 'not-allowed',
      message: 'inputSettings audio processor type invalid',
      field: 'audio.processor.type',
    });
    expect(refusalOf('inputSettings', { smell: {} })).toMatchObject({ type: 'unknown-key', field: 'smell' });
  });
});

describe('receive settings', () => {
  test('require a valid layer', () => {
    expect(refusalOf('receiveSettingsLayer', -1)).toMatchObject({ type: 'out-of-range', field: '' });
    expect(refusalOf('receiveSettingsLayer', 'high')).toMatchObject({ type: 'not-allowed', field: '' });
    expect(refusalOf('receiveSettings', { base: { video: { layer: 0.5 } } }).field).toBe('base.video.layer');
  });

  test('are refused for the local participant', () => {
    const { type, message, field } = refusalOf('receiveSettings', { local: {} });
    expect({ type, field }).toEqual({ type: 'not-allowed', field: 'local' });
    expect(message).toMatch(/^receiveSettings must be of the form/);
  });

  test('for all participants are accepted, and mentioned in the message, only after the join', () => {
    const allParticipants = { '*': { video: { layer: 0 } } };
    expect(receiveSettings(allParticipants).ok).toBe(true);
    expect(initialReceiveSettings(allParticipants)).toMatchObject({
      ok: false,
      error: {
        type: 'not-allowed',
        message: expect.stringMatching(
          /^receiveSettings must be of the form \{ \[<remote participant id> \| base\]: /,
        ) as string,
        field: '*',
      },
    });
    expect(refusalOf('receiveSettings', { local: {} }).message).toMatch(
      /^receiveSettings must be of the form \{ \[<remote participant id> \| base \| "\*"\]: /,
    );
    expect(initialReceiveSettings({ base: { video: { layer: 0 } } }).ok).toBe(true);
  });
});

describe('a remote media player', () => {
  test('requires a URL', () => {
    const message = 'url parameter must be "string" type';
    expect(refusalOf('remoteMediaPlayerStart', {})).toEqual({ type: 'missing', message, field: 'url' });
  });

  test("refuses a browser's object as settings, because its inherited fields are unknown keys", () => {
    const { type, field } = refusalOf('remoteMediaPlayerStart', { url: 'x', settings: new StubMediaStreamTrack() });
    expect({ type, field }).toEqual({ type: 'unknown-key', field: 'settings.kind' });
  });

  test('accepts an update with an inherited id and inherited settings, and returns them as own fields', () => {
    const update = Object.create({ session_id: 'p', settings: { state: 'pause' } }) as object;
    expect(callLayerRules.remoteMediaPlayerUpdate(update)).toEqual({
      ok: true,
      value: { session_id: 'p', settings: { state: 'pause' } },
    });
  });

  test('can only play or pause, with a volume of at most 2', () => {
    expect(refusalOf('remoteMediaPlayerUpdate', { settings: { state: 'stop' } })).toEqual({
      type: 'not-allowed',
      message: 'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
      field: 'settings.state',
    });
    expect(refusalOf('remoteMediaPlayerUpdate', { settings: { volume: 2.1 } })).toEqual({
      type: 'out-of-range',
      message: 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
      field: 'settings.volume',
    });
  });

  test.each(['remoteMediaPlayerStart', 'remoteMediaPlayerUpdate'] as const)('%s: requires valid encodings', (rule) => {
    const player = (simulcastEncodings: unknown) => ({ url: 'x', settings: { simulcastEncodings } });
    const encodings = [{ maxBitrate: 100_000, maxFramerate: 30 }, { maxBitrate: 200_000 }, { maxBitrate: 2_500_000 }];
    expect(callLayerRules[rule](player(encodings))).toMatchObject({
      ok: true,
      value: { settings: { simulcastEncodings: encodings } },
    });
    const field = 'settings.simulcastEncodings';
    expect(refusalOf(rule, player([]))).toMatchObject({ type: 'out-of-range', field });
    expect(refusalOf(rule, player([{ maxBitrate: 1 }]))).toEqual({
      type: 'out-of-range',
      message: 'maxBitrate value not in range. valid range: 100000 to 2500000',
      field: `${field}[0].maxBitrate`,
    });
    expect(refusalOf(rule, player([{ maxFramerate: 5 }]))).toMatchObject({
      type: 'missing',
      message: 'maxBitrate is not specified',
    });
  });
});

test('recordingOptions accepts only known types', () => {
  expect(refusalOf('recordingOptions', { type: 'Cloud' })).toEqual({
    type: 'not-allowed',
    message: "invalid type: Cloud, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'",
    field: 'type',
  });
});
