import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../startTestApi.fixture.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const CALL = { assistantId: 'ava', phoneNumberId: 'number-1', customer: { number: '+15550100' } };

type Page = {
  readonly results: readonly { readonly id: string; readonly cost?: number }[];
  readonly metadata: { readonly totalItems: number; readonly nextCursor?: string };
};

/**
 * Starts the operations with seven stored calls. `ids` has the oldest call first. The first three calls are created in the same
 * millisecond. The fourth call has no cost. Each of the other calls costs less than the older ones.
 */
async function startWithCalls() {
  const platform = startOperations();
  const ids: string[] = [];
  for (const index of Array(7).keys()) {
    const { id } = await platform.run<{ id: string }>('POST /call', { body: CALL });
    const { store } = platform.context;
    const call = store.get('call', id);
    if (call !== undefined && index !== 3) store.replace('call', { ...call, cost: 7 - index });
    ids.push(id);
    if (index > 1) platform.advanceClock(1000);
  }
  const page = (query: Record<string, string | number | string[]>) => platform.run<Page>('GET /v2/call', { query });
  return { ...platform, ids, page };
}

const idsOf = ({ results }: Page) => results.map(({ id }) => id);

describe('calls', () => {
  test.each(['ASC', 'DESC'])(
    'sorted %s are read page by page with the cursor of the previous page, and each page has the total',
    async (sortOrder) => {
      const { ids, page } = await startWithCalls();
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const nextPage = await page({ limit: 2, sortOrder, ...(cursor === undefined ? {} : { cursor }) });
        read.push(...idsOf(nextPage));
        expect(nextPage.metadata.totalItems).toBe(7);
        cursor = nextPage.metadata.nextCursor;
      } while (cursor !== undefined);
      expect(read).toEqual(sortOrder === 'ASC' ? ids : ids.toReversed());
    },
  );

  test('after a cursor stay the same when a newer call is created and a call before the cursor is deleted', async () => {
    const { ids, page, run } = await startWithCalls();
    const { metadata } = await page({ limit: 3 });
    await run('POST /call', { body: CALL });
    await run('DELETE /call/{id}', { path: { id: ids[5] ?? '' } });
    expect(idsOf(await page({ limit: 3, cursor: metadata.nextCursor ?? '' }))).toEqual([ids[3], ids[2], ids[1]]);
  });

  test('are sorted by cost in either order, and in ascending order a call without a cost is at the end', async () => {
    const { ids, page } = await startWithCalls();
    const [zero, one, two, three, four, five, six] = ids;
    expect(idsOf(await page({ sortBy: 'cost', sortOrder: 'ASC' }))).toEqual([six, five, four, two, one, zero, three]);
    expect(idsOf(await page({ sortBy: 'cost', limit: 2, page: 2 }))).toEqual([two, four]);
  });

  test('are listed without a cursor in the answers of API version 2.3.8', async () => {
    const { page, context } = await startWithCalls();
    Object.assign(context, { apiVersion: '2.3.8' });
    expect((await page({ limit: 2 })).metadata.nextCursor).toBeUndefined();
  });

  test('cannot be searched by transcript without `createdAtGe`, or over more than a week', async () => {
    const { outcome } = await startWithCalls();
    const query = { transcript: 'roof' };
    expect(await outcome('GET /v2/call', { query })).toBe('400 createdAtGe should not be empty with transcript');
    const createdAtGe = '2025-12-01T00:00:00.000Z';
    expect(await outcome('GET /v2/call', { query: { ...query, createdAtGe } })).toContain('7 days or less');
  });

  test('are found by structured output, score, customer and transcript', async () => {
    const { ids, page, context } = await startWithCalls();
    const call = context.store.get('call', ids[1] ?? '');
    if (call === undefined) return expect.fail('The call is missing.');
    const artifact = {
      transcript: 'My roof leaks.',
      structuredOutputs: { out: { result: 7 } },
      scorecards: { card: { scoreNormalized: 80 } },
    };
    context.store.replace('call', { ...call, artifact, customer: { name: 'Ann', number: '+15550111' } });
    const idsFoundBy = async (query: Record<string, string | string[]>) => idsOf(await page(query));
    expect(await idsFoundBy({ structuredOutputs: '{"out":{"gt":"6","lte":"7"}}' })).toEqual([ids[1]]);
    expect(await idsFoundBy({ structuredOutputs: '{"out":{"eq":"8"}}' })).toEqual([]);
    expect(await idsFoundBy({ score: '{"gte":"80"}' })).toEqual([ids[1]]);
    expect(await idsFoundBy({ customer: '{"name":"Ann"}' })).toEqual([ids[1]]);
    expect(await idsFoundBy({ customerNumberAny: ['+15550122', '+15550111'] })).toEqual([ids[1]]);
    expect(await idsFoundBy({ transcript: 'ROOF', createdAtGe: '2026-01-05T00:00:00.000Z' })).toEqual([ids[1]]);
  });
});

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.database.deleteOrganization(TEST_ORGANIZATION);
});

type Fields = Readonly<Record<string, unknown>>;

