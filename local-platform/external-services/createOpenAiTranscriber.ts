import { isJsonObject, type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { badAnswer, ExternalServiceError, serviceProblem } from './ExternalServiceError.ts';
import type { OpenAiTranscriber } from './externalServices.ts';
import { FIRST_BYTE_MS, postToService, readBytes, type RequestLimits, type RequestOptions } from './postToService.ts';
import { quoted, readReportedError } from './readReportedError.ts';
import { type Endpoint, operationAddress } from './serviceAddress.ts';

export type Transcript = {
  /** Empty if the server has heard no words. */
  readonly text: string;
  /** 0 to 1: the geometric mean of the probabilities of the tokens. Undefined if the server does not report them. */
  readonly confidence: number | undefined;
};

export const TRANSCRIPT_LIMITS: RequestLimits = { firstByteMs: FIRST_BYTE_MS, wholeMs: 6_000, maxBytes: 1_000_000 };

export type TranscriptOptions = RequestOptions & {
  /** ISO 639-1. Default: "en". Without it, servers guess the language of a short phrase, often wrongly. */
  readonly language?: string;
};

/**
 * Transcribes a phrase, a WAV file of 16-bit PCM.
 *
 * @throws ExternalServiceError, or the reason of the signal
 */
export type Transcriber = (wav: Uint8Array, options?: TranscriptOptions) => Promise<Transcript>;

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
