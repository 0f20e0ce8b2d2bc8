import { createRecordReader, type Prepare } from './createRecordReader.ts';
import type { RecordDatabase, RecordStore, StoredRecord } from './recordStore.ts';
import { closeRecordFile, openRecordFile } from './recordFile.ts';

/** Selects a collection and those below it. The names below `a` lie between `a/` and `a0`, because "0" follows "/" in ASCII. */
const IN_OR_BELOW = `organization = ? AND (collection = ? OR (collection >= ? || '/' AND collection < ? || '0'))`;

/**
 * Opens the SQLite database with the records of the local platform.
 *
 * @param file the path of the data file. Without it, the records are in memory.
 * @throws RecordDatabaseError if the file is not our database, is of a newer version, is in use, or cannot be opened.
 */
export function createRecordDatabase(file?: string): RecordDatabase {
  const database = openRecordFile(file);
  let isClosed = false;
  /** Number of transactions in progress, each within the one before. */
  let transactionDepth = 0;

  const prepare: Prepare = (sql) => {
    const statement = database.prepare(sql);
    const openStatement = () => {
      // Libsql would still execute the statement after the database was closed.
      if (isClosed) throw new Error('The database of the local platform is closed.');
      return statement;
    };
    return {
      run: (...values: readonly unknown[]) => openStatement().run(...values).changes,
      all: (...values: readonly unknown[]) => openStatement().all(...values),
    };
  };

  const read = createRecordReader(prepare);
  const insert = prepare(
    'INSERT INTO records (organization, collection, id, created_at, updated_at, record) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const replace = prepare(
    'UPDATE records SET created_at = ?, updated_at = ?, record = ? WHERE organization = ? AND collection = ? AND id = ?',
  );
  const remove = prepare('DELETE FROM records WHERE organization = ? AND collection = ? AND id = ?');
  const removeAll = prepare(`DELETE FROM records WHERE ${IN_OR_BELOW}`);
  const writeContent = prepare('INSERT OR REPLACE INTO contents (organization, id, content) VALUES (?, ?, ?)');
  const readContent = prepare('SELECT content FROM contents WHERE organization = ? AND id = ?');
  const removeContent = prepare('DELETE FROM contents WHERE organization = ? AND id = ?');
  const removeRecords = prepare('DELETE FROM records WHERE organization = ?');
  const removeContents = prepare('DELETE FROM contents WHERE organization = ?');

  /**
   * Runs the work in a transaction. If the work throws, rolls back this transaction, but not the transaction around it. If the disk
   * fails, SQLite itself can roll back all transactions in progress.
   */
  const transaction = <Result>(work: () => Result): Result => {
    if (isClosed) throw new Error('The database of the local platform is closed.');
    const [begin, commit, rollback] =
      transactionDepth === 0
        ? ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
        : [
            `SAVEPOINT s${transactionDepth}`,
            `RELEASE s${transactionDepth}`,
            `ROLLBACK TO s${transactionDepth}; RELEASE s${transactionDepth}`,
          ];
    database.exec(begin);
    transactionDepth += 1;
    try {
      const result = work();
      if (result instanceof Promise) throw new Error('A transaction cannot wait: its work must be synchronous.');
      database.exec(commit);
      return result;
    } catch (error) {
      try {
        database.exec(rollback);
      } catch {
        // The rollback fails if SQLite itself has already rolled back. The reason is in `error`.
      }
      throw error;
    } finally {
      transactionDepth -= 1;
    }
  };

  const organization = (orgId: string): RecordStore => {
    const timesOf = (record: StoredRecord) => [Date.parse(record.createdAt), Date.parse(record.updatedAt)] as const;

    return {
      ...read(orgId),
      transaction,
      insert: (collection, record) => {
        insert.run(orgId, collection, record.id, ...timesOf(record), JSON.stringify(record));
      },
      replace: (collection, record) =>
        replace.run(...timesOf(record), JSON.stringify(record), orgId, collection, record.id) > 0,
      delete: (collection, id) => remove.run(orgId, collection, id) > 0,
      deleteAll: (collection) => void removeAll.run(orgId, collection, collection, collection),
      writeContent: (id, content) => void writeContent.run(orgId, id, Buffer.from(content)),
      readContent: (id) => {
        const [row] = readContent.all(orgId, id) as readonly { readonly content: ArrayBuffer }[];
        return row === undefined ? undefined : new Uint8Array(row.content);
      },
      deleteContent: (id) => void removeContent.run(orgId, id),
    };
  };

  return {
    organization,
    deleteOrganization: (orgId) =>
      transaction(() => {
        removeRecords.run(orgId);
        removeContents.run(orgId);
      }),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      closeRecordFile(database);
    },
  };
}
