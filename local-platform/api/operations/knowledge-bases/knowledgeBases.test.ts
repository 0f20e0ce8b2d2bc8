import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from '../startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

type Base = {
  readonly id: string;
  readonly name: string;
  readonly toolId: string | null;
  readonly files: readonly JsonObject[];
};
type Identified = { readonly id: string };

/** Longer than the indexing of a small file takes. */
const INDEXED_MS = 1_000;

function startBases() {
  const operations = startOperations();
  const { run } = operations;
  const createBase = (name = 'Prices', more: JsonObject = {}) =>
    run<Identified>('POST /v2/knowledge-base', { body: { name, ...more } });
  const readBase = (id: string) => run<Base>('GET /v2/knowledge-base/{id}', { path: { id } });
  const upload = async (name = 'prices.txt', content: BlobPart = 'A visit costs $89.', type = 'text/plain') => {
    const body = new FormData();
    body.append('file', new File([content], name, { type }));
    return (await run<Identified>('POST /file', { body })).id;
  };
  const attach = (id: string, fileId: string) =>
    run<JsonObject>('POST /v2/knowledge-base/{id}/file', { path: { id }, body: { fileId } });
  const filesOf = (id: string) => run<readonly JsonObject[]>('GET /v2/knowledge-base/{id}/file', { path: { id } });
  return { ...operations, createBase, readBase, upload, attach, filesOf };
}

async function withAttachedFile(...file: Parameters<ReturnType<typeof startBases>['upload']>) {
  const operations = startBases();
  const { id } = await operations.createBase();
  const fileId = await operations.upload(...file);
  const attached = await operations.attach(id, fileId);
  const path = { id, fileId };
  const status = async () => (await operations.filesOf(id))[0]?.status;
  return { ...operations, id, fileId, attached, path, status };
}

describe('a knowledge base', () => {
  test('is created, listed, changed and deleted', async () => {
    const { run, outcome, createBase, readBase } = startBases();
    const base = await createBase('Prices', { description: 'Of this year' });
    expect(base).toEqual({
      id: base.id,
      orgId: 'org-1',
      name: 'Prices',
      description: 'Of this year',
      createdAt: '2026-01-05T08:00:00.000Z',
      updatedAt: '2026-01-05T08:00:00.000Z',
    });
    const other = await createBase('Hours');
    expect(await run('GET /v2/knowledge-base')).toMatchObject([{ id: other.id }, { id: base.id }]);
    expect(await run('GET /v2/knowledge-base', { query: { limit: 1 } })).toMatchObject([{ id: other.id }]);
    const change = { path: { id: base.id }, body: { name: 'Prices and hours', description: null } };
    const changed = await run('PATCH /v2/knowledge-base/{id}', change);
    expect(changed).toMatchObject({ name: 'Prices and hours' });
    expect(changed).not.toHaveProperty('description');
    expect(await readBase(base.id)).toMatchObject({ ...changed, files: [] });
    expect(await run('DELETE /v2/knowledge-base/{id}', { path: { id: base.id } })).toEqual(changed);
    expect(await outcome('GET /v2/knowledge-base/{id}', { path: { id: base.id } })).toMatch(/^404 /);
  });

  test('cannot lose its name', async () => {
    const { outcome, createBase } = startBases();
    const { id } = await createBase();
    const change = { path: { id }, body: { name: null } };
    expect(await outcome('PATCH /v2/knowledge-base/{id}', change)).toBe('400 name should not be empty');
  });

  test('is not listed at the older path, /knowledge-base', async () => {
    const { run, createBase } = startBases();
    await createBase();
    expect(await run('GET /knowledge-base')).toEqual([]);
  });
});

