import type { Answer, Body } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { assistantOfTarget } from '../answeringAssistant.ts';
import { nameOfAssistant } from '../chatReply.ts';
import { refuseBadPattern } from '../structured-outputs/patternMatcher.ts';
import { wordsOfName } from '../structured-outputs/talk.ts';

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

/** For each schema type with comparable values, the `typeof` of these values. */
const VALUE_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
]);

const COMPARABLE_TYPES = [...VALUE_TYPES.keys()].join(', ');

/**
 * The schema of the value at the path, or an empty object if the schema does not have the path.
 *
 * @param path names separated by dots, such as `contact.auth_started`
 */
const schemaAt = (schema: JsonObject, path: string): JsonObject =>
  path.split('.').reduce((object, name) => objectOrEmpty(objectOrEmpty(object.properties)[name]), schema);

/** Checks an evaluation. @returns the message of the first problem, without the path of the evaluation, or undefined without a problem */
function problemOf(item: JsonObject, { store }: ApiContext): string | undefined {
  const { structuredOutputId: id, structuredOutput: inline, comparator, value, path } = item;
  if (id === undefined && inline === undefined) return 'structuredOutputId or structuredOutput must be provided.';
  if (id !== undefined && inline !== undefined) return 'structuredOutputId and structuredOutput are mutually exclusive';
  const output = typeof id === 'string' ? store.get('structured-output', id) : inline;
  if (output === undefined) {
    return `structuredOutputId must be the id of a structured output: there is no ${JSON.stringify(id)}`;
  }
  const schema = objectOrEmpty(objectOrEmpty(output).schema);
  if (id === undefined && !VALUE_TYPES.has(schema.type)) {
    return `structuredOutput.schema.type must be one of the following values: ${COMPARABLE_TYPES}`;
  }
  const { type } = typeof path === 'string' ? schemaAt(schema, path) : schema;
  const valueType = VALUE_TYPES.get(type);
  if (valueType === undefined) return `path must lead to a value of one of the following types: ${COMPARABLE_TYPES}`;
  if (typeof value !== valueType) return `value must be a ${valueType}, as in the schema of the structured output`;
  return valueType === 'number' || comparator === '=' || comparator === '!='
    ? undefined
    : `comparator must be one of the following values for a ${valueType}: =, !=`;
}

/**
 * Checks the evaluations of a scenario against their structured outputs.
 *
 * @param field the path of the evaluations in the body, for the messages
 * @throws HttpProblem 400
 */
export function refuseBadEvaluations({ evaluations }: JsonObject, context: ApiContext, field = 'evaluations'): void {
  const items = Array.isArray(evaluations) ? evaluations.filter(isJsonObject) : [];
  const problems = items.flatMap((item, index) => {
    const problem = problemOf(item, context);
    return problem === undefined ? [] : [`${field}.${index}.${problem}`];
  });
  if (problems.length > 0) throw new HttpProblem(400, problems);
  for (const [index, { structuredOutput }] of items.entries()) {
    refuseBadPattern(objectOrEmpty(structuredOutput), `${field}.${index}.structuredOutput.regex`);
  }
}
