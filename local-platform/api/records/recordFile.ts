import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type Libsql from 'libsql';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Version of the tables below. A file of a newer version is refused, and stays unchanged. */
export const SCHEMA_VERSION = 1;

/** "Call": identifies our databases in SQLite's header. */
export const APPLICATION_ID = 0x43616c6c;

/** The mode of a new data file, which contains keys in clear text. SQLite gives its log the same mode. Some systems have no modes. */
const OWNER_ONLY = 0o600;

/** The header of a SQLite file (SQLite, "Database File Format", section 1.3). The length and the position are in bytes. */
const HEADER = { length: 100, magic: 'SQLite format 3\0', applicationIdAt: 68 } as const;

/** The files in use by this process, by device and inode. */
const claimedFiles = new Set<string>();

/** @returns true if the file was created, false if it already exists */
function createEmpty(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', OWNER_ONLY));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isEmptyOrOurs(path: string): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER.length);
    if (readSync(descriptor, header) === 0) return true;
    const isDatabase = header.toString('latin1', 0, HEADER.magic.length) === HEADER.magic;
    return isDatabase && header.readInt32BE(HEADER.applicationIdAt) === APPLICATION_ID;
  } finally {
    closeSync(descriptor);
  }
}

type RecordDatabaseErrorType = 'cannot-open' | 'not-a-database' | 'newer-version' | 'in-use';

/** Thrown if the data file cannot be used. The message is for the person who named the file. */
export class RecordDatabaseError extends Error {
  override readonly name = 'RecordDatabaseError';

  constructor(
    readonly type: RecordDatabaseErrorType,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Claims the file for one database of this process, and creates the file if it is missing. Checks that the file is new, empty or
 * ours before SQLite opens it, because SQLite would merge another program's log into that program's file.
 *
 * @param name the path as it was given
 * @returns a function that releases the claim
 * @throws RecordDatabaseError if another program has written the file, this process already uses it, or it is a folder or
 *   device; the system's error if it cannot be created or read
 */
function claimFile(path: string, name: string): () => void {
  const isCreated = createEmpty(path);
  const stats = statSync(path);
  if (!stats.isFile()) throw new RecordDatabaseError('cannot-open', `${name} is not a file.`);
  const key = `${stats.dev}:${stats.ino}`;
  // A file in use is refused before it is read: closing it would end the lock that this process has on it (POSIX).
  if (claimedFiles.has(key)) throw new RecordDatabaseError('in-use', `${name} is in use by another server.`);
  if (!isCreated && !isEmptyOrOurs(path)) {
    throw new RecordDatabaseError('not-a-database', `${name} is not a database of the local platform.`);
  }
  claimedFiles.add(key);
  return () => void claimedFiles.delete(key);
}

/** `sequence` orders records of the same millisecond. Times are milliseconds since 1970. */
const SCHEMA = `
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE records (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    organization TEXT NOT NULL,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (organization, collection, id)
  ) STRICT;
  CREATE INDEX records_by_creation ON records (organization, collection, created_at, sequence);
  CREATE TABLE contents (
    organization TEXT NOT NULL,
    id TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (organization, id)
  ) STRICT;
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/** Each query compiles only if its table exists and has these columns. */
const TABLE_QUERIES = [
  'SELECT sequence, organization, collection, id, created_at, updated_at, record FROM records',
  'SELECT organization, id, content FROM contents',
];

/** An empty write transaction, which takes the lock. */
const TAKE_THE_LOCK = 'BEGIN IMMEDIATE; COMMIT';

/**
 * Loads the native library only when the first database is opened. The site's own server opens a database at the first request to
 * its API, long after its start. `createRequire` also works in a bundle.
 */
const loadLibrary = () => createRequire(import.meta.url)('libsql') as typeof Libsql;

/** For each open database, the function that releases the claim on its file. */
const claimReleases = new WeakMap<Libsql.Database, () => void>();

/**
 * Opens the database of the records, and creates its tables if it is new.
 *
 * @param file the path of the data file. Without it, the database is in memory.
 * @throws RecordDatabaseError if the file cannot be used
 */
export function openRecordFile(file?: string): Libsql.Database {
  const name = file ?? ':memory:';
  let releaseClaim = () => {};
  let database: Libsql.Database | undefined;
  try {
    // The path is absolute, because the library would connect to a name such as `http://host`.
    const path = file === undefined ? name : resolve(file);
    // The claim prevents a second use by this process, and refuses files of other programs. The lock keeps out other processes.
    if (file !== undefined) releaseClaim = claimFile(path, name);
    database = new (loadLibrary())(path);
    prepareFile(database, name);
    claimReleases.set(database, releaseClaim);
    return database;
  } catch (error) {
    if (database !== undefined) unlockAndClose(database);
    releaseClaim();
    throw error instanceof RecordDatabaseError ? error : readableError(name, error);
  }
}

