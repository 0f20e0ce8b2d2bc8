import { firstMessageOf } from '../../server/firstMessage.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { openConversation } from '../../receptionist/answer.ts';
import type { CallSetting } from '../../receptionist/dialogue/dialogueContext.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { fieldsOf, isJsonObject, type JsonObject, newRecord } from '../records/records.ts';
import { assistantOfTarget } from './answeringAssistant.ts';
import { nameOfAssistant, replyTo, settingOf } from './chatReply.ts';
import { create, get, paginate, recordAt, remove, type Resource, update } from './resourceOperations.ts';
import { createPatternMatcher, type PatternMatcher, readPattern } from './structured-outputs/patternMatcher.ts';
import { compareWithRubric, longWordsIn } from './structured-outputs/talk.ts';

const evaluation: Resource = {
  name: 'eval',
  collection: () => 'eval',
  required: ['messages', 'type'],
};

/** How long a run is queued. */
const QUEUED_MS = 1_000;
/** How long a run takes for each message of its result. */
const MESSAGE_MS = 500;

/** The price in dollars of each message that has a judge plan: the vendor's price of a chat. */
const JUDGEMENT_COST = 0.005;

/** Limits the work of a run. */
const MAX_MESSAGES = 300;

/**
 * Refuses an eval with too many messages, or with a judge plan whose pattern is invalid.
 *
 * @param field path of the messages in the body
 * @throws HttpProblem 400
 */
function refuseBadMessages({ messages }: JsonObject, field = 'messages'): void {
  if (!Array.isArray(messages)) return;
  if (messages.length > MAX_MESSAGES) {
    throw new HttpProblem(400, [`${field} must contain no more than ${MAX_MESSAGES} elements`]);
  }
  const problems = messages.flatMap((message: unknown, index) => {
    const plan = isJsonObject(message) && isJsonObject(message.judgePlan) ? message.judgePlan : {};
    const isBad = plan.type === 'regex' && typeof plan.content === 'string' && readPattern(plan.content) === undefined;
    return isBad ? [`${field}.${index}.judgePlan.content must be a valid regular expression`] : [];
  });
  if (problems.length > 0) throw new HttpProblem(400, problems);
}

/** The eval of a run, which the body names or describes. @throws HttpProblem 400, 404 */
function evalOf(fields: JsonObject, { store }: ApiContext): JsonObject {
  const { evalId, eval: inline } = fields;
  if (evalId !== undefined && inline !== undefined) {
    throw new HttpProblem(400, ['eval and evalId are mutually exclusive']);
  }
  if (isJsonObject(inline)) {
    refuseBadMessages(inline, 'eval.messages');
    return inline;
  }
  if (typeof evalId !== 'string') throw new HttpProblem(400, ['eval or evalId must be provided.']);
  const evaluation = store.get('eval', evalId);
  if (evaluation === undefined) throw new HttpProblem(404, `There is no eval with the id ${JSON.stringify(evalId)}.`);
  return evaluation;
}

const timeAfter = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString();

/** The run at this time. Its status follows from its times, because there is no timer. The results are shown when the run has ended. */
function shownAt({ updatedAt: _updatedAt, ...run }: StoredRecord, now: Date): JsonObject {
  if (now.getTime() < Date.parse(String(run.startedAt))) return { ...run, status: 'queued', results: [] };
  if (now.getTime() < Date.parse(String(run.endedAt))) return { ...run, status: 'running', results: [] };
  return run;
}

/** The result of `judgeTurn`, in the form that the vendor's documentation shows for a judged message. */
type Verdict = { readonly status: 'pass' } | { readonly status: 'fail'; readonly failureReason: string };

type JudgeInput = {
  readonly content: string;
  /** The text of all turns up to and including the judged turn. */
  readonly conversation: string;
  readonly match: PatternMatcher;
};

const PASS: Verdict = { status: 'pass' };

const failure = (failureReason: string): Verdict => ({ status: 'fail', failureReason });

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Fails if the plan expects a tool call, because the receptionist calls no tools. */
function judgeToolCalls({ toolCalls }: JsonObject): Verdict {
  const expectedNames = objectsIn(toolCalls).map(({ name }) => String(name));
  if (expectedNames.length === 0) return PASS;
  return failure(`Expected the tool calls ${expectedNames.join(', ')} but got: none`);
}

