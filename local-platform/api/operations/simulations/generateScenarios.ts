import { HttpProblem } from '../../../httpAnswers.ts';
import type { Answer, Body } from '../../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { nameOfAssistant } from '../chatReply.ts';
import { assistantOfTarget } from '../evals/assistantOfTarget.ts';
import { wordsOfName } from '../structured-outputs/factsOfTalk.ts';

type Generated = Answer<'POST /eval/simulation/scenario/generate'>;
type Scenario = Generated['scenarios'][number];

/** Scenarios that fit any receptionist. */
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

/** The tools that the assistant's model describes, and the stored tools that it names. */
function toolsOf(assistant: JsonObject, { store }: ApiContext): readonly JsonObject[] {
  const { tools, toolIds } = objectOrEmpty(assistant.model);
  const stored = Array.isArray(toolIds) ? toolIds.map((id) => store.get('tool', String(id))) : [];
  return [...(Array.isArray(tools) ? (tools as readonly unknown[]) : []), ...stored].filter(isJsonObject);
}

/** Returns one scenario in which the assistant needs the tool, or none if the tool has no function with a name. */
function toolScenario(tool: JsonObject): readonly Scenario[] {
  const { name, description } = objectOrEmpty(tool.function);
  const toolName = textIn(name);
  if (toolName === undefined) return [];
  const task = wordsOfName(toolName);
  return [
    {
      name: `Need the tool ${toolName}`,
      instructions: `You need help to ${task}. Answer every question at once.`,
      category: 'happy_path',
      reasoning: textIn(description) ?? `Only a caller with this wish makes the assistant use ${toolName}.`,
    },
  ];
}

/** Returns one scenario in which the caller is handed over to the member of a squad, or none if the member has no name. */
function memberScenario(member: JsonObject, { store }: ApiContext): readonly Scenario[] {
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
 * Answers with scenarios for any receptionist, for up to `MAX_TOOLS` tools of the assistant, and for up to `MAX_MEMBERS` members of the
 * squad. The scenarios come from templates, not from a language model.
 *
 * @throws HttpProblem 400 unless exactly one target is named, 404 if the target does not exist
 */
export const generateScenarios: ApiOperation = ({ body }, context) => {
  const { assistantId, squadId } = body as Body<'POST /eval/simulation/scenario/generate'>;
  if (assistantId === undefined && squadId === undefined) {
    throw new HttpProblem(400, ['assistantId or squadId must be provided.']);
  }
  if (assistantId !== undefined && squadId !== undefined) {
    throw new HttpProblem(400, ['assistantId and squadId are mutually exclusive']);
  }
  const target = squadId === undefined ? { type: 'assistant', assistantId } : { type: 'squad', squadId };
  const { assistant, squad } = assistantOfTarget(target, context);
  // The first member answers the call, so no call is handed over to it.
  const members = Array.isArray(squad?.members) ? squad.members.filter(isJsonObject).slice(1) : [];
  const toolScenarios = toolsOf(assistant, context).flatMap(toolScenario).slice(0, MAX_TOOLS);
  const memberScenarios = members.flatMap((member) => memberScenario(member, context)).slice(0, MAX_MEMBERS);
  const covered = [
    'common concerns, corrections and missing details',
    ...(toolScenarios.length > 0 ? [`tools (${toolScenarios.length})`] : []),
    ...(memberScenarios.length > 0 ? [`handovers (${memberScenarios.length})`] : []),
  ];
  const answer: Generated = {
    scenarios: [...BASIC_SCENARIOS, ...toolScenarios, ...memberScenarios],
    coverageNotes: `Calls to ${nameOfAssistant(assistant)}: ${covered.join(', ')}.`,
  };
  return { status: 201, body: answer };
};
