import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { operations, type OperationKey } from '../src/platform/api/operations.ts';
import { createPlatformClient } from '../src/platform/api/platformClient.ts';
import { createPlatformQueries, type PlatformQueries } from './reactQuery.ts';

let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00.000Z') });
  queryClient = new QueryClient();
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** Creates a client and its queries, and records the requests. They get the answers in order, and the last answer repeats. */
function platformAnswering(...answers: (() => Response | Promise<Response>)[]) {
  const requests: { readonly sentAtMs: number; readonly url: string; readonly init: RequestInit }[] = [];
  const startedAt = Date.now();
  const fetch = async (url: string, init: RequestInit) => {
    requests.push({ sentAtMs: Date.now() - startedAt, url, init });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new Error('The test defines no answer.');
    return answer();
  };
  const client = createPlatformClient({ token: 'key', fetch });
  return { requests, client, queries: createPlatformQueries(client) };
}

/** Runs a query or a mutation with its retries. @returns the value, or the error. */
async function outcomeOf(fetched: Promise<unknown>): Promise<unknown> {
  const outcome = fetched.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

/** Milliseconds from `platformAnswering()` to each request. */
const timesOf = (requests: readonly { readonly sentAtMs: number }[]) => requests.map(({ sentAtMs }) => sentAtMs);

describe('a query', () => {
  test('resolves to the answer of the operation', async () => {
    const { queries, requests } = platformAnswering(() => json({ id: 'a', name: 'Ava' }));
    const assistant = await queryClient.query(queries.query('GET /assistant/{id}', { path: { id: 'a' } }));
    expectTypeOf(assistant.id).toEqualTypeOf<string>();
    expect(assistant).toEqual({ id: 'a', name: 'Ava' });
    expect(requests.map(({ url }) => url)).toEqual(['https://api.vapi.ai/assistant/a']);
  });

  test('exists for every GET operation of the table', async () => {
    const { queries, requests } = platformAnswering(() => json([]));
    const query = queries.query as (key: OperationKey, input: object) => ReturnType<PlatformQueries['query']>;
    const keys = (Object.keys(operations) as OperationKey[]).filter((key) => key.startsWith('GET '));
    for (const key of keys) {
      const names = operations[key].path.match(/(?<=\{)\w+/g) ?? [];
      const path = Object.fromEntries(names.map((name) => [name, 'p']));
      expect(await queryClient.query(query(key, { path }) as never)).toBeDefined();
    }
    expect(requests).toHaveLength(keys.length);
    // The number of GET operations of versions 2.3.8 and 2.7.1 of the vendor's client.
    expect(keys).toHaveLength(110);
  });

  test('of a recording resolves to the file', async () => {
    const { queries } = platformAnswering(() => new Response(new Uint8Array([82, 73, 70, 70])));
    const recording = await queryClient.query(queries.query('GET /call/{id}/mono-recording', { path: { id: 'a' } }));
    expectTypeOf(recording).toEqualTypeOf<Blob>();
    expect(recording.size).toBe(4);
  });

  test('of an operation that answers with text resolves to the text', async () => {
    const { queries } = platformAnswering(() => new Response('id,cost\n1,2\n'));
    const csv = await queryClient.query(queries.query('GET /v2/call/export'));
    expectTypeOf(csv).toEqualTypeOf<string>();
    expect(csv).toBe('id,cost\n1,2\n');
  });

  test('has a different key for another operation, other query parameters or another scope', () => {
    const { queries, client } = platformAnswering(() => json([]));
    const otherScope = createPlatformQueries(client, 'other');
    const keys = [
      queries.query('GET /assistant').queryKey,
      queries.query('GET /assistant', { query: { limit: 1 } }).queryKey,
      queries.query('GET /squad').queryKey,
      otherScope.query('GET /assistant').queryKey,
    ].map((key) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('shares its cache entry with the same query of another createPlatformQueries() of its client, but not of another client', async () => {
    const [one, other] = [
      platformAnswering(() => json([{ id: 'one' }])),
      platformAnswering(() => json([{ id: 'other' }])),
    ];
    for (const { queries } of [one, other]) await queryClient.query(queries.query('GET /org'));
    const cached = [one.queries, other.queries, createPlatformQueries(one.client)].map((queries) =>
      queryClient.getQueryData(queries.query('GET /org').queryKey),
    );
    expect(cached).toEqual([[{ id: 'one' }], [{ id: 'other' }], [{ id: 'one' }]]);
  });

  test('has the same key with other headers, and with empty or undefined query parameters', () => {
    const { queries } = platformAnswering(() => json([]));
    const keys = [
      queries.query('GET /assistant').queryKey,
      queries.query('GET /assistant', { headers: { 'X-Trace': 'a' } }).queryKey,
      queries.query('GET /assistant', {}).queryKey,
      queries.query('GET /assistant', { query: {} }).queryKey,
      queries.query('GET /assistant', { query: { limit: undefined } }).queryKey,
    ].map(hashKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('sends its query parameters, its headers and the abort signal of the cache', async () => {
    const { queries, requests } = platformAnswering(() => json([]));
    await queryClient.query(queries.query('GET /assistant', { query: { limit: 1 }, headers: { 'X-Trace': 'a' } }));
    expect(new Headers(requests[0]?.init.headers).get('X-Trace')).toBe('a');
    expect(requests[0]?.url).toBe('https://api.vapi.ai/assistant?limit=1');
    expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });

  test('can be invalidated by operation, or with all queries of its client', async () => {
    const [{ queries }, other] = [platformAnswering(() => json([])), platformAnswering(() => json([]))];
    await queryClient.query(queries.query('GET /assistant', { query: { limit: 1 } }));
    await queryClient.query(queries.query('GET /squad'));
    await queryClient.query(other.queries.query('GET /assistant'));
    const invalid = () =>
      queryClient
        .getQueryCache()
        .findAll({ predicate: ({ state }) => state.isInvalidated })
        .map(({ queryKey }) => queryKey[1]);
    await queryClient.invalidateQueries(queries.entries('GET /assistant'));
    expect(invalid()).toEqual(['GET /assistant']);
    await queryClient.invalidateQueries(queries.entries());
    expect(invalid()).toEqual(['GET /assistant', 'GET /squad']);
  });

  test('aborts its request when the last observer unsubscribes', async () => {
    const { queries, requests } = platformAnswering(() => new Promise<Response>(() => {}));
    const stop = new QueryObserver(queryClient, queries.query('GET /assistant')).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  test('is removed from the cache five minutes after its last use', async () => {
    const { queries } = platformAnswering(() => json([]));
    const options = queries.query('GET /assistant');
    const stop = new QueryObserver(queryClient, options).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    stop();
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(queryClient.getQueryData(options.queryKey)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryClient.getQueryData(options.queryKey)).toBeUndefined();
  });
});

describe('a failed query', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['with status 500', () => json({ message: 'no' }, 500)],
    ['with status 502', () => json({ message: 'no' }, 502)],
    ['with status 504', () => json({ message: 'no' }, 504)],
    ['with status 408', () => json({ message: 'no' }, 408)],
    ['with status 429', () => json({ message: 'no' }, 429)],
    ['without a connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['with an unreadable answer', () => new Response('<html>')],
  ])('%s is retried three times, after waits of 1, 2 and 4 seconds', async (_name, answer) => {
    const { queries, requests } = platformAnswering(answer);
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test('resolves to the answer of a successful retry', async () => {
    const { queries, requests } = platformAnswering(
      () => json({}, 503),
      () => json([{ id: 'a' }]),
    );
    expect(await outcomeOf(queryClient.query(queries.query('GET /assistant')))).toEqual([{ id: 'a' }]);
    expect(timesOf(requests)).toEqual([0, 1_000]);
  });

  test.each([400, 401, 403, 404, 409, 413, 422])('with status %i is not retried', async (status) => {
    const { queries, requests } = platformAnswering(() => json({ message: 'no' }, status));
    expect(await outcomeOf(queryClient.query(queries.query('GET /assistant')))).toMatchObject({
      status,
      error: { message: 'no' },
    });
    expect(requests).toHaveLength(1);
  });

  test('with an unusable parameter is not retried', async () => {
    const { queries, requests } = platformAnswering(() => json({}));
    const error = await outcomeOf(queryClient.query(queries.query('GET /assistant/{id}', { path: { id: '' } })));
    expect(error).toMatchObject({ type: 'unusable-request' });
    expect(requests).toEqual([]);
  });

  test('whose token could not be fetched is retried', async () => {
    const tokens = [() => Promise.reject(new Error('The key server is down.')), () => 'key'];
    const client = createPlatformClient({
      token: () => tokens.shift()?.() ?? '',
      fetch: () => Promise.resolve(json([])),
    });
    expect(await outcomeOf(queryClient.query(createPlatformQueries(client).query('GET /assistant')))).toEqual([]);
    expect(tokens).toEqual([]);
  });

  test('with an unusable token is not retried', async () => {
    let fetched = 0;
    const client = createPlatformClient({ token: () => `two words ${String(++fetched)}` });
    const failed = queryClient.query(createPlatformQueries(client).query('GET /assistant'));
    expect(await outcomeOf(failed)).toMatchObject({ type: 'unusable-token' });
    expect(fetched).toBe(1);
  });

  test('with status 503 is retried after the time of its Retry-After header', async () => {
    const { queries, requests } = platformAnswering(
      () => json({}, 503, { 'Retry-After': '10' }),
      () => json([]),
    );
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual([0, 10_000]);
  });

  test.each([
    ['without headers', undefined, [0, 1_000]],
    ['with a record of headers', { 'Retry-After': '10' }, [0, 10_000]],
  ])('that a custom fetch returns %s is retried', async (_name, headers, times) => {
    const refused = { ok: false, status: 503, text: () => Promise.resolve('{}'), headers } as unknown as Response;
    const { queries, requests } = platformAnswering(
      () => refused,
      () => json([]),
    );
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual(times);
  });

  test.each([
    ['of 10 seconds', '10', [0, 10_000, 12_000, 16_000]],
    ['of five minutes', '300', [0, 300_000, 302_000, 306_000]],
    ['that is a date with no day of the week', '02 Mar 2026 09:00:45 GMT', [0, 45_000, 47_000, 51_000]],
    ['that is a date', 'Mon, 02 Mar 2026 09:00:45 GMT', [0, 45_000, 47_000, 51_000]],
    ['that is shorter than the back-off', '0', [0, 1_000, 3_000, 7_000]],
    ['that has passed', 'Mon, 02 Mar 2026 08:00:00 GMT', [0, 1_000, 3_000, 7_000]],
    ['that is unreadable', 'soon', [0, 1_000, 3_000, 7_000]],
  ])('with a Retry-After %s (%s) sends its requests at %j ms', async (_name, retryAfter, times) => {
    // Only the first answer has the header.
    const { queries, requests } = platformAnswering(
      () => json({}, 429, { 'Retry-After': retryAfter }),
      () => json({}, 429),
    );
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual(times);
  });

  test.each(['301', '9999999', 'Tue, 03 Mar 2026 09:00:00 GMT'])(
    'is not retried if Retry-After exceeds five minutes (%s)',
    async (retryAfter) => {
      const { queries, requests } = platformAnswering(() => json({}, 429, { 'Retry-After': retryAfter }));
      expect(await outcomeOf(queryClient.query(queries.query('GET /assistant')))).toMatchObject({ status: 429 });
      expect(requests).toHaveLength(1);
    },
  );

  test('waits twice as long after each further failure, from 1 second to at most 30 seconds', () => {
    const { queries } = platformAnswering(() => json([]));
    const { retryDelay } = queries.query('GET /assistant');
    if (typeof retryDelay !== 'function') throw new Error('retryDelay is not a function.');
    expect([0, 1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, new Error('no')))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
});

describe('a mutation', () => {
  const mutate = (queries: PlatformQueries, name: string) => {
    const mutation = queryClient.getMutationCache().build(queryClient, queries.mutation('POST /assistant'));
    return mutation.execute({ body: { name } });
  };

  test('has the same key for the same client and operation, and other keys for another client or operation', () => {
    const [one, other] = [platformAnswering(() => json({})), platformAnswering(() => json({}))];
    const keys = [
      one.queries.mutation('POST /assistant').mutationKey,
      one.queries.mutation('POST /squad').mutationKey,
      other.queries.mutation('POST /assistant').mutationKey,
    ].map((key) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(3);
    expect(createPlatformQueries(one.client).mutation('POST /squad').mutationKey).toEqual(
      one.queries.mutation('POST /squad').mutationKey,
    );
  });

  test('sends its variables and resolves to the answer', async () => {
    const { queries, requests } = platformAnswering(() => json({ id: 'a' }, 201));
    expect((await mutate(queries, 'Ava')).id).toBe('a');
    expect(requests.map(({ init }) => [init.method, init.body])).toEqual([['POST', '{"name":"Ava"}']]);
  });

  test('sends its path, body and headers', async () => {
    const { queries, requests } = platformAnswering(() => json({ id: 'a' }));
    const mutation = queryClient.getMutationCache().build(queryClient, queries.mutation('PATCH /assistant/{id}'));
    await mutation.execute({ path: { id: 'a' }, body: { name: 'Ava' }, headers: { 'X-Trace': 'a' } });
    const [request] = requests;
    expect(request?.url).toBe('https://api.vapi.ai/assistant/a');
    expect(request?.init.body).toBe('{"name":"Ava"}');
    expect(new Headers(request?.init.headers).get('X-Trace')).toBe('a');
  });

  test('needs no variables if its operation needs none', async () => {
    const { queries, requests } = platformAnswering(() => json({}));
    const mutation = queryClient.getMutationCache().build(queryClient, queries.mutation('DELETE /logs'));
    await mutation.execute();
    expect(requests.map(({ url }) => url)).toEqual(['https://api.vapi.ai/logs']);
  });

  test.each([408, 429, 500, 503])(
    'is not retried after status %i, even if retries are the default of the cache',
    async (status) => {
      queryClient.setDefaultOptions({ mutations: { retry: 3 } });
      const { queries, requests } = platformAnswering(() => json({ message: 'no' }, status));
      expect(await outcomeOf(mutate(queries, 'Ava'))).toMatchObject({ status });
      expect(requests).toHaveLength(1);
    },
  );
});
