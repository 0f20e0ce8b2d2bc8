import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../startTestApi.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;
type Draft = Fields & { readonly id: string };
type Page = {
  readonly results: readonly Draft[];
  readonly metadata: { readonly nextCursor: string | null; readonly hasNextPage: boolean; readonly limit: number };
};

let api: TestApi;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 8);
  api = await startTestApi({ now: () => new Date(now) });
});
afterEach(() => api.close());

async function createAssistant(): Promise<string> {
  return (await api.send('POST', '/assistant', { name: 'Ava' })).body.id;
}

async function createDraft(assistantId: string, body: Fields = { name: 'Eve' }): Promise<Draft> {
  const { status, body: draft } = await api.send('POST', `/assistant/${assistantId}/draft`, body);
  expect(status).toBe(201);
  return draft;
}

const pageAt = async (path: string) => (await api.send('GET', path)).body as unknown as Page;

test('a draft is created with the given fields, changed and deleted, while its assistant keeps its fields and its version', async () => {
  const assistantId = await createAssistant();
  const { id, orgId, ...draft } = await createDraft(assistantId, { firstMessage: 'Hello.' });
  expect(draft).toEqual({
    assistantId,
    baseVersion: 'v1',
    createdBy: null,
    firstMessage: 'Hello.',
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
  });
  now += 1_000;
  const path = `/assistant/${assistantId}/draft/${id}`;
  const { body: changed } = await api.send('PATCH', path, { firstMessage: null, name: 'Eve' });
  expect(changed).toMatchObject({ id, orgId, name: 'Eve', updatedAt: '2026-01-05T08:00:01.000Z' });
  expect(changed).not.toHaveProperty('firstMessage');
  expect((await api.send('GET', path)).body).toEqual(changed);
  const { body: assistant } = await api.send('GET', `/assistant/${assistantId}`);
  expect(assistant).toMatchObject({ name: 'Ava', latestVersion: 'v1' });

  expect((await api.send('DELETE', path)).body).toEqual(changed);
  expect((await api.send('GET', path)).status).toBe(404);
});

test('an assistant cannot have a second draft', async () => {
  const assistantId = await createAssistant();
  const { id } = await createDraft(assistantId);
  expect(await api.send('POST', `/assistant/${assistantId}/draft`, {})).toMatchObject({
    status: 409,
    body: { existingDraftId: id, error: 'Conflict', message: expect.stringMatching(/./) as unknown },
  });
});

test('a draft can be based on an earlier version, but not on a version that does not exist', async () => {
  const assistantId = await createAssistant();
  await api.send('PATCH', `/assistant/${assistantId}`, { name: 'Eve' });
  const refused = await api.send('POST', `/assistant/${assistantId}/draft`, { baseVersion: 'v3' });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    ['baseVersion must be a version of the assistant: there is no "v3"'],
  ]);
  expect(await createDraft(assistantId, { baseVersion: 'v1' })).toMatchObject({ baseVersion: 'v1' });
});

test('a masked secret in a draft stands for the secret of its assistant', async () => {
  const credentials = [{ provider: 'openai', apiKey: 'secret' }];
  const { body: assistant } = await api.send('POST', '/assistant', { credentials });
  const draft = await createDraft(assistant.id, { credentials: assistant.credentials });
  expect(draft.credentials).toEqual([{ provider: 'openai', apiKey: '********' }]);
  const stored = api.database.organization(TEST_ORGANIZATION).get('assistant-draft', assistant.id);
  expect(stored?.configuration).toEqual({ credentials });
});

test('drafts are deleted with their assistant', async () => {
  const assistantId = await createAssistant();
  await createDraft(assistantId);
  await api.send('DELETE', `/assistant/${assistantId}`);
  expect((await pageAt('/assistant/draft')).results).toEqual([]);
});

test('the drafts of all assistants have pages that stay the same while drafts are created and deleted', async () => {
  for (let index = 0; index < 5; index++) {
    await createDraft(await createAssistant());
    // The third, the fourth and the fifth draft are created in the same millisecond.
    if (index < 2) now += 1;
  }
  const allIds = (await pageAt('/assistant/draft')).results.map(({ id }) => id);
  const first = await pageAt('/assistant/draft?limit=2');
  now += 1;
  await createDraft(await createAssistant());
  const lastOfFirstPage = first.results.at(-1);
  await api.send('DELETE', `/assistant/${String(lastOfFirstPage?.assistantId)}/draft/${lastOfFirstPage?.id}`);
  const second = await pageAt(`/assistant/draft?limit=3&cursor=${first.metadata.nextCursor}`);
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(allIds);
  expect(first.metadata.hasNextPage).toBe(true);
  expect(second.metadata).toEqual({ nextCursor: null, hasNextPage: false, limit: 3 });
});

test.each(['cursor=x', 'limit=0', 'limit=101'])('a list of drafts with the query %s is refused', async (query) => {
  expect((await api.send('GET', `/assistant/draft?${query}`)).status).toBe(400);
});

test('a tool has versions and a draft, and a query for the drafts of an author selects none', async () => {
  const { body: tool } = await api.send('POST', '/tool', { type: 'endCall' });
  const { body: draft } = await api.send('POST', `/tool/${tool.id}/draft`, { async: true });
  expect(draft).toMatchObject({ toolId: tool.id, baseVersion: 'v1', async: true });
  expect((await pageAt(`/tool/${tool.id}/draft`)).results).toEqual([draft]);
  expect((await pageAt('/tool/draft?createdBy=sam@example.com')).results).toEqual([]);
  await api.send('PATCH', `/tool/${tool.id}`, { async: true });
  expect((await pageAt(`/tool/${tool.id}/versions`)).results).toMatchObject([
    { toolId: tool.id, version: 'v2', type: 'endCall', async: true },
    { toolId: tool.id, version: 'v1', type: 'endCall' },
  ]);
});
