import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { createTranscriber } from './createTranscriber.ts';
import { writeWave } from '../wave/writeWave.ts';
import type { RequestOptions } from './postToService.ts';
import { addressOf, failureOf, serveHttp, serveWebSocket } from './testServers.fixture.ts';

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
