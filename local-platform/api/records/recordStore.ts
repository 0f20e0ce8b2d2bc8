/** One record of the platform: what the API answers, as JSON. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly orgId: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** `assistant`, or the tests of one suite: `test-suite/<id>/test`. */
export type Collection = string;

/** Times are ISO 8601; `Gt` and `Lt` leave the given time out, `Ge` and `Le` take it in. */
export type TimeRange = Readonly<Partial<Record<`${'createdAt' | 'updatedAt'}${'Gt' | 'Lt' | 'Ge' | 'Le'}`, string>>>;

export type ListRequest = TimeRange & {
  readonly where?: (record: StoredRecord) => boolean;
  /** By creation; what was created in the same millisecond keeps its order. Default: the newest first. */
  readonly sortOrder?: 'ASC' | 'DESC';
  readonly limit?: number;
  readonly offset?: number;
};

export type Listed = {
  readonly records: readonly StoredRecord[];
  /** How many there are without limit and offset. */
  readonly total: number;
};

/** The same as a `Listed`, read bit by bit. */
export type RecordStream = {
  /** Can be read once. Holds a few records at a time, and lets other requests be served in between. */
  readonly records: AsyncIterable<StoredRecord>;
  /** Of a request with `where`, right when the records have been read to their end. */
  readonly total: () => number;
};

/** The records of one organization. Every change is on disk (where there is a file) when its method, or the transaction around it, returns. */
export type RecordStore = {
  /** All changes of `work`, or none where it throws. */
  readonly transaction: <Result>(work: () => Result) => Result;
  /** @throws Error where the collection has this id already. */
  readonly insert: (collection: Collection, record: StoredRecord) => void;
  readonly get: (collection: Collection, id: string) => StoredRecord | undefined;
  /** Puts the record in the place of the one with its id; false where there is none. */
  readonly replace: (collection: Collection, record: StoredRecord) => boolean;
  readonly delete: (collection: Collection, id: string) => boolean;
  /** Deletes the collection and those below it (`test-suite/<id>` takes its tests and runs with it). */
  readonly deleteAll: (collection: Collection) => void;
  /** Serves nobody else meanwhile: for collections that stay small, and within transactions. */
  readonly list: (collection: Collection, request?: ListRequest) => Listed;
  /**
   * For collections of any size. Each record is as it was at one moment, but the list is not: a record that is created or
   * deleted while the list is read may be in it or not.
   */
  readonly stream: (collection: Collection, request?: ListRequest) => RecordStream;
  /** The bytes of an uploaded file. */
  readonly writeContent: (id: string, content: Uint8Array) => void;
  readonly readContent: (id: string) => Uint8Array | undefined;
  readonly deleteContent: (id: string) => void;
};

/** The database behind the stores of all organizations. */
export type RecordDatabase = {
  readonly organization: (orgId: string) => RecordStore;
  /** Deletes everything of an organization. */
  readonly forget: (orgId: string) => void;
  readonly close: () => void;
};