function judgeContent({ type, content }: JsonObject, judged: JudgeInput): Verdict {
  if (typeof content !== 'string') return PASS;
  if (type === 'exact') {
    const isSame = content.trim().toLowerCase() === judged.content.trim().toLowerCase();
    return isSame ? PASS : failure(`Expected exact match: '${content}' but got: '${judged.content}'`);
  }
  const pattern = readPattern(content);
  if (pattern === undefined) return failure(`'${content}' is not a valid regular expression`);
  const matches = judged.match(pattern, judged.content);
  if (matches === undefined) return failure(`The regular expression '${content}' took too long`);
  return matches.length > 0 ? PASS : failure(`Expected a match of '${content}' but got: '${judged.content}'`);
}

/** Placeholders, and words that say nothing about the criteria, because the prompts of most judges have them. */
const COMMON_PROMPT_WORDS =
  /\{\{.*?\}\}|\b(llm-judge|evaluate|message|messages|response|assistant|criteria|conversation|context|decision|output|format|exactly|respond)\b/gi;

/**
 * The conditions for a pass in a prompt, which can also have conditions for a failure and a description of the output. The conditions
 * for a pass begin after the final "pass if" or "pass criteria", or with the prompt if it has neither. They end before the next "fail"
 * or "output".
 */
function criteriaIn(prompt: string): string {
  const [, afterPass = prompt] = prompt.split(/\bpass (?:if|criteria)\b/i).slice(-2);
  const [criteria = ''] = afterPass.split(/\b(?:fail|output)\b/i);
  return criteria.replace(COMMON_PROMPT_WORDS, ' ');
}

/** Judges without a language model: compares the words of the criteria with those of the conversation. */
function judgeByCriteria({ model }: JsonObject, { content, conversation }: JudgeInput): Verdict {
  if (content === '') return failure('The turn has no message to judge');
  const prompts = objectsIn(isJsonObject(model) ? model.messages : undefined);
  const criteria = criteriaIn(prompts.map((prompt) => asText(prompt.content)).join('\n'));
  const { isMet } = compareWithRubric(criteria, new Set(longWordsIn(conversation)));
  return isMet ? PASS : failure('The conversation has too few words of the pass criteria');
}

/**
 * Judges a turn by criteria (`ai`), or by the tool calls that the plan expects and then by its content.
 *
 * @param plan the `judgePlan` of a message
 */
function judgeTurn(plan: JsonObject, judged: JudgeInput): Verdict {
  if (plan.type === 'ai') return judgeByCriteria(plan, judged);
  const callsVerdict = judgeToolCalls(plan);
  return callsVerdict.status === 'fail' ? callsVerdict : judgeContent(plan, judged);
}

/** A message of a result: a mock message of the eval, or a judged message with its verdict. */
type ResultMessage = JsonObject & { readonly judge?: Verdict };

type Replay = { readonly status: 'pass' | 'fail'; readonly messages: readonly ResultMessage[] };

type ReplayOptions = {
  readonly setting: CallSetting;
  readonly match: PatternMatcher;
  /** The first message of the assistant. */
  readonly greeting: string;
};

const conversationTextOf = (messages: readonly JsonObject[]) =>
  messages.map(({ content }) => asText(content)).join('\n');

/** The message to judge: for the role `tool`, the most recent response of a tool. For other roles, the assistant's most recent turn. */
function judgedMessage(role: unknown, say: string, earlierMessages: readonly JsonObject[]): JsonObject {
  if (role !== 'tool') return { role: 'assistant', content: say };
  return { role: 'tool', content: asText(earlierMessages.findLast((message) => message.role === 'tool')?.content) };
}

/** The message from which the conversation continues: the judged message with the overrides of its plan. */
function continuedMessage(message: JsonObject, plan: JsonObject): JsonObject {
  const { contentOverride, toolCallsOverride } = plan;
  return {
    ...message,
    ...(contentOverride === undefined ? {} : { content: contentOverride }),
    ...(toolCallsOverride === undefined ? {} : { toolCalls: toolCallsOverride }),
  };
}

/**
 * Sends the user messages of an eval to the receptionist in their order, and judges the turns that have a judge plan. Ends
 * at a failure if the turn's plan requires it. The receptionist calls no tools.
 */
