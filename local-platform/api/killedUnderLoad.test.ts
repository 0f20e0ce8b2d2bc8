import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCheck } from './createPlatformApi.ts';

/** Number of kills while the server writes. Each kill comes at an arbitrary moment of the writes, so more of them run nightly. */
const ROUNDS = process.env.NIGHTLY === undefined ? 1 : 8;
/** Number of writers for each of `WRITE_TASKS`. */
const WRITERS = 3;
/** Number of acknowledged writes in a round, after which the server is killed. */
const WRITES_PER_ROUND = 40;

const COMMAND = fileURLToPath(new URL('../../tooling/platform.ts', import.meta.url));
const KEY = { Authorization: 'Bearer key' };
const JSON_KEY = { ...KEY, 'Content-Type': 'application/json' };

let folder: string;
let running: ChildProcess | undefined;

// Without a cache of the schemas, generating them takes longer than the time limit of a test.
beforeAll(prepareCheck, 30_000);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-killed-'));
});
afterAll(async () => {
  if (running?.exitCode === null && running.signalCode === null) await kill(running);
  rmSync(folder, { recursive: true, force: true });
});

type Server = { readonly origin: string; readonly child: ChildProcess };

/** Starts the command without npm and its shell, because they would not pass on a signal. */
async function start(dataFile: string): Promise<Server> {
  const args = ['--import', 'tsx', COMMAND, '--port', '0', '--data', dataFile];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (origin !== undefined) return { origin, child };
  }
  throw new Error('The platform exited before it listened.');
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The answer to a request, or `unknown` if the server was killed before its answer arrived. */
type Outcome = { readonly status: number; readonly body: unknown } | 'unknown';

async function send(origin: string, method: string, path: string, body?: object): Promise<Outcome> {
  try {
    const isForm = body instanceof FormData;
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const response = await fetch(origin + path, { method, headers: isForm ? KEY : JSON_KEY, ...sent });
    return { status: response.status, body: await response.json() };
  } catch {
    return 'unknown';
  }
}

async function bodyAt<Body>({ origin }: Server, path: string): Promise<Body> {
  const outcome = await send(origin, 'GET', path);
  if (outcome === 'unknown') throw new Error('The platform does not answer.');
  expect([path, outcome.status]).toEqual([path, 200]);
  return outcome.body as Body;
}

/** The state that the server has acknowledged. After a kill, the next server must still have it. */
type Acknowledged = {
  /**
   * Possible states of each session by id. A state is the record, or undefined after a deletion. If the answer to a change was lost,
   * two states are possible.
   */
  readonly sessions: Map<string, readonly unknown[]>;
  readonly files: Map<string, { readonly record: FileRecord; readonly text: string }>;
  /** Number of acknowledged changes of each assistant by id. */
  readonly assistants: Map<string, number>;
};

type FileRecord = { readonly id: string; readonly bytes: number; readonly url: string };

type Round = { readonly origin: string; readonly acknowledged: Acknowledged; readonly onWrite: () => void };

/** Creates, changes and deletes its own sessions until the server is killed. */
async function writeSessions(writer: number, { origin, acknowledged: { sessions }, onWrite }: Round): Promise<void> {
  for (let turn = 0; ; turn++) {
    const name = `writer ${writer} turn ${turn}`;
    const created = await send(origin, 'POST', '/session', { name });
    if (created === 'unknown') return;
    expect(created.status).toBe(201);
    const { id } = created.body as { id: string };
    sessions.set(id, [created.body]);
    onWrite();
    if (turn % 3 === 0) continue;
    const isDeletion = turn % 3 === 2;
    const path = `/session/${id}`;
    const changed = isDeletion
      ? await send(origin, 'DELETE', path)
      : await send(origin, 'PATCH', path, { name: `${name}, changed` });
    if (changed === 'unknown') {
      sessions.set(id, [created.body, isDeletion ? undefined : expect.objectContaining({ name: `${name}, changed` })]);
      return;
    }
    expect(changed.status).toBe(200);
    sessions.set(id, [isDeletion ? undefined : changed.body]);
    onWrite();
  }
}

/** Uploads files until the server is killed. Each upload writes a record and its bytes in one transaction. */
async function uploadFiles(writer: number, { origin, acknowledged: { files }, onWrite }: Round): Promise<void> {
  for (let turn = 0; ; turn++) {
    const text = `writer ${writer} turn ${turn}, `.repeat(60_000);
    const form = new FormData();
    form.append('file', new Blob([text], { type: 'text/plain' }), 'prices.txt');
    const outcome = await send(origin, 'POST', '/file', form);
    if (outcome === 'unknown') return;
    expect(outcome.status).toBe(201);
    const record = outcome.body as FileRecord;
    files.set(record.id, { record, text });
    onWrite();
  }
}

