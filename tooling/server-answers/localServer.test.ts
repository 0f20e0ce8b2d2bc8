import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { firstAnswer, freePort } from './localServer.ts';

function startServer(code: string): ChildProcess {
  const server = spawn(process.execPath, ['-e', code]);
  onTestFinished(() => void server.kill());
  return server;
}

test('waits until a server that starts later answers', async () => {
  const port = await freePort();
  const server = startServer(
    `require('node:http').createServer((_, response) => response.end()).listen(${String(port)}, '127.0.0.1')`,
  );
  expect(await firstAnswer(`http://127.0.0.1:${String(port)}`, server)).toBe(true);
});

test('is false for a server that ends without an answer', async () => {
  const server = startServer('');
  await once(server, 'exit');
  expect(await firstAnswer(`http://127.0.0.1:${String(await freePort())}`, server)).toBe(false);
});
