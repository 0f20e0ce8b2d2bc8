import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../startTestApi.fixture.ts';

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
