import type { AudioLine } from './audioLine.ts';
import type { RoomScope } from './callContext.ts';
import { SoundProblem } from './soundWorklet.ts';
import { createTurnRecognition, type TurnRecognition, type TurnReport } from './turnRecognition.ts';
import type { VoiceChange } from './voiceDetector.ts';
import { createRecogniserClient, createWordRecognition, type RecognitionMode } from './wordRecognition.ts';

/** Words from the browser count only within this time after the visitor's voice, because it also hears the loudspeakers. */
const WORDS_AFTER_VOICE_MS = 3_000;
/** A voice without words from the browser in this time after its end was a noise. */
const BROWSER_WORDS_MS = 1_500;

export type VisitorHearing = {
  /** @param change of the visitor's voice */
  readonly follow: (change: VoiceChange) => void;
  /** Sets the track whose words the browser recognises, or null while the visitor is muted. */
  readonly listenTo: (track: MediaStreamTrack | null) => void;
  /** While deaf, hears nothing, and forgets the words of a turn that has not ended. */
  readonly setDeaf: (isDeaf: boolean) => void;
  /** Ends the recording. Call this before the worklet of the line ends. */
  readonly stop: () => void;
};

export type VisitorHearingOptions = {
  readonly scope: RoomScope;
  readonly line: Pick<AudioLine, 'worklet' | 'visitorSound'>;
  readonly mode: RecognitionMode;
  /** The platform's route that recognises speech, with `?room=`. */
  readonly hearingUrl: string;
  readonly report: (report: TurnReport) => void;
  /** Milliseconds, on a clock that does not jump. */
  readonly now: () => number;
};

/** True if each voice is followed by a report with its words, or without any for a noise. */
export const hearsEachVoice = (mode: RecognitionMode): boolean => mode === 'platform' || mode === 'on-device';

/**
 * Turns the visitor's voice into words: by the platform's recogniser, or by the browser. If the browser fails in the mode `on-device`, the
 * recogniser continues.
 */
export function createVisitorHearing(options: VisitorHearingOptions): VisitorHearing {
  const { scope, line, mode, hearingUrl, report, now } = options;
  let isDeaf = false;
  let isStopped = false;
  let isVoicePresent = false;
  let lastVoiceAt = Number.NEGATIVE_INFINITY;
  let hasWords = false;
  /** Undefined while the browser recognises the words, and if no one does. */
  let turns: TurnRecognition | undefined;
  let stopRecording = () => {};

  const fail = () => {
    turns = undefined;
    report({ type: 'recognition.failed' });
  };
  const useRecogniser = async () => {
    const started = createTurnRecognition(createRecogniserClient(hearingUrl, scope.signal), report);
    turns = started;
    try {
      const stop = await line.worklet.openRecorder(line.visitorSound, {
        onSamples: (samples) => {
          if (!isDeaf) started.addSound(samples);
        },
        onFailed: fail,
      });
      if (isStopped) stop();
      else stopRecording = stop;
    } catch (error) {
      if (!(error instanceof SoundProblem)) throw error;
      fail();
    }
  };

  const browser = createWordRecognition(scope, mode, {
    onWords: ({ text, isFinal, confidence }) => {
      if (isDeaf || (!isVoicePresent && now() - lastVoiceAt >= WORDS_AFTER_VOICE_MS)) return;
      hasWords ||= isFinal;
      if (!isFinal) report({ type: 'words.partial', text });
      else report({ type: 'heard', by: 'voice', text, ...(confidence === undefined ? {} : { confidence }) });
    },
    onFailed: () => {
      if (mode === 'on-device') void useRecogniser();
    },
  });
  if (mode === 'platform') void useRecogniser();

  /** The browser does not report a voice without words. */
  const reportNoise = () => {
    if (turns === undefined && !hasWords && !isVoicePresent) report({ type: 'heard', by: 'voice' });
  };

  return {
    follow: (change) => {
      isVoicePresent = change !== 'ended';
      lastVoiceAt = now();
      if (change === 'started') hasWords = false;
      turns?.follow(change);
      if (change === 'ended' && turns === undefined && mode === 'on-device') scope.after(BROWSER_WORDS_MS, reportNoise);
    },
    listenTo: browser.listenTo,
    setDeaf: (isNowDeaf) => {
      isDeaf = isNowDeaf;
      if (isDeaf) turns?.discard();
    },
    stop: () => {
      isStopped = true;
      stopRecording();
      stopRecording = () => {};
    },
  };
}
