import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRoomScope } from './callContext.ts';
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

  /** @param phrases the words of each phrase, whether they are final, and the confidence */
  report(...phrases: readonly (readonly [text: string, isFinal: boolean, confidence?: number])[]): void {
    const results = phrases.map(([transcript, isFinal, confidence = 0]) =>
      Object.assign([{ transcript, confidence }], { isFinal }),
    );
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

const reports = () => ({ onWords: vi.fn(), onFailed: vi.fn() });

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
    expect(await recognitionModeFor('platform', false)).toBe(mode);
    expect(RecognitionDouble.available).toHaveBeenCalledWith({ langs: ['en-US'], processLocally: true });
  });

  test('is not used if it cannot recognise speech, fails to answer, or is under test', async () => {
    expect(await recognitionModeFor('platform', false)).toBe('platform');
    RecognitionDouble.available = () => Promise.reject(new Error('No.'));
    expect(await recognitionModeFor('platform', false)).toBe('platform');
    RecognitionDouble.available = () => new Promise(() => {});
    const answer = recognitionModeFor('platform', false);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe('platform');
    RecognitionDouble.available = () => Promise.resolve('available');
    useBrowser({ webdriver: true });
    expect(await recognitionModeFor('platform', false)).toBe('platform');
    useBrowser({ has: false });
    expect(await recognitionModeFor('platform', false)).toBe('platform');
  });

  test('is not used if a transcriber of the person recognises the words', async () => {
    RecognitionDouble.available = () => Promise.resolve('available');
    expect(await recognitionModeFor('platform', true)).toBe('platform');
  });

  test.each(['browser', 'none'] as const)('is not asked in the mode %s', async (mode) => {
    RecognitionDouble.available = vi.fn(() => Promise.resolve('available'));
    expect(await recognitionModeFor(mode, false)).toBe(mode);
    expect(RecognitionDouble.available).not.toHaveBeenCalled();
  });
});

describe('recognition by the browser', () => {
  const track = {} as MediaStreamTrack;

  test.each(['platform', 'none'] as const)('is not created in the mode %s', (mode) => {
    createWordRecognition(openRoomScope(), mode, reports()).listenTo(track);
    expect(RecognitionDouble.created).toEqual([]);
  });

  test('stays on the device in the mode on-device, and only there', () => {
    createWordRecognition(openRoomScope(), 'on-device', reports());
    createWordRecognition(openRoomScope(), 'browser', reports());
    expect(RecognitionDouble.created.map(({ processLocally }) => processLocally)).toEqual([true, undefined]);
  });

  test('reports the words so far, and the final words', () => {
    const { onWords, onFailed } = reports();
    createWordRecognition(openRoomScope(), 'on-device', { onWords, onFailed });
    const [recognition] = RecognitionDouble.created;
    recognition?.report([' My roof ', false]);
    recognition?.report(['My roof leaks.', true, 0.8], ['And', false]);
    recognition?.report(['  ', true]);
    expect(onWords.mock.calls).toEqual([
      [{ text: 'My roof', isFinal: false, confidence: undefined }],
      [{ text: 'My roof leaks.', isFinal: true, confidence: 0.8 }],
      [{ text: 'And', isFinal: false, confidence: undefined }],
    ]);
  });

  test('is started again after its end, unless it cannot work or the visitor is muted', async () => {
    const { onWords, onFailed } = reports();
    const { listenTo } = createWordRecognition(openRoomScope(), 'browser', { onWords, onFailed });
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
    expect(onFailed).not.toHaveBeenCalled();
    recognition?.fail('network');
    expect(onFailed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(500);
    expect(recognition?.start).toHaveBeenCalledTimes(3);
  });
});
