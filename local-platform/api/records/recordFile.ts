import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type Libsql from 'libsql';
import { RecordDatabaseError } from './RecordDatabaseError.ts';

/** Of the tables below: a file of a newer version is left alone. */
export const SCHEMA_VERSION = 1;

/** `sequence` keeps the order of what was created in the same millisecond. Times are milliseconds since 1970. */
const SCHEMA = `
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

const TAKE_THE_LOCK = 'BEGIN IMMEDIATE; COMMIT';

/**
 * The site's own server creates its first call long after it has started: only then the native library is loaded, also
 * where a bundler has drawn this file into a larger one.
 */
const load = () => createRequire(import.meta.url)('libsql') as typeof Libsql;

/**
 * @param file in memory without it
 * @throws RecordDatabaseError
 */
export function openRecordFile(file?: string): Libsql.Database {
  const name = file ?? ':memory:';
  let database: Libsql.Database | undefined;
  try {
    // The library would take `http://` for a server elsewhere.
    database = new (load())(file === undefined ? name : resolve(file));
    prepareFile(database, name);
    return database;
  } catch (error) {
    if (database !== undefined) closeRecordFile(database);
    throw error instanceof RecordDatabaseError ? error : readableError(name, error);
  }
}

/** The library keeps a closed database open, and its lock, for as long as one of its statements is not collected. */
export function closeRecordFile(database: Libsql.Database): void {
  try {
    // An exclusive lock can't be given back within WAL mode.
    database.pragma('journal_mode = DELETE');
    database.pragma('locking_mode = NORMAL');
    versionOf(database);
  } catch {
    // It had no lock, or no database: there is nothing to give back.
  }
  database.close();
}

const versionOf = (database: Libsql.Database): number =>
  (database.prepare('PRAGMA user_version').get() as { readonly user_version: number }).user_version;

const isEmpty = (database: Libsql.Database): boolean =>
  database.prepare('SELECT name FROM sqlite_schema').get() === undefined;

function prepareFile(database: Libsql.Database, file: string): void {
  // One server owns the file: a second one is refused, and the lock goes with its process, also when it is killed.
  database.pragma('locking_mode = EXCLUSIVE');
  const version = versionOf(database);
  if (version > SCHEMA_VERSION) {
    throw new RecordDatabaseError(
      'newer-version',
      `${file} was written by a newer Callwright (version ${version} of the tables, this one knows ${SCHEMA_VERSION}).`,
    );
  }
  if (version < SCHEMA_VERSION && !isEmpty(database)) {
    throw new RecordDatabaseError('not-a-database', `${file} is a database of another program.`);
  }
  database.pragma('journal_mode = WAL');
  // Each commit is on the disk before it is acknowledged.
  database.pragma('synchronous = FULL');
  database.exec(version < SCHEMA_VERSION ? `BEGIN IMMEDIATE; ${SCHEMA} COMMIT` : TAKE_THE_LOCK);
}

function readableError(file: string, error: unknown): RecordDatabaseError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const cause = { cause: error };
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return new RecordDatabaseError('not-a-database', `${file} is no database of the local platform.`, cause);
  }
  if (code === 'SQLITE_BUSY') {
    return new RecordDatabaseError('in-use', `${file} is in use by another server.`, cause);
  }
  return new RecordDatabaseError('cannot-open', `${file} can not be opened for writing.`, cause);
}
