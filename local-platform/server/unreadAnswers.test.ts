import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startStandalonePlatform } from '../platformStandalone.ts';
import { UNREAD_TIMEOUT_MS } from './httpAnswers.ts';
import { createLocalPlatform, pagePath } from './platformServer.ts';

const HEADERS = 'Host: localhost\r\nAuthorization: Bearer key\r\n';
/** Number of requests of the client. Their answers together exceed the system's socket buffers. */
const REQUEST_COUNT = 4;
const FILE_BYTES = 8 * 1024 * 1024;
const SPEECH_BYTES = REQUEST_COUNT * FILE_BYTES;

type RunningPlatform = { readonly port: number; readonly path: string; readonly close: () => Promise<void> };

const sockets: Socket[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Starts an HTTP server that passes its requests to the platform, as `vite` and `vite preview` do. */
async function startInServer(): Promise<RunningPlatform> {
  const platform = createLocalPlatform({
    roomScript: () => Promise.resolve(''),
    speech: {
      synthesize: () => Promise.resolve(new Uint8Array(SPEECH_BYTES)),
      warmUp: () => {},
      close: () => Promise.resolve(),
    },
  });
  const server = createServer((request, response) => void platform.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await platform.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, path: `${pagePath(platform.openPage())}/speech?text=Hello`, close };
}

async function startStandalone(): Promise<RunningPlatform> {
  const { origin, close } = await startStandalonePlatform({ port: 0 });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(FILE_BYTES)]), 'long.bin');
  const headers = { Authorization: 'Bearer key' };
  const { url } = (await (await fetch(`${origin}/file`, { method: 'POST', headers, body })).json()) as { url: string };
  return { port: Number(new URL(origin).port), path: new URL(url).pathname, close };
}

test.each([
  ['a platform in the site’s own server', startInServer],
  ['the standalone platform', startStandalone],
])('%s disconnects a client that does not read, and continues to answer', async (_name, start) => {
  const { port, path, close } = await start();
  // Only these timers are faked: Node's own limits, which also close connections, use others.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = connect(port, '127.0.0.1').pause();
  sockets.push(client);
  client.on('error', () => {});
  client.write(`GET ${path} HTTP/1.1\r\n${HEADERS}\r\n`.repeat(REQUEST_COUNT));
  const isClosed = new Promise((resolve) => client.once('close', () => resolve('closed')));
  while (vi.getTimerCount() === 0) await nextIteration();
  // The first bytes, which the system buffers, restart the timer.
  while (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(UNREAD_TIMEOUT_MS);
  vi.useRealTimers();
  let received = 0;
  client.on('data', (data: Buffer) => (received += data.length)).resume();
  expect(await isClosed).toBe('closed');
  expect(received).toBeLessThan(REQUEST_COUNT * FILE_BYTES);
  const other = await fetch(`http://localhost:${port}/local-platform/pages`);
  expect(other.status).toBe(404);
  await close();
});
