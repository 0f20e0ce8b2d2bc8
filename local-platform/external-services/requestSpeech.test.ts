import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readWave, writeWave } from '../wave/wave.ts';
import type { VoiceService } from './externalServices.ts';
import type { RequestLimits } from './postToService.ts';
import { requestSpeech, type SpeechOptions } from './requestSpeech.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import { answerEndlessly, bodyOf, failureOf, serveHttp } from './testServers.fixture.ts';

const LIMITS = { firstByteMs: 20_000, wholeMs: 20_000 };
const SAMPLES = Int16Array.of(1, -2, 3);
const WAV = writeWave([SAMPLES], 22_050);
const PCM = Buffer.from(SAMPLES.buffer);

const openAi = (address: ServiceAddress): VoiceService => ({
  type: 'openai',
  address,
  model: 'kokoro',
  voice: 'af_heart',
  limits: LIMITS,
});
const custom = (address: ServiceAddress): VoiceService => ({
  type: 'custom-voice',
  address,
  voiceId: 'ava',
  headers: { 'X-Key': 'a' },
  limits: LIMITS,
});

/** Requests speech of a server that answers with the sound. @returns what the server has received, and the speech */
async function exchange(
  serviceAt: (address: ServiceAddress) => VoiceService,
  sound: Uint8Array,
  options?: SpeechOptions,
) {
  let received: { url?: string | undefined; key?: unknown; body?: unknown } = {};
  const address = await serveHttp((request, response) => {
    void bodyOf(request).then((body) => {
      received = { url: request.url, key: request.headers['x-key'], body: JSON.parse(body.toString()) };
      response.end(sound);
    });
  });
  return { speech: readWave(await requestSpeech(serviceAt(address), 'Hello.', options)), received };
}

describe('speech', () => {
  test('of an OpenAI-compatible server is a WAV file at the rate of the server', async () => {
    const { speech, received } = await exchange(openAi, WAV);
    expect(speech).toEqual({ samples: SAMPLES, sampleRate: 22_050 });
    expect([received.url, received.body]).toEqual([
      '/v1/audio/speech',
      { model: 'kokoro', voice: 'af_heart', input: 'Hello.', response_format: 'wav' },
    ]);
  });

  test('of a custom-voice is a WAV file at the rate that was requested', async () => {
    const options = { sampleRate: 16_000, callFields: { call: { id: 'c' }, type: 'other' } };
    const { speech, received } = await exchange(custom, PCM, options);
    expect(speech).toEqual({ samples: SAMPLES, sampleRate: 16_000 });
    const message = { type: 'voice-request', text: 'Hello.', sampleRate: 16_000, voiceId: 'ava', call: { id: 'c' } };
    expect(received).toEqual({
      url: '/v1',
      key: 'a',
      body: { message: { ...message, timestamp: expect.any(Number) as number } },
    });
  });
});

describe('the failure', () => {
  const json = '{"error": "no such voice"}';
  const page = '<!doctype html><p>Hello</p>';
  const asJson: RequestListener = (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(json);
  const asPage: RequestListener = (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);

  test.each<[string, typeof openAi, RequestListener, Partial<RequestLimits>, string, string]>([
    ['a silent server', openAi, () => {}, { firstByteMs: 50 }, 'timeout', 'did not answer within 0.05 s'],
    [
      'a sound that stops',
      openAi,
      (_, response) => void response.write(WAV.subarray(0, 46)),
      { wholeMs: 200 },
      'timeout',
      'did not complete its answer within 0.2 s',
    ],
    ['an endless sound', custom, answerEndlessly, { maxBytes: 50_000 }, 'too-large', 'sent more than 50 KB'],
    ['JSON', openAi, asJson, {}, 'bad-answer', 'sent a sound that is not a WAV file: "no such voice"'],
    ['a page', openAi, asPage, {}, 'bad-answer', 'sent a sound that is not a WAV file: "Hello"'],
    [
      'MP3',
      openAi,
      (_, response) => void response.end('ID3'),
      {},
      'bad-answer',
      'sent a sound that is not a WAV file.',
    ],
    [
      'JSON',
      custom,
      asJson,
      {},
      'bad-answer',
      'must send raw PCM, but it sent application/json; charset=utf-8: "no such',
    ],
    ['a page', custom, asPage, {}, 'bad-answer', 'must send raw PCM, but it sent text/html: "Hello"'],
    ['a WAV file', custom, (_, response) => void response.end(WAV), {}, 'bad-answer', 'but it sent a WAV file'],
    ['no sound', custom, (_, response) => void response.end(), {}, 'bad-answer', 'sent no sound'],
    ['an error', custom, (_, response) => void response.writeHead(500).end(json), {}, 'bad-status', 'no such voice'],
  ])('of %s is reported', async (_, serviceAt, listener, limits, type, problem) => {
    const address = await serveHttp(listener);
    const failure = await failureOf(requestSpeech(serviceAt(address), 'Hello.', { limits }));
    expect(failure.type).toBe(type);
    expect(failure.message).toContain(problem);
  });
});
