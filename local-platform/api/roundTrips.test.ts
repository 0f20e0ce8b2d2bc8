import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, startTestApi, TEST_ORGANIZATION, type TestApi } from './startTestApi.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;
type StoredFields = Fields & {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly latestVersion?: string;
};

const START = Date.UTC(2026, 0, 1);

let api: TestApi;
/** The server's clock. Within a sequence, only the step `advanceClock` moves it, so several records can have the same time. */
let time = START;
/** The id of the test suite whose tests are in the path `TESTS`. */
let suiteId = '';

beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(time) });
});
afterAll(() => api.close());

/** A reference model of the platform: plain lists in the order of creation. */
class Model {
  readonly #collections = new Map<string, StoredFields[]>();

  recordsAt(path: string): StoredFields[] {
    const records = this.#collections.get(path) ?? [];
    this.#collections.set(path, records);
    return records;
  }

  page(path: string, { sortOrder, limit = 100, page = 1, ...range }: Query): StoredFields[] {
    // Times are compared as strings: '' comes before every time, and '9' after every time.
    const { createdAtGe = '', createdAtLt = '9', updatedAtGt = '', updatedAtLe = '9' } = range;
    const records = this.recordsAt(path).filter(
      ({ createdAt, updatedAt }) =>
        createdAt >= createdAtGe && createdAt < createdAtLt && updatedAt > updatedAtGt && updatedAt <= updatedAtLe,
    );
    const sorted = sortOrder === 'ASC' ? records : records.reverse();
    return sorted.slice((page - 1) * limit, page * limit);
  }
}

type Query = {
  readonly sortOrder?: 'ASC' | 'DESC';
  readonly limit?: number;
  readonly page?: number;
  readonly createdAtGe?: string;
  readonly createdAtLt?: string;
  readonly updatedAtGt?: string;
  readonly updatedAtLe?: string;
};

type Step = (model: Model) => Promise<void>;

/** The paths of collections that are answered as a plain list. */
const UNPAGED = ['/assistant', '/tool', '/squad'];
const TESTS = '/test-suite/{suite}/test';
/** The paths of collections that are answered in pages. */
const PAGED = ['/session', TESTS];
/** The path that answers the assistants in pages. */
const V2_ASSISTANTS = '/v2/assistant';

const unpagedPaths = fc.constantFrom(...UNPAGED);
const paths = fc.constantFrom(...UNPAGED, ...PAGED);
const indexes = fc.nat(5);
const fields: fc.Arbitrary<Fields> = fc
  .dictionary(fc.constantFrom('name', 'metadata', 'color', '', 'toString', 'é'), fc.jsonValue({ maxDepth: 2 }))
  // The dictionary may have no prototype, but a parsed answer has one.
  .map((record) => JSON.parse(JSON.stringify(record)) as Fields);
const times = fc.nat(6).map((second) => new Date(START + 1000 * second).toISOString());
const queries: fc.Arbitrary<Query> = fc.record(
  { limit: fc.nat(4), createdAtGe: times, createdAtLt: times, updatedAtGt: times, updatedAtLe: times },
  { requiredKeys: [] },
);
const pagedQueries = fc
  .tuple(queries, fc.record({ sortOrder: fc.constantFrom('ASC', 'DESC'), page: fc.integer({ min: 1, max: 3 }) }))
  .map(([query, page]): Query => ({ ...query, ...page }));

/** Removes nulls from fields and lists, because the platform does not store them. */
const withoutNulls = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(named.map(([name, field]) => [name, withoutNulls(field as unknown)])) as Value;
};

const addressOf = (path: string) => path.replace('{suite}', suiteId);
/** @returns the address of a record in the collection, or an address that has no record if `record` is undefined. */
const addressIn = (path: string, record: StoredFields | undefined) => `${addressOf(path)}/${record?.id ?? 'none'}`;

const versionsAddress = (id: string) => `/assistant/${id}/version`;

const versionQueries = fc.record({ limit: fc.nat(4), page: fc.constantFrom(1, 2) });

const queryOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** @returns the record of the model at this index, or undefined if there are fewer records. */
const recordAt = (model: Model, path: string, index: number): StoredFields | undefined => model.recordsAt(path)[index];

/**
 * Returns the field `latestVersion` after a PATCH or PUT. Its number increases only if the request changed another field. Returns an
 * empty object if the record had no such field.
 */
function latestVersionFieldAfter(former: StoredFields, stored: Fields): Fields {
  const { latestVersion, id, orgId, createdAt, updatedAt } = former;
  if (latestVersion === undefined) return {};
  const isSame = isDeepStrictEqual({ ...stored, id, orgId, createdAt, updatedAt, latestVersion }, former);
  return { latestVersion: isSame ? latestVersion : `v${Number(latestVersion.slice(1)) + 1}` };
}