/**
 * Ends WAL mode, releases the lock and the claim, and closes the database. Closing alone would not release the lock: the
 * library keeps a closed database open until all of its statements are garbage-collected.
 */
export function closeRecordFile(database: Libsql.Database): void {
  try {
    // In WAL mode an exclusive lock cannot be released.
    database.pragma('journal_mode = DELETE');
  } catch {
    // If the disk fails, the database is closed in WAL mode.
  }
  unlockAndClose(database);
  claimReleases.get(database)?.();
}

/** Releases the lock and closes the database, without writing to the file. */
function unlockAndClose(database: Libsql.Database): void {
  try {
    database.pragma('locking_mode = NORMAL');
    // The lock is released at the next read.
    versionOf(database);
  } catch {
    // If another server holds the lock, or the file is not a database, there is nothing to release.
  }
  database.close();
}

const versionOf = (database: Libsql.Database): number =>
  (database.prepare('PRAGMA user_version').get() as { readonly user_version: number }).user_version;

const isNew = (database: Libsql.Database): boolean =>
  versionOf(database) === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function hasTables(database: Libsql.Database): boolean {
  try {
    for (const sql of TABLE_QUERIES) database.prepare(sql);
    return true;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_ERROR') return false;
    throw error;
  }
}

function checkTables(database: Libsql.Database, file: string): void {
  const version = versionOf(database);
  if (version > SCHEMA_VERSION) {
    throw new RecordDatabaseError(
      'newer-version',
      `${file} was written by a newer Callwright: its tables have version ${version}, and this Callwright supports ${SCHEMA_VERSION}.`,
    );
  }
  if (version < SCHEMA_VERSION || !hasTables(database)) {
    throw new RecordDatabaseError('not-a-database', `${file} lacks the tables of the local platform.`);
  }
}

function prepareFile(database: Libsql.Database, file: string): void {
  // Locks are kept until the database is closed.
  database.pragma('locking_mode = EXCLUSIVE');
  // Each commit is on the disk before it is acknowledged.
  database.pragma('synchronous = FULL');
  // The tables are created before WAL mode is set, so that the application id is in the file itself and not only in its log.
  if (isNew(database)) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
  else checkTables(database, file);
  database.pragma('journal_mode = WAL');
  // The lock lets only one server use the file. It ends with the process of the server, even if that process is killed.
  database.exec(TAKE_THE_LOCK);
}

function readableError(file: string, error: unknown): RecordDatabaseError {
  const code = codeOf(error);
  const cause = { cause: error };
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return new RecordDatabaseError('not-a-database', `${file} is not a database of the local platform.`, cause);
  }
  if (code === 'SQLITE_BUSY') {
    return new RecordDatabaseError('in-use', `${file} is in use by another server.`, cause);
  }
  return new RecordDatabaseError('cannot-open', `${file} cannot be opened for writing.`, cause);
}

const REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk of the data file is full',
  SQLITE_IOERR: 'The data file cannot be read or written',
  SQLITE_READONLY: 'The data file is read-only',
};

/** @returns a problem with status 507 if the data file or its disk caused the error, so that its owner can solve it, or undefined. */
export function diskProblem(error: unknown): HttpProblem | undefined {
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {};
  // The code may be longer, for example `SQLITE_IOERR_WRITE`.
  const [, family = ''] = /^(SQLITE_[A-Z]+)/.exec(String(code)) ?? [];
  const reason = REASONS[family];
  return reason === undefined
    ? undefined
    : new HttpProblem(507, `${reason}: nothing of this request was stored. Earlier changes are still stored.`);
}
