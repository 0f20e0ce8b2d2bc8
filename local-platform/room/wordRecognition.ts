import type { RoomScope } from './roomScope.ts';

/** The part of the browser's speech recognition that is used here. TypeScript's DOM library has no such type. */
type Recognition = EventTarget & {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
};

type RecognitionResults = {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
};

/** Recognition stops by itself about every minute. This is the pause before it is started again. */
const RESTART_MS = 500;
/** Errors that a restart does not resolve. */
const FINAL_ERRORS = new Set([
  'not-allowed',
  'service-not-allowed',
  'network',
  'language-not-supported',
  'audio-capture',
]);

export type WordRecognition = {
  /** Recognises the words of this track, or nothing for null, so that a muted visitor's words are ignored. */
  readonly listenTo: (track: MediaStreamTrack | null) => void;
};

const NO_RECOGNITION: WordRecognition = { listenTo: () => {} };

/** Recognises words if the browser can. `onWords` is not called if the browser cannot, or if recognition fails. */
export function createWordRecognition(scope: RoomScope, onWords: (text: string) => void): WordRecognition {
  // A browser under test has no recognition service and would only report errors.
  if (navigator.webdriver) return NO_RECOGNITION;
  const constructors = window as unknown as Readonly<Record<string, (new () => Recognition) | undefined>>;
  const Constructor = constructors.SpeechRecognition ?? constructors.webkitSpeechRecognition;
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
  recognition.interimResults = false;
  recognition.lang = 'en-US';
  scope.listen(recognition, 'result', (event) => {
    const { resultIndex, results } = event as unknown as RecognitionResults;
    const phrases = Array.from(results)
      .slice(resultIndex)
      .filter(({ isFinal }) => isFinal);
    const text = phrases
      .map((result) => result[0]?.transcript.trim() ?? '')
      .join(' ')
      .trim();
    if (text !== '') onWords(text);
  });
  scope.listen(recognition, 'error', (event) => {
    hasFailed ||= FINAL_ERRORS.has((event as unknown as { readonly error: string }).error);
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
