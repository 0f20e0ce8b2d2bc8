import type { ApiVersion } from '../../src/platform/api/apiVersions.ts';
import type { OperationKey } from '../../src/platform/api/operations.ts';
import type { Voice } from '../speech/synthesizeSpeech.ts';
import type { RecordStore, StoredRecord } from './records/recordStore.ts';

/** A request that was matched, authenticated, read and checked. */
export type ApiRequest = {
  readonly key: OperationKey;
  /** Decoded path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters by name. A name that was sent several times has a list. Numbers and booleans are parsed. */
  readonly query: Readonly<Record<string, QueryValue>>;
  /** JSON, or a `FormData`, or undefined if the operation takes no body. */
  readonly body: unknown;
};

export type Synthesize = (text: string, voice: Voice) => Promise<Uint8Array>;

export type QueryValue = string | number | boolean | readonly string[];

/** Everything that an operation may use. */
export type ApiContext = {
  readonly orgId: string;
  readonly store: RecordStore;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Version of the vendor's client whose answers are given where the versions differ. */
  readonly apiVersion: ApiVersion;
  /** Address of the API, without a trailing slash: `http://127.0.0.1:8787`. */
  readonly baseUrl: string;
  /** @returns a WAV file: 16-bit PCM, one channel, 16 kHz */
  readonly synthesize: Synthesize;
  /** Opens a room for a web call. @returns its address */
  readonly openRoom: (call: StoredRecord) => string;
};

export type ApiAnswer = {
  readonly status: number;
  /** JSON; undefined sends no body. */
  readonly body?: unknown;
  /** Replaces `body`: a file, server-sent events, or a list of any length, which is produced piece by piece. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array | string | AsyncIterable<string> };
  readonly headers?: Readonly<Record<string, string>>;
};

/** The behaviour of one operation. @throws HttpProblem if it refuses the request. */
export type ApiOperation = {
  (request: ApiRequest, context: ApiContext): ApiAnswer | Promise<ApiAnswer>;
  /** A field that the body may leave out although its type requires it: its value is that of the stored record. */
  readonly storedField?: {
    readonly name: string;
    /** @throws HttpProblem 404 if the record does not exist. */
    readonly recordOf: (request: ApiRequest, context: ApiContext) => StoredRecord;
  };
};
