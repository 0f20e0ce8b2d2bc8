import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { writeWave } from '../wave/wave.ts';
import { createOpenAiTranscriber, createTranscriber } from './createTranscriber.ts';
import type { RequestLimits, RequestOptions } from './postToService.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import { addressOf, answerEndlessly, bodyOf, failureOf, serveHttp, serveWebSocket } from './testServers.fixture.ts';

const SAMPLE_RATE = 8_000;
const PHRASE = Int16Array.from({ length: 2_000 }, (_, index) => index);
const WAV = writeWave([PHRASE], SAMPLE_RATE);
/** Two channels of 16-bit PCM: the phrase and a second of silence. */
const PHRASE_BYTES = 4 * (PHRASE.length + SAMPLE_RATE);

const LIMITS = { firstByteMs: 20_000, wholeMs: 20_000 };

const respond = (socket: WebSocket, transcription: string, fields: object = {}) =>
  socket.send(JSON.stringify({ type: 'transcriber-response', channel: 'customer', transcription, ...fields }));

/** Longer than any test, so that only the end of the connection completes a transcript. */
const NO_NEXT_PART = 100_000;

/** Transcribes a phrase with a custom-transcriber that acts when it has the whole phrase. */
async function transcribe(
  act: (socket: WebSocket, sound: Buffer) => void,
  options: RequestOptions = {},
  nextPartMs?: number,
) {
  const address = await serveWebSocket((socket) => {
    let sound = Buffer.alloc(0);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) sound = Buffer.concat([sound, data]);
      if (sound.length === PHRASE_BYTES) act(socket, sound);
    });
  });
  return createTranscriber({ type: 'custom-transcriber', address, limits: LIMITS }, nextPartMs)(WAV, options);
}

describe('a phrase at a custom-transcriber', () => {
  test('is sent as the sound of the customer', async () => {
    let customer = new Int16Array();
    const transcript = await transcribe((socket, sound) => {
      customer = Int16Array.from(PHRASE, (_, index) => sound.readInt16LE(index * 4));
      respond(socket, 'My roof leaks.');
    });
    expect(transcript).toEqual({ text: 'My roof leaks.', confidence: undefined });
    expect(customer).toEqual(PHRASE);
  });

  test('has the text of all final transcripts of the customer', async () => {
    const transcript = await transcribe((socket) => {
      respond(socket, 'My', { transcriptType: 'partial' });
      respond(socket, 'My roof leaks.');
      respond(socket, 'Hello.', { channel: 'assistant' });
      respond(socket, 'And', { transcriptType: 'partial' });
      respond(socket, 'And my door.', { transcriptType: 'final' });
    });
    expect(transcript.text).toBe('My roof leaks. And my door.');
  });

  test('has its text if the server closes after it', async () => {
    const respondAndClose = (socket: WebSocket) => {
      respond(socket, 'My roof leaks.');
      socket.close();
    };
    const transcript = await transcribe(respondAndClose, {}, NO_NEXT_PART);
    expect(transcript.text).toBe('My roof leaks.');
  });

  test.each<[string, (socket: WebSocket) => void, Partial<typeof LIMITS>, string]>([
    ['a server that hears no words', () => {}, { firstByteMs: 1_000 }, 'no-transcript'],
    [
      'a server that never completes',
      (socket) => respond(socket, 'My', { transcriptType: 'partial' }),
      { wholeMs: 300 },
      'timeout',
    ],
    ['a server that closes', (socket) => socket.close(), {}, 'interrupted'],
    ['a server that sends text', (socket) => socket.send('Hello'), {}, 'bad-answer'],
  ])('of %s fails', async (_, act, limits, type) => {
    expect(await failureOf(transcribe(act, { limits }))).toMatchObject({ type });
  });

  test('that its caller ends rejects with the reason', async () => {
    const ending = new AbortController();
    const end = () => {
      ending.abort(new Error('the call has ended'));
    };
    await expect(transcribe(end, { signal: ending.signal })).rejects.toThrow('the call has ended');
  });

  test('rejects with the reason of its caller even after a final transcript', async () => {
    const ending = new AbortController();
    const respondAndEnd = (socket: WebSocket) => {
      respond(socket, 'My roof leaks.');
      socket.on('pong', () => {
        ending.abort(new Error('the call has ended'));
      });
      // The answer to a ping arrives after the client has read the transcript.
      socket.ping();
    };
    const transcript = transcribe(respondAndEnd, { signal: ending.signal }, NO_NEXT_PART);
    await expect(transcript).rejects.toThrow('the call has ended');
  });
});

