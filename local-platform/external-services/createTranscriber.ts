import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { readWave } from '../wave/wave.ts';
import type { CustomTranscriber, OpenAiTranscriber, TranscriberService } from './externalServices.ts';
import { ExternalServiceError } from './ExternalServiceError.ts';
import { type ChannelTranscript, openTranscriberSession } from './openTranscriberSession.ts';
import {
  FIRST_BYTE_MS,
  openDeadlines,
  postToService,
  readBytes,
  type RequestLimits,
  type RequestOptions,
} from './postToService.ts';
import { badAnswer, quoted, readReportedError, serviceProblem } from './serviceProblems.ts';
import { type Endpoint, operationAddress } from './serviceAddress.ts';

/** Sent after a phrase, because a server of live sound recognises the end of a phrase by the silence after it. */
const SILENCE_SECONDS = 1;

/** Sound of this length is one message, as in a live call. */
const MESSAGES_PER_SECOND = 10;

const NEXT_PART_MS = 300;

type Transcript = {
  /** Empty if the server has heard no words. */
  readonly text: string;
  /** 0 to 1: the geometric mean of the probabilities of the tokens. Undefined if the server does not report them. */
  readonly confidence: number | undefined;
};

export const TRANSCRIPT_LIMITS: RequestLimits = { firstByteMs: FIRST_BYTE_MS, wholeMs: 6_000, maxBytes: 1_000_000 };

type TranscriptOptions = RequestOptions & {
  /** ISO 639-1. Default: "en". Without it, servers guess the language of a short phrase, often wrongly. */
  readonly language?: string;
};

/**
 * Transcribes a phrase, a WAV file of 16-bit PCM.
 *
 * @throws ExternalServiceError, or the reason of the signal
 */
type Transcriber = (wav: Uint8Array, options?: TranscriptOptions) => Promise<Transcript>;

type ResponseFormat = 'verbose_json' | 'json';

/** Statuses with which servers refuse a value in the form. */
const REFUSED_STATUSES = new Set<number | undefined>([400, 415, 422]);

/**
 * Creates a client of an OpenAI-compatible transcriber. It requests `verbose_json`, which has the probabilities. If the server refuses
 * that, the client requests `json`, now and later.
 */
export function createOpenAiTranscriber(service: OpenAiTranscriber): Transcriber {
  const endpoint: Endpoint = {
    service: 'transcriber',
    address: operationAddress(service.address, '/audio/transcriptions'),
  };
  let format: ResponseFormat = 'verbose_json';

  const request = async (wav: Uint8Array, options: TranscriptOptions, requested: ResponseFormat) => {
    const { body, contentType } = await formOf(service, wav, options, requested);
    const answer = await postToService(endpoint, {
      headers: service.headers,
      contentType,
      body,
      limits: { ...TRANSCRIPT_LIMITS, ...service.limits, ...options.limits },
      signal: options.signal,
    });
    return readTranscript(endpoint, Buffer.from(await readBytes(answer)).toString());
  };

  return async (wav, options = {}) => {
    if (format === 'json') return request(wav, options, format);
    try {
      return await request(wav, options, 'verbose_json');
    } catch (error) {
      if (!(error instanceof ExternalServiceError && REFUSED_STATUSES.has(error.status))) throw error;
      // If this request fails too, the format was not the reason.
      const transcript = await request(wav, options, 'json');
      format = 'json';
      return transcript;
    }
  };
}

async function formOf(
  { model }: OpenAiTranscriber,
  wav: Uint8Array,
  options: TranscriptOptions,
  format: ResponseFormat,
) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'phrase.wav');
  form.set('model', model);
  form.set('language', options.language ?? 'en');
  form.set('response_format', format);
  // With verbose_json, whisper.cpp otherwise decodes the sound a second time to guess its language. Other servers ignore the field.
  if (format === 'verbose_json') form.set('no_language_probabilities', 'true');
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}

function readTranscript(endpoint: Endpoint, body: string): Transcript {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw badAnswer(endpoint, `sent text that is not JSON: "${quoted(body)}"`);
  }
  if (!isJsonObject(answer) || typeof answer.text !== 'string') {
    const report = readReportedError(answer);
    if (report === undefined) throw badAnswer(endpoint, `sent JSON without a text: "${quoted(body)}"`);
    throw serviceProblem(
      endpoint,
      'reported-error',
      `reported: ${report.replace(/\.$/, '')}`,
      'Check the log of its server.',
    );
  }
  return { text: withoutSounds(answer.text), confidence: confidenceIn(answer) };
}

/** Whisper servers describe a sound without words in brackets: "[BLANK_AUDIO]", "(music)". "(512)" is an area code. */
const withoutSounds = (text: string) => (/^\s*(?:[[(][^\])\d]*[\])]\s*)*$/.test(text) ? '' : text.trim());

/** Log probabilities of segments (`verbose_json`) or of tokens (`json` of some models of OpenAI). */
function confidenceIn({ segments, logprobs }: JsonObject): number | undefined {
  const [list, field] = Array.isArray(logprobs) ? [logprobs, 'logprob'] : [segments, 'avg_logprob'];
  if (!Array.isArray(list)) return undefined;
  let [sum, count] = [0, 0];
  for (const item of list.map(objectOrEmpty)) {
    const { [field]: logprob, tokens } = item;
    if (typeof logprob !== 'number') continue;
    const weight = Array.isArray(tokens) && tokens.length > 0 ? tokens.length : 1;
    sum += logprob * weight;
    count += weight;
  }
  return count === 0 ? undefined : Math.min(1, Math.exp(sum / count));
}

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
