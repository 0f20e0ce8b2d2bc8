import type { ApiVersion } from '../../src/platform/api/operationVersions.ts';
import type { OperationKey } from '../../src/platform/api/operations.ts';
import type { Voice } from '../speech/synthesizeSpeech.ts';
import { maskCarriedSecrets } from './records/credentialSecrets.ts';
import type { RecordStore, StoredRecord } from './records/recordStore.ts';

/** A request that was matched to an operation and read. */
export type ApiRequest = {
  readonly key: OperationKey;
  /** Decoded path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters by name, as `readQuery` returns them. */
  readonly query: Readonly<Record<string, QueryValue>>;
  /** Parsed JSON, a `FormData`, or an object with the fields of a form. Undefined if no body was read. */
  readonly body: unknown;
};

/** Synthesizes speech. The promise resolves to a WAV file: 16-bit PCM, one channel, 16 kHz. */
export type Synthesize = (text: string, voice: Voice) => Promise<Uint8Array>;

export type QueryValue = string | number | boolean | readonly string[];

/** What the API provides to an operation in addition to the request. */
export type ApiContext = {
  readonly orgId: string;
  readonly store: RecordStore;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Where the versions of the vendor's client differ, operations answer as this version expects. */
  readonly apiVersion: ApiVersion;
  /** Address of the API, without a trailing slash: `http://127.0.0.1:8787`. */
  readonly baseUrl: string;
  readonly synthesize: Synthesize;
  /** Opens a room for a web call. @returns the address of the room */
  readonly openRoom: (call: StoredRecord) => string;
};

export type ApiAnswer = {
  readonly status: number;
  /** Sent as JSON, with masked secrets in lists named `credentials`. If `body` and `content` are undefined, the answer has no body. */
  readonly body?: unknown;
  /** Sent in place of `body`, for example a file, or a list that is produced piece by piece. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array | string | AsyncIterable<string> };
  readonly headers?: Readonly<Record<string, string>>;
};

/** The behaviour of one operation. @throws HttpProblem if the operation refuses the request */
export type ApiOperation = {
  (request: ApiRequest, context: ApiContext): ApiAnswer | Promise<ApiAnswer>;
  /** A field that the body may leave out, although its type requires the field. The check uses the value of the stored record. */
  readonly storedField?: {
    readonly name: string;
    /** @returns the stored record. @throws HttpProblem 404 if it does not exist */
    readonly recordOf: (request: ApiRequest, context: ApiContext) => StoredRecord;
  };
};

const JSON_TYPE = 'application/json; charset=utf-8';

type PageRest = { readonly metadata: object; readonly nextPageState?: string };

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(maskCarriedSecrets(item));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* jsonPage(items: AsyncIterable<unknown>, rest: () => PageRest): AsyncGenerator<string> {
  yield '{"results":';
  yield* jsonArray(items);
  // Without its opening brace, the rest continues the object.
  yield `,${JSON.stringify(rest()).slice(1)}`;
}

/** Returns an answer with a JSON list, which is produced item by item. */
export const listAnswer = (items: AsyncIterable<unknown>): ApiAnswer => ({
  status: 200,
  content: { type: JSON_TYPE, bytes: jsonArray(items) },
});

/**
 * Returns an answer with a JSON object. Its list `results` is produced item by item.
 *
 * @param rest returns the other fields of the object. Called after all items have been read.
 */
export const pageAnswer = (items: AsyncIterable<unknown>, rest: () => PageRest): ApiAnswer => ({
  status: 200,
  content: { type: JSON_TYPE, bytes: jsonPage(items, rest) },
});

export async function* mapItems<Item, Result>(
  items: AsyncIterable<Item>,
  map: (item: Item) => Result,
): AsyncGenerator<Result> {
  for await (const item of items) yield map(item);
}
