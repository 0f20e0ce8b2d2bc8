import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type Libsql from 'libsql';
import { APPLICATION_ID, claimFile } from './claimFile.ts';
import { RecordDatabaseError } from './RecordDatabaseError.ts';

/** Of the tables below: a file of a newer version is left alone. */
export const SCHEMA_VERSION = 1;

/** `sequence` keeps the order of what was created in the same millisecond. Times are milliseconds since 1970. */
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
 * The site's own server creates its first call long after it has started: only then the native library is loaded, also
 * where a bundler has drawn this file into a larger one.
 */
const load = () => createRequire(import.meta.url)('libsql') as typeof Libsql;

/** Gives back what `claimFile` took. */
const releases = new WeakMap<Libsql.Database, () => void>();

/**
 * @param file in memory without it
 * @throws RecordDatabaseError
 */
export function openRecordFile(file?: string): Libsql.Database {
  const name = file ?? ':memory:';
  let release = () => {};
  let database: Libsql.Database | undefined;
  try {
    // The library would take `http://` for a server elsewhere.
    const path = file === undefined ? name : resolve(file);
    if (file !== undefined) release = claimFile(path, name);
    database = new (load())(path);
    prepareFile(database, name);
    releases.set(database, release);
    return database;
  } catch (error) {
    if (database !== undefined) leaveAlone(database);
    release();
    throw error instanceof RecordDatabaseError ? error : readableError(name, error);
  }
}

/** The library keeps a closed database open, and its lock, for as long as one of its statements is not collected. */
export function closeRecordFile(database: Libsql.Database): void {
  try {
    // An exclusive lock can't be given back within WAL mode.
    database.pragma('journal_mode = DELETE');
  } catch {
    // It had no lock, or no database: there is nothing to give back.
  }
  leaveAlone(database);
  releases.get(database)?.();
}

/** Closes it without a change. */
function leaveAlone(database: Libsql.Database): void {
  try {
    database.pragma('locking_mode = NORMAL');
    versionOf(database);
  } catch {
    // It had no lock, or no database: there is nothing to give back.
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
      `${file} was written by a newer Callwright (version ${version} of the tables, this one knows ${SCHEMA_VERSION}).`,
    );
  }
  if (version < SCHEMA_VERSION || !hasTables(database)) {
    throw new RecordDatabaseError('not-a-database', `${file} has not the tables of the local platform.`);
  }
}

function prepareFile(database: Libsql.Database, file: string): void {
  // One server owns the file: a second one is refused, and the lock goes with its process, also when it is killed.
  database.pragma('locking_mode = EXCLUSIVE');
  // Each commit is on the disk before it is acknowledged.
  database.pragma('synchronous = FULL');
  // Before WAL mode, so that the file itself, and not its log alone, says from its first byte on whose it is.
  if (isNew(database)) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
  else checkTables(database, file);
  database.pragma('journal_mode = WAL');
  database.exec(TAKE_THE_LOCK);
}

function readableError(file: string, error: unknown): RecordDatabaseError {
  const code = codeOf(error);
  const cause = { cause: error };
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return new RecordDatabaseError('not-a-database', `${file} is no database of the local platform.`, cause);
  }
  if (code === 'SQLITE_BUSY') {
    return new RecordDatabaseError('in-use', `${file} is in use by another server.`, cause);
  }
  return new RecordDatabaseError('cannot-open', `${file} can not be opened for writing.`, cause);
}
