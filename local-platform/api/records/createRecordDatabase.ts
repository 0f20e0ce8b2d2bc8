import type { Collection, ListRequest, RecordDatabase, RecordStore, StoredRecord } from './recordStore.ts';
import { isTurnOver, nextTurn } from './turns.ts';
import { closeRecordFile, openRecordFile } from './recordFile.ts';

/** Selects a collection and those below it. The names below `a` lie between `a/` and `a0`, because "0" follows "/" in ASCII. */
const IN_OR_BELOW = `organization = ? AND (collection = ? OR (collection >= ? || '/' AND collection < ? || '0'))`;

/** Later than any Date. */
const END_OF_TIME_MS = 9e15;

/** Greater than the sequence number of any row. */
const LAST_SEQUENCE = Number.MAX_SAFE_INTEGER;

/** Intended size of the pieces in which a list is read. */
const PIECE_BYTES = 256 * 1024;
/** The first piece is small, because the size of the records is not yet known. */
const FIRST_PIECE_RECORDS = 4;
const MAX_PIECE_RECORDS = 128;

type Bounds = readonly [createdFrom: number, createdTo: number, updatedFrom: number, updatedTo: number];

/** Reads the record as bytes. Libsql would end the process at a string that is not UTF-8, which a damaged file may contain. */
const COLUMNS = 'sequence, created_at, CAST(record AS BLOB) AS record';

type Row = { readonly sequence: number; readonly created_at: number; readonly record: ArrayBuffer };

const IN_BOUNDS = `organization = ? AND collection = ? AND created_at BETWEEN ? AND ? AND updated_at BETWEEN ? AND ?`;

function boundsOf(request: ListRequest): Bounds {
  const from = (greater?: string, notLess?: string) =>
    Math.max(
      greater === undefined ? -END_OF_TIME_MS : Date.parse(greater) + 1,
      notLess === undefined ? -END_OF_TIME_MS : Date.parse(notLess),
    );
  const to = (less?: string, notGreater?: string) =>
    Math.min(
      less === undefined ? END_OF_TIME_MS : Date.parse(less) - 1,
      notGreater === undefined ? END_OF_TIME_MS : Date.parse(notGreater),
    );
  return [
    from(request.createdAtGt, request.createdAtGe),
    to(request.createdAtLt, request.createdAtLe),
    from(request.updatedAtGt, request.updatedAtGe),
    to(request.updatedAtLt, request.updatedAtLe),
  ];
}

/**
 * Parses the record of a row. Bytes that are not UTF-8 become U+FFFD.
 *
 * @throws Error if the record is not JSON
 */
function recordIn({ sequence, record }: Row): StoredRecord {
  try {
    return JSON.parse(Buffer.from(record).toString()) as StoredRecord;
  } catch (cause) {
    throw new Error(`Row ${sequence} of the table "records" in the data file is damaged: it is not JSON.`, { cause });
  }
}

type Statement = {
  /** @returns the number of changed rows */
  readonly run: (...values: readonly unknown[]) => number;
  readonly all: (...values: readonly unknown[]) => readonly unknown[];
};

type Prepare = (sql: string) => Statement;

type Page = Required<Pick<ListRequest, 'limit' | 'offset'>>;

/** @returns a function that returns the methods to read the records of an organization */
function createRecordReader(prepare: Prepare): (orgId: string) => Pick<RecordStore, 'get' | 'list' | 'stream'> {
  const findById = prepare(`SELECT ${COLUMNS} FROM records WHERE organization = ? AND collection = ? AND id = ?`);
  const count = prepare(`SELECT count(*) AS number FROM records WHERE ${IN_BOUNDS}`);
  /** Selects the rows behind a given row, up to a given time. The row is given by its time and its sequence number. */
  const select = (direction: 'ASC' | 'DESC', behind: '>' | '<', upTo: '<=' | '>=') =>
    prepare(
      `SELECT ${COLUMNS} FROM records WHERE organization = ? AND collection = ?
        AND (created_at, sequence) ${behind} (?, ?) AND created_at ${upTo} ? AND updated_at BETWEEN ? AND ?
        ORDER BY created_at ${direction}, sequence ${direction} LIMIT ? OFFSET ?`,
    );
  const selectIn = { ASC: select('ASC', '>', '<='), DESC: select('DESC', '<', '>=') };

  return (orgId) => {
    /** Yields the records within the bounds. Reads them in pieces on demand, so the table may change between two pieces. */
    function* recordsIn(collection: Collection, request: ListRequest, { limit, offset }: Page) {
      const { sortOrder = 'DESC' } = request;
      const [createdFrom, createdTo, ...updated] = boundsOf(request);
      const [start, end] = sortOrder === 'ASC' ? [createdFrom, createdTo] : [createdTo, createdFrom];
      let behind = [start, sortOrder === 'ASC' ? -1 : LAST_SEQUENCE] as const;
      let [remaining, skipped, nextSize] = [limit, offset, FIRST_PIECE_RECORDS];
      while (remaining > 0) {
        const pieceSize = Math.min(remaining, nextSize);
        const values = [orgId, collection, ...behind, end, ...updated, pieceSize, skipped];
        const rows = selectIn[sortOrder].all(...values) as readonly Row[];
        for (const row of rows) yield recordIn(row);
        const lastRow = rows.at(-1);
        if (lastRow === undefined || rows.length < pieceSize) return;
        behind = [lastRow.created_at, lastRow.sequence];
        const largest = Math.max(...rows.map(({ record }) => record.byteLength));
        nextSize = Math.min(MAX_PIECE_RECORDS, Math.max(1, Math.floor(PIECE_BYTES / largest)));
        [remaining, skipped] = [remaining - rows.length, 0];
      }
    }

    /**
     * Returns the records of a list, and a function that returns their total. With `where`, `records` yields undefined in place of a
     * record that is not part of the list, so that the caller can yield its turn after each record.
     */
    const find = (collection: Collection, request: ListRequest) => {
      const { where, limit = Infinity, offset = 0 } = request;
      let total = 0;
      function* matching(matches: (record: StoredRecord) => boolean) {
        for (const record of recordsIn(collection, request, { limit: Infinity, offset: 0 })) {
          const index = matches(record) ? total++ : -1;
          yield index >= offset && index < offset + limit ? record : undefined;
        }
      }
      if (where !== undefined) return { records: matching(where), total: () => total };
      const [counted] = count.all(orgId, collection, ...boundsOf(request)) as readonly { readonly number: number }[];
      total = counted?.number ?? 0;
      return { records: recordsIn(collection, request, { limit, offset }), total: () => total };
    };

    const list: RecordStore['list'] = (collection, request = {}) => {
      const { records, total } = find(collection, request);
      const listed = [...records].filter((record) => record !== undefined);
      return { records: listed, total: total() };
    };

    async function* inTurns(records: Iterable<StoredRecord | undefined>) {
      if (isTurnOver()) await nextTurn();
      for (const record of records) {
        if (record !== undefined) yield record;
        if (isTurnOver()) await nextTurn();
      }
    }

    const stream: RecordStore['stream'] = (collection, request = {}) => {
      const { records, total } = find(collection, request);
      return { records: inTurns(records), total };
    };

    return {
      get: (collection, id) => {
        const [row] = findById.all(orgId, collection, id) as readonly Row[];
        return row === undefined ? undefined : recordIn(row);
      },
      list,
      stream,
    };
  };
}

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