async function create(path: string, body: Fields) {
  const answer = await api.send('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body;
}

describe('a call', () => {
  const phoneCall = { assistantId: 'a', phoneNumberId: 'p', customer: { number: '+14155551234' } };

  test('over the web has a room, and is stored as the API returned it', async () => {
    const call = await create('/call/web', { assistantId: 'unknown' });
    expect(call).toMatchObject({ type: 'webCall', webCallUrl: `http://localhost/rooms/${call.id}` });
    expect((await api.send('GET', `/call/${call.id}`)).body).toEqual(call);
    expect((await api.send('GET', '/call')).body).toEqual([call]);
  });

  test.each(['/call', '/call/phone'])(
    'by telephone (POST %s) is queued, or scheduled if it has a schedule plan',
    async (path) => {
      expect(await create(path, phoneCall)).toMatchObject({
        ...phoneCall,
        type: 'outboundPhoneCall',
        status: 'queued',
      });
      const schedulePlan = { earliestAt: '2027-01-01T00:00:00Z' };
      expect(await create(path, { ...phoneCall, schedulePlan })).toMatchObject({ status: 'scheduled', schedulePlan });
    },
  );

  test('for several customers is created once for each customer', async () => {
    const customers = [{ number: '+14155551234' }, { number: '+14155551235' }];
    const { results, errors } = await create('/call', { assistantId: 'a', phoneNumberId: 'p', customers });
    expect([(results as Fields[]).map(({ customer }) => customer), errors]).toEqual([customers, []]);
    expect((await api.send('GET', '/v2/call')).body.metadata.totalItems).toBe(2);
  });

  test('for an empty list of customers is refused', async () => {
    const { status, body } = await api.send('POST', '/call', { assistantId: 'a', phoneNumberId: 'p', customers: [] });
    expect([status, body.message]).toEqual([400, ['customers must contain at least 1 elements']]);
  });

  test('for a hundred customers is created once for each, and for more is refused before any call is created', async () => {
    const body = { assistantId: 'a', phoneNumberId: 'p' };
    const customers = Array.from({ length: 101 }, () => ({ number: '+14155551234' }));
    const refused = await api.send('POST', '/call', { ...body, customers });
    expect([refused.status, refused.body.message]).toEqual([400, ['customers must contain no more than 100 elements']]);
    expect((await api.send('GET', '/v2/call')).body.metadata.totalItems).toBe(0);
    expect((await create('/call', { ...body, customers: customers.slice(1) })).results).toHaveLength(100);
  });

  test('without required fields is refused with their names', async () => {
    const { status, body } = await api.send('POST', '/call', {});
    expect(status).toBe(400);
    expect(body.message).toEqual([
      expect.stringContaining('assistantId'),
      expect.stringContaining('customerId'),
      expect.stringContaining('phoneNumberId'),
    ]);
  });

  test('is found by query parameters of GET /v2/call and GET /v2/call/metadata', async () => {
    const ids = await Promise.all(
      ['+14155551234', '+14155551235'].map(
        async (number) => (await create('/call', { ...phoneCall, customer: { number } })).id,
      ),
    );
    const store = api.database.organization(TEST_ORGANIZATION);
    ids.forEach((id, index) => {
      const call = store.get('call', id);
      if (call === undefined) return expect.fail('The call is missing.');
      const analysis = { successEvaluation: String(index === 0) };
      store.replace('call', { ...call, cost: index + 0.5, analysis, endedReason: `reason-${index}` });
    });
    const indicesFoundBy = async (query: string) => {
      const { body } = await api.send('GET', `/v2/call?${query}`);
      return (body.results as Fields[]).map(({ id }) => ids.indexOf(String(id))).sort();
    };
    expect(await indicesFoundBy(`idAny=${ids[0] ?? ''}&idAny=none`)).toEqual([0]);
    expect(await indicesFoundBy(`id=${ids[1] ?? ''}`)).toEqual([1]);
    expect(await indicesFoundBy('costGe=1')).toEqual([1]);
    expect(await indicesFoundBy('costLe=1')).toEqual([0]);
    expect(await indicesFoundBy('cost=0.5')).toEqual([0]);
    expect(await indicesFoundBy('successEvaluation=true')).toEqual([0]);
    expect(await indicesFoundBy('endedReason=reason-1')).toEqual([1]);
    expect(await indicesFoundBy('number=%2B14155551235')).toEqual([1]);
    expect(await indicesFoundBy('numberE164CheckEnabled=true&assistantId=a')).toEqual([0, 1]);
    expect(await indicesFoundBy('assistantOverrides=%7B%7D')).toEqual([]);
    expect((await api.send('GET', `/v2/call/metadata?costGe=1`)).body.metadata.totalItems).toBe(1);
  });

  test('is exported as CSV without formulas, with the requested columns or with all columns', async () => {
    const customer = { name: '=cmd|"/c calc"!A1', number: '+14155551234' };
    const { id } = await create('/call', { ...phoneCall, customer });
    const { status, headers, text } = await api.send(
      'GET',
      '/v2/call/export?columns=id&columns=customerName&columns=customerNumber&columns=cost',
    );
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text).toBe(`id,customerName,customerNumber,cost\r\n${id},"'=cmd|""/c calc""!A1",+14155551234,\r\n`);
    // The file has three lines: the header, the call, and an empty string after the final line break.
    const lines = (await api.send('GET', '/v2/call/export')).text.split('\r\n');
    expect([lines[0]?.split(',').length, lines.length]).toEqual([24, 3]);
  });
});
