import { wavOf } from '../wave/wave.ts';
import type { HearingMode } from './roomInformation.ts';
import type { RoomScope } from './callContext.ts';

/** The part of the browser's speech recognition that is used here. TypeScript's DOM library has no such type. */
type Recognition = EventTarget & {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  processLocally?: boolean;
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
};

type RecognitionConstructor = {
  new (): Recognition;
  /** Only in browsers that may recognise speech without a network. */
  readonly available?: (options: {
    readonly langs: readonly string[];
    readonly processLocally: true;
  }) => Promise<string>;
};

type RecognitionResults = {
  readonly resultIndex: number;
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string; readonly confidence?: number }> & { readonly isFinal: boolean }
  >;
};

/** `on-device`: the browser, without a network. The others as in `HearingMode`. */
export type RecognitionMode = HearingMode | 'on-device';

const LANGUAGE = 'en-US';
/** Recognition stops by itself about every minute. This is the pause before it is started again. */
const RESTART_MS = 500;
/** The longest wait for the browser's answer whether it can recognise speech itself. */
const AVAILABILITY_DEADLINE_MS = 500;
/** Errors that a restart does not resolve. */
const FINAL_ERRORS = new Set([
  'not-allowed',
  'service-not-allowed',
  'network',
  'language-not-supported',
  'audio-capture',
]);

function recognitionConstructor(): RecognitionConstructor | undefined {
  // A browser under test has no recognition service and would only report errors.
  if (navigator.webdriver) return undefined;
  const constructors = window as unknown as Readonly<Record<string, RecognitionConstructor | undefined>>;
  return constructors.SpeechRecognition ?? constructors.webkitSpeechRecognition;
}

async function isOnDevice(Constructor: RecognitionConstructor | undefined): Promise<boolean> {
  if (Constructor?.available === undefined) return false;
  const answer = Constructor.available({ langs: [LANGUAGE], processLocally: true });
  const deadline = new Promise<string>((resolve) => {
    setTimeout(resolve, AVAILABILITY_DEADLINE_MS, 'unknown');
  });
  return (await Promise.race([answer, deadline]).catch(() => 'unknown')) === 'available';
}

/**
 * @param hasTranscriber true if a transcriber of the person's own recognises the words
 * @returns `on-device` instead of `platform` if the browser has what it needs to recognise speech without a network, unless there is a
 *   transcriber
 */
export async function recognitionModeFor(hearing: HearingMode, hasTranscriber: boolean): Promise<RecognitionMode> {
  if (hearing !== 'platform' || hasTranscriber) return hearing;
  return (await isOnDevice(recognitionConstructor())) ? 'on-device' : hearing;
}

export type BrowserWords = {
  /** Of a sentence so far, or of a sentence that has ended. */
  readonly text: string;
  readonly isFinal: boolean;
  /** 0 to 1. Undefined if the browser does not say how certain it is. */
  readonly confidence: number | undefined;
};

export type WordReports = {
  readonly onWords: (words: BrowserWords) => void;
  /** The browser will recognise no more words. */
  readonly onFailed: () => void;
};

export type WordRecognition = {
  /** Recognises the words of this track, or nothing for null, so that a muted visitor's words are ignored. */
  readonly listenTo: (track: MediaStreamTrack | null) => void;
};

const NO_RECOGNITION: WordRecognition = { listenTo: () => {} };

/**
 * Lets the browser recognise words in the modes `on-device` and `browser`, if it can.
 */