function replayEval(messages: readonly JsonObject[], { setting, match, greeting }: ReplayOptions): Replay {
  let conversation = openConversation({ setting });
  let say = greeting;
  // These messages differ from those of the result if a plan overrides the content or the tool calls of a judged message.
  const conversationMessages: JsonObject[] = [];
  const resultMessages: ResultMessage[] = [];
  for (const message of messages) {
    if (!isJsonObject(message.judgePlan)) {
      if (message.role === 'user') ({ say, conversation } = replyTo(conversation, message.content));
      conversationMessages.push(message);
      resultMessages.push(message);
      continue;
    }
    const judged = judgedMessage(message.role, say, conversationMessages);
    const conversationText = conversationTextOf([...conversationMessages, judged]);
    const input = { content: asText(judged.content), conversation: conversationText, match };
    const verdict = judgeTurn(message.judgePlan, input);
    resultMessages.push({ ...judged, judge: verdict });
    const plan = isJsonObject(message.continuePlan) ? message.continuePlan : {};
    if (verdict.status === 'fail' && plan.exitOnFailureEnabled === true) break;
    conversationMessages.push(continuedMessage(judged, plan));
  }
  const isFailed = resultMessages.some((message) => message.judge?.status === 'fail');
  return { status: isFailed ? 'fail' : 'pass', messages: resultMessages };
}

/** The first message of an assistant with these fields. */
const greetingOf = (assistant: JsonObject, { persona }: CallSetting): string =>
  firstMessageOf({ assistant, assistantOverrides: { variableValues: { companyName: persona.company } } }, persona.name);

/** Runs the eval during the request. The times of the run are in the future, and `shownAt` hides the results until the end of the run. */
const createRun: ApiOperation = ({ body }, context) => {
  const fields = fieldsOf(body);
  const evaluation = evalOf(fields, context);
  const target = isJsonObject(fields.target) ? fields.target : {};
  const { assistant } = assistantOfTarget(target, context);
  const overrides = isJsonObject(target.assistantOverrides) ? target.assistantOverrides : {};
  const testedAssistant = { ...assistant, ...overrides };
  const setting = settingOf(nameOfAssistant(testedAssistant), context.now());
  const messages = Array.isArray(evaluation.messages) ? evaluation.messages.filter(isJsonObject) : [];
  const match = createPatternMatcher();
  const replay = replayEval(messages, { setting, match, greeting: greetingOf(testedAssistant, setting) });
  const createdAt = context.now().toISOString();
  const startedAt = timeAfter(createdAt, QUEUED_MS);
  const endedAt = timeAfter(startedAt, MESSAGE_MS * replay.messages.length);
  const cost = JUDGEMENT_COST * messages.filter(({ judgePlan }) => judgePlan !== undefined).length;
  const run = newRecord(
    {
      ...fields,
      type: 'eval',
      status: 'ended',
      endedReason: 'mockConversation.done',
      startedAt,
      endedAt,
      results: [{ ...replay, startedAt, endedAt }],
      cost,
      costs: [{ type: 'chat', cost }],
    },
    context,
  );
  context.store.insert('eval-run', run);
  const { id, orgId, updatedAt } = run;
  const evalReference = fields.evalId === undefined ? {} : { evalId: fields.evalId };
  return { status: 201, body: { id, ...evalReference, orgId, status: 'queued', createdAt, updatedAt } };
};

const evalRun: Resource = {
  name: 'eval run',
  collection: () => 'eval-run',
  shown: (run, { now }) => shownAt(run, now()),
};

const evalRuns = {
  'POST /eval/run': createRun,
  'GET /eval/run': paginate(evalRun),
  'GET /eval/run/{id}': get(evalRun),
  'DELETE /eval/run/{id}': remove(evalRun),
} as const;

const createEval: ApiOperation = (request, context) => {
  refuseBadMessages(fieldsOf(request.body));
  return create(evaluation)(request, context);
};

const updateEval: ApiOperation = (request, context) => {
  // An unknown eval is refused with 404, even if the new messages are invalid.
  recordAt(evaluation, request, context);
  refuseBadMessages(fieldsOf(request.body));
  return update(evaluation)(request, context);
};

/** Evals are scripted conversations that test an assistant. Their runs are kept when an eval is deleted, because runs have the results. */
export const evals = {
  'POST /eval': createEval,
  'GET /eval': paginate(evaluation),
  'GET /eval/{id}': get(evaluation),
  'PATCH /eval/{id}': updateEval,
  'DELETE /eval/{id}': remove(evaluation),
  ...evalRuns,
} as const;
