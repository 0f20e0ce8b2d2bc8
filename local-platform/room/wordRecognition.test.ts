import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRoomScope } from './roomScope.ts';
import { createWordRecognition, recognitionModeFor } from './wordRecognition.ts';

class RecognitionDouble extends EventTarget {
  static readonly created: RecognitionDouble[] = [];
  static available: ((options: unknown) => Promise<string>) | undefined;
  continuous = false;
  interimResults = false;
  lang = '';
  processLocally: boolean | undefined;
  readonly start = vi.fn();
  readonly abort = vi.fn();

  constructor() {
    super();
    RecognitionDouble.created.push(this);
  }

  /** @param phrases the words of each phrase, and whether they are final */
  report(...phrases: readonly (readonly [text: string, isFinal: boolean])[]): void {
    const results = phrases.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }));
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.dispatchEvent(new Event('end'));
  }
}

const useBrowser = ({ webdriver = false, has = true } = {}) => {
  vi.stubGlobal('navigator', { webdriver });
  vi.stubGlobal('window', has ? { SpeechRecognition: RecognitionDouble } : {});
};

beforeEach(() => {
  vi.useFakeTimers();
  RecognitionDouble.created.length = 0;
  RecognitionDouble.available = undefined;
  useBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the browser instead of the recogniser', () => {
  test.each([
    ['available', 'on-device'],
    ['downloadable', 'platform'],
    ['unavailable', 'platform'],
  ])('if it says that recognition without a network is %s: %s', async (answer, mode) => {
    RecognitionDouble.available = vi.fn(() => Promise.resolve(answer));
    expect(await recognitionModeFor('platform')).toBe(mode);
    expect(RecognitionDouble.available).toHaveBeenCalledWith({ langs: ['en-US'], processLocally: true });
  });

  test('is not used if it cannot recognise speech, fails to answer, or is under test', async () => {
    expect(await recognitionModeFor('platform')).toBe('platform');
    RecognitionDouble.available = () => Promise.reject(new Error('No.'));
    expect(await recognitionModeFor('platform')).toBe('platform');
    RecognitionDouble.available = () => new Promise(() => {});
    const answer = recognitionModeFor('platform');
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe('platform');
    RecognitionDouble.available = () => Promise.resolve('available');
    useBrowser({ webdriver: true });
    expect(await recognitionModeFor('platform')).toBe('platform');
    useBrowser({ has: false });
    expect(await recognitionModeFor('platform')).toBe('platform');
  });

  test.each(['browser', 'none'] as const)('is not asked in the mode %s', async (mode) => {
    RecognitionDouble.available = vi.fn(() => Promise.resolve('available'));
    expect(await recognitionModeFor(mode)).toBe(mode);
    expect(RecognitionDouble.available).not.toHaveBeenCalled();
  });
});

describe('recognition by the browser', () => {
  const track = {} as MediaStreamTrack;

  test.each(['platform', 'none'] as const)('is not created in the mode %s', (mode) => {
    createWordRecognition(openRoomScope(), mode, vi.fn()).listenTo(track);
    expect(RecognitionDouble.created).toEqual([]);
  });

  test('stays on the device in the mode on-device, and only there', () => {
    createWordRecognition(openRoomScope(), 'on-device', vi.fn());
    createWordRecognition(openRoomScope(), 'browser', vi.fn());
    expect(RecognitionDouble.created.map(({ processLocally }) => processLocally)).toEqual([true, undefined]);
  });

  test('reports the words so far, and the final words', () => {
    const onWords = vi.fn();
    createWordRecognition(openRoomScope(), 'on-device', onWords);
    const [recognition] = RecognitionDouble.created;
    recognition?.report([' My roof ', false]);
    recognition?.report(['My roof leaks.', true], ['And', false]);
    recognition?.report(['  ', true]);
    expect(onWords.mock.calls).toEqual([
      ['My roof', false],
      ['My roof leaks.', true],
      ['And', false],
    ]);
  });

  test('is started again after its end, unless it cannot work or the visitor is muted', async () => {
    const { listenTo } = createWordRecognition(openRoomScope(), 'browser', vi.fn());
    const [recognition] = RecognitionDouble.created;
    listenTo(track);
    recognition?.fail('no-speech');
    await vi.advanceTimersByTimeAsync(500);
    expect(recognition?.start).toHaveBeenCalledTimes(2);
    listenTo(null);
    expect(recognition?.abort).toHaveBeenCalledOnce();
    recognition?.fail('aborted');
    await vi.advanceTimersByTimeAsync(500);
    expect(recognition?.start).toHaveBeenCalledTimes(2);
    listenTo(track);
    recognition?.fail('network');
    await vi.advanceTimersByTimeAsync(500);
    expect(recognition?.start).toHaveBeenCalledTimes(3);
  });
});
