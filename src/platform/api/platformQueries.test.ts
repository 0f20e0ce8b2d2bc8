import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { operations, type OperationKey } from './operations.ts';
import { createPlatformClient } from './platformClient.ts';
import { createPlatformQueries, type PlatformQueries } from './platformQueries.ts';

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

/** The last answer is that to all further requests. */
function platformThat(...answers: (() => Response | Promise<Response>)[]) {
  const requests: { readonly at: number; readonly url: string; readonly init: RequestInit }[] = [];
  const started = Date.now();
  const fetch = async (url: string, init: RequestInit) => {
    requests.push({ at: Date.now() - started, url, init });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new Error('There is no answer.');
    return answer();
  };
  const client = createPlatformClient({ token: 'key', fetch });
  return { requests, client, queries: createPlatformQueries(client) };
}

/** Runs a query until it has given up or succeeded, however long it waits in between. */
async function outcomeOf(fetched: Promise<unknown>): Promise<unknown> {
  const outcome = fetched.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

const timesOf = (requests: readonly { readonly at: number }[]) => requests.map(({ at }) => at);

describe('a query', () => {
  test('brings what the operation answers', async () => {
    const { queries, requests } = platformThat(() => json({ id: 'a', name: 'Ava' }));
    const assistant = await queryClient.query(queries.query('GET /assistant/{id}', { path: { id: 'a' } }));
    expectTypeOf(assistant.id).toEqualTypeOf<string>();
    expect(assistant).toEqual({ id: 'a', name: 'Ava' });
    expect(requests.map(({ url }) => url)).toEqual(['https://api.vapi.ai/assistant/a']);
  });

  test('can be made for every GET of the table', async () => {
    const { queries, requests } = platformThat(() => json([]));
    const query = queries.query as (key: OperationKey, input: object) => ReturnType<PlatformQueries['query']>;
    const keys = (Object.keys(operations) as OperationKey[]).filter((key) => key.startsWith('GET '));
    for (const key of keys) {
      const path = { id: 'i', testSuiteId: 't', provider: 'p', workflowId: 'w' };
      expect(await queryClient.query(query(key, { path }) as never)).toBeDefined();
    }
    expect(requests).toHaveLength(keys.length);
    expect(keys).toHaveLength(55);
  });

  test('of an operation without JSON brings the text', async () => {
    const { queries } = platformThat(() => new Response('id,cost\n1,2\n'));
    const csv = await queryClient.query(queries.query('GET /v2/call/export'));
    expectTypeOf(csv).toEqualTypeOf<string>();
    expect(csv).toBe('id,cost\n1,2\n');
  });

  test('has an entry of its own for other arguments, and for another client', () => {
    const { queries, client } = platformThat(() => json([]));
    const other = createPlatformQueries(client, 'other');
    const keys = [
      queries.query('GET /assistant').queryKey,
      queries.query('GET /assistant', { query: { limit: 1 } }).queryKey,
      queries.query('GET /squad').queryKey,
      other.query('GET /assistant').queryKey,
    ].map((key) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('of two clients never meets in one cache, and those of one client do', async () => {
    const [one, other] = [platformThat(() => json([{ id: 'one' }])), platformThat(() => json([{ id: 'other' }]))];
    for (const { queries } of [one, other]) await queryClient.query(queries.query('GET /org'));
    const cached = [one.queries, other.queries, createPlatformQueries(one.client)].map((queries) =>
      queryClient.getQueryData(queries.query('GET /org').queryKey),
    );
    expect(cached).toEqual([[{ id: 'one' }], [{ id: 'other' }], [{ id: 'one' }]]);
  });

  test('shares its entry with the same question, whatever its headers', () => {
    const { queries } = platformThat(() => json([]));
    const keys = [
      queries.query('GET /assistant').queryKey,
      queries.query('GET /assistant', { headers: { 'X-Trace': 'a' } }).queryKey,
      queries.query('GET /assistant', {}).queryKey,
      queries.query('GET /assistant', { query: {} }).queryKey,
      queries.query('GET /assistant', { query: { limit: undefined } }).queryKey,
    ].map(hashKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('sends its headers, and a signal of the cache’s own', async () => {
    const { queries, requests } = platformThat(() => json([]));
    await queryClient.query(queries.query('GET /assistant', { query: { limit: 1 }, headers: { 'X-Trace': 'a' } }));
    expect(new Headers(requests[0]?.init.headers).get('X-Trace')).toBe('a');
    expect(requests[0]?.url).toBe('https://api.vapi.ai/assistant?limit=1');
    expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });

  test('is asked again after its entries were made invalid', async () => {
    const [{ queries }, other] = [platformThat(() => json([])), platformThat(() => json([]))];
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

  test('gives up its request when nobody waits for it', async () => {
    const { queries, requests } = platformThat(() => new Promise<Response>(() => {}));
    const stop = new QueryObserver(queryClient, queries.query('GET /assistant')).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  test('is forgotten five minutes after its last use', async () => {
    const { queries } = platformThat(() => json([]));
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

describe('a query that fails', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['with 500', () => json({ message: 'no' }, 500)],
    ['with 502', () => json({ message: 'no' }, 502)],
    ['with 504', () => json({ message: 'no' }, 504)],
    ['with 408', () => json({ message: 'no' }, 408)],
    ['with 429', () => json({ message: 'no' }, 429)],
    ['without a connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['with an answer that nobody can read', () => new Response('<html>')],
  ])('%s is retried after 1, 2 and 4 seconds, and then no more', async (_name, answer) => {
    const { queries, requests } = platformThat(answer);
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test('brings what a retry brings', async () => {
    const { queries, requests } = platformThat(
      () => json({}, 503),
      () => json([{ id: 'a' }]),
    );
    expect(await outcomeOf(queryClient.query(queries.query('GET /assistant')))).toEqual([{ id: 'a' }]);
    expect(timesOf(requests)).toEqual([0, 1_000]);
  });

  test.each([400, 401, 403, 404, 409, 413, 422])('with %i is not retried', async (status) => {
    const { queries, requests } = platformThat(() => json({ message: 'no' }, status));
    expect(await outcomeOf(queryClient.query(queries.query('GET /assistant')))).toMatchObject({
      status,
      error: { message: 'no' },
    });
    expect(requests).toHaveLength(1);
  });

  test('for a parameter that can not be used is not retried', async () => {
    const { queries, requests } = platformThat(() => json({}));
    const error = await outcomeOf(queryClient.query(queries.query('GET /assistant/{id}', { path: { id: '' } })));
    expect(error).toMatchObject({ type: 'unusable-request' });
    expect(requests).toEqual([]);
  });

  test('because the token was not fetched is retried', async () => {
    const tokens = [() => Promise.reject(new Error('The key server is down.')), () => 'key'];
    const client = createPlatformClient({
      token: () => tokens.shift()?.() ?? '',
      fetch: () => Promise.resolve(json([])),
    });
    expect(await outcomeOf(queryClient.query(createPlatformQueries(client).query('GET /assistant')))).toEqual([]);
    expect(tokens).toEqual([]);
  });

  test('because the token is none is not retried', async () => {
    let asked = 0;
    const client = createPlatformClient({ token: () => `two words ${String(++asked)}` });
    const failed = queryClient.query(createPlatformQueries(client).query('GET /assistant'));
    expect(await outcomeOf(failed)).toMatchObject({ type: 'unusable-token' });
    expect(asked).toBe(1);
  });

  test('with 503 waits for a Retry-After too', async () => {
    const { queries, requests } = platformThat(
      () => json({}, 503, { 'Retry-After': '10' }),
      () => json([]),
    );
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual([0, 10_000]);
  });

  test.each([
    ['of 10 seconds', '10', [0, 10_000, 12_000, 16_000]],
    ['of five minutes', '300', [0, 300_000, 302_000, 306_000]],
    ['with a date that has no day of the week', '02 Mar 2026 09:00:45 GMT', [0, 45_000, 47_000, 51_000]],
    ['with a date', 'Mon, 02 Mar 2026 09:00:45 GMT', [0, 45_000, 47_000, 51_000]],
    ['that is shorter than its own', '0', [0, 1_000, 3_000, 7_000]],
    ['that has passed', 'Mon, 02 Mar 2026 08:00:00 GMT', [0, 1_000, 3_000, 7_000]],
    ['that nobody can read', 'soon', [0, 1_000, 3_000, 7_000]],
  ])('waits for a Retry-After %s', async (_name, retryAfter, times) => {
    const { queries, requests } = platformThat(
      () => json({}, 429, { 'Retry-After': retryAfter }),
      () => json({}, 429),
    );
    await outcomeOf(queryClient.query(queries.query('GET /assistant')));
    expect(timesOf(requests)).toEqual(times);
  });

  test.each(['301', '9999999', 'Tue, 03 Mar 2026 09:00:00 GMT'])(
    'is not retried where it should wait for more than five minutes (%s)',
    async (retryAfter) => {
      const { queries, requests } = platformThat(() => json({}, 429, { 'Retry-After': retryAfter }));
      expect(await outcomeOf(queryClient.query(queries.query('GET /assistant')))).toMatchObject({ status: 429 });
      expect(requests).toHaveLength(1);
    },
  );

  test('waits for 30 seconds at most', () => {
    const { queries } = platformThat(() => json([]));
    const { retryDelay } = queries.query('GET /assistant');
    if (typeof retryDelay !== 'function') throw new Error('There is no back-off.');
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

  test('is known by its client and its operation', () => {
    const [one, other] = [platformThat(() => json({})), platformThat(() => json({}))];
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

  test('sends its variables and brings the answer', async () => {
    const { queries, requests } = platformThat(() => json({ id: 'a' }, 201));
    expect((await mutate(queries, 'Ava')).id).toBe('a');
    expect(requests.map(({ init }) => [init.method, init.body])).toEqual([['POST', '{"name":"Ava"}']]);
  });

  test('sends its path, body and headers', async () => {
    const { queries, requests } = platformThat(() => json({ id: 'a' }));
    const mutation = queryClient.getMutationCache().build(queryClient, queries.mutation('PATCH /assistant/{id}'));
    await mutation.execute({ path: { id: 'a' }, body: { name: 'Ava' }, headers: { 'X-Trace': 'a' } });
    const [request] = requests;
    expect(request?.url).toBe('https://api.vapi.ai/assistant/a');
    expect(request?.init.body).toBe('{"name":"Ava"}');
    expect(new Headers(request?.init.headers).get('X-Trace')).toBe('a');
  });

  test('needs nothing where its operation needs nothing', async () => {
    const { queries, requests } = platformThat(() => json({}));
    const mutation = queryClient.getMutationCache().build(queryClient, queries.mutation('DELETE /logs'));
    await mutation.execute();
    expect(requests.map(({ url }) => url)).toEqual(['https://api.vapi.ai/logs']);
  });

  test.each([408, 429, 500, 503])('is never retried, not with %i either', async (status) => {
    queryClient.setDefaultOptions({ mutations: { retry: 3 } });
    const { queries, requests } = platformThat(() => json({ message: 'no' }, status));
    expect(await outcomeOf(mutate(queries, 'Ava'))).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
});
