import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { fieldsOf, type JsonObject, objectOrEmpty } from '../records/records.ts';
import { COMPANY_NAME } from './organizations.ts';
import { create, get, paginate, remove, type Resource, update } from './resourceOperations.ts';
import { resourceProviderIn, type WorkflowProvider, workflowProviderIn } from './voiceCatalogue.ts';

type Location = { readonly id: string; readonly name: string };
type Workflow = { readonly id: string; readonly name: string; readonly status: string; readonly locationId: string };

/** Sample data of an account at Make or GoHighLevel (`ghl`). The vendor does not document the form of the answers. */
const LOCATIONS: Readonly<Record<WorkflowProvider, readonly Location[]>> = {
  make: [{ id: 'team-1', name: COMPANY_NAME }],
  ghl: [
    { id: 'location-north', name: 'Summit North' },
    { id: 'location-south', name: 'Summit South' },
  ],
};

const WORKFLOWS: Readonly<Record<WorkflowProvider, readonly Workflow[]>> = {
  make: [
    { id: 'scenario-1', name: 'New booking to calendar', status: 'active', locationId: 'team-1' },
    { id: 'scenario-2', name: 'Missed call to text', status: 'inactive', locationId: 'team-1' },
  ],
  ghl: [
    { id: 'workflow-1', name: 'New booking', status: 'published', locationId: 'location-north' },
    { id: 'workflow-2', name: 'Estimate reminder', status: 'published', locationId: 'location-south' },
  ],
};

const listWorkflows: ApiOperation = (request) => {
  const { locationId } = request.query;
  const workflows = WORKFLOWS[workflowProviderIn(request)].filter(
    (workflow) => locationId === undefined || workflow.locationId === locationId,
  );
  return { status: 200, body: { workflows } };
};

const listHooks: ApiOperation = (request, { baseUrl }) => {
  const { workflowId = '' } = request.path;
  const provider = workflowProviderIn(request);
  if (!WORKFLOWS[provider].some(({ id }) => id === workflowId)) {
    throw new HttpProblem(404, `There is no workflow with the id ${JSON.stringify(workflowId)}.`);
  }
  const hook = { id: `hook-of-${workflowId}`, workflowId, url: `${baseUrl}/hooks/${provider}/${workflowId}` };
  return { status: 200, body: { hooks: [hook] } };
};

const listLocations: ApiOperation = (request) => ({
  status: 200,
  body: { locations: LOCATIONS[workflowProviderIn(request)] },
});

export const providerWorkflows = {
  'GET /{provider}/workflows': listWorkflows,
  'GET /{provider}/workflows/{workflowId}/hooks': listHooks,
  'GET /{provider}/locations': listLocations,
} as const;

const PRONUNCIATION_DICTIONARY = 'pronunciation-dictionary';

/** @throws HttpProblem 400 if the path has an unknown resource or provider */
function collectionOf(request: ApiRequest): string {
  const { resourceName } = request.path;
  if (resourceName !== PRONUNCIATION_DICTIONARY) {
    throw new HttpProblem(400, [`resourceName must be one of the following values: ${PRONUNCIATION_DICTIONARY}`]);
  }
  return `provider/${resourceProviderIn(request)}/${resourceName}`;
}

/** The stored field `resource`: the whole body of the request, or an empty object if there is no body. */
const resourceIn = ({ body }: ApiRequest): JsonObject => (body === undefined ? {} : fieldsOf(body));

const dictionary: Resource = {
  name: 'pronunciation dictionary',
  collection: collectionOf,
  defaults: (_fields, { path: { provider, resourceName } }, { newId }) => ({
    provider,
    resourceName,
    resourceId: newId(),
  }),
  // A change replaces only the fields of the resource that the body names.
  onChange: (record, former) => ({
    ...record,
    resource: { ...objectOrEmpty(former.resource), ...objectOrEmpty(record.resource) },
  }),
};

const withResource =
  (operation: ApiOperation): ApiOperation =>
  (request: ApiRequest, context: ApiContext) =>
    operation({ ...request, body: { resource: resourceIn(request) } }, context);

/** Pronunciation dictionaries of the voice providers. */
export const providerResources = {
  'POST /provider/{provider}/{resourceName}': withResource(create(dictionary)),
  'GET /provider/{provider}/{resourceName}': paginate(dictionary),
  'GET /provider/{provider}/{resourceName}/{id}': get(dictionary),
  'PATCH /provider/{provider}/{resourceName}/{id}': withResource(update(dictionary)),
  'DELETE /provider/{provider}/{resourceName}/{id}': remove(dictionary),
} as const;

type GeneratedWorkflow = Answer<'POST /workflow/generate'>;

const JOB_CONDITION = 'The caller has said what is to be done.';
const TIME_CONDITION = 'The caller has agreed to a time.';

const CONVERSATIONS: GeneratedWorkflow['nodes'] = [
  {
    type: 'conversation',
    name: 'greeting',
    isStart: true,
    prompt: `Greet the caller for ${COMPANY_NAME} and ask what they need help with.`,
  },
  {
    type: 'conversation',
    name: 'scheduling',
    prompt: 'Ask for the name and for a good time, then offer a visit.',
  },
  { type: 'conversation', name: 'goodbye', prompt: 'Confirm what was agreed, thank the caller and say goodbye.' },
];

const edgeOf = (from: string, to: string, prompt: string): GeneratedWorkflow['edges'][number] => ({
  from,
  to,
  condition: { type: 'ai', prompt },
});

/** The ids of the tools. @throws HttpProblem 400 if one of the tools is not stored */
function requireTools(ids: unknown, { store }: ApiContext): readonly string[] {
  const toolIds = Array.isArray(ids) ? ids.map(String) : [];
  const unknownIds = toolIds.filter((id) => store.get('tool', id) === undefined);
  if (unknownIds.length > 0)
    throw new HttpProblem(
      400,
      unknownIds.map((id) => `toolIds: there is no tool ${id}`),
    );
  return toolIds;
}

/** Answers with a fixed workflow: a greeting, the scheduling, the stored tools that the body names, and a farewell. */
const generateWorkflow: ApiOperation = ({ body }, context) => {
  const tools = requireTools(fieldsOf(body).toolIds, context).map((toolId, index) => ({
    type: 'tool' as const,
    name: `tool_${index + 1}`,
    toolId,
  }));
  const steps = ['scheduling', ...tools.map(({ name }) => name), 'goodbye'];
  const workflow: GeneratedWorkflow = {
    name: 'Answer and book',
    nodes: [...CONVERSATIONS, ...tools],
    edges: [
      edgeOf('greeting', 'scheduling', JOB_CONDITION),
      ...steps.slice(1).map((step, index) => edgeOf(steps[index] ?? '', step, TIME_CONDITION)),
    ],
  };
  return { status: 201, body: workflow };
};

export const workflowGeneration = { 'POST /workflow/generate': generateWorkflow } as const;