export function createWordRecognition(
  scope: RoomScope,
  mode: RecognitionMode,
  { onWords, onFailed }: WordReports,
): WordRecognition {
  if (mode !== 'on-device' && mode !== 'browser') return NO_RECOGNITION;
  const Constructor = recognitionConstructor();
  if (Constructor === undefined) return NO_RECOGNITION;

  const recognition = new Constructor();
  let track: MediaStreamTrack | null = null;
  let hasFailed = false;
  const start = () => {
    if (track === null || hasFailed || scope.signal.aborted) return;
    try {
      recognition.start(track);
    } catch {
      // The recognition is still running.
    }
  };
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = LANGUAGE;
  // Without this, the browser may send the voice to a service even if it could recognise it itself.
  if (mode === 'on-device') recognition.processLocally = true;
  scope.listen(recognition, 'result', (event) => {
    const { resultIndex, results } = event as unknown as RecognitionResults;
    const phrases = Array.from(results).slice(resultIndex);
    const report = (isFinal: boolean) => {
      const alternatives = phrases.filter((phrase) => phrase.isFinal === isFinal).map((phrase) => phrase[0]);
      const text = alternatives
        .map((alternative) => alternative?.transcript.trim() ?? '')
        .join(' ')
        .trim();
      // Browsers that do not know the confidence report 0.
      const known = alternatives.map((alternative) => alternative?.confidence ?? 0).filter((value) => value > 0);
      const confidence = known.length === 0 ? undefined : Math.min(...known);
      if (text !== '') onWords({ text, isFinal, confidence });
    };
    report(true);
    report(false);
  });
  scope.listen(recognition, 'error', (event) => {
    if (hasFailed || !FINAL_ERRORS.has((event as unknown as { readonly error: string }).error)) return;
    hasFailed = true;
    onFailed();
  });
  scope.listen(recognition, 'end', () => scope.after(RESTART_MS, start));
  scope.onClose(() => {
    recognition.abort();
  });
  return {
    listenTo: (newTrack) => {
      track = newTrack;
      if (newTrack === null) recognition.abort();
      else start();
    },
  };
}

/** Longer than the recognition of a phrase on a busy machine. */
const RECOGNITION_DEADLINE_MS = 30_000;

const UNAVAILABLE = 503;

export type HeardWords = {
  /** Empty for silence, noise and music. */
  readonly text: string;
  /** 0 to 1. With an empty text, 0 means that the phrase was not recognised, and that a later one may be. */
  readonly confidence: number;
};

/** The platform recognises no speech. */
export class RecogniserUnavailable extends Error {
  override readonly name = 'RecogniserUnavailable';
}

export type RecogniserClient = {
  /** @param samples 16,000 a second, at most 20 s. @throws RecogniserUnavailable */
  readonly recognise: (samples: Float32Array) => Promise<HeardWords>;
  /** As `recognise`, but undefined if the recogniser works on another phrase or fails: for the words of an incomplete phrase. */
  readonly recogniseIfIdle: (samples: Float32Array) => Promise<HeardWords | undefined>;
};

const FAILED: HeardWords = { text: '', confidence: 0 };

function heardWordsIn(body: unknown): HeardWords {
  if (typeof body !== 'object' || body === null || !('text' in body) || !('confidence' in body)) return FAILED;
  const { text, confidence } = body;
  if (typeof text !== 'string' || typeof confidence !== 'number') return FAILED;
  // No words are certain to be none.
  return { text, confidence: text === '' ? 1 : confidence };
}

/** @param url the platform's route `hearing?room=` (docs/local-platform.md) */
export function createRecogniserClient(url: string, signal: AbortSignal): RecogniserClient {
  const send = async (address: string, samples: Float32Array): Promise<Response | undefined> => {
    try {
      return await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'audio/wav' },
        body: wavOf(samples),
        signal: AbortSignal.any([signal, AbortSignal.timeout(RECOGNITION_DEADLINE_MS)]),
      });
    } catch {
      return undefined;
    }
  };
  const wordsIn = async (response: Response | undefined): Promise<HeardWords> => {
    if (response?.ok !== true) return FAILED;
    try {
      return heardWordsIn(await response.json());
    } catch {
      return FAILED;
    }
  };

  return {
    recognise: async (samples) => {
      const response = await send(url, samples);
      if (response?.status === UNAVAILABLE) throw new RecogniserUnavailable('The platform recognises no speech.');
      return wordsIn(response);
    },
    recogniseIfIdle: async (samples) => {
      const response = await send(`${url}&partial`, samples);
      return response?.status === 200 ? wordsIn(response) : undefined;
    },
  };
}
