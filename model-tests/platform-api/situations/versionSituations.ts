import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { Created, Draw, Fields, Request, Situation, Situations } from './situation.ts';

type Kind = 'assistant' | 'tool';

const create = async (kind: Kind, draw: Draw, request: Request) =>
  (await request(`POST /${kind}`, { body: draw(`POST /${kind}`) })) as Created;

/** The body of a draft that is based on the existing version. */
const draftBody = (kind: Kind, draw: Draw): Fields => ({ ...draw(`POST /${kind}/{id}/draft`), baseVersion: 'v1' });

const bodyOfChange = (key: OperationKey, draw: Draw) => (key.startsWith('PATCH ') ? { body: draw(key) } : {});

const storedVersion =
  (kind: Kind, key: OperationKey): Situation =>
  async (draw, _client, request) => {
    const { id } = await create(kind, draw, request);
    return { path: { id, version: 'v1' }, ...bodyOfChange(key, draw) };
  };

const storedDraft =
  (kind: Kind, key: OperationKey): Situation =>
  async (draw, _client, request) => {
    const { id } = await create(kind, draw, request);
    const body = draftBody(kind, draw);
    const draft = (await request(`POST /${kind}/{id}/draft`, { path: { id }, body })) as Created;
    return { path: { id, draftId: draft.id }, ...bodyOfChange(key, draw) };
  };

const newDraft =
  (kind: Kind): Situation =>
  async (draw, _client, request) => {
    const { id } = await create(kind, draw, request);
    return { path: { id }, body: draftBody(kind, draw) };
  };

const VERSION_KEYS = {
  assistant: [
    'GET /assistant/{id}/versions/{version}',
    'PATCH /assistant/{id}/versions/{version}',
    'DELETE /assistant/{id}/versions/{version}',
    'POST /assistant/{id}/restore/{version}',
  ],
  tool: [
    'GET /tool/{id}/versions/{version}',
    'PATCH /tool/{id}/versions/{version}',
    'DELETE /tool/{id}/versions/{version}',
  ],
} as const satisfies Record<Kind, readonly OperationKey[]>;

const DRAFT_KEYS = {
  assistant: [
    'GET /assistant/draft',
    'GET /assistant/{id}/draft',
    'GET /assistant/{id}/draft/{draftId}',
    'PATCH /assistant/{id}/draft/{draftId}',
    'DELETE /assistant/{id}/draft/{draftId}',
  ],
  tool: [
    'GET /tool/draft',
    'GET /tool/{id}/draft',
    'GET /tool/{id}/draft/{draftId}',
    'PATCH /tool/{id}/draft/{draftId}',
    'DELETE /tool/{id}/draft/{draftId}',
  ],
} as const satisfies Record<Kind, readonly OperationKey[]>;

const situationsOf = (kind: Kind): Situations =>
  Object.fromEntries([
    ...VERSION_KEYS[kind].map((key) => [key, storedVersion(kind, key)] as const),
    ...DRAFT_KEYS[kind].map((key) => [key, storedDraft(kind, key)] as const),
    [`POST /${kind}/{id}/draft`, newDraft(kind)] as const,
  ]);

/** Versions and drafts of assistants and tools. `GET /{kind}/{id}/versions` needs no situation. */
export const versionSituations: Situations = {
  ...situationsOf('assistant'),
  ...situationsOf('tool'),
  // The body omits `assistantVersion`, which requires the id of a stored assistant.
  'POST /call/web': (draw) => Promise.resolve({ body: { ...draw('POST /call/web'), assistantVersion: undefined } }),
};
