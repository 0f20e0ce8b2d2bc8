import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, TEST_ORGANIZATION, type TestAnswer, type TestApi } from '../startTestApi.fixture.ts';

const START = Date.UTC(2026, 0, 1);

let api: TestApi;
/** Serves the same records with the answers of API version 2.3.8, for the vendor's older client. */
let olderApi: TestApi;
let seconds = 0;

/** Each result is one second later than the previous one. */
const now = () => new Date(START + 1000 * seconds++);

beforeAll(async () => {
  api = await startTestApi({ now });
  olderApi = await startTestApi({ now, database: api.database, apiVersion: '2.3.8' });
});
afterAll(async () => {
  await api.close();
  await olderApi.close();
});
beforeEach(() => {
  api.database.deleteOrganization(TEST_ORGANIZATION);
});

type Fields = Record<string, unknown>;

async function create(path: string, body: Fields = {}): Promise<Fields & { id: string }> {
  // By the vendor's types, the body of POST /template is a list.
  const answer = await api.send('POST', path, path === '/template' ? [body] : body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body;
}

const namesAt = async (path: string) => {
  const { body } = await api.send('GET', path);
  return ((Array.isArray(body) ? body : body.results) as Fields[]).map(({ name }) => name);
};

/** The former states of an assistant in an answer that lists them. */
const statesIn = ({ body }: TestAnswer) => body.results.map(({ data }) => JSON.parse(String(data)) as unknown);

const PLAIN_COLLECTIONS = [
  '/assistant',
  '/phone-number',
  '/tool',
  '/knowledge-base',
  '/workflow',
  '/squad',
  '/test-suite',
  '/session',
  '/token',
  '/template',
  '/credential',
];

describe.each(PLAIN_COLLECTIONS)('a record of %s', (path) => {
  test('is created, read, listed, changed and deleted, and then not found', async () => {
    const record = await create(path, { name: 'first', metadata: { color: 'red' } });
    expect(record).toMatchObject({ name: 'first', metadata: { color: 'red' }, orgId: TEST_ORGANIZATION });
    expect(record.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(record.createdAt).toBe(record.updatedAt);
    expect((await api.send('GET', `${path}/${record.id}`)).body).toEqual(record);

    // The platform sets the other fields, so the change replaces only the name.
    const change = { name: 'second', id: 'another', orgId: 'another', createdAt: '1999' };
    const changed = await api.send('PATCH', `${path}/${record.id}`, change);
    const version = record.latestVersion === undefined ? {} : { latestVersion: 'v2' };
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...record, ...version, name: 'second', updatedAt: changed.body.updatedAt },
    ]);
    expect(Date.parse(changed.body.updatedAt)).toBeGreaterThan(Date.parse(String(record.updatedAt)));

    const { body: listed } = await api.send('GET', path);
    expect(Array.isArray(listed) ? listed : listed.results).toEqual([changed.body]);

    const deleted = await api.send('DELETE', `${path}/${record.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, changed.body]);
    for (const method of ['GET', 'DELETE']) {
      const gone = await api.send(method, `${path}/${record.id}`);
      expect([gone.status, gone.body]).toEqual([
        404,
        { message: expect.stringContaining(record.id) as string, error: 'Not Found', statusCode: 404 },
      ]);
    }
    expect((await api.send('PATCH', `${path}/${record.id}`, {})).status).toBe(404);
  });

  test('is not created from an empty list, a string, a number or null', async () => {
    for (const body of ['[]', '"text"', '7', 'null']) expect((await api.send('POST', path, body)).status).toBe(400);
  });
});

describe('a change', () => {
  test('removes a field that is null, and keeps fields that it does not name', async () => {
    const { id } = await create('/assistant', { name: 'Ava', firstMessage: 'Hi', voice: null });
    const { body } = await api.send('PATCH', `/assistant/${id}`, { firstMessage: null, model: { provider: 'x' } });
    expect(body).toMatchObject({ name: 'Ava', model: { provider: 'x' } });
    expect(body).not.toHaveProperty('firstMessage');
    expect(body).not.toHaveProperty('voice');
  });

  test('removes null at any depth, as the creation of a record does', async () => {
    const { id, ...record } = await create('/assistant', { metadata: { a: null, b: [{ c: null }, null] } });
    expect(record.metadata).toEqual({ b: [{}] });
    const { body } = await api.send('PATCH', `/assistant/${id}`, { model: { tools: [{ a: null }, null] } });
    expect(body).toMatchObject({ model: { tools: [{}] } });
    expect((await api.send('GET', `/assistant/${id}`)).text).not.toContain('null');
  });

  test.each([
    ['/session', 'status', 'completed', 'active'],
    ['/token', 'tag', 'public', 'private'],
  ])(
    'of %s that removes its %s restores the default, which a new record with null also has',
    async (path, name, value, defaultValue) => {
      const { id, ...record } = await create(path, { name: 'first', [name]: value });
      expect(record[name]).toBe(value);
      const { body } = await api.send('PATCH', `${path}/${id}`, { [name]: null });
      expect(body).toEqual({ ...record, id, [name]: defaultValue, updatedAt: body.updatedAt });
      expect((await create(path, { name: 'second', [name]: null }))[name]).toBe(defaultValue);
    },
  );

  test('of a workflow cannot remove a field that its type requires', async () => {
    const fields = { name: 'Booking', nodes: [], edges: [] };
    const { id } = await create('/workflow', fields);
    for (const name of Object.keys(fields)) {
      const refused = await api.send('PATCH', `/workflow/${id}`, { [name]: null });
      expect([refused.status, refused.body.message]).toEqual([400, [`${name} should not be empty`]]);
    }
    expect((await api.send('GET', `/workflow/${id}`)).body).toMatchObject(fields);
  });

  test('by PUT replaces all fields, except those that the platform sets', async () => {
    const { id, createdAt } = await create('/assistant', { name: 'Ava', firstMessage: 'Hi' });
    const { body } = await api.send('PUT', `/assistant/${id}`, { name: 'Eve' });
    const platformFields = { id, orgId: TEST_ORGANIZATION, createdAt, updatedAt: body.updatedAt, latestVersion: 'v2' };
    expect(body).toEqual({ ...platformFields, name: 'Eve' });
  });
});

describe('the kind of a record', () => {
  test.each([
    ['/phone-number', 'provider', 'twilio', 'vapi'],
    ['/knowledge-base', 'provider', 'trieve', 'custom-knowledge-base'],
    ['/credential', 'provider', 'openai', 'groq'],
    ['/tool', 'type', 'sms', 'dtmf'],
  ])('of %s is its %s, and cannot be changed', async (path, kind, current, other) => {
    const { id } = await create(path, { [kind]: current, name: 'first' });
    const refused = await api.send('PATCH', `${path}/${id}`, { [kind]: other, name: 'second' });
    expect([refused.status, refused.body.message]).toEqual([400, [`${kind} cannot be changed: it is "${current}"`]]);
    const changed = await api.send('PATCH', `${path}/${id}`, { [kind]: current, name: 'third' });
    expect([changed.status, changed.body.name]).toEqual([200, 'third']);
  });
});

describe('templates', () => {
  test('are created from a list, and the first of them is returned', async () => {
    const answer = await api.send('POST', '/template', [{ name: 'one' }, { name: 'two' }]);
    expect([answer.status, answer.body.name]).toEqual([201, 'one']);
    expect(await namesAt('/template')).toEqual(['two', 'one']);
  });

  test('are not created from an empty list or from a list with an invalid template', async () => {
    expect((await api.send('POST', '/template', [{ name: 'one' }, 'two'])).status).toBe(400);
    expect((await api.send('POST', '/template', [])).status).toBe(400);
    expect(await namesAt('/template')).toEqual([]);
  });
});

describe('a list', () => {
  test('has the newest record first, has `limit` records or 100 by default, and is filtered by time', async () => {
    const records: Fields[] = [];
    for (let index = 0; index < 105; index++) records.push(await create('/tool', { name: String(index) }));
    expect(await namesAt('/tool')).toEqual(Array.from({ length: 100 }, (_, index) => String(104 - index)));
    expect(await namesAt('/tool?limit=2')).toEqual(['104', '103']);
    expect(await namesAt('/tool?limit=0')).toEqual([]);
    const [from, to] = [String(records[50]?.createdAt), String(records[52]?.createdAt)];
    expect(await namesAt(`/tool?createdAtGe=${from}&createdAtLe=${to}`)).toEqual(['52', '51', '50']);
    expect(await namesAt(`/tool?createdAtGt=${from}&createdAtLt=${to}`)).toEqual(['51']);
    await api.send('PATCH', `/tool/${String(records[3]?.id)}`, { name: 'changed' });
    expect(await namesAt(`/tool?updatedAtGt=${String(records[104]?.updatedAt)}`)).toEqual(['changed']);
  });

  test('of sessions has pages, the total, both orders and filters', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await create('/session', { name, assistantId: name < 'c' ? '1' : '2' });
    const { body } = await api.send('GET', '/session?limit=2&page=2');
    expect(body.metadata).toEqual({ itemsPerPage: 2, totalItems: 5, currentPage: 2 });
    expect(await namesAt('/session?limit=2&page=2')).toEqual(['c', 'b']);
    expect(await namesAt('/session?limit=2&page=2&sortOrder=ASC')).toEqual(['c', 'd']);
    expect(await namesAt('/session?page=7')).toEqual([]);
    expect(await namesAt('/session?assistantId=2&limit=2')).toEqual(['e', 'd']);
    expect(await namesAt('/session?name=a')).toEqual(['a']);
  });

  test.each([
    ['/assistant', '/v2/assistant?name=DEF'],
    ['/phone-number', '/v2/phone-number?search=def'],
  ])(
    'of %s, filtered as %s, has the records with "def" in the name, and none without a name',
    async (path, filtered) => {
      await create(path, { name: 'Default', provider: 'vapi' });
      await create(path, { provider: 'vapi' });
      expect(await namesAt(filtered)).toEqual(['Default']);
    },
  );

  test('under /v2 has the records that were created at the older path', async () => {
    await create('/assistant', { name: 'Ava' });
    await create('/phone-number', { name: 'Office' });
    expect([await namesAt('/v2/assistant'), await namesAt('/v2/phone-number')]).toEqual([['Ava'], ['Office']]);
  });

  test('of templates is filtered by visibility, provider and collection', async () => {
    await create('/template', { name: 'mine', provider: 'make', metadata: { collectionId: 'c' } });
    await create('/template', { name: 'ours', visibility: 'public' });
    expect(await namesAt('/template?visibility=public')).toEqual(['ours']);
    expect(await namesAt('/template?provider=make&collectionId=c')).toEqual(['mine']);
  });
});

describe('an assistant', () => {
  test('has pages of its former states, a change does not move the next page, and an invalid page state is refused', async () => {
    const { id } = await create('/assistant', { name: '0' });
    for (const name of ['1', '2', '3', '4']) await api.send('PATCH', `/assistant/${id}`, { name });
    await api.send('PUT', `/assistant/${id}`, { name: '5' });
    const first = await api.send('GET', `/assistant/${id}/version?limit=2`);
    expect(first.body.results).toMatchObject([{ assistantId: id }, { assistantId: id }]);
    expect(statesIn(first)).toMatchObject([
      { id, name: '4' },
      { id, name: '3' },
    ]);
    expect(first.body.metadata).toEqual({ itemsPerPage: 2, totalItems: 5, currentPage: 1 });
    await api.send('PATCH', `/assistant/${id}`, { name: '6' });
    const nextPage = `/assistant/${id}/version?limit=2&pageState=`;
    const second = await api.send('GET', nextPage + String(first.body.nextPageState));
    expect(statesIn(second)).toMatchObject([{ name: '2' }, { name: '1' }]);
    const third = await api.send('GET', nextPage + String(second.body.nextPageState));
    expect(statesIn(third)).toMatchObject([{ name: '0' }]);
    expect(third.body).not.toHaveProperty('nextPageState');
    const page = await api.send('GET', `/assistant/${id}/version?limit=2&page=2`);
    expect(statesIn(page)).toMatchObject([{ name: '3' }, { name: '2' }]);
    expect((await api.send('GET', `${nextPage}nonsense`)).status).toBe(400);
  });

  test('has plain assistants as its former states in the answers of API version 2.3.8', async () => {
    const { id } = await create('/assistant', { name: '0' });
    await api.send('PATCH', `/assistant/${id}`, { name: '1' });
    const { body } = await olderApi.send('GET', `/assistant/${id}/version`);
    expect(body.results).toMatchObject([{ id, name: '0' }]);
  });

  test('keeps its former states from a data file that was written before assistants had versions', async () => {
    const store = api.database.organization(TEST_ORGANIZATION);
    const time = now().toISOString();
    const own = { id: 'older', orgId: TEST_ORGANIZATION, createdAt: time, updatedAt: time };
    store.insert('assistant', { ...own, name: 'Eve' });
    store.insert('assistant/older/version', { ...own, id: 'row', state: { ...own, name: 'Ava' } });
    await api.send('PATCH', '/assistant/older', { name: 'Ann' });
    const former = await api.send('GET', '/assistant/older/version');
    expect(statesIn(former)).toMatchObject([{ name: 'Eve' }, { name: 'Ava' }]);
  });

  test('is deleted with its former states', async () => {
    const { id } = await create('/assistant', { name: 'Ava' });
    await api.send('PATCH', `/assistant/${id}`, { name: 'Eve' });
    await api.send('DELETE', `/assistant/${id}`);
    expect((await api.send('GET', `/assistant/${id}/version`)).status).toBe(404);
    expect(api.database.organization(TEST_ORGANIZATION).list(`assistant/${id}/version`).total).toBe(0);
  });
});

describe('a test suite', () => {
  test('has tests of its own, and is deleted with its tests and runs', async () => {
    const [suite, otherSuite] = [
      await create('/test-suite', { name: 'one' }),
      await create('/test-suite', { name: 'other' }),
    ];
    const path = `/test-suite/${suite.id}/test`;
    const script = await create(path, { type: 'voice', name: 'asks for a price' });
    expect(script).toMatchObject({ testSuiteId: suite.id, numAttempts: 1 });
    expect((await api.send('PATCH', `${path}/${script.id}`, { name: 'asks twice' })).body.name).toBe('asks twice');
    expect(await namesAt(path)).toEqual(['asks twice']);
    expect((await api.send('GET', `/test-suite/${otherSuite.id}/test/${script.id}`)).status).toBe(404);
    expect((await api.send('POST', '/test-suite/none/test', {})).status).toBe(404);

    const store = api.database.organization(TEST_ORGANIZATION);
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    store.insert(`test-suite/${suite.id}/run`, { id: 'run', orgId: TEST_ORGANIZATION, ...times });
    await api.send('DELETE', `/test-suite/${suite.id}`);
    expect((await api.send('GET', path)).status).toBe(404);
    expect(['test', 'run'].map((name) => store.list(`test-suite/${suite.id}/${name}`).total)).toEqual([0, 0]);
  });
});

describe('a phone number', () => {
  test('is imported from Twilio or Vonage', async () => {
    const twilio = { twilioPhoneNumber: '+14155551234', twilioAccountSid: 'AC1' };
    expect(await create('/phone-number/import/twilio', twilio)).toMatchObject({
      provider: 'twilio',
      number: '+14155551234',
      twilioAccountSid: 'AC1',
      status: 'active',
    });
    const vonage = { vonagePhoneNumber: '14155551234', credentialId: 'c' };
    expect(await create('/phone-number/import/vonage', vonage)).toMatchObject({
      provider: 'vonage',
      number: '14155551234',
      credentialId: 'c',
    });
  });
});

describe('a file', () => {
  test('is listed, renamed, and deleted with its content', async () => {
    const store = api.database.organization(TEST_ORGANIZATION);
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    store.insert('file', { id: 'f', orgId: TEST_ORGANIZATION, ...times, name: 'prices.pdf' });
    store.writeContent('f', new Uint8Array([1]));
    expect(await namesAt('/file')).toEqual(['prices.pdf']);
    expect((await api.send('PATCH', '/file/f', { name: 'costs.pdf' })).body.name).toBe('costs.pdf');
    expect((await api.send('DELETE', '/file/f')).status).toBe(200);
    expect(store.readContent('f')).toBeUndefined();
  });
});

test('an organization has no access to the records of another organization', async () => {
  const otherApi = await startTestApi({ database: api.database }, { orgId: 'another' });
  const { id } = await create('/assistant', { name: 'Ava' });
  expect((await otherApi.send('GET', `/assistant/${id}`)).status).toBe(404);
  expect((await otherApi.send('GET', '/assistant')).body).toEqual([]);
  expect((await otherApi.send('DELETE', `/assistant/${id}`)).status).toBe(404);
  expect((await api.send('GET', `/assistant/${id}`)).status).toBe(200);
});
