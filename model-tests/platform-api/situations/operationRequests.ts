import { queryNames } from '../../../src/platform/api/operationQueries.ts';
import { type OperationKey, operations } from '../../../src/platform/api/operations.ts';
import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';
import { accountSituations } from './accountSituations.ts';
import { campaignSituations } from './campaignSituations.ts';
import { evaluationSituations, scorecardSituations } from './evaluationSituations.ts';
import { knowledgeBaseSituations } from './knowledgeBaseSituations.ts';
import { reportingSituations } from './reportingSituations.ts';
import { simulationSituations } from './simulationSituations.ts';
import { versionSituations } from './versionSituations.ts';
import { callSituations, voiceSituations } from './voiceSituations.ts';
import { type Created, type Draw, type Fields, type Input, type Request, type Situations, wave } from './situation.ts';

/** The preparations of the operations for which the general preparation of `situationOf` is not enough. */
const SITUATIONS: Situations = {
  ...accountSituations,
  ...callSituations,
  ...campaignSituations,
  ...evaluationSituations,
  ...knowledgeBaseSituations,
  ...reportingSituations,
  ...scorecardSituations,
  ...simulationSituations,
  ...versionSituations,
  ...voiceSituations,
};

/** Bodies with files, which cannot be drawn (generated from the types). */
const UPLOADS: Readonly<Partial<Record<OperationKey, Fields>>> = {
  'POST /file': { file: wave() },
  'POST /file/upload': { file: wave() },
  'POST /11labs/voice/clone': { name: 'Ava', files: [wave(), wave()] },
  'POST /vapi/voice/clone': { name: 'Ava', files: [wave()] },
};

const CALL_OUT = { assistantId: 'ava', phoneNumberId: 'number-1', customer: { number: '+15550100' } };
const CHAT = { sessionId: undefined, previousChatId: undefined, stream: false };
/**
 * Fields that replace drawn ones: fields that the platform requires although the types do not, and `stream: false`, so that the answer is
 * JSON. Undefined removes a field that would exclude another field or name a record that does not exist.
 */
const FIXED_FIELDS: Readonly<Partial<Record<OperationKey, Fields>>> = {
  'POST /call': { ...CALL_OUT, customers: undefined },
  'POST /call/phone': { ...CALL_OUT, customers: undefined },
  'POST /chat': CHAT,
  'POST /chat/web': CHAT,
  'POST /chat/responses': CHAT,
  'POST /chat/web/responses': CHAT,
};

/** A valid body of the operation; undefined if it requires none. */
export function bodyOf(key: OperationKey, draw: Draw): unknown {
  const { body } = operations[key];
  if (body === 'none' || body === 'optional-json') return undefined;
  if (key === 'POST /template') return [draw(key, (drawn) => Array.isArray(drawn) && drawn.length > 0)].flat();
  return UPLOADS[key] ?? { ...draw(key), ...FIXED_FIELDS[key] };
}

export const pathNames = (key: OperationKey): readonly string[] =>
  Array.from(operations[key].path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** A provider that is valid for the operation: `ghl` has workflows and locations, `11labs` has voices. */
export const providerOf = (key: OperationKey) => (/workflows|locations/.test(key) ? 'ghl' : '11labs');

const LATER = '2999-01-01T00:00:00.000Z';

const QUERY_VALUES: Fields = { limit: 3, page: 1, sortOrder: 'ASC', sortBy: 'createdAt', createdAtLe: LATER };

/** Query values by operation: values that the operation requires, or that replace those of `QUERY_VALUES`. */
const REQUIRED_QUERY: readonly (readonly [RegExp, Fields])[] = [
  [/\/search$/, { name: 'a' }],
  [/ \/log$/, { callId: 'call-1' }],
  [/\/contacts$/, { sortBy: 'position' }],
  [/\/feature-flag$/, { key: 'flag', orgId: 'org-1' }],
  [/\/item\/\{itemId\}\/generate$/, { force: 'true' }],
];

/** A valid query of the operation. */
export const queryOf = (key: OperationKey): Fields => ({
  ...Object.fromEntries(Object.entries(QUERY_VALUES).filter(([name]) => queryNames(key).includes(name))),
  ...REQUIRED_QUERY.find(([pattern]) => pattern.test(key))?.[1],
});

/** Collections whose records have a kind, which determines their fields. */
const COLLECTIONS_WITH_KINDS = ['/credential', '/knowledge-base', '/phone-number', '/test-suite/{testSuiteId}/test'];

/** Whether a record accepts the change: `provider` and `type` determine its fields. */
const hasKindOf = (change: Fields) => (body: Fields) =>
  ['provider', 'type'].every((kind) => change[kind] === undefined || body[kind] === change[kind]);

/** The operation that creates a record for a list, such as `POST /call` for `GET /v2/call/metadata`. */
export function creationOf(key: OperationKey): OperationKey | undefined {
  if (!key.startsWith('GET ')) return undefined;
  const listPath = operations[key].path.replace(/\/(paginated|metadata|export)$/, '');
  const keys = Object.keys(operations) as OperationKey[];
  return (
    keys.find((other) => other === `POST ${listPath}`) ??
    keys.find((other) => other === `POST ${listPath.slice('/v2'.length)}`)
  );
}

/** The collection of a path parameter, such as `/test-suite/{testSuiteId}/run` of `/test-suite/{testSuiteId}/run/{id}`. */
const collectionOf = (path: string, name: string) => path.slice(0, path.indexOf(`/{${name}}`));

/** Creates the records that the path names. @returns the parameters of the path. */
async function createPathRecords(
  key: OperationKey,
  draw: Draw,
  client: PlatformClient,
  request: Request,
): Promise<Record<string, string>> {
  const path: Record<string, string> = {};
  for (const name of pathNames(key)) {
    const post = `POST ${collectionOf(operations[key].path, name)}` as OperationKey;
    // An account has an organization from the first request on.
    const record =
      post === 'POST /org'
        ? (await client.org.list())[0]
        : await request(post, { path: { ...path }, body: bodyOf(post, draw) });
    path[name] = (record as Created).id;
  }
  return path;
}

/** Prepares the records that the operation needs. @returns the input of a request that succeeds. */
export async function situationOf(
  key: OperationKey,
  draw: Draw,
  client: PlatformClient,
  request: Request,
): Promise<Input> {
  const prepared = await SITUATIONS[key]?.(draw, client, request);
  if (prepared !== undefined) return { query: queryOf(key), ...prepared };
  const [query, body] = [queryOf(key), bodyOf(key, draw)];
  if (key.includes('{provider}')) return { path: { provider: providerOf(key) }, query, body };
  // A change determines the kind of its record, so the record is drawn after the change, with the same kind.
  const drawOfKind: Draw = (drawnKey, matches) => {
    const hasKinds = COLLECTIONS_WITH_KINDS.some((path) => drawnKey === `POST ${path}` && key === `PATCH ${path}/{id}`);
    return draw(drawnKey, hasKinds ? hasKindOf(body as Fields) : matches);
  };
  const path = await createPathRecords(key, drawOfKind, client, request);
  const create = creationOf(key);
  if (create !== undefined) await request(create, { path, body: bodyOf(create, draw) });
  return { path, query, body };
}
