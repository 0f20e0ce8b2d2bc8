import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';

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
export const pinnedTemplatesOf = ({ orgId }: Pick<ApiContext, 'orgId'>): Answer<'GET /template/pinned'> =>
  PINNED.map((template) => ({ ...template, orgId }));

const listPinned: ApiOperation = (_request, context) => ({ status: 200, body: pinnedTemplatesOf(context) });

export const pinnedTemplates = { 'GET /template/pinned': listPinned } as const;
