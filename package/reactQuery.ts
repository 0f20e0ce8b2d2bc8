import {
  mutationOptions,
  queryOptions,
  type DataTag,
  type UnusedSkipTokenOptions,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { operations, type OperationKey } from '../src/platform/api/operations.ts';
import type { Answer, AnyInput, RequestInput } from '../src/platform/api/operationTypes.ts';
import { isRefusedResponse, type PlatformClient } from '../src/platform/api/platformClient.ts';
import { PlatformClientError } from '../src/platform/api/PlatformClientError.ts';

type QueryKey = Extract<OperationKey, `GET ${string}`>;
type MutationKey = Exclude<OperationKey, QueryKey>;

/** Operations whose answer is text other than JSON: CSV from `GET /v2/call/export`, for example, or JSON lines from the call logs. */
type TextKey = `GET ${string}/export` | `GET ${string}/call-logs`;

/** The result of a query: the JSON answer, a string, or a Blob for a file (the recordings and the packet capture of a call). */
type QueryAnswer<Key extends QueryKey> =
  undefined extends Answer<Key> ? (Key extends TextKey ? string : Blob) : Answer<Key>;

/** The input of `request` without the signal, because the cache passes a signal of its own to each request. */
type QueryInput<Key extends QueryKey> = Omit<RequestInput<Key>, 'signal'>;

type QueryArguments<Key extends QueryKey> =
  Partial<QueryInput<Key>> extends QueryInput<Key> ? [input?: QueryInput<Key>] : [input: QueryInput<Key>];

/** The return type of `queryOptions` for a query that is never skipped. Suspense requires such a query. */
type QueryOptions<Key extends QueryKey> = UnusedSkipTokenOptions<QueryAnswer<Key>> & {
  readonly queryKey: DataTag<readonly unknown[], QueryAnswer<Key>, Error>;
};

type Variables<Key extends MutationKey> =
  // oxlint-disable-next-line typescript/no-invalid-void-type -- lets `mutate` be called without an argument
  Partial<RequestInput<Key>> extends RequestInput<Key> ? RequestInput<Key> | void : RequestInput<Key>;

type MutationOptions<Key extends MutationKey> = UseMutationOptions<Answer<Key>, Error, Variables<Key>> & {
  readonly mutationKey: readonly unknown[];
};

const UNUSED_KEPT_MS = 5 * 60_000;
const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;
/** A query with a longer `Retry-After` is not retried. */
const LONGEST_WAIT_MS = 5 * 60_000;

const scopes = new WeakMap<PlatformClient, string>();
let clientCount = 0;

/**
 * Returns the default prefix of a client's cache keys. A client always has the same prefix, however often `createPlatformQueries` is
 * called with the client, and no two clients have the same one.
 */
function scopeOf(client: PlatformClient): string {
  const scope = scopes.get(client) ?? `platform-${String(++clientCount)}`;
  scopes.set(client, scope);
  return scope;
}

export type PlatformQueries = {
  /** Options for `useQuery` and similar hooks, for every `GET` of the table. */
  readonly query: <Key extends QueryKey>(key: Key, ...input: QueryArguments<NoInfer<Key>>) => QueryOptions<Key>;
  /**
   * Options for `useMutation`, for every other operation. The variables are the second argument of `request`. Mutations are never
   * retried.
   */
  readonly mutation: <Key extends MutationKey>(key: Key) => MutationOptions<Key>;
  /** A filter for `invalidateQueries` that selects the entries of one operation, or of all operations, in this scope. */
  readonly entries: (key?: QueryKey) => { readonly queryKey: readonly string[] };
};

/**
 * Creates functions that return options of `@tanstack/react-query` for the platform's operations. Unused entries are kept for 5 minutes. A
 * failed query is retried up to 3 times, after waits of 1 s, 2 s and 4 s, or longer ones if the platform sends `Retry-After`. There is no
 * retry after a refusal with a status below 500 other than 408 and 429, after a `Retry-After` of more than 5 minutes, or if the request or
 * the token is unusable.
 *
 * @param scope the prefix of the cache keys. By default, each client has a different one. A cache that outlives the page needs a fixed one.
 */
export function createPlatformQueries(client: PlatformClient, scope = scopeOf(client)): PlatformQueries {
  const request = client.request as unknown as (key: OperationKey, input?: AnyInput) => Promise<unknown>;
  const send = client.send as unknown as (key: OperationKey, input: AnyInput) => Promise<Response>;

  const query = (key: QueryKey, { path, query: values, headers }: AnyInput = {}) =>
    queryOptions({
      queryKey: [scope, key, { path, query: hasValue(values) ? values : undefined }],
      queryFn: async ({ signal }): Promise<unknown> => {
        const input = { path, query: values, headers, signal };
        if (operations[key].response === 'json') return request(key, input);
        const response = await send(key, input);
        return /\/(export|call-logs)$/.test(key) ? response.text() : response.blob();
      },
      gcTime: UNUSED_KEPT_MS,
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
      retryDelay: (failures, error) => Math.max(backOffMs(failures), retryAfterMs(error)),
    });

  const mutation = (key: MutationKey) =>
    mutationOptions({
      mutationKey: [scope, key],
      mutationFn: (input: AnyInput | undefined) => request(key, input),
      retry: false,
    });

  const entries = (key?: QueryKey) => ({ queryKey: key === undefined ? [scope] : [scope, key] });

  return { query, mutation, entries } as unknown as PlatformQueries;
}

/** @returns true if at least one value of the query is not undefined. Undefined values are not sent. */
const hasValue = (query: AnyInput['query'] = {}) => Object.values(query).some((value) => value !== undefined);

/** @param failures the number of earlier failures: 0 after the first one. */
const backOffMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_BACK_OFF_MS);

function isWorthRetrying(error: unknown): boolean {
  if (isRefusedResponse(error)) {
    const mayChange = error.status >= 500 || error.status === 408 || error.status === 429;
    return mayChange && retryAfterMs(error) <= LONGEST_WAIT_MS;
  }
  return (
    !(error instanceof PlatformClientError) || error.type === 'unreadable-answer' || error.type === 'token-not-fetched'
  );
}

/**
 * Reads `Retry-After` as seconds or a date (RFC 9110, section 10.2.3).
 *
 * @returns the milliseconds to wait, which are negative for a date in the past, or 0 for an error without a readable header.
 */
function retryAfterMs(error: unknown): number {
  // The answer of a custom `fetch` may have its headers in a record, or none.
  const headers = new Headers(isRefusedResponse(error) ? error.headers : undefined);
  const retryAfter = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}
