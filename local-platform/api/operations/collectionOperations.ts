import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { maskSecrets } from '../records/credentialSecrets.ts';
import { shownFile } from './files.ts';
import { detachEverywhere } from './knowledge-bases/attachedFiles.ts';
import type { JsonObject } from '../records/records.ts';
import { createCall, createWebCall, listCalls } from './calls.ts';
import {
  create,
  createEach,
  get,
  list,
  paginate,
  recordAt,
  remove,
  replace,
  type Resource,
  update,
} from './resourceOperations.ts';
import { assistant, listFormerStates, tool } from './versions/versionedResources.ts';

const resourceIn = (collection: string, name: string, more: Omit<Resource, 'name' | 'collection'> = {}): Resource => ({
  name,
  collection: () => collection,
  ...more,
});

const call = resourceIn('call', 'call');

const phoneNumber = resourceIn('phone-number', 'phone number', {
  kind: 'provider',
  defaults: () => ({ status: 'active' }),
});

const fieldsFromTwilio = ({ twilioPhoneNumber, ...fields }: JsonObject): JsonObject => ({
  ...fields,
  provider: 'twilio',
  number: twilioPhoneNumber,
});

const fieldsFromVonage = ({ vonagePhoneNumber, ...fields }: JsonObject): JsonObject => ({
  ...fields,
  provider: 'vonage',
  number: vonagePhoneNumber,
});

const file = resourceIn('file', 'file', {
  shown: shownFile,
  onDelete: (id, context) => {
    context.store.deleteContent(id);
    detachEverywhere(id, context);
  },
});

const knowledgeBase = resourceIn('knowledge-base', 'knowledge base', { kind: 'provider' });

const workflow = resourceIn('workflow', 'workflow', { required: ['name', 'nodes', 'edges'] });

const squad = resourceIn('squad', 'squad');

const testSuite = resourceIn('test-suite', 'test suite', {
  onDelete: (id, { store }) => store.deleteAll(`test-suite/${id}`),
});

/** The name of the collection with the tests of the suite that the path names. @throws HttpProblem 404 */
function testCollectionOf({ path, ...request }: ApiRequest, context: ApiContext): string {
  const suite = recordAt(testSuite, { ...request, path: { id: path.testSuiteId ?? '' } }, context);
  return `test-suite/${suite.id}/test`;
}

const suiteTest: Resource = {
  name: 'test',
  kind: 'type',
  collection: testCollectionOf,
  defaults: (_fields, { path }) => ({ testSuiteId: path.testSuiteId, numAttempts: 1 }),
};

const session = resourceIn('session', 'session', { defaults: () => ({ status: 'active' }) });

const chat = resourceIn('chat', 'chat');

const token = resourceIn('token', 'token', {
  defaults: (_fields, _request, { newId }) => ({ tag: 'private', value: newId() }),
});

const template = resourceIn('template', 'template', {
  kind: 'type',
  defaults: () => ({ visibility: 'private', type: 'tool' }),
});

const PUBLISHED_AT = '2025-01-01T00:00:00.000Z';

const stringParameter = (description: string) => ({ type: 'string' as const, description });

type Template = Omit<Answer<'GET /template/pinned'>[number], 'orgId'>;

const pinnedTemplate = (id: string, name: string, details: NonNullable<Template['details']>): Template => ({
  id,
  name,
  type: 'tool',
  provider: 'function',
  visibility: 'public',
  details,
  metadata: { collectionType: 'starter', collectionId: 'contractors', collectionName: 'For contractors' },
  createdAt: PUBLISHED_AT,
  updatedAt: PUBLISHED_AT,
});

/** Templates that the platform recommends to all organizations. */
const PINNED: readonly Template[] = [
  pinnedTemplate('5b7c0c1e-6c0e-4f5e-9d3a-2f6b8f1f0001', 'Book a visit', {
    type: 'function',
    function: {
      name: 'book_visit',
      description: 'Books a visit of the crew.',
      parameters: {
        type: 'object',
        properties: {
          job: stringParameter('What is to be done'),
          name: stringParameter('The caller'),
          time: stringParameter('The time that was agreed'),
        },
        required: ['job', 'name', 'time'],
      },
    },
  }),
  pinnedTemplate('5b7c0c1e-6c0e-4f5e-9d3a-2f6b8f1f0002', 'Take a message', {
    type: 'function',
    function: {
      name: 'take_message',
      description: 'Leaves a message for the team.',
      parameters: {
        type: 'object',
        properties: { name: stringParameter('The caller'), message: stringParameter('What the team is to know') },
        required: ['message'],
      },
    },
  }),
];

/** The pinned templates with the id of the requesting organization. */
const pinnedTemplatesOf = ({ orgId }: Pick<ApiContext, 'orgId'>): Answer<'GET /template/pinned'> =>
  PINNED.map((template) => ({ ...template, orgId }));

