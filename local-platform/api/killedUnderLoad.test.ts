import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCheck } from './published-types/checkByPublishedTypes.ts';

const ROUNDS = 3;
const WRITERS = 8;
/** The server is killed when so many writes of a round were acknowledged. */
const WRITES_OF_A_ROUND = 120;

const COMMAND = fileURLToPath(new URL('../../tooling/platform.ts', import.meta.url));
const HEADERS = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };

let folder: string;
let running: ChildProcess | undefined;

// A machine that has no schemas yet makes them, which takes longer than a test may.
beforeAll(prepareCheck, 30_000);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-killed-'));
});
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Server = { readonly origin: string; readonly child: ChildProcess };

/** The real command, without the shell and the npm around it, which a signal would not pass. */
async function start(dataFile: string): Promise<Server> {
  const args = ['--import', 'tsx', COMMAND, '--port', '0', '--data', dataFile];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (origin !== undefined) return { origin, child };
  }
  throw new Error('The platform ended before it listened.');
}

async function kill({ child }: Server): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

type Outcome = { readonly status: number; readonly body: unknown } | 'unknown';

async function send(origin: string, method: string, path: string, body?: unknown): Promise<Outcome> {
  try {
    const init = { method, headers: HEADERS, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(origin + path, init);
    return { status: response.status, body: await response.json() };
  } catch {
    return 'unknown';
  }
}

/** What was acknowledged: the record, or undefined where it was deleted. Where an answer was missed, both may be. */
type Notes = Map<string, readonly unknown[]>;

type Round = { readonly origin: string; readonly notes: Notes; readonly onWrite: () => void };

/** Creates, changes and deletes records of its own until the server is gone. */
async function write(writer: number, { origin, notes, onWrite }: Round): Promise<void> {
  for (let turn = 0; ; turn++) {
    const name = `writer ${writer} turn ${turn}`;
    const created = await send(origin, 'POST', '/session', { name });
    if (created === 'unknown') return;
    expect(created.status).toBe(201);
    const { id } = created.body as { id: string };
    notes.set(id, [created.body]);
    onWrite();
    if (turn % 3 === 0) continue;
    const isDeletion = turn % 3 === 2;
    const path = `/session/${id}`;
    const changed = isDeletion
      ? await send(origin, 'DELETE', path)
      : await send(origin, 'PATCH', path, { name: `${name}, changed` });
    if (changed === 'unknown') {
      notes.set(id, [created.body, isDeletion ? undefined : expect.objectContaining({ name: `${name}, changed` })]);
      return;
    }
    expect(changed.status).toBe(200);
    notes.set(id, [isDeletion ? undefined : changed.body]);
    onWrite();
  }
}

async function expectEverything({ origin }: Server, notes: Notes): Promise<void> {
  for (const [id, allowed] of notes) {
    const outcome = await send(origin, 'GET', `/session/${id}`);
    if (outcome === 'unknown') throw new Error('The platform does not answer.');
    const found = outcome.status === 200 ? outcome.body : undefined;
    expect(allowed).toContainEqual(found);
    // From now on it is known.
    notes.set(id, [found]);
  }
}

test('a server that is killed while it writes keeps everything that it acknowledged', async () => {
  const dataFile = join(folder, 'records.db');
  const notes: Notes = new Map();
  const written: Promise<void>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start(dataFile);
    await expectEverything(server, notes);
    let writes = 0;
    const enough = new Promise<void>((resolve) => {
      const onWrite = () => {
        if (++writes === WRITES_OF_A_ROUND) resolve();
      };
      for (let writer = 0; writer < WRITERS; writer++) {
        written.push(write(writer, { origin: server.origin, notes, onWrite }));
      }
    });
    await enough;
    await kill(server);
    await Promise.all(written.splice(0));
  }
  const server = await start(dataFile);
  await expectEverything(server, notes);
  expect(notes.size).toBeGreaterThan(ROUNDS * WRITERS);
  await kill(server);

  const database = new Libsql(dataFile);
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  database.close();
}, 60_000);

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a server that gets %s ends without an error',
  async (signal) => {
    const { child } = await start(join(folder, `${signal}.db`));
    const exit = once(child, 'exit');
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
  },
  20_000,
);
