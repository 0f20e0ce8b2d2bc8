import { MAX_PHRASE_SECONDS, SAMPLE_RATE, samplesOf, WavError, wavOf } from '../wave/wave.ts';
import { WorkerError } from '../worker-process/WorkerProcess.ts';
import { createRecogniserProcess, type Heard, type Unavailable } from './createRecogniserProcess.ts';

/**
 * - `not-a-phrase`: the sound is not a WAV file as `samplesOf` reads it, is empty or is longer than 20 s.
 * - `busy`: too many phrases wait.
 * - `unavailable`: the recogniser is missing or broken, or its process has stopped twice with the same phrase. Later phrases get the same
 *   answer at once.
 * - `recognition-failed`: this phrase was not recognised. A later one may be.
 */
export type HearingErrorType = 'not-a-phrase' | 'busy' | 'unavailable' | 'recognition-failed';

export class HearingError extends Error {
  override readonly name = 'HearingError';

  constructor(
    readonly type: HearingErrorType,
    message: string,
  ) {
    super(message);
  }
}

export type SpeechRecogniser = {
  /**
   * @param wav a phrase of at most 20 s: 16-bit PCM, one channel, 16 kHz
   * @param signal removes the phrase if the recogniser has not begun with it
   * @throws HearingError
   */
  readonly recognise: (wav: Uint8Array, signal?: AbortSignal) => Promise<Heard>;
  /** As `recognise`, but undefined if the recogniser works on another phrase: for captions of a phrase that is not complete. */
  readonly recogniseIfIdle: (wav: Uint8Array) => Promise<Heard | undefined>;
  /** Loads the recogniser in advance (3 s), and logs a line if that fails. */
  readonly warmUp: () => void;
  /** False if the recogniser has turned out to be missing or broken. */
  readonly isAvailable: () => boolean;
  /** Stops the process. Waiting phrases are rejected. */
  readonly close: () => Promise<void>;
};

const UNAVAILABLE = 'Speech cannot be recognised on this machine';

/** A text of symbols alone, such as "♪", is music or noise. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * Creates a recogniser of English speech, which runs in its own process.
 *
 * @param log gets one line if the recogniser turns out to be missing or broken
 */
export function createSpeechRecogniser(log: (line: string) => void): SpeechRecogniser {
  const moonshine = createRecogniserProcess();
  let unavailable: HearingError | undefined;

  const becomeUnavailable = (reason: string): HearingError => {
    const problem = `${UNAVAILABLE}: ${reason}`;
    // Several phrases may have waited.
    if (unavailable === undefined) log(`${problem}. Typed words work as before.`);
    unavailable ??= new HearingError('unavailable', `${problem}.`);
    return unavailable;
  };

  const ask = async (samples: Float32Array, signal?: AbortSignal): Promise<Heard | Unavailable> => {
    try {
      return await moonshine.ask({ samples }, signal);
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      // Such as on a machine without enough memory.
      if (error.type === 'stopped') throw becomeUnavailable(error.message);
      if (error.type === 'busy') throw new HearingError('busy', `Too many phrases wait: ${error.message}.`);
      throw new HearingError('recognition-failed', `The phrase was not recognised: ${error.message}.`);
    }
  };

  const recognise = async (wav: Uint8Array, signal?: AbortSignal): Promise<Heard> => {
    const samples = phraseOf(wav);
    if (unavailable !== undefined) throw unavailable;
    const answer = await ask(samples, signal);
    if ('unavailable' in answer) throw becomeUnavailable(answer.unavailable);
    const { text, confidence } = answer;
    return { text: hasWords(text) ? text : '', confidence };
  };

  return {
    recognise,
    recogniseIfIdle: async (wav) => (moonshine.isIdle ? recognise(wav) : undefined),
    warmUp: () => {
      // A process that stops or is busy is tried again by the first phrase.
      recognise(wavOf(new Float32Array(SAMPLE_RATE / 10))).catch(() => undefined);
    },
    isAvailable: () => unavailable === undefined,
    close: () => moonshine.close(),
  };
}

/**
 * @param wav as for `recognise`
 * @returns the samples of the phrase, -1 to 1
 * @throws HearingError `not-a-phrase`
 */
export function phraseOf(wav: Uint8Array): Float32Array {
  let samples: Float32Array;
  try {
    samples = samplesOf(wav);
  } catch (error) {
    if (error instanceof WavError) throw new HearingError('not-a-phrase', error.message);
    throw error;
  }
  const seconds = samples.length / SAMPLE_RATE;
  if (seconds > 0 && seconds <= MAX_PHRASE_SECONDS) return samples;
  throw new HearingError(
    'not-a-phrase',
    `The phrase has ${seconds.toFixed(1)} s. It must have more than 0 and at most ${String(MAX_PHRASE_SECONDS)} s.`,
  );
}