describe('the search tool of a knowledge base', () => {
  test('is created with the knowledge base', async () => {
    const { run, createBase, readBase } = startBases();
    const { id } = await createBase('Price list, 2026', { description: 'What a visit costs.' });
    const { toolId } = await readBase(id);
    expect(await run('GET /tool/{id}', { path: { id: toolId ?? '' } })).toMatchObject({
      type: 'knowledgeBase',
      knowledgeBaseId: id,
      latestVersion: 'v1',
      function: {
        name: 'search_price_list_2026',
        description: 'Searches the knowledge base "Price list, 2026". What a visit costs.',
      },
    });
  });

  test('has a valid name, whatever the name of the knowledge base', async () => {
    const { run, createBase } = startBases();
    await createBase('ß'.repeat(80));
    await createBase('a '.repeat(40));
    const tools = await run<readonly { function: { name: string } }[]>('GET /tool');
    expect(tools.map((tool) => tool.function.name)).toEqual([
      `search_${'a_'.repeat(29)}`.slice(0, 64),
      'search_knowledge_base',
    ]);
  });

  test('is deleted with the knowledge base', async () => {
    const { run, createBase } = startBases();
    const { id } = await createBase();
    const other = await createBase('Hours');
    await run('DELETE /v2/knowledge-base/{id}', { path: { id } });
    expect(await run('GET /tool')).toMatchObject([{ knowledgeBaseId: other.id }]);
  });

  test('is shown as null by the knowledge base after the tool is deleted, and the knowledge base can still be deleted', async () => {
    const { run, createBase, readBase } = startBases();
    const { id } = await createBase();
    const { toolId } = await readBase(id);
    await run('DELETE /tool/{id}', { path: { id: toolId ?? '' } });
    expect(await readBase(id)).toMatchObject({ toolId: null });
    expect(await run('DELETE /v2/knowledge-base/{id}', { path: { id } })).toMatchObject({ id });
  });

  test('prevents the deletion of the knowledge base while a version of the tool is pinned', async () => {
    const { run, outcome, createBase, readBase } = startBases();
    const { id } = await createBase();
    const { toolId } = await readBase(id);
    const toolRefs = [{ toolId, version: 'v1' }];
    await run('POST /assistant', { body: { model: { provider: 'openai', model: 'gpt-4o', toolRefs } } });
    expect(await outcome('DELETE /v2/knowledge-base/{id}', { path: { id } })).toMatch(/^409 .*pinned/);
    expect(await readBase(id)).toMatchObject({ toolId });
  });

  test('can be changed to search no knowledge base, but not a missing one or one with another search tool', async () => {
    const { run, outcome, createBase, readBase } = startBases();
    const [one, other] = [await createBase('Prices'), await createBase('Hours')];
    const { toolId } = await readBase(one.id);
    const change = (knowledgeBaseId: string | null) => ({ path: { id: toolId ?? '' }, body: { knowledgeBaseId } });
    expect(await outcome('PATCH /tool/{id}', change(other.id))).toMatch(/^409 .*already has a search tool/);
    expect(await outcome('PATCH /tool/{id}', change('gone'))).toMatch(/^400 knowledgeBaseId must be the id/);
    expect(await run('PATCH /tool/{id}', change(null))).toMatchObject({ id: toolId, knowledgeBaseId: null });
    expect(await readBase(one.id)).toMatchObject({ toolId: null });
    expect(await run('PATCH /tool/{id}', change(one.id))).toMatchObject({ knowledgeBaseId: one.id });
    expect(await readBase(one.id)).toMatchObject({ toolId });
  });
});

