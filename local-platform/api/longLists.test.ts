import { afterEach, describe, expect, test } from 'vitest';
import { createRecordDatabase } from './records/createRecordDatabase.ts';
import { guardedStore, type RecordDatabase, type RecordStore, type StoredRecord } from './records/recordStore.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from './startTestApi.fixture.ts';

const CREATED_AT = '2026-01-05T08:00:00.000Z';
const RANGE = { start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' };

let api: TestApi;

afterEach(() => api.close());

const recordOf = (id: string, bytes: number): StoredRecord => ({
  id,
  orgId: TEST_ORGANIZATION,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  assistantId: 'ava',
  artifact: { transcript: 'x'.repeat(bytes) },
});

/** Starts the API with a collection of records that differ only in their ids. @returns the records, the newest first, as in lists */
async function startWith(collection: string, count: number, bytes: number, database = createRecordDatabase()) {
  const store = database.organization(TEST_ORGANIZATION);
  const records = Array.from({ length: count }, (_value, index) => recordOf(`${index}`, bytes));
  store.transaction(() => {
    for (const record of records) store.insert(collection, record);
  });
  api = await startTestApi({ database });
  return records.reverse();
}

/** Returns a database whose streams run `interruption`, and wait for it, before they yield the record with this index. */
function interruptedAt(index: number, interruption: () => Promise<void>): RecordDatabase {
  const database = createRecordDatabase();
  const interrupted = (store: RecordStore): RecordStore => ({
    ...store,
    stream: (...request) => {
      const { records, total } = store.stream(...request);
      async function* interruptedRecords() {
        let readCount = 0;
        for await (const record of records) {
          if (readCount++ === index) await interruption();
          yield record;
        }
      }
      return { records: interruptedRecords(), total };
    },
  });
  return { ...database, organization: (id) => interrupted(database.organization(id)) };
}

const COUNT_QUERY = {
  queries: [{ table: 'call', name: 'q', timeRange: RANGE, operations: [{ operation: 'count', column: 'id' }] }],
};

describe('a list of many megabytes', () => {
  test('is answered completely: without pages, in pages, with a filter and as CSV', async () => {
    const records = await startWith('call', 300, 20_000);
    expect((await api.send('GET', '/call?limit=1000')).body).toEqual(records);
    expect((await api.send('GET', '/v2/call?limit=250&page=2')).body).toEqual({
      results: records.slice(250),
      metadata: { itemsPerPage: 250, totalItems: 300, currentPage: 2 },
    });
    const filtered = await api.send('GET', '/v2/call?limit=200&page=2&assistantId=ava');
    expect([filtered.body.results, filtered.body.metadata.totalItems]).toEqual([records.slice(200), 300]);
    const csv = (await api.send('GET', '/v2/call/export?limit=1000&columns=id&columns=transcript')).text;
    expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual(['id', ...records.map(({ id }) => id), '']);
  });

  test.each([
    ['that is searched by a filter', 'GET', '/v2/call?assistantId=ava', undefined, 200],
    ['that is counted', 'POST', '/analytics', COUNT_QUERY, 201],
  ])('%s lets a short request be answered before its own end', async (_name, method, path, body, expectedStatus) => {
    const shortStatuses: number[] = [];
    const database = interruptedAt(1, async () => {
      shortStatuses.push((await api.send('GET', '/tool')).status);
    });
    await startWith('call', 3, 10, database);
    const long = await api.send(method, path, body);
    expect([long.status, shortStatuses]).toEqual([expectedStatus, [200]]);
  });
});

describe('a list that cannot be read completely', () => {
  const failingAt = (index: number) =>
    interruptedAt(index, () => {
      throw new Error('the row is damaged');
    });

  test('is answered with 500 if its first record cannot be read, and the reason is logged', async () => {
    await startWith('call', 10, 100_000, failingAt(0));
    const { status, body } = await api.send('GET', '/call');
    expect([status, body.statusCode]).toEqual([500, 500]);
    expect(api.logged).toEqual([expect.stringContaining('the row is damaged')]);
  });

  test('is cut off if a later record cannot be read, the reason is logged, and the next request is answered', async () => {
    await startWith('call', 10, 100_000, failingAt(5));
    await expect(api.send('GET', '/call')).rejects.toThrow();
    expect(api.logged).toEqual([expect.stringContaining('the row is damaged')]);
    expect((await api.send('GET', '/tool')).status).toBe(200);
  });
});

test('a stream of records rejects if its organization is deleted before the stream ends', async () => {
  await startWith('call', 3, 10);
  let isDeleted = false;
  const store = guardedStore(api.database.organization(TEST_ORGANIZATION), () => {
    if (isDeleted) throw new Error('deleted');
  });
  const read = async () => {
    // The stream begins with the newest record, so the record 0 is the final one.
    for await (const { id } of store.stream('call').records) isDeleted = id === '0';
  };
  await expect(read()).rejects.toThrow('deleted');
});
