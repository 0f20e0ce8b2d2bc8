import {
  mutationOptions,
  queryOptions,
  type DataTag,
  type UnusedSkipTokenOptions,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { operations, type OperationKey } from './operations.ts';
import type { Answer, AnyInput, RequestInput } from './operationTypes.ts';
import { isRefusedResponse, type PlatformClient } from './platformClient.ts';
import { PlatformClientError } from './PlatformClientError.ts';

type QueryKey = Extract<OperationKey, `GET ${string}`>;
type MutationKey = Exclude<OperationKey, QueryKey>;

/** An operation that answers no JSON brings its text: the CSV of `GET /v2/call/export`. A cache can't hold "nothing". */
type QueryAnswer<Key extends QueryKey> = Answer<Key> extends object ? Answer<Key> : string;

/** Without a signal: it would end the first of many requests. The cache has one for each. */
type QueryInput<Key extends QueryKey> = Omit<RequestInput<Key>, 'signal'>;

type QueryArguments<Key extends QueryKey> =
  Partial<QueryInput<Key>> extends QueryInput<Key> ? [input?: QueryInput<Key>] : [input: QueryInput<Key>];

/** `queryOptions` returns it for a function that is not skipped, which suspense needs. */
type QueryOptions<Key extends QueryKey> = UnusedSkipTokenOptions<QueryAnswer<Key>> & {
  readonly queryKey: DataTag<readonly unknown[], QueryAnswer<Key>, Error>;
};

type Variables<Key extends MutationKey> =
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- what `mutate` may be called without
  Partial<RequestInput<Key>> extends RequestInput<Key> ? RequestInput<Key> | void : RequestInput<Key>;

type MutationOptions<Key extends MutationKey> = UseMutationOptions<Answer<Key>, Error, Variables<Key>> & {
  readonly mutationKey: readonly unknown[];
};

const UNUSED_KEPT_MS = 5 * 60_000;
const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;
/** Whoever is told to wait for longer is told so. */
const LONGEST_WAIT_MS = 5 * 60_000;

const scopes = new WeakMap<PlatformClient, string>();
let clientCount = 0;

/** Two clients never meet in one `QueryClient`, and the bindings of one client share their entries. */
function scopeOf(client: PlatformClient): string {
  const scope = scopes.get(client) ?? `platform-${String(++clientCount)}`;
  scopes.set(client, scope);
  return scope;
}

export type PlatformQueries = {
  /** For `useQuery` and its like: every `GET` of the table. */
  readonly query: <Key extends QueryKey>(key: Key, ...input: QueryArguments<NoInfer<Key>>) => QueryOptions<Key>;
  /** For `useMutation`: every other operation. Its variables are the second argument of `request`. Never retried. */
  readonly mutation: <Key extends MutationKey>(key: Key) => MutationOptions<Key>;
  /** For `invalidateQueries`: what a key's entries begin with, or all entries of this client's. */
  readonly entries: (key?: QueryKey) => { readonly queryKey: readonly string[] };
};

/**
 * The platform's operations for `@tanstack/react-query`: unused entries are kept for 5 minutes; queries are retried
 * 3 times, after 1 s, 2 s, 4 s (30 s at most), or later where the platform says so (`Retry-After`), but not where it
 * refuses (4xx other than 408 and 429) or has them wait for more than 5 minutes.
 *
 * @param scope what the entries begin with; for a cache that outlives the page, which needs the same name again.
 */
export function createPlatformQueries(client: PlatformClient, scope = scopeOf(client)): PlatformQueries {
  const request = client.request as (key: OperationKey, input?: AnyInput) => Promise<unknown>;
  const send = client.send as (key: OperationKey, input: AnyInput) => Promise<Response>;

  const query = (key: QueryKey, { path, query: asked, headers }: AnyInput = {}) =>
    queryOptions({
      queryKey: [scope, key, { path, query: isAsked(asked) ? asked : undefined }],
      queryFn: async ({ signal }): Promise<unknown> => {
        const given = { path, query: asked, headers, signal };
        return operations[key].response === 'none' ? (await send(key, given)).text() : request(key, given);
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

/** Whether anything of it would be sent. */
const isAsked = (query: AnyInput['query'] = {}) => Object.values(query).some((value) => value !== undefined);

/** @param failures 0 after the first. */
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

/** Seconds or a date (RFC 9110, section 10.2.3); 0 where the platform says nothing that can be read. */
function retryAfterMs(error: unknown): number {
  const said = (isRefusedResponse(error) ? error.headers.get('Retry-After') : null) ?? '';
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}
