import { HttpProblem } from '../../../httpAnswers.ts';
import type { Answer, Body } from '../../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { isJson, type Json, objectOrEmpty } from '../../records/records.ts';
import { nameOfAssistant } from '../chatReply.ts';
import { assistantOfTarget } from '../evals/assistantOfTarget.ts';
import { wordsOfName } from '../structured-outputs/factsOfTalk.ts';

type Generated = Answer<'POST /eval/simulation/scenario/generate'>;
type Scenario = Generated['scenarios'][number];

/** For any receptionist. */
const BASIC_SCENARIOS: readonly Scenario[] = [
  {
    name: 'Book a visit',
    instructions: 'Your water heater leaks. Book a visit for tomorrow morning. Give your name, number and address.',
    category: 'happy_path',
    reasoning: 'Most callers want a visit, and every detail has to be noted.',
  },
  {
    name: 'Ask for the opening hours',
    instructions: 'Ask when the company is open on Saturdays. Then end the call.',
    category: 'happy_path',
    reasoning: 'A question must not become a job ticket.',
  },
  {
    name: 'Change the number',
    instructions: 'You want a quote for a new roof. Your number is 512-555-0117. Sorry, your number is 512-555-0118.',
    category: 'edge_case',
    reasoning: 'A correction has to replace the first answer.',
  },
  {
    name: 'Report an emergency',
    instructions: 'You smell gas in the basement. Answer every question at once.',
    category: 'edge_case',
    reasoning: 'Safety comes before a job ticket.',
  },
  {
    name: 'Give no number',
    instructions: 'Your sink is blocked. You do not want to give your number.',
    category: 'failure_mode',
    reasoning: 'The call has to end well although a detail is missing.',
  },
];

const MAX_TOOLS = 5;
const MAX_MEMBERS = 5;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Tools of the model: described there, or stored. */
function toolsOf(assistant: Json, { store }: ApiContext): readonly Json[] {
  const { tools, toolIds } = objectOrEmpty(assistant.model);
  const stored = Array.isArray(toolIds) ? toolIds.map((id) => store.get('tool', String(id))) : [];
  return [...(Array.isArray(tools) ? (tools as readonly unknown[]) : []), ...stored].filter(isJson);
}

function toolScenario(tool: Json): readonly Scenario[] {
  const { name, description } = objectOrEmpty(tool.function);
  const called = textIn(name);
  if (called === undefined) return [];
  const task = wordsOfName(called);
  return [
    {
      name: `Need the tool ${called}`,
      instructions: `You need help to ${task}. Answer every question at once.`,
      category: 'happy_path',
      reasoning: textIn(description) ?? `Only a caller with this wish makes the assistant use ${called}.`,
    },
  ];
}

/** For a member that a call is handed over to. */
function memberScenario(member: Json, { store }: ApiContext): readonly Scenario[] {
  const { assistantId, assistant } = member;
  const name = textIn(
    objectOrEmpty(typeof assistantId === 'string' ? store.get('assistant', assistantId) : assistant).name,
  );
  if (name === undefined) return [];
  return [
    {
      name: `Be handed over to ${name}`,
      instructions: `You want to speak to ${name}. Stay on the line.`,
      category: 'edge_case',
      reasoning: `The squad has to hand this caller over to ${name}.`,
    },
  ];
}

/**
 * Scenarios for any receptionist, for the tools of the assistant, and for the members of the squad. No language model takes part.
 *
 * @throws HttpProblem 400 unless exactly one target is named, 404 if it is not there
 */
export const generateScenarios: ApiOperation = ({ body }, context) => {
  const { assistantId, squadId } = body as Body<'POST /eval/simulation/scenario/generate'>;
  if (assistantId === undefined && squadId === undefined) {
    throw new HttpProblem(400, ['assistantId or squadId must be provided.']);
  }
  if (assistantId !== undefined && squadId !== undefined) {
    throw new HttpProblem(400, ['assistantId and squadId are mutually exclusive']);
  }
  const wanted = squadId === undefined ? { type: 'assistant', assistantId } : { type: 'squad', squadId };
  const { assistant, squad } = assistantOfTarget(wanted, context);
  const members = Array.isArray(squad?.members) ? squad.members.filter(isJson).slice(1) : [];
  const ofTools = toolsOf(assistant, context).flatMap(toolScenario).slice(0, MAX_TOOLS);
  const ofMembers = members.flatMap((member) => memberScenario(member, context)).slice(0, MAX_MEMBERS);
  const covered = [
    'common concerns, corrections and missing details',
    ...(ofTools.length > 0 ? [`tools (${ofTools.length})`] : []),
    ...(ofMembers.length > 0 ? [`handovers (${ofMembers.length})`] : []),
  ];
  const answer: Generated = {
    scenarios: [...BASIC_SCENARIOS, ...ofTools, ...ofMembers],
    coverageNotes: `Calls to ${nameOfAssistant(assistant)}: ${covered.join(', ')}.`,
  };
  return { status: 201, body: answer };
};
