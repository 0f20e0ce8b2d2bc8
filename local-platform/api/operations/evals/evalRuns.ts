import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { fieldsOf, isJsonObject, newRecord, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { nameOfAssistant, settingOf } from '../chatReply.ts';
import { get, paginate, remove, type Resource } from '../resourceOperations.ts';
import { createPatternMatcher } from '../structured-outputs/patternMatcher.ts';
import { assistantOfTarget } from './assistantOfTarget.ts';
import { refuseBadMessages } from './refuseBadMessages.ts';
import { greetingOf, replayEval } from './replayEval.ts';

/** How long a run is queued. */
const QUEUED_MS = 1_000;
/** How long a run takes for each message of its result. */
const MESSAGE_MS = 500;

/** The price in dollars of each message that has a judge plan: the vendor's price of a chat. */
const JUDGEMENT_COST = 0.005;

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

export const evalRuns = {
  'POST /eval/run': createRun,
  'GET /eval/run': paginate(evalRun),
  'GET /eval/run/{id}': get(evalRun),
  'DELETE /eval/run/{id}': remove(evalRun),
} as const;
