import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { createRecordDatabase } from '../api/records/createRecordDatabase.ts';
import { STANDALONE_ID } from '../platformStandalone.ts';

const COMMAND = fileURLToPath(new URL('../../tooling/platform.ts', import.meta.url));
const KEY = { Authorization: 'Bearer key' };

const folder = mkdtempSync(join(tmpdir(), 'callwright-output-'));
let child: ChildProcess | undefined;

afterAll(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a data file with one session that the platform cannot read. Each request for that session writes a line to the log. */
function createDataFileWithBrokenSession(): string {
  const file = join(folder, 'records.db');
  createRecordDatabase(file).close();
  const database = new Libsql(file);
  const insert = `INSERT INTO records (organization, collection, id, created_at, updated_at, record) VALUES (?, ?, ?, ?, ?, ?)`;
  database.prepare(insert).run(STANDALONE_ID, 'session', 'broken', 0, 0, '{');
  database.close();
  return file;
}

test('a platform whose output is closed continues to answer after it has logged', async () => {
  const args = ['--import', 'tsx', COMMAND, '--port', '0', '--data', createDataFileWithBrokenSession()];
  const platform = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child = platform;
  const [line] = (await once(createInterface(platform.stdout), 'line')) as [string];
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
  for (const output of [platform.stdout, platform.stderr]) {
    output.destroy();
    await once(output, 'close');
  }
  const statuses: number[] = [];
  for (const path of ['session/broken', 'session/broken', 'session/none']) {
    statuses.push((await fetch(`${origin}/${path}`, { headers: KEY })).status);
  }
  expect(statuses).toEqual([500, 500, 404]);
}, 20_000);