const listPinned: ApiOperation = (_request, context) => ({ status: 200, body: pinnedTemplatesOf(context) });

export const pinnedTemplates = { 'GET /template/pinned': listPinned } as const;

/** Reads a template of the organization, or a pinned template, which all organizations share. */
const getTemplate: ApiOperation = (request, context) => {
  const pinned = pinnedTemplatesOf(context).find(({ id }) => id === request.path.id);
  return pinned === undefined ? get(template)(request, context) : { status: 200, body: pinned };
};

const credential = resourceIn('credential', 'credential', { kind: 'provider', shown: maskSecrets });

/** Operations that create, list, read, change and delete records. A list under `/v2` has the records of the older list without `/v2`. */
// oxfmt-ignore
export const collectionOperations = {
  'POST /call': createCall,
  'POST /call/phone': createCall,
  'POST /call/web': createWebCall,
  'GET /call': list(call),
  'GET /call/{id}': get(call),
  'PATCH /call/{id}': update(call),
  'DELETE /call/{id}': remove(call),
  'GET /v2/call': listCalls,
  'GET /v2/call/metadata': listCalls,

  'POST /assistant': create(assistant),
  'GET /assistant': list(assistant),
  'GET /v2/assistant': paginate(assistant),
  'GET /assistant/{id}': get(assistant),
  'PATCH /assistant/{id}': update(assistant),
  'PUT /assistant/{id}': replace(assistant),
  'DELETE /assistant/{id}': remove(assistant),
  'GET /assistant/{id}/version': listFormerStates,

  'POST /phone-number': create(phoneNumber),
  'POST /phone-number/import/twilio': create(phoneNumber, fieldsFromTwilio),
  'POST /phone-number/import/vonage': create(phoneNumber, fieldsFromVonage),
  'GET /phone-number': list(phoneNumber),
  'GET /v2/phone-number': paginate(phoneNumber),
  'GET /phone-number/{id}': get(phoneNumber),
  'PATCH /phone-number/{id}': update(phoneNumber),
  'DELETE /phone-number/{id}': remove(phoneNumber),

  'POST /tool': create(tool),
  'GET /tool': list(tool),
  'GET /tool/{id}': get(tool),
  'PATCH /tool/{id}': update(tool),
  'DELETE /tool/{id}': remove(tool),

  'GET /file': list(file),
  'GET /file/{id}': get(file),
  'PATCH /file/{id}': update(file),
  'DELETE /file/{id}': remove(file),

  'POST /knowledge-base': create(knowledgeBase),
  'GET /knowledge-base': list(knowledgeBase),
  'GET /knowledge-base/{id}': get(knowledgeBase),
  'PATCH /knowledge-base/{id}': update(knowledgeBase),
  'DELETE /knowledge-base/{id}': remove(knowledgeBase),

  'POST /workflow': create(workflow),
  'GET /workflow': list(workflow),
  'GET /workflow/{id}': get(workflow),
  'PATCH /workflow/{id}': update(workflow),
  'DELETE /workflow/{id}': remove(workflow),

  'POST /squad': create(squad),
  'GET /squad': list(squad),
  'GET /squad/{id}': get(squad),
  'PATCH /squad/{id}': update(squad),
  'DELETE /squad/{id}': remove(squad),

  'POST /test-suite': create(testSuite),
  'GET /test-suite': paginate(testSuite),
  'GET /test-suite/{id}': get(testSuite),
  'PATCH /test-suite/{id}': update(testSuite),
  'DELETE /test-suite/{id}': remove(testSuite),
  'POST /test-suite/{testSuiteId}/test': create(suiteTest),
  'GET /test-suite/{testSuiteId}/test': paginate(suiteTest),
  'GET /test-suite/{testSuiteId}/test/{id}': get(suiteTest),
  'PATCH /test-suite/{testSuiteId}/test/{id}': update(suiteTest),
  'DELETE /test-suite/{testSuiteId}/test/{id}': remove(suiteTest),

  'POST /session': create(session),
  'GET /session': paginate(session),
  'GET /session/{id}': get(session),
  'PATCH /session/{id}': update(session),
  'DELETE /session/{id}': remove(session),

  'GET /chat': paginate(chat),
  'GET /chat/{id}': get(chat),
  'DELETE /chat/{id}': remove(chat),

  'POST /token': create(token),
  'GET /token': list(token),
  'GET /token/{id}': get(token),
  'PATCH /token/{id}': update(token),
  'DELETE /token/{id}': remove(token),

  'POST /template': createEach(template),
  'GET /template': list(template),
  'GET /template/{id}': getTemplate,
  'PATCH /template/{id}': update(template),
  'DELETE /template/{id}': remove(template),

  'POST /credential': create(credential),
  'GET /credential': list(credential),
  'GET /credential/{id}': get(credential),
  'PATCH /credential/{id}': update(credential),
  'DELETE /credential/{id}': remove(credential),
} as const satisfies Partial<Record<OperationKey, ApiOperation>>;
