import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createAnswerWriter, type AnswerBody, type AnswerWriterOptions, type StartTimer } from './httpAnswers.ts';

const MEGABYTE = 1024 * 1024;
/** Exceeds the system's socket buffers, so that an unread answer stays pending. */
const LONG_BODY = new Uint8Array(32 * MEGABYTE);

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** Timers that expire when the test calls `expireAll`. */
function createTimers() {
  const running = new Set<() => void>();
  let started = 0;
  const startTimer: StartTimer = (callback) => {
    started += 1;
    running.add(callback);
    return () => void running.delete(callback);
  };
  const expireAll = () => {
    for (const callback of running) callback();
  };
  return { startTimer, running, expireAll, startCount: () => started };
}

/**
 * Starts a server that answers `/0` with the first body, `/1` with the second, and so on. `settled` lists the paths of the answers in
 * the order in which they settle.
 */
async function startServer(bodies: readonly AnswerBody[], options: AnswerWriterOptions) {
  const write = createAnswerWriter(options);
  const settled: (string | undefined)[] = [];
  server = createServer((request, response) => {
    const body = bodies[Number(request.url?.slice(1))] ?? new Uint8Array();
    void write(response, body).then(() => settled.push(request.url));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, settled };
}

const requestOf = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Connects a client that sends a request for each path, and reads nothing until its socket is resumed. */
function connectWithoutReading(
  port: number,
  ...paths: readonly string[]
): { socket: Socket; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(paths.map((path) => requestOf(path)).join(''));
  return { socket, closed: once(socket, 'close') };
}

async function readByteCount(port: number, path: string): Promise<number> {
  const [response] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await nextIteration();
}

/**
 * Yields pieces of 64 KB.
 *
 * @param produced counts the pieces that have been requested.
 */
async function* piecesOf(count: number, produced: { pieces: number }): AsyncGenerator<string> {
  while (produced.pieces < count) {
    produced.pieces += 1;
    yield await Promise.resolve('x'.repeat(64 * 1024));
  }
}

test('clients that read get whole answers, and no timer runs afterwards', async () => {
  const timers = createTimers();
  const produced = { pieces: 0 };
  const { port, settled } = await startServer([LONG_BODY, piecesOf(200, produced), new Uint8Array([1])], timers);
  const sizes = await Promise.all(['/0', '/1', '/2'].map((path) => readByteCount(port, path)));
  expect(sizes).toEqual([LONG_BODY.length, 200 * 64 * 1024, 1]);
  await waitUntil(() => settled.length === 3);
  expect(timers.running.size).toBe(0);
});

test('a client that reads nothing until the timer expires is disconnected before it has the whole answer', async () => {
  const timers = createTimers();
  const { port, settled } = await startServer([LONG_BODY], timers);
  const { socket, closed } = connectWithoutReading(port, '/0');
  await waitUntil(() => timers.running.size > 0);
  timers.expireAll();
  await waitUntil(() => settled.length === 1);
  let received = 0;
  socket.on('data', (data: Buffer) => (received += data.length)).resume();
  await closed;
  expect(received).toBeLessThan(LONG_BODY.length);
  expect(timers.running.size).toBe(0);
});

test('the timer restarts repeatedly while the client reads, and at most one timer runs', async () => {
  const timers = createTimers();
  const { port } = await startServer([LONG_BODY], timers);
  const client = connectWithoutReading(port, '/0');
  await waitUntil(() => timers.running.size > 0);
  const startedBefore = timers.startCount();
  client.socket.resume();
  await waitUntil(() => timers.startCount() > startedBefore + 10);
  expect(timers.running.size).toBeLessThanOrEqual(1);
});

test('not all pieces of an answer are produced if the client does not read', async () => {
  const timers = createTimers();
  const produced = { pieces: 0 };
  const { port, settled } = await startServer([piecesOf(1000, produced)], timers);
  connectWithoutReading(port, '/0');
  await waitUntil(() => timers.running.size > 0);
  timers.expireAll();
  await waitUntil(() => settled.length === 1);
  expect(produced.pieces).toBeLessThan(1000);
});

test('if the unread bytes exceed the limit, the client that has read nothing for the longest time is disconnected', async () => {
  const timers = createTimers();
  const { port, settled } = await startServer([LONG_BODY, LONG_BODY], {
    ...timers,
    maxUnreadBytes: 1.5 * LONG_BODY.length,
  });
  connectWithoutReading(port, '/0');
  await waitUntil(() => timers.running.size === 1);
  expect(await readByteCount(port, '/1')).toBe(LONG_BODY.length);
  await waitUntil(() => settled.length === 2);
  expect(settled).toEqual(['/0', '/1']);
});

test('a single answer may exceed the limit of unread bytes', async () => {
  const { port } = await startServer([LONG_BODY], { ...createTimers(), maxUnreadBytes: MEGABYTE });
  expect(await readByteCount(port, '/0')).toBe(LONG_BODY.length);
});

test('answers that are queued behind an unread answer have no timers after their client is disconnected', async () => {
  const timers = createTimers();
  const { port, settled } = await startServer([LONG_BODY, LONG_BODY, new Uint8Array(1)], timers);
  const { closed, socket } = connectWithoutReading(port, '/0', '/1', '/2');
  await waitUntil(() => timers.running.size > 0);
  timers.expireAll();
  await waitUntil(() => {
    timers.expireAll();
    return settled.length > 0 && timers.running.size === 0;
  });
  socket.resume();
  await closed;
});

test('an answer settles when its client disconnects, and no timer runs afterwards', async () => {
  const timers = createTimers();
  const produced = { pieces: 0 };
  const { port, settled } = await startServer([LONG_BODY, piecesOf(1000, produced)], timers);
  const clients = ['/0', '/1'].map((path) => connectWithoutReading(port, path));
  await waitUntil(() => timers.running.size === 2);
  for (const { socket } of clients) socket.destroy();
  await waitUntil(() => settled.length === 2);
  expect(timers.running.size).toBe(0);
});

test('a HEAD request is answered, and no piece of a body is produced', async () => {
  const produced = { pieces: 0 };
  const { port, settled } = await startServer([piecesOf(10, produced)], createTimers());
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(requestOf('/0', 'HEAD'));
  await once(socket, 'data');
  await waitUntil(() => settled.length === 1);
  expect(produced.pieces).toBe(0);
});