const changeRecord =
  (method: 'PATCH' | 'PUT') =>
  ([path, index, body]: [string, number, Fields]): Step =>
  async (model) => {
    const former = recordAt(model, path, index);
    const { status, body: answered } = await api.send(method, addressIn(path, former), body);
    if (former === undefined) {
      expect(status).toBe(404);
      return;
    }
    const { id, orgId, createdAt } = former;
    const updatedAt = new Date(time).toISOString();
    const stored = withoutNulls<Fields>(method === 'PUT' ? body : { ...former, ...body });
    expect(answered).toEqual({
      ...stored,
      id,
      orgId,
      createdAt,
      updatedAt,
      ...latestVersionFieldAfter(former, stored),
    });
    model.recordsAt(path)[index] = answered as unknown as StoredFields;
    // The list of an assistant's versions has each former state, even if the request changed nothing.
    if (path === '/assistant') model.recordsAt(versionsAddress(id)).push(former);
  };

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(paths, fields).map(createRecord) },
  { weight: 2, arbitrary: fc.tuple(paths, indexes, fields).map(changeRecord('PATCH')) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('/assistant'), fc.nat(1), fields).map(changeRecord('PUT')) },
  { weight: 2, arbitrary: fc.tuple(paths, indexes).map(readRecord) },
  { weight: 1, arbitrary: fc.tuple(paths, indexes).map(deleteRecord) },
  { weight: 2, arbitrary: fc.tuple(unpagedPaths, queries).map(listRecords) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PAGED, V2_ASSISTANTS), pagedQueries).map(listRecords) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(1), versionQueries).map(listVersions) },
  { weight: 2, arbitrary: fc.constant(advanceClock) },
);

function createRecord([path, body]: [string, Fields]): Step {
  return async (model) => {
    const { status, body: answered } = await api.send('POST', addressOf(path), body);
    expect(status).toBe(201);
    expect(answered).toMatchObject({ ...withoutNulls(body), createdAt: new Date(time).toISOString() });
    model.recordsAt(path).push(answered as unknown as StoredFields);
  };
}

function readRecord([path, index]: [string, number]): Step {
  return async (model) => {
    const record = recordAt(model, path, index);
    const { status, body } = await api.send('GET', addressIn(path, record));
    expect(status).toBe(record === undefined ? 404 : 200);
    if (record !== undefined) expect(body).toEqual(record);
  };
}

function deleteRecord([path, index]: [string, number]): Step {
  return async (model) => {
    const record = recordAt(model, path, index);
    const { status, body } = await api.send('DELETE', addressIn(path, record));
    expect(status).toBe(record === undefined ? 404 : 200);
    if (record === undefined) return;
    expect(body).toEqual(record);
    model.recordsAt(path).splice(index, 1);
  };
}

function expectedList(model: Model, path: string, query: Query) {
  const { limit = 100, page = 1 } = query;
  const all: Query = { ...query, page: 1, limit: Infinity };
  const metadata = { itemsPerPage: limit, totalItems: model.page(path, all).length, currentPage: page };
  return { results: model.page(path, query), metadata };
}

function listRecords([path, query]: [string, Query]): Step {
  return async (model) => {
    const { body } = await api.send('GET', `${addressOf(path)}?${queryOf(query)}`);
    const expected = expectedList(model, path === V2_ASSISTANTS ? '/assistant' : path, query);
    expect(body).toEqual(UNPAGED.includes(path) ? expected.results : expected);
  };
}

function listVersions([index, query]: [number, Query]): Step {
  return async (model) => {
    const assistant = recordAt(model, '/assistant', index);
    const path = versionsAddress(assistant?.id ?? 'none');
    const { status, body } = await api.send('GET', `${path}?${queryOf(query)}`);
    expect(status).toBe(assistant === undefined ? 404 : 200);
    if (assistant === undefined) return;
    const states = body.results.map(({ data }) => JSON.parse(String(data)) as unknown);
    expect({ ...body, results: states }).toMatchObject(expectedList(model, path, query));
  };
}

function advanceClock(): Promise<void> {
  time += 1000;
  return Promise.resolve();
}

test('any sequence of requests is answered as by a model of plain lists, and nothing is logged', async () => {
  const property = fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (sequence) => {
    api.database.deleteOrganization(TEST_ORGANIZATION);
    time = START;
    const model = new Model();
    suiteId = (await api.send('POST', '/test-suite', {})).body.id;
    for (const step of sequence) await step(model);
  });
  await fc.assert(property, runs(30, 100));
  expect(api.logged).toEqual([]);
}, 20_000);
