import type { JsonObject } from '../api/records/records.ts';
import { readWave, samplesOfPcm, writeWave } from '../wave/wave.ts';
import type { CustomVoice, OpenAiVoice, VoiceService } from './externalServices.ts';
import { FIRST_BYTE_MS, postToService, readBytes, type RequestLimits, type RequestOptions } from './postToService.ts';
import { type Endpoint, operationAddress } from './serviceAddress.ts';
import { badAnswer, quoted, reportedErrorIn } from './serviceProblems.ts';

/** 5 minutes of sound at 24 kHz: more than a text of 1,000 characters needs. */
export const SPEECH_LIMITS: RequestLimits = { firstByteMs: FIRST_BYTE_MS, wholeMs: 30_000, maxBytes: 16_000_000 };

/** The rate in the vendor's examples of `voice-request`. */
const CUSTOM_VOICE_SAMPLE_RATE = 24_000;

export type SpeechOptions = RequestOptions & {
  /** Of a `custom-voice`, samples per second. Default: 24,000. An OpenAI-compatible server chooses its own. */
  readonly sampleRate?: number;
  /** Further fields of a `voice-request`, such as `call` and `assistant`. */
  readonly callFields?: JsonObject;
};

/**
 * Requests the speech of a text.
 *
 * @returns a WAV file: 16-bit PCM, one channel, a header of 44 bytes, at the server's sample rate
 * @throws ExternalServiceError, or the reason of the signal
 */
export const requestSpeech = (service: VoiceService, text: string, options: SpeechOptions = {}): Promise<Uint8Array> =>
  service.type === 'openai' ? fromOpenAi(service, text, options) : fromCustomVoice(service, text, options);

async function fromOpenAi(service: OpenAiVoice, text: string, options: SpeechOptions): Promise<Uint8Array> {
  const endpoint: Endpoint = { service: 'voice', address: operationAddress(service.address, '/audio/speech') };
  const { model, voice } = service;
  const { bytes } = await post(endpoint, service, options, { model, voice, input: text, response_format: 'wav' });
  const sound = readWave(bytes);
  if (typeof sound === 'string') throw badAnswer(endpoint, `${sound}${textIn(bytes)}`);
  return writeWave([sound.samples], sound.sampleRate);
}

async function fromCustomVoice(service: CustomVoice, text: string, options: SpeechOptions): Promise<Uint8Array> {
  const endpoint: Endpoint = { service: 'voice', address: service.address };
  const { sampleRate = CUSTOM_VOICE_SAMPLE_RATE, callFields } = options;
  const { bytes, contentType } = await post(endpoint, service, options, {
    message: {
      ...callFields,
      type: 'voice-request',
      text,
      sampleRate,
      timestamp: Date.now(),
      // The vendor publishes that it is sent, but not the name of the field.
      ...(service.voiceId !== undefined && { voiceId: service.voiceId }),
    },
  });
  if (/^(text|application\/json)\b/i.test(contentType)) {
    throw badAnswer(endpoint, `must send raw PCM, but it sent ${quoted(contentType)}${textIn(bytes)}`);
  }
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF') {
    throw badAnswer(
      endpoint,
      'must send raw PCM, but it sent a WAV file, whose header the vendor would play as a click',
    );
  }
  const samples = samplesOfPcm(bytes);
  if (samples.length === 0) throw badAnswer(endpoint, 'sent no sound');
  return writeWave([samples], sampleRate);
}

async function post(endpoint: Endpoint, service: VoiceService, options: SpeechOptions, body: JsonObject) {
  const answer = await postToService(endpoint, {
    headers: service.headers,
    contentType: 'application/json',
    body: JSON.stringify(body),
    limits: { ...SPEECH_LIMITS, ...service.limits, ...options.limits },
    signal: options.signal,
  });
  return { contentType: answer.contentType, bytes: await readBytes(answer) };
}

/** Bytes that begin like JSON or a page are quoted, because they usually contain an error. */
function textIn(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.subarray(0, 4_096)).toString();
  return /^\s*[{<]/.test(text) ? `: "${reportedErrorIn(text)}"` : '';
}
