import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { RecordDatabaseError } from './RecordDatabaseError.ts';

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

/**
 * Claims the file for one database of this process, and creates the file if it is missing. Checks that the file is new, empty or
 * ours before SQLite opens it, because SQLite would merge another program's log into that program's file.
 *
 * @param name the path as it was given
 * @returns a function that releases the claim
 * @throws RecordDatabaseError if another program has written the file, this process already uses it, or it is a folder or
 *   device; the system's error if it cannot be created or read
 */
export function claimFile(path: string, name: string): () => void {
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