/** Changes one assistant until the server is killed. Each change writes the record and its former state in one transaction. */
async function changeAssistant(
  _writer: number,
  { origin, acknowledged: { assistants }, onWrite }: Round,
): Promise<void> {
  const created = await send(origin, 'POST', '/assistant', { name: '0' });
  if (created === 'unknown') return;
  expect(created.status).toBe(201);
  const { id } = created.body as { id: string };
  for (let changes = 0; ;) {
    assistants.set(id, changes);
    onWrite();
    const changed = await send(origin, 'PATCH', `/assistant/${id}`, { name: String(changes + 1) });
    if (changed === 'unknown') return;
    expect(changed.status).toBe(200);
    changes += 1;
  }
}

const WRITE_TASKS = [writeSessions, uploadFiles, changeAssistant];

async function expectSessions({ origin }: Server, { sessions }: Acknowledged): Promise<void> {
  for (const [id, possibleStates] of sessions) {
    const outcome = await send(origin, 'GET', `/session/${id}`);
    if (outcome === 'unknown') throw new Error('The platform does not answer.');
    const stored = outcome.status === 200 ? outcome.body : undefined;
    expect(possibleStates).toContainEqual(stored);
    // Later rounds expect exactly this state.
    sessions.set(id, [stored]);
  }
}

async function expectFiles(server: Server, { files }: Acknowledged): Promise<void> {
  const listed = await bodyAt<readonly FileRecord[]>(server, '/file');
  // Each server has its own port.
  const atThisServer = (record: FileRecord) => ({ ...record, url: server.origin + new URL(record.url).pathname });
  expect(listed).toEqual(expect.arrayContaining([...files.values()].map(({ record }) => atThisServer(record))));
  for (const { id, bytes, url } of listed) {
    const text = await (await fetch(url)).text();
    expect([id, text.length]).toEqual([id, bytes]);
    // A file whose upload was not acknowledged may be stored, but its text is not known here.
    expect(text === (files.get(id)?.text ?? text)).toBe(true);
  }
}

async function expectAssistants(server: Server, { assistants }: Acknowledged): Promise<void> {
  for (const [id, acknowledged] of assistants) {
    const { name } = await bodyAt<{ readonly name: string }>(server, `/assistant/${id}`);
    const changes = Number(name);
    // One more change, whose acknowledgement was lost, may be stored.
    expect([acknowledged, acknowledged + 1]).toContain(changes);
    const path = `/assistant/${id}/version?limit=1000`;
    const { results } = await bodyAt<{ readonly results: readonly { readonly data: string }[] }>(server, path);
    const states = results.map(({ data }) => JSON.parse(data) as { readonly name: string });
    expect(states.map((state) => Number(state.name))).toEqual([...Array(changes).keys()].reverse());
    assistants.set(id, changes);
  }
}

async function expectEverything(server: Server, acknowledged: Acknowledged): Promise<void> {
  await expectSessions(server, acknowledged);
  await expectFiles(server, acknowledged);
  await expectAssistants(server, acknowledged);
}

test('a server that is killed while it writes keeps everything that it acknowledged, and its database stays consistent', async () => {
  const dataFile = join(folder, 'records.db');
  const acknowledged: Acknowledged = { sessions: new Map(), files: new Map(), assistants: new Map() };
  const pendingTasks: Promise<void>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start(dataFile);
    await expectEverything(server, acknowledged);
    let writes = 0;
    const enoughWrites = new Promise<void>((resolve) => {
      const onWrite = () => {
        if (++writes === WRITES_PER_ROUND) resolve();
      };
      for (let writer = 0; writer < WRITERS; writer++) {
        pendingTasks.push(...WRITE_TASKS.map((work) => work(writer, { origin: server.origin, acknowledged, onWrite })));
      }
    });
    await enoughWrites;
    await kill(server.child);
    await Promise.all(pendingTasks.splice(0));
  }
  const server = await start(dataFile);
  await expectEverything(server, acknowledged);
  expect(acknowledged.sessions.size).toBeGreaterThan(ROUNDS * WRITERS);
  expect(acknowledged.files.size).toBeGreaterThan(ROUNDS * WRITERS);
  expect(Math.max(...acknowledged.assistants.values())).toBeGreaterThan(0);
  await kill(server.child);

  const database = new Libsql(dataFile);
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const idsIn = (source: string) => database.prepare(`SELECT id FROM ${source} ORDER BY id`).all();
  expect(idsIn('contents')).toEqual(idsIn("records WHERE collection = 'file'"));
  database.close();
}, 60_000);

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a server that receives %s exits with the code 0',
  async (signal) => {
    const { child } = await start(join(folder, `${signal}.db`));
    const exit = once(child, 'exit');
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
  },
  20_000,
);
