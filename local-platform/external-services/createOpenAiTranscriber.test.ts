import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createOpenAiTranscriber } from './createOpenAiTranscriber.ts';
import { writeWave } from '../wave/writeWave.ts';
import type { RequestLimits } from './postToService.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import { answerEndlessly, bodyOf, failureOf, serveHttp } from './testServers.fixture.ts';

const WAV = writeWave([Int16Array.of(1, -2, 3)]);

const transcriberAt = (address: ServiceAddress) =>
  createOpenAiTranscriber({
    type: 'openai',
    address,
    model: 'small.en',
    limits: { firstByteMs: 20_000, wholeMs: 20_000 },
  });

const answerJson =
  (answer: unknown): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(answer));

/** Serves forms, and lists their fields. */
async function serveForms(answer: (form: FormData) => { readonly status?: number; readonly body: unknown }) {
  const forms: FormData[] = [];
  const address = await serveHttp((request, response) => {
    void bodyOf(request).then(async (body) => {
      const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      forms.push(form);
      const { status = 200, body: answered } = answer(form);
      response.writeHead(status).end(JSON.stringify(answered));
    });
  });
  return { address, forms };
}

describe('a transcript', () => {
  test('is requested with the phrase, the model and the language', async () => {
    const { address, forms } = await serveForms(() => ({ body: { text: ' My roof leaks.\n' } }));
    const transcript = await transcriberAt(address)(WAV);
    expect(transcript).toEqual({ text: 'My roof leaks.', confidence: undefined });
    const [form = new FormData()] = forms;
    const { file, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({
      model: 'small.en',
      language: 'en',
      response_format: 'verbose_json',
      no_language_probabilities: 'true',
    });
    const { name, type } = file as File;
    expect([name, type]).toEqual(['phrase.wav', 'audio/wav']);
    expect(new Uint8Array(await (file as File).arrayBuffer())).toEqual(new Uint8Array(WAV));
  });

  test('of a server that refuses verbose_json is requested as json, from then on at once', async () => {
    const { address, forms } = await serveForms((form) =>
      form.get('response_format') === 'json' ? { body: { text: 'Hi.' } } : { status: 422, body: { detail: 'no' } },
    );
    const transcribe = transcriberAt(address);
    expect(await transcribe(WAV)).toEqual({ text: 'Hi.', confidence: undefined });
    await transcribe(WAV);
    expect(forms.map((form) => form.get('response_format'))).toEqual(['verbose_json', 'json', 'json']);
  });

  test('is requested as verbose_json again if the format was not the reason of a refusal', async () => {
    const { address, forms } = await serveForms(() => ({ status: 400, body: { error: 'failed to read audio data' } }));
    const transcribe = transcriberAt(address);
    const { message } = await failureOf(transcribe(WAV));
    expect(message).toContain('answered with status 400: failed to read audio data.');
    await failureOf(transcribe(WAV));
    expect(forms.map((form) => form.get('response_format'))).toEqual(['verbose_json', 'json', 'verbose_json', 'json']);
  });

  const [HIGH, LOW] = [Math.log(0.9), Math.log(0.4)];
  test.each<[string, object, number | undefined]>([
    ['segments', { segments: [{ avg_logprob: HIGH }, { avg_logprob: LOW }] }, 0.6],
    [
      'segments of different length',
      {
        segments: [
          { avg_logprob: HIGH, tokens: [1, 2, 3] },
          { avg_logprob: LOW, tokens: [1] },
        ],
      },
      0.735,
    ],
    ['tokens', { logprobs: [{ token: 'Hi', logprob: HIGH }] }, 0.9],
    ['segments without probabilities', { segments: [{ text: 'Hi.' }, null] }, undefined],
    ['no segments', { segments: [] }, undefined],
  ])('has the confidence of %s', async (_, fields, confidence) => {
    const transcript = await transcriberAt(await serveHttp(answerJson({ text: 'Hi.', ...fields })))(WAV);
    expect(transcript.confidence).toEqual(confidence === undefined ? undefined : expect.closeTo(confidence, 3));
  });

  test.each([
    ['[BLANK_AUDIO]', ''],
    [' (music) [applause]\n', ''],
    ['', ''],
    ['(512)', '(512)'],
    ['(cough) My roof leaks.', '(cough) My roof leaks.'],
  ])('%j has the words %j', async (heard, text) => {
    expect(await transcriberAt(await serveHttp(answerJson({ text: heard })))(WAV)).toMatchObject({ text });
  });
});

test.each<[string, RequestListener, Partial<RequestLimits>, string, string]>([
  ['a silent server', () => {}, { firstByteMs: 50 }, 'timeout', 'did not answer within 0.05 s'],
  ['an endless answer', answerEndlessly, {}, 'too-large', 'sent more than 1000 KB'],
  [
    'a page',
    (_, response) => void response.end('<p>Hello</p>'),
    {},
    'bad-answer',
    'sent text that is not JSON: "Hello"',
  ],
  [
    'half JSON',
    (_, response) => void response.end('{"text":'),
    {},
    'bad-answer',
    'sent text that is not JSON: "{"text":"',
  ],
  ['a list', answerJson([]), {}, 'bad-answer', 'sent JSON without a text: "[]"'],
  ['an error', answerJson({ error: 'no model' }), {}, 'reported-error', 'reported: no model. Check'],
  [
    'a wrong path',
    (_, response) => void response.writeHead(404).end('File Not Found (/v1/audio/transcriptions)'),
    {},
    'bad-status',
    'answered with status 404: File Not Found (/v1/audio/transcriptions). Check the end of the address',
  ],
])('%s is a failure', async (_, listener, limits, type, problem) => {
  const failure = await failureOf(transcriberAt(await serveHttp(listener))(WAV, { limits }));
  expect(failure.type).toBe(type);
  expect(failure.message).toContain(problem);
});
