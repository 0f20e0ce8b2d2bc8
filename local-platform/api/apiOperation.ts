import type { OperationKey } from '../../src/platform/api/operations.ts';
import type { RecordStore, StoredRecord } from './records/recordStore.ts';

/** A request that was matched, authenticated, read and checked. */
export type ApiRequest = {
  readonly key: OperationKey;
  /** Decoded path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** By name; a name that was given several times is a list. Numbers and booleans are read. */
  readonly query: Readonly<Record<string, QueryValue>>;
  /** JSON, or a `FormData`, or undefined where the operation takes no body. */
  readonly body: unknown;
};

export type QueryValue = string | number | boolean | readonly string[];

/** What an operation works with. */
export type ApiContext = {
  readonly orgId: string;
  readonly store: RecordStore;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Where the API is, without a slash at the end: `http://127.0.0.1:8787`. */
  readonly baseUrl: string;
  /** Opens a room for a web call. @returns its address */
  readonly openRoom: (call: StoredRecord) => string;
};

export type ApiAnswer = {
  readonly status: number;
  /** JSON; nothing is sent where it is undefined. */
  readonly body?: unknown;
  /** Instead of `body`: a file, server-sent events, or a list of any length, which is made piece by piece. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array | string | AsyncIterable<string> };
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the platform does for one operation. @throws HttpProblem where it refuses. */
export type ApiOperation = {
  (request: ApiRequest, context: ApiContext): ApiAnswer | Promise<ApiAnswer>;
  /** A field that the body may leave out although its type requires it: the stored record has it. */
  readonly storedField?: {
    readonly name: string;
    /** @throws HttpProblem 404 where there is no such record. */
    readonly recordOf: (request: ApiRequest, context: ApiContext) => StoredRecord;
  };
};
