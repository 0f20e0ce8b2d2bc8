import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecordDatabase } from './createRecordDatabase.ts';
import { APPLICATION_ID, closeRecordFile, diskProblem, openRecordFile, SCHEMA_VERSION } from './recordFile.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-record-file-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the address of a server is treated as the name of a file, which cannot be opened', () => {
  expect(() => createRecordDatabase('http://127.0.0.1:1/records')).toThrow(
    expect.objectContaining({ type: 'cannot-open' }),
  );
});

function write(file: string, sql: string) {
  const database = new Libsql(file);
  database.exec(sql);
  database.close();
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** @returns the names in a folder, the hash of a file, or undefined if neither exists. */
function contentOf(path: string) {
  if (!existsSync(path)) return undefined;
  return statSync(path).isDirectory() ? readdirSync(path) : hashOf(path);
}

describe('a file that cannot be used', () => {
  const OURS = `PRAGMA application_id = ${APPLICATION_ID}`;

  test.each([
    ['has other content', 'not-a-database', (file: string) => writeFileSync(file, 'Dear diary. '.repeat(500))],
    ['has very short content', 'not-a-database', (file: string) => writeFileSync(file, 'Dear diary.')],
    [
      'is the database of another program',
      'not-a-database',
      (file: string) => write(file, 'CREATE TABLE diary (day TEXT)'),
    ],
    [
      'is the database of another program of the same version',
      'not-a-database',
      (file: string) => write(file, `CREATE TABLE diary (day TEXT); PRAGMA user_version = ${SCHEMA_VERSION}`),
    ],
    [
      'is a database of another program, with a log',
      'not-a-database',
      (file: string) => write(file, `PRAGMA journal_mode = WAL; CREATE TABLE diary (day TEXT)`),
    ],
    ['has lost its tables', 'not-a-database', (file: string) => write(file, `${OURS}; PRAGMA user_version = 1`)],
    ['has other tables', 'not-a-database', (file: string) => write(file, `${OURS}; CREATE TABLE records (day TEXT)`)],
    [
      'is of a newer version',
      'newer-version',
      (file: string) => write(file, `${OURS}; PRAGMA user_version = ${SCHEMA_VERSION + 1}`),
    ],
    ['is in use by another server', 'in-use', (file: string) => void createRecordDatabase(file)],
    ['is in a folder that is missing', 'cannot-open', () => {}],
    ['is a folder', 'cannot-open', (file: string) => mkdirSync(file)],
  ])('is refused because it %s, and its content stays unchanged', (name, type, prepare) => {
    const file = join(folder, name.endsWith('missing') ? 'nowhere' : '', `${name}.db`);
    prepare(file);
    const before = contentOf(file);
    expect(() => createRecordDatabase(file)).toThrow(
      expect.objectContaining({ name: 'RecordDatabaseError', type, message: expect.stringContaining(file) as string }),
    );
    expect(contentOf(file)).toEqual(before);
  });
});

test('another program’s database with a log is refused, and the log is not merged into its file', () => {
  const file = join(folder, 'busy.db');
  const other = new Libsql(file);
  other.exec(`PRAGMA journal_mode = WAL; CREATE TABLE diary (day TEXT); PRAGMA user_version = ${SCHEMA_VERSION}`);
  const copy = join(folder, 'copied.db');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  other.close();
  const hashes = ['', '-wal'].map((suffix) => hashOf(copy + suffix));
  expect(() => createRecordDatabase(copy)).toThrow(expect.objectContaining({ type: 'not-a-database' }));
  expect(['', '-wal'].map((suffix) => hashOf(copy + suffix))).toEqual(hashes);
});

test.skipIf(process.platform === 'win32')('the file and its log are readable by their owner only', () => {
  const file = join(folder, 'private.db');
  const database = createRecordDatabase(file);
  database.organization('org').writeContent('a', new Uint8Array([1]));
  const modes = readdirSync(folder)
    .filter((name) => name.startsWith('private.db'))
    .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  expect(modes).toEqual([
    ['private.db', '600'],
    ['private.db-wal', '600'],
  ]);
  database.close();
});

// A test that kills the process cannot show this: the system still writes the data of a killed process to the disk.
test('each commit is synchronous, with a write-ahead log', () => {
  const FULL = 2;
  const database = openRecordFile(join(folder, 'synchronous.db'));
  expect(database.pragma('synchronous')).toEqual([{ synchronous: FULL }]);
  expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  closeRecordFile(database);
});

function errorOfFullDisk(): unknown {
  const database = new Libsql(':memory:');
  database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 3');
  try {
    for (;;) database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(5_000));
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

test('a full disk is reported with status 507 and the message that nothing was stored', () => {
  const problem = diskProblem(errorOfFullDisk());
  expect(problem).toMatchObject({
    status: 507,
    messages: expect.stringMatching(
      /^The disk of the data file is full: nothing of this request was stored\./,
    ) as string,
  });
});

test.each([
  ['SQLITE_IOERR_WRITE', 507],
  ['SQLITE_READONLY', 507],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['ENOENT', undefined],
])('diskProblem() gives an error with the code %s the status %s', (code, status) => {
  expect(diskProblem(Object.assign(new Error('no'), { code }))?.status).toBe(status);
});

test('the message about a failed read leaves open whether reading or writing failed', () => {
  const error = Object.assign(new Error('no'), { code: 'SQLITE_IOERR_READ' });
  expect(diskProblem(error)?.messages).toMatch(/^The data file cannot be read or written: /);
});

test('an error without a code, and a value that is not an error, are not disk problems', () => {
  for (const thrown of [new Error('no'), undefined, null, 'SQLITE_FULL', { code: 'SQLITE_FULL' }]) {
    expect(diskProblem(thrown)).toBeUndefined();
  }
});