describe('a file of a knowledge base', () => {
  test('is indexed, then ready, and is listed under its current name', async () => {
    const { run, attached, id, fileId, filesOf, readBase, advanceClock } = await withAttachedFile();
    const indexing = {
      id: attached.id,
      knowledgeBaseV2Id: id,
      fileId,
      fileName: 'prices.txt',
      mimetype: 'text/plain',
      bytes: 18,
      status: 'indexing',
      createdAt: '2026-01-05T08:00:00.000Z',
      updatedAt: '2026-01-05T08:00:00.000Z',
    };
    expect(attached).toEqual(indexing);
    expect(await filesOf(id)).toEqual([indexing]);
    advanceClock(INDEXED_MS);
    // The indexing took 500 milliseconds, and a part of a millisecond for the 18 bytes, which is rounded up.
    const ready = { ...indexing, status: 'ready', updatedAt: '2026-01-05T08:00:00.501Z' };
    expect(await filesOf(id)).toEqual([ready]);
    expect(await readBase(id)).toMatchObject({ files: [ready] });
    await run('PATCH /file/{id}', { path: { id: fileId }, body: { name: 'Price list' } });
    expect(await filesOf(id)).toEqual([{ ...ready, fileName: 'Price list' }]);
  });

  test('takes longer to be indexed if it is larger', async () => {
    const { status, advanceClock } = await withAttachedFile('prices.txt', 'a'.repeat(2 * 1024 ** 2));
    advanceClock(INDEXED_MS);
    expect(await status()).toBe('indexing');
    advanceClock(2 * INDEXED_MS);
    expect(await status()).toBe('ready');
  });

  test.each([
    ['a text file without an extension', 'prices', 'Prices', 'text/markdown'],
    ['JSON', 'prices.JSON', '{"visit":89}', ''],
    ['a PDF', 'prices.pdf', '%PDF-1.7 …', 'application/pdf'],
    ['a Word document', 'prices.docx', 'PK\u0003\u0004…', ''],
  ])('is ready if it is %s', async (_kind, name, content, type) => {
    const { status, advanceClock } = await withAttachedFile(name, content, type);
    advanceClock(INDEXED_MS);
    expect(await status()).toBe('ready');
  });

  test.each([
    ['empty', 'prices.txt', '', 'text/plain'],
    ['blank', 'prices.txt', ' \n', 'text/plain'],
    ['binary', 'prices.txt', 'A visit\0\0', 'text/plain'],
    ['of another format than its extension', 'prices.pdf', 'A visit', 'application/pdf'],
    ['of a format that is not supported', 'greeting.wav', 'RIFF', 'audio/wav'],
  ])('fails to be indexed if it is %s', async (_kind, name, content, type) => {
    const { status, advanceClock } = await withAttachedFile(name, content, type);
    expect(await status()).toBe('indexing');
    advanceClock(INDEXED_MS);
    expect(await status()).toBe('failed');
  });

  test('can be indexed again after it has failed, and is ready after a new name gives it a supported format', async () => {
    // No format has the extension `.price`.
    const { run, path, status, fileId, advanceClock } = await withAttachedFile(
      'prices.price',
      'A visit costs $89.',
      '',
    );
    advanceClock(INDEXED_MS);
    const retry = () => run<JsonObject>('POST /v2/knowledge-base/{id}/file/{fileId}/retry', { path });
    expect(await retry()).toMatchObject({ fileId, status: 'indexing', updatedAt: '2026-01-05T08:00:01.000Z' });
    advanceClock(INDEXED_MS);
    expect(await status()).toBe('failed');
    await run('PATCH /file/{id}', { path: { id: fileId }, body: { name: 'prices.txt' } });
    expect(await status()).toBe('failed');
    await retry();
    advanceClock(INDEXED_MS);
    expect(await status()).toBe('ready');
  });

  test('is not indexed again while it is indexing or ready', async () => {
    const { outcome, path, advanceClock } = await withAttachedFile();
    const retry = () => outcome('POST /v2/knowledge-base/{id}/file/{fileId}/retry', { path });
    expect(await retry()).toMatch(/^400 Only a failed file .* is indexing\.$/);
    advanceClock(INDEXED_MS);
    expect(await retry()).toMatch(/^400 Only a failed file .* is ready\.$/);
  });

  test('can be detached without being deleted, and attached again', async () => {
    const { run, outcome, path, attached, attach, filesOf } = await withAttachedFile();
    expect(await run('DELETE /v2/knowledge-base/{id}/file/{fileId}', { path })).toEqual(attached);
    expect(await filesOf(path.id)).toEqual([]);
    expect(await outcome('DELETE /v2/knowledge-base/{id}/file/{fileId}', { path })).toMatch(/^404 /);
    expect(await run('GET /file/{id}', { path: { id: path.fileId } })).toMatchObject({ id: path.fileId });
    expect(await attach(path.id, path.fileId)).toMatchObject({ status: 'indexing' });
  });

  test('can be attached to several knowledge bases, but to each only once', async () => {
    const { outcome, path, createBase, attach, upload, filesOf } = await withAttachedFile();
    const again = { path: { id: path.id }, body: { fileId: path.fileId } };
    expect(await outcome('POST /v2/knowledge-base/{id}/file', again)).toMatch(/^409 .*attached/);
    const { id } = await createBase('Hours');
    await attach(id, path.fileId);
    const secondId = await upload('hours.txt');
    await attach(id, secondId);
    expect(await filesOf(id)).toMatchObject([{ fileId: path.fileId }, { fileId: secondId }]);
  });

  test('is not attached if it or the knowledge base is missing, and must be attached to be detached or indexed again', async () => {
    const { outcome, id } = await withAttachedFile();
    const attachUnknown = { path: { id }, body: { fileId: 'gone' } };
    expect(await outcome('POST /v2/knowledge-base/{id}/file', attachUnknown)).toBe(
      '400 fileId must be the id of a file: there is no "gone"',
    );
    const nowhere = { path: { id: 'gone' }, body: { fileId: 'gone' } };
    expect(await outcome('POST /v2/knowledge-base/{id}/file', nowhere)).toMatch(/^404 .*knowledge base/);
    for (const key of [
      'POST /v2/knowledge-base/{id}/file/{fileId}/retry',
      'DELETE /v2/knowledge-base/{id}/file/{fileId}',
    ] as const) {
      expect(await outcome(key, { path: { id, fileId: 'gone' } })).toMatch(/^404 The file "gone" is not attached/);
    }
  });

  test('is removed from all knowledge bases when it is deleted', async () => {
    const { run, path, createBase, attach, upload, filesOf } = await withAttachedFile();
    const { id } = await createBase('Hours');
    await attach(id, path.fileId);
    const otherId = await upload('hours.txt');
    await attach(id, otherId);
    await run('DELETE /file/{id}', { path: { id: path.fileId } });
    expect(await filesOf(path.id)).toEqual([]);
    expect(await filesOf(id)).toMatchObject([{ fileId: otherId }]);
  });

  test('is kept but detached when its knowledge base is deleted, and can be deleted later', async () => {
    const { run, path, context } = await withAttachedFile();
    await run('DELETE /v2/knowledge-base/{id}', { path: { id: path.id } });
    expect(await run('GET /file/{id}', { path: { id: path.fileId } })).toMatchObject({ id: path.fileId });
    expect(context.store.list(`knowledge-base-v2/${path.id}/file`).total).toBe(0);
    expect(await run('DELETE /file/{id}', { path: { id: path.fileId } })).toMatchObject({ id: path.fileId });
  });
});

test('a knowledge base has a thousand files at most', async () => {
  const { outcome, run, context, id, upload } = await withAttachedFile();
  const createdAt = context.now().toISOString();
  for (let number = 1; number < 1_000; number++) {
    const attached = { attachmentId: `attached-${number}`, indexedAt: createdAt, outcome: 'ready' };
    const record = { id: `file-${number}`, orgId: 'org-1', createdAt, updatedAt: createdAt };
    context.store.insert(`knowledge-base-v2/${id}/file`, { ...record, ...attached });
  }
  const more = { path: { id }, body: { fileId: await upload('hours.txt') } };
  expect(await outcome('POST /v2/knowledge-base/{id}/file', more)).toMatch(/^400 .*no more than 1000 files$/);
  await run('DELETE /v2/knowledge-base/{id}/file/{fileId}', { path: { id, fileId: 'file-1' } });
  expect(await run('POST /v2/knowledge-base/{id}/file', more)).toMatchObject({ status: 'indexing' });
});
