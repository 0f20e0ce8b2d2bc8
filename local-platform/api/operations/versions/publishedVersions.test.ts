import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../startTestApi.fixture.ts';
import { pinsIn } from './publishedVersions.ts';

let api: TestApi;
let assistantId: string;
let toolId: string;

const createRecord = async (path: string, body: unknown): Promise<string> =>
  (await api.send('POST', path, body)).body.id;

beforeEach(async () => {
  api = await startTestApi();
  assistantId = await createRecord('/assistant', { name: 'Ava' });
  toolId = await createRecord('/tool', { type: 'endCall' });
});

afterEach(() => api.close());

test('a version that a squad pins cannot be deleted, nor can its assistant, until the squad no longer names the version', async () => {
  const squadId = await createRecord('/squad', { members: [{ assistantId, assistantVersion: 'v1' }] });
  const version = `/assistant/${assistantId}/versions/v1`;
  expect(await api.send('DELETE', version)).toMatchObject({
    status: 409,
    body: { error: 'version_pinned', pinnedBy: [{ sourceType: 'squad', sourceId: squadId }] },
  });
  const refused = await api.send('DELETE', `/assistant/${assistantId}`);
  expect([refused.status, refused.body.error]).toEqual([409, 'assistant_pinned']);
  expect((await api.send('GET', `/assistant/${assistantId}`)).status).toBe(200);

  await api.send('PATCH', `/squad/${squadId}`, { members: [{ assistantId }] });
  expect((await api.send('DELETE', version)).status).toBe(200);
  expect((await api.send('DELETE', `/assistant/${assistantId}`)).status).toBe(200);
});

test('a pinned version is deleted with force=true', async () => {
  await createRecord('/squad', { members: [{ assistantId, assistantVersion: 'v1' }] });
  expect((await api.send('DELETE', `/assistant/${assistantId}/versions/v1?force=true`)).status).toBe(200);
});

test('the versions of an assistant pin the versions of its tools until the pinning version is deleted', async () => {
  await api.send('PATCH', `/assistant/${assistantId}`, { model: { toolRefs: [{ toolId, version: 'v1' }] } });
  await api.send('PATCH', `/assistant/${assistantId}`, { model: { toolRefs: [] } });
  const { body: pinning } = await api.send('GET', `/assistant/${assistantId}/versions/v2`);
  expect((await api.send('DELETE', `/tool/${toolId}/versions/v1`)).body.pinnedBy).toEqual([
    { sourceType: 'assistant_version', sourceId: pinning.id },
  ]);
  expect((await api.send('DELETE', `/tool/${toolId}`)).body.error).toBe('tool_pinned');

  await api.send('DELETE', `/assistant/${assistantId}/versions/v2`);
  expect((await api.send('DELETE', `/tool/${toolId}`)).status).toBe(200);
});

test('the id of a tool is removed from toolIds if toolRefs pins a version of the tool', async () => {
  const model = { toolIds: [toolId, 'other'], toolRefs: [{ toolId, version: 'v1' }] };
  const { body } = await api.send('POST', '/assistant', { model });
  expect(body.model).toEqual({ ...model, toolIds: ['other'] });
});

test('pins are found at any depth, except in the user’s own metadata', () => {
  const members = [{ assistantId: 'a', assistantVersion: 'v2' }, { assistantId: 'b' }];
  const handoff = { type: 'handoff', destinations: [{ type: 'squad', squad: { members } }] };
  expect(pinsIn({ model: { tools: [handoff] }, metadata: { members } })).toEqual([
    { kind: 'assistant', id: 'a', version: 'v2' },
  ]);
});
