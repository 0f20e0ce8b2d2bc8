import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { ExternalServiceError } from './ExternalServiceError.ts';
import {
  type ChannelTranscript,
  openTranscriberSession,
  type SessionLimits,
  type SessionOptions,
} from './openTranscriberSession.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import { addressOf, closedPort, failureOf, serveHttp, serveWebSocket } from './testServers.fixture.ts';

const serviceAt = (address: ServiceAddress) => ({
  type: 'custom-transcriber' as const,
  address,
  headers: { 'X-Key': 'a' },
});

/** Opens a session and collects its callbacks. */
async function open(address: ServiceAddress, options: Partial<SessionOptions> = {}) {
  const transcripts: ChannelTranscript[] = [];
  const failures: ExternalServiceError[] = [];
  const session = await openTranscriberSession(serviceAt(address), {
    sampleRate: 16_000,
    onTranscript: (transcript) => transcripts.push(transcript),
    onFailure: (error) => failures.push(error),
    limits: { firstByteMs: 20_000 },
    ...options,
  });
  return { session, transcripts, failures };
}

const respond = (socket: WebSocket, fields: object) =>
  socket.send(JSON.stringify({ type: 'transcriber-response', channel: 'customer', ...fields }));

describe('a session', () => {
  test('sends the start and the interleaved sound of both channels', async () => {
    const received: unknown[] = [];
    const address = await serveWebSocket((socket, request) => {
      received.push(request.url, request.headers['x-key']);
      socket.on('message', (data: Buffer, isBinary) => {
        received.push(isBinary ? [...new Int16Array(new Uint8Array(data).buffer)] : JSON.parse(data.toString()));
      });
    });
    const { session } = await open(address);
    session.send(Int16Array.of(1, -2, 3), Int16Array.of(10, 20));
    session.send(Int16Array.of(4));
    await expect.poll(() => received).toHaveLength(5);
    expect(received).toEqual([
      '/transcriber',
      'a',
      { type: 'start', encoding: 'linear16', container: 'raw', sampleRate: 16_000, channels: 2 },
      [1, 10, -2, 20, 3, 0],
      [4, 0],
    ]);
  });

  test('reports the transcripts, and ignores other messages', async () => {
    const address = await serveWebSocket((socket) => {
      socket.send(JSON.stringify({ type: 'ready' }));
      respond(socket, { transcription: 'My roof', transcriptType: 'partial' });
      respond(socket, { transcription: ' My roof leaks. ' });
      respond(socket, { transcription: 'Hello.', transcriptType: 'final', channel: 'assistant' });
    });
    const { transcripts, failures } = await open(address);
    await expect.poll(() => transcripts).toHaveLength(3);
    expect(transcripts).toEqual([
      { channel: 'customer', text: 'My roof', isFinal: false },
      { channel: 'customer', text: 'My roof leaks.', isFinal: true },
      { channel: 'assistant', text: 'Hello.', isFinal: true },
    ]);
    expect(failures).toEqual([]);
  });

  test.each([
    ['close', (session: { close: () => void }, _: AbortController) => session.close()],
    ['its signal', (_: unknown, ending: AbortController) => ending.abort(new Error('the call has ended'))],
  ])('ended by %s closes the connection without a failure', async (_, end) => {
    let isClosed = false;
    const address = await serveWebSocket((socket) => void socket.on('close', () => (isClosed = true)));
    const ending = new AbortController();
    const { session, failures } = await open(address, { signal: ending.signal });
    end(session, ending);
    await expect.poll(() => isClosed).toBe(true);
    session.close();
    session.send(Int16Array.of(1));
    expect(failures).toEqual([]);
  });
});

