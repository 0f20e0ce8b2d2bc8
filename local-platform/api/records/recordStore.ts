/**
 * A record of the platform: a JSON object. Its secrets are masked in answers of the API, but not here. `createdAt` and `updatedAt`
 * have the form of `Date.prototype.toISOString`.
 */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The name of a collection: for example `assistant`, or `test-suite/<id>/test` for the tests of one suite. */
export type Collection = string;

/** The times are ISO 8601. `Gt` and `Lt` exclude the given time, and `Ge` and `Le` include it. */
export type TimeRange = Readonly<Partial<Record<`${'createdAt' | 'updatedAt'}${'Gt' | 'Lt' | 'Ge' | 'Le'}`, string>>>;

export type ListRequest = TimeRange & {
  readonly where?: (record: StoredRecord) => boolean;
  /** Sorts by creation time, and records of the same millisecond by the order of their insertion. Default: `DESC`, the newest first. */
  readonly sortOrder?: 'ASC' | 'DESC';
  readonly limit?: number;
  readonly offset?: number;
};

export type Listed = {
  readonly records: readonly StoredRecord[];
  /** Number of records that the list would have without limit and offset. */
  readonly total: number;
};

/** A `Listed` that is read in pieces. */
export type RecordStream = {
  /** Can be read only once. Holds one piece at a time, and does not block the event loop. */
  readonly records: AsyncIterable<StoredRecord>;
  /** For a request with `where`, the total is valid only after all records have been read. */
  readonly total: () => number;
};

/** The records of one organization. With a data file, a change is on the disk when its method, or the outermost transaction, returns. */
export type RecordStore = {
  /** Applies all changes of `work`, or none if `work` throws. @throws Error if `work` returns a promise. */
  readonly transaction: <Result>(work: () => Result) => Result;
  /** @throws Error if the collection already has this id. */
  readonly insert: (collection: Collection, record: StoredRecord) => void;
  readonly get: (collection: Collection, id: string) => StoredRecord | undefined;
  /** Replaces the record with the same id. @returns false if there is none. */
  readonly replace: (collection: Collection, record: StoredRecord) => boolean;
  /** @returns false if the collection does not have this id. */
  readonly delete: (collection: Collection, id: string) => boolean;
  /** Deletes the collection and those below it (`test-suite/<id>` includes its tests and runs). */
  readonly deleteAll: (collection: Collection) => void;
  /** Blocks the event loop. Meant for collections that stay small, and for use within transactions. */
  readonly list: (collection: Collection, request?: ListRequest) => Listed;
  /**
   * Meant for collections of any size. Each record is consistent, but the list is not a snapshot: it may or may not contain records
   * that are created or deleted while it is read.
   */
  readonly stream: (collection: Collection, request?: ListRequest) => RecordStream;
  /** Stores the bytes of an uploaded file, or replaces them. */
  readonly writeContent: (id: string, content: Uint8Array) => void;
  readonly readContent: (id: string) => Uint8Array | undefined;
  readonly deleteContent: (id: string) => void;
};

/** The records of all organizations. */
export type RecordDatabase = {
  readonly organization: (orgId: string) => RecordStore;
  /** Deletes all data of an organization. */
  readonly deleteOrganization: (orgId: string) => void;
  readonly close: () => void;
};

/**
 * Calls `check` before a record or content is written, before each record of a stream, and at the end of a stream. Deletions
 * are not checked, because a deleted organization has nothing to delete.
 *
 * @param check throws if the organization was deleted: nothing may be written any more, and a list would be incomplete
 */
export function guardedStore(store: RecordStore, check: () => void): RecordStore {
  const guarded =
    <Arguments extends readonly unknown[], Result>(write: (...values: Arguments) => Result) =>
    (...values: Arguments): Result => {
      check();
      return write(...values);
    };
  async function* checked(records: AsyncIterable<StoredRecord>) {
    for await (const record of records) {
      check();
      yield record;
    }
    check();
  }
  return {
    ...store,
    stream: (collection, request) => {
      const { records, total } = store.stream(collection, request);
      return { records: checked(records), total };
    },
    insert: guarded(store.insert),
    replace: guarded(store.replace),
    writeContent: guarded(store.writeContent),
  };
}