test('a phrase of a minute is sent completely to a server that reads slowly', async () => {
  const sampleRate = 16_000;
  const samples = new Int16Array(60 * sampleRate);
  let receivedBytes = 0;
  const address = await serveWebSocket((socket) => {
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) receivedBytes += data.length;
      if (receivedBytes === 4 * 61 * sampleRate) respond(socket, 'A long story.');
      socket.pause();
      setImmediate(() => {
        socket.resume();
      });
    });
  });
  const transcriber = createTranscriber({ type: 'custom-transcriber', address, limits: LIMITS });
  expect((await transcriber(writeWave([samples], sampleRate))).text).toBe('A long story.');
});

test('a phrase at a server that does not open the WebSocket fails', async () => {
  const { port } = await serveHttp(() => {});
  const address = addressOf(`ws://127.0.0.1:${port}/`);
  const transcriber = createTranscriber({ type: 'custom-transcriber', address, limits: { firstByteMs: 50 } });
  expect(await failureOf(transcriber(WAV))).toMatchObject({ type: 'timeout' });
});

test('an OpenAI-compatible transcriber gets the phrase by HTTP', async () => {
  const address = await serveHttp((_, response) => void response.end('{"text":"Hi."}'));
  const transcriber = createTranscriber({ type: 'openai', address, model: 'small.en', limits: LIMITS });
  expect(await transcriber(WAV)).toMatchObject({ text: 'Hi.' });
});

const SHORT_WAV = writeWave([Int16Array.of(1, -2, 3)]);

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
    const transcript = await transcriberAt(address)(SHORT_WAV);
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
    expect(new Uint8Array(await (file as File).arrayBuffer())).toEqual(new Uint8Array(SHORT_WAV));
  });

  test('of a server that refuses verbose_json is requested as json, from then on at once', async () => {
    const { address, forms } = await serveForms((form) =>
      form.get('response_format') === 'json' ? { body: { text: 'Hi.' } } : { status: 422, body: { detail: 'no' } },
    );
    const transcribe = transcriberAt(address);
    expect(await transcribe(SHORT_WAV)).toEqual({ text: 'Hi.', confidence: undefined });
    await transcribe(SHORT_WAV);
    expect(forms.map((form) => form.get('response_format'))).toEqual(['verbose_json', 'json', 'json']);
  });

  test('is requested as verbose_json again if the format was not the reason of a refusal', async () => {
    const { address, forms } = await serveForms(() => ({ status: 400, body: { error: 'failed to read audio data' } }));
    const transcribe = transcriberAt(address);
    const { message } = await failureOf(transcribe(SHORT_WAV));
    expect(message).toContain('answered with status 400: failed to read audio data.');
    await failureOf(transcribe(SHORT_WAV));
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
    const transcript = await transcriberAt(await serveHttp(answerJson({ text: 'Hi.', ...fields })))(SHORT_WAV);
    expect(transcript.confidence).toEqual(confidence === undefined ? undefined : expect.closeTo(confidence, 3));
  });

  test.each([
    ['[BLANK_AUDIO]', ''],
    [' (music) [applause]\n', ''],
    ['', ''],
    ['(512)', '(512)'],
    ['(cough) My roof leaks.', '(cough) My roof leaks.'],
  ])('%j has the words %j', async (heard, text) => {
    expect(await transcriberAt(await serveHttp(answerJson({ text: heard })))(SHORT_WAV)).toMatchObject({ text });
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
  const failure = await failureOf(transcriberAt(await serveHttp(listener))(SHORT_WAV, { limits }));
  expect(failure.type).toBe(type);
  expect(failure.message).toContain(problem);
});
