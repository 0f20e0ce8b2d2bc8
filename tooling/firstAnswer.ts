import type { ChildProcess } from 'node:child_process';
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
