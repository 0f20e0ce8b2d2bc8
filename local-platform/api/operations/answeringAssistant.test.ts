import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../startTestApi.fixture.ts';

let api: TestApi;
let assistantId: string;
/** The assistant that answers the most recent web call. */
let answeringAssistant: unknown;

beforeEach(async () => {
  const openRoom = ({ assistant }: Readonly<Record<string, unknown>>) => {
    answeringAssistant = assistant;
    return 'http://localhost/rooms/1';
  };
  api = await startTestApi({ openRoom });
  assistantId = (await api.send('POST', '/assistant', { name: 'Ava' })).body.id;
  await api.send('PATCH', `/assistant/${assistantId}`, { name: 'Eve' });
});
afterEach(() => api.close());

test('the assistant of a web call has the version that the call or its squad names, or else the newest version', async () => {
  const { body: call } = await api.send('POST', '/call/web', { assistantId, assistantVersion: 'v1' });
  expect([call.assistantVersion, answeringAssistant]).toEqual(['v1', { name: 'Ava' }]);
  await api.send('POST', '/call/web', { assistantId });
  expect(answeringAssistant).toMatchObject({ name: 'Eve' });
  await api.send('POST', '/call/web', { squad: { members: [{ assistantId, assistantVersion: 'v1' }] } });
  expect(answeringAssistant).toEqual({ name: 'Ava' });
});

test.each(['/call', '/call/web'])(
  'POST %s refuses a deleted version, and a version without assistantId',
  async (path) => {
    const call = { phoneNumberId: 'number-1', customer: { number: '+15550100' } };
    const refusalOf = async (answerer: object) => (await api.send('POST', path, { ...call, ...answerer })).body.message;
    await api.send('DELETE', `/assistant/${assistantId}/versions/v1`);
    expect(await refusalOf({ assistantId, assistantVersion: 'v1' })).toEqual([
      'assistantVersion must be a version of the assistant: there is no "v1"',
    ]);
    expect(await refusalOf({ assistant: { name: 'Ann' }, assistantVersion: 'v2' })).toEqual([
      'assistantVersion is supported with assistantId only.',
    ]);
  },
);

test('an assistant has no latestVersion in the answers of API version 2.3.8', async () => {
  const older = await startTestApi({ database: api.database, apiVersion: '2.3.8' });
  expect((await older.send('GET', `/assistant/${assistantId}`)).body).not.toHaveProperty('latestVersion');
  await older.close();
});