describe('the failure of an open session', () => {
  test.each<[string, (socket: WebSocket) => void, Partial<SessionLimits>, string, string]>([
    ['a server that closes', (socket) => socket.close(), {}, 'interrupted', 'closed the connection'],
    ['a broken connection', (socket) => socket.terminate(), {}, 'interrupted', 'closed the connection'],
    ['text', (socket) => socket.send('<p>Hello</p>'), {}, 'bad-answer', 'sent text that is not JSON: "Hello"'],
    ['binary data', (socket) => socket.send(Buffer.from([1])), {}, 'bad-answer', 'sent binary data'],
    [
      'a response without text',
      (socket) => respond(socket, {}),
      {},
      'bad-answer',
      'sent a transcriber-response without',
    ],
    [
      'a response of an unknown channel',
      (socket) => respond(socket, { transcription: 'Hi', channel: 'other' }),
      {},
      'bad-answer',
      'sent a transcriber-response without a transcription and a channel',
    ],
    ['a large message', (socket) => socket.send('x'.repeat(64_001)), {}, 'too-large', 'sent more than 64 KB'],
    [
      'too many messages',
      (socket) => {
        for (let count = 0; count < 10; count += 1) socket.send(JSON.stringify({ type: 'ping', count }));
      },
      { maxBytes: 100 },
      'too-large',
      'sent more than 0.1 KB',
    ],
  ])('of %s is reported once', async (_, act, limits, type, problem) => {
    const address = await serveWebSocket((socket) => {
      // After `start`, so that the session is open.
      socket.once('message', () => {
        act(socket);
      });
    });
    const { failures } = await open(address, { limits });
    await expect.poll(() => failures).toHaveLength(1);
    expect(failures[0]?.type).toBe(type);
    expect(failures[0]?.message).toContain(`The transcriber at ${address.href} ${problem}`);
  });

  test('of a server that does not read is reported', async () => {
    const address = await serveWebSocket((socket) => {
      socket.pause();
    });
    const { session, failures } = await open(address);
    const second = new Int16Array(16_000);
    // More than the buffers of the operating system hold.
    for (let count = 0; count < 1_000 && failures.length === 0; count += 1) session.send(second, second);
    expect(failures).toMatchObject([{ type: 'timeout' }]);
    expect(failures[0]?.message).toContain('has not read the last 1000 KB of sound');
  });
});

describe('a session does not open', () => {
  const failureAt = (address: ServiceAddress, limits: Partial<SessionLimits> = {}) =>
    failureOf(open(address, { limits: { firstByteMs: 20_000, ...limits } }));
  const asWebSocket = ({ port }: URL) => addressOf(`ws://127.0.0.1:${port}/transcriber`);

  test('at a port without a server', async () => {
    expect(await failureAt(asWebSocket(await closedPort()))).toMatchObject({ type: 'unreachable' });
  });

  test('if the server is silent', async () => {
    const address = asWebSocket(await serveHttp(() => {}));
    const { type, message } = await failureAt(address, { firstByteMs: 50 });
    expect([type, message]).toEqual([
      'timeout',
      `The transcriber at ${address.href} did not open a WebSocket within 0.05 s. Check that its server is not busy and has loaded its model.`,
    ]);
  });

  test('if the server redirects', async () => {
    let isFollowed = false;
    const other = await serveWebSocket(() => {
      isFollowed = true;
    });
    const address = await serveHttp((_, response) => void response.writeHead(302, { Location: other.href }).end());
    const { type, message } = await failureAt(asWebSocket(address));
    expect(type).toBe('redirected');
    expect(message).toContain(`redirects to ${other.href} (status 302)`);
    expect(isFollowed).toBe(false);
  });

  test('if the server answers with a page', async () => {
    const address = asWebSocket(await serveHttp((_, response) => void response.end('<p>Hello</p>')));
    const { type, message } = await failureAt(address);
    expect([type, message]).toEqual([
      'bad-status',
      `The transcriber at ${address.href} refused the WebSocket with status 200. Check the path of the address.`,
    ]);
  });

  test('if the server closes the connection', async () => {
    const address = asWebSocket(await serveHttp((request) => void request.socket.destroy()));
    expect(await failureAt(address)).toMatchObject({ type: 'interrupted' });
  });

  test('if the signal ends it', async () => {
    const ending = new AbortController();
    const address = asWebSocket(
      await serveHttp(() => {
        ending.abort(new Error('the call has ended'));
      }),
    );
    await expect(open(address, { signal: ending.signal })).rejects.toThrow('the call has ended');
    await expect(open(address, { signal: ending.signal })).rejects.toThrow('the call has ended');
  });
});
