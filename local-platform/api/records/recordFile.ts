import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type Libsql from 'libsql';
import { APPLICATION_ID, claimFile } from './claimFile.ts';
import { RecordDatabaseError } from './RecordDatabaseError.ts';

/** Version of the tables below. A file of a newer version is refused unchanged. */
export const SCHEMA_VERSION = 1;

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

const TABLES = [
  'SELECT sequence, organization, collection, id, created_at, updated_at, record FROM records',
  'SELECT organization, id, content FROM contents',
];

const TAKE_THE_LOCK = 'BEGIN IMMEDIATE; COMMIT';

/**
 * Loads the native library on demand: the site's own server creates its first call long after its start. Works in a bundle,
 * too.
 */
const loadLibrary = () => createRequire(import.meta.url)('libsql') as typeof Libsql;

/** Releases the claim of `claimFile` on each file. */
const releases = new WeakMap<Libsql.Database, () => void>();

/**
 * @param file without it, the database is in memory
 * @throws RecordDatabaseError
 */
export function openRecordFile(file?: string): Libsql.Database {
  const name = file ?? ':memory:';
  let release = () => {};
  let database: Libsql.Database | undefined;
  try {
    // The library would connect to `http://` addresses.
    const path = file === undefined ? name : resolve(file);
    if (file !== undefined) release = claimFile(path, name);
    database = new (loadLibrary())(path);
    prepareFile(database, name);
    releases.set(database, release);
    return database;
  } catch (error) {
    if (database !== undefined) closeUnchanged(database);
    release();
    throw error instanceof RecordDatabaseError ? error : readableError(name, error);
  }
}

/**
 * Releases the lock and closes the database. Closing alone would not release it: the library keeps a closed database open
 * until all of its statements are garbage-collected.
 */
export function closeRecordFile(database: Libsql.Database): void {
  try {
    // In WAL mode an exclusive lock cannot be released.
    database.pragma('journal_mode = DELETE');
  } catch {
    // Without a lock or a database, there is nothing to release.
  }
  closeUnchanged(database);
  releases.get(database)?.();
}

/** Closes the database without a change. */
function closeUnchanged(database: Libsql.Database): void {
  try {
    database.pragma('locking_mode = NORMAL');
    versionOf(database);
  } catch {
    // Without a lock or a database, there is nothing to release.
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
    for (const sql of TABLES) database.prepare(sql);
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
      `${file} was written by a newer Callwright (version ${version} of the tables, this one has ${SCHEMA_VERSION}).`,
    );
  }
  if (version < SCHEMA_VERSION || !hasTables(database)) {
    throw new RecordDatabaseError('not-a-database', `${file} lacks the tables of the local platform.`);
  }
}

function prepareFile(database: Libsql.Database, file: string): void {
  // One server owns the file: a second one is refused. The lock ends with its process, also when it is killed.
  database.pragma('locking_mode = EXCLUSIVE');
  // Each commit is on the disk before it is acknowledged.
  database.pragma('synchronous = FULL');
  // The tables are created before WAL mode is set, so that the application id is in the file itself and not only in its log.
  if (isNew(database)) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
  else checkTables(database, file);
  database.pragma('journal_mode = WAL');
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
