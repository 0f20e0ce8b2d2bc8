import { beforeAll, describe, expect, test } from 'vitest';
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
