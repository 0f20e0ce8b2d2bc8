import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 20;

/** Waits for the first answer of a server. @returns false if its process ends before, or after ten seconds without an answer. */
export async function firstAnswer(address: string, server: ChildProcess): Promise<boolean> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  // Until the server listens, the connection is refused or reset.
  while (server.exitCode === null && !signal.aborted) {
    const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => undefined);
    if (answer !== undefined) return true;
    await delay(POLL_INTERVAL_MS);
  }
  return false;
}

/** @returns a TCP port of this machine that no process uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
