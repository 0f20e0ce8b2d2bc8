import {
  createOpenAiTranscriber,
  TRANSCRIPT_LIMITS,
  type Transcriber,
  type Transcript,
} from './createOpenAiTranscriber.ts';
import type { CustomTranscriber, TranscriberService } from './externalServices.ts';
import { ExternalServiceError, serviceProblem } from './ExternalServiceError.ts';
import { readWave } from '../wave/readWave.ts';
import { openDeadlines } from './openDeadlines.ts';
import { type ChannelTranscript, openTranscriberSession } from './openTranscriberSession.ts';
import type { Endpoint } from './serviceAddress.ts';

/** Sent after a phrase, because a server of live sound recognises the end of a phrase by the silence after it. */
const SILENCE_SECONDS = 1;

/** Sound of this length is one message, as in a live call. */
const MESSAGES_PER_SECOND = 10;

const NEXT_PART_MS = 300;

/**
 * Creates a client that transcribes single phrases with either kind of service.
 *
 * @param nextPartMs the time after a final transcript of a `custom-transcriber` in which another one belongs to the same phrase
 */
export const createTranscriber = (service: TranscriberService, nextPartMs = NEXT_PART_MS): Transcriber =>
  service.type === 'openai' ? createOpenAiTranscriber(service) : createPhraseTranscriber(service, nextPartMs);

/**
 * Transcribes each phrase in a session of its own, because the protocol has no message for the end of a phrase: in a shared session, a
 * late transcript would be that of the next phrase. For a phrase without words a server usually sends nothing (`no-transcript`).
 */
const createPhraseTranscriber =
  (service: CustomTranscriber, nextPartMs: number): Transcriber =>
  async (wav, { signal, limits: ownLimits } = {}) => {
    const sound = readWave(wav);
    if (typeof sound === 'string') throw new TypeError('The phrase must be a WAV file of 16-bit PCM.');
    const limits = { ...TRANSCRIPT_LIMITS, ...service.limits, ...ownLimits };
    const endpoint: Endpoint = { service: 'transcriber', address: service.address };
    const deadlines = openDeadlines(endpoint, limits, signal);
    let isOpen = false;
    const done = new AbortController();
    const parts = collectParts(deadlines.firstByteArrived, nextPartMs);
    try {
      const session = await openTranscriberSession(service, {
        sampleRate: sound.sampleRate,
        onTranscript: parts.add,
        onFailure: parts.fail,
        signal: AbortSignal.any([deadlines.signal, done.signal]),
        // The whole phrase is sent at once, so much of it may be unread.
        limits: {
          firstByteMs: limits.firstByteMs,
          maxBytes: limits.maxBytes,
          maxUnreadBytes: Number.POSITIVE_INFINITY,
        },
      });
      isOpen = true;
      deadlines.signal.addEventListener('abort', () => {
        parts.fail(deadlines.signal.reason);
      });
      const { samples, sampleRate } = sound;
      const samplesPerMessage = Math.ceil(sampleRate / MESSAGES_PER_SECOND);
      for (let from = 0; from < samples.length; from += samplesPerMessage) {
        session.send(samples.subarray(from, from + samplesPerMessage));
      }
      session.send(new Int16Array(SILENCE_SECONDS * sampleRate));
      return await parts.transcript;
    } catch (error) {
      const isTimeout = error instanceof ExternalServiceError && error.type === 'timeout';
      if (!isTimeout || !isOpen || parts.haveBegun()) throw error;
      const problem = `sent no transcript within ${limits.firstByteMs / 1_000} s`;
      throw serviceProblem(endpoint, 'no-transcript', problem, 'If the phrase has words, check the log of its server.');
    } finally {
      deadlines.close();
      done.abort();
    }
  };

type Parts = {
  readonly add: (part: ChannelTranscript) => void;
  /** Rejects the transcript. If a final part has arrived, a failure of the service completes it instead. */
  readonly fail: (reason: unknown) => void;
  /** True after the first transcript of the customer, also after one that is not final. */
  readonly haveBegun: () => boolean;
  readonly transcript: Promise<Transcript>;
};

/** Joins the final transcripts of the customer. @param onBegin called when `haveBegun` becomes true, and possibly again */
function collectParts(onBegin: () => void, nextPartMs: number): Parts {
  const texts: string[] = [];
  let hasBegun = false;
  let timer: NodeJS.Timeout | undefined;
  let [resolve, reject] = [(_: Transcript) => {}, (_: unknown) => {}];
  const transcript = new Promise<Transcript>((...settle) => ([resolve, reject] = settle));
  // The failure can precede the `await`.
  transcript.catch(() => {});
  const complete = () => {
    resolve({ text: texts.join(' ').trim(), confidence: undefined });
  };
  return {
    add: ({ channel, text, isFinal }) => {
      if (channel !== 'customer') return;
      hasBegun = true;
      onBegin();
      clearTimeout(timer);
      if (!isFinal) return;
      texts.push(text);
      timer = setTimeout(complete, nextPartMs);
    },
    fail: (reason) => {
      clearTimeout(timer);
      if (texts.length > 0 && reason instanceof ExternalServiceError) complete();
      else reject(reason);
    },
    haveBegun: () => hasBegun,
    transcript,
  };
}
