import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from '../startOperations.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;
type Page = {
  readonly results: readonly Fields[];
  readonly metadata: { readonly nextCursor: string | null; readonly hasNextPage: boolean; readonly limit: number };
};

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

let operations: ReturnType<typeof startOperations>;
let id: string;

beforeEach(async () => {
  operations = startOperations();
  ({ id } = await operations.run<{ readonly id: string }>('POST /assistant', { body: { name: 'Ava' } }));
});

const rename = (name: string) => operations.run('PATCH /assistant/{id}', { path: { id }, body: { name } });
const list = (query: Fields = {}) =>
  operations.run<Page>('GET /assistant/{id}/versions', { path: { id }, query: query as Record<string, string> });
const labels = ({ results }: Page) => results.map(({ version }) => version);
const at = (version: string) => ({ path: { id, version } });

describe('the versions of an assistant', () => {
  test('begin with its creation, and each change of its configuration adds one', async () => {
    operations.advanceClock(1_000);
    expect(await rename('Eve')).toMatchObject({ name: 'Eve', latestVersion: 'v2' });
    const { results, metadata } = await list();
    expect(results).toMatchObject([
      { assistantId: id, version: 'v2', name: 'Eve', parentVersion: 'v1', createdAt: '2026-01-05T08:00:01.000Z' },
      { assistantId: id, version: 'v1', name: 'Ava', parentVersion: null, createdAt: '2026-01-05T08:00:00.000Z' },
    ]);
    expect(results[0]?.configHash).toMatch(/^[0-9a-f]{64}$/);
    expect(metadata).toEqual({ nextCursor: null, hasNextPage: false, limit: 25 });
  });

  test('stay the same after a change that changes nothing', async () => {
    expect(await rename('Ava')).toMatchObject({ latestVersion: 'v1' });
    expect(labels(await list())).toEqual(['v1']);
  });

  test('have pages that do not move while versions are created and deleted, and a list with an invalid cursor is refused', async () => {
    for (const name of ['2', '3', '4', '5']) await rename(name);
    const first = await list({ limit: 2 });
    expect([labels(first), first.metadata.hasNextPage]).toEqual([['v5', 'v4'], true]);
    await rename('6');
    await operations.run('DELETE /assistant/{id}/versions/{version}', at('v4'));
    await operations.run('DELETE /assistant/{id}/versions/{version}', at('v2'));
    const second = await list({ limit: 2, cursor: first.metadata.nextCursor });
    expect([labels(second), second.metadata.nextCursor]).toEqual([['v3', 'v1'], null]);
    // The string "v5" in Base64url, which does not have the form of a cursor.
    expect(
      await operations.outcome('GET /assistant/{id}/versions', { path: { id }, query: { cursor: 'djU' } }),
    ).toMatch(/^400 cursor must be/);
  });

  test('can have a name, which null removes, and a description', async () => {
    const key = 'PATCH /assistant/{id}/versions/{version}';
    await operations.run(key, { ...at('v1'), body: { versionName: 'First', versionDescription: 'Short.' } });
    const changed = await operations.run(key, { ...at('v1'), body: { versionName: null } });
    expect(changed).toMatchObject({ name: 'Ava', versionName: null, versionDescription: 'Short.' });
  });

  test('are not found after they were deleted, unless the query includes them, and keep their labels', async () => {
    await rename('Eve');
    expect(await operations.run('DELETE /assistant/{id}/versions/{version}', at('v1'))).toMatchObject({
      version: 'v1',
      deletedAt: '2026-01-05T08:00:00.000Z',
    });
    const key = 'GET /assistant/{id}/versions/{version}';
    expect(await operations.outcome(key, at('v1'))).toMatch(/^404 There is no version "v1"/);
    expect(await operations.run(key, { ...at('v1'), query: { includeDeleted: true } })).toMatchObject({
      version: 'v1',
    });
    expect([labels(await list()), labels(await list({ includeDeleted: true }))]).toEqual([['v2'], ['v2', 'v1']]);
    await rename('Ann');
    expect(labels(await list())).toEqual(['v3', 'v2']);
  });

  test('are deleted with the assistant', async () => {
    await operations.run('DELETE /assistant/{id}', { path: { id } });
    expect(await operations.outcome('GET /assistant/{id}/versions/{version}', at('v1'))).toMatch(/^404/);
    expect(operations.context.store.list(`assistant/${id}/versions`).total).toBe(0);
  });

  test('of an assistant from an older data file begin with its state before the first change', async () => {
    const { store } = operations.context;
    const record = store.get('assistant', id);
    if (record !== undefined) store.replace('assistant', { ...record, latestVersion: undefined });
    store.deleteAll(`assistant/${id}/versions`);
    expect(labels(await list())).toEqual([]);
    expect(await rename('Eve')).toMatchObject({ latestVersion: 'v2' });
    expect((await list()).results).toMatchObject([{ name: 'Eve' }, { name: 'Ava' }]);
  });
});

describe('restoring a version', () => {
  const restore = (version: string) => operations.run('POST /assistant/{id}/restore/{version}', at(version));

  test('publishes it again, and discards the draft', async () => {
    await rename('Eve');
    const draft = await operations.run('POST /assistant/{id}/draft', { path: { id }, body: { name: 'Ann' } });
    expect(await restore('v1')).toMatchObject({ id, name: 'Ava', latestVersion: 'v3' });
    expect((await list()).results[0]).toMatchObject({ name: 'Ava', parentVersion: 'v2', restoredFromVersion: 'v1' });
    const path = { id, draftId: String(draft.id) };
    expect(await operations.outcome('GET /assistant/{id}/draft/{draftId}', { path })).toMatch(/^404/);
  });

  test('that is the current one adds no version', async () => {
    expect(await restore('v1')).toMatchObject({ latestVersion: 'v1' });
    expect(labels(await list())).toEqual(['v1']);
  });

  test('that was deleted is refused', async () => {
    await rename('Eve');
    await operations.run('DELETE /assistant/{id}/versions/{version}', at('v1'));
    expect(await operations.outcome('POST /assistant/{id}/restore/{version}', at('v1'))).toMatch(/^404/);
  });
});
