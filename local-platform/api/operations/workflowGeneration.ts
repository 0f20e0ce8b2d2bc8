import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { COMPANY_NAME } from '../../accountCompany.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { fieldsOf } from '../records/records.ts';

type Workflow = Answer<'POST /workflow/generate'>;

const JOB_CONDITION = 'The caller has said what is to be done.';
const TIME_CONDITION = 'The caller has agreed to a time.';

const CONVERSATIONS: Workflow['nodes'] = [
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

const edgeOf = (from: string, to: string, prompt: string): Workflow['edges'][number] => ({
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
  const workflow: Workflow = {
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
