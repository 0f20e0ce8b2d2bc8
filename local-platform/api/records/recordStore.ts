/** One record of the platform, as JSON. The API answers it with its secrets masked. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly orgId: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** For example `assistant`, or the tests of one suite: `test-suite/<id>/test`. */
export type Collection = string;

/** Times are ISO 8601; `Gt` and `Lt` exclude the given time, `Ge` and `Le` include it. */
export type TimeRange = Readonly<Partial<Record<`${'createdAt' | 'updatedAt'}${'Gt' | 'Lt' | 'Ge' | 'Le'}`, string>>>;

export type ListRequest = TimeRange & {
  readonly where?: (record: StoredRecord) => boolean;
  /** By creation; records of the same millisecond keep their order. Default: `DESC`, the newest first. */
  readonly sortOrder?: 'ASC' | 'DESC';
  readonly limit?: number;
  readonly offset?: number;
};

export type Listed = {
  readonly records: readonly StoredRecord[];
  /** Number of records without limit and offset. */
  readonly total: number;
};

/** A `Listed` that is read in pieces. */
export type RecordStream = {
  /** Can be read once. Holds a few records at a time, and does not block the event loop. */
  readonly records: AsyncIterable<StoredRecord>;
  /** For a request with `where`, valid after the records have been read to their end. */
  readonly total: () => number;
};

/** The records of one organization. A change is on disk (if there is a file) when its method, or the transaction around it, returns. */
export type RecordStore = {
  /** Applies all changes of `work`, or none if it throws. */
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
  /** Blocks the event loop: for collections that stay small, and within transactions. */
  readonly list: (collection: Collection, request?: ListRequest) => Listed;
  /**
   * For collections of any size. Each record is consistent, but the list is not a snapshot: it may or may not contain records
   * that are created or deleted while it is read.
   */
  readonly stream: (collection: Collection, request?: ListRequest) => RecordStream;
  /** The bytes of an uploaded file. */
  readonly writeContent: (id: string, content: Uint8Array) => void;
  readonly readContent: (id: string) => Uint8Array | undefined;
  readonly deleteContent: (id: string) => void;
};

/** The database of the stores of all organizations. */
export type RecordDatabase = {
  readonly organization: (orgId: string) => RecordStore;
  /** Deletes all data of an organization. */
  readonly deleteOrganization: (orgId: string) => void;
  readonly close: () => void;
};
