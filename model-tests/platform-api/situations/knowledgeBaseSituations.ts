import { expect, vi } from 'vitest';
import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';
import type { Created, Draw, Request, Situation, Situations } from './situation.ts';

/** Many times longer than the indexing of an empty file. */
const INDEXING_TIMEOUT_MS = 10_000;

const priceList = () => new File(['A visit costs $89.'], 'prices.txt', { type: 'text/plain' });
const emptyFile = () => new File([], 'prices.txt', { type: 'text/plain' });

const createBase = async (draw: Draw, request: Request) =>
  (await request('POST /v2/knowledge-base', { body: draw('POST /v2/knowledge-base') })) as Created;

/** Attaches the file to a new knowledge base. @returns the path parameters of the file. */
async function attach(file: File, draw: Draw, client: PlatformClient, request: Request) {
  const { id } = await createBase(draw, request);
  const { id: fileId } = await client.file.create({ file, purpose: 'knowledge-base-v2' });
  await client.v2.knowledgeBase.file.create(id, { fileId });
  return { id, fileId };
}

const withAttachedFile: Situation = async (draw, client, request) => ({
  path: await attach(priceList(), draw, client, request),
});

export const knowledgeBaseSituations: Situations = {
  'GET /v2/knowledge-base/{id}': withAttachedFile,
  'GET /v2/knowledge-base/{id}/file': withAttachedFile,
  'DELETE /v2/knowledge-base/{id}/file/{fileId}': withAttachedFile,
  'POST /v2/knowledge-base/{id}/file': async (draw, client, request) => {
    const { id } = await createBase(draw, request);
    const { id: fileId } = await client.file.create({ file: priceList() });
    return { path: { id }, body: { fileId } };
  },
  'POST /v2/knowledge-base/{id}/file/{fileId}/retry': async (draw, client, request) => {
    // Only a file whose indexing has failed can be indexed again. An empty file fails.
    const path = await attach(emptyFile(), draw, client, request);
    await vi.waitFor(async () => {
      expect(await client.v2.knowledgeBase.file.list(path.id)).toMatchObject([{ status: 'failed' }]);
    }, INDEXING_TIMEOUT_MS);
    return { path };
  },
  // A `knowledgeBase` tool is created with its knowledge base, not by POST /tool.
  'PATCH /tool/{id}': async (draw, client, request) => {
    const body = draw('PATCH /tool/{id}');
    if (body.type !== 'knowledgeBase') {
      const tool = draw('POST /tool', ({ type }) => type === body.type);
      const { id } = (await request('POST /tool', { body: tool })) as Created;
      return { path: { id }, body };
    }
    const base = await createBase(draw, request);
    const { toolId } = await client.v2.knowledgeBase.get(base.id);
    return { path: { id: toolId ?? '' }, body: { ...body, knowledgeBaseId: base.id } };
  },
};
