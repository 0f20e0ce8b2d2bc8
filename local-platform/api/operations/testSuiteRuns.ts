import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { openConversation } from '../../receptionist/answer.ts';
import type { CallSetting } from '../../receptionist/dialogue/dialogueContext.ts';
import { nameOfAssistant, replyTo, settingOf } from './chatReply.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { fieldsOf, isJsonObject, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { get, paginate, recordAt, remove, type Resource, update } from './resourceOperations.ts';
import { compareWithRubric, longWordsIn } from './structured-outputs/talk.ts';

/** How long a run is queued. */
const QUEUED_MS = 2_000;
/** The duration of each test. The tests run one after the other. */
const TEST_MS = 3_000;

const suiteOf = ({ path, ...request }: ApiRequest, context: ApiContext): StoredRecord =>
  recordAt(
    { name: 'test suite', collection: () => 'test-suite' },
    { ...request, path: { id: path.testSuiteId ?? '' } },
    context,
  );

const runCollectionOf = (request: ApiRequest, context: ApiContext) => `test-suite/${suiteOf(request, context).id}/run`;

/** The run with its status and results at this time. Both follow from the age of the run, because there is no timer. */
function shownAt(run: StoredRecord, now: Date): StoredRecord {
  const results: readonly unknown[] = Array.isArray(run.testResults) ? run.testResults : [];
  const age = now.getTime() - Date.parse(run.createdAt);
  const finishedCount = Math.max(0, Math.floor((age - QUEUED_MS) / TEST_MS));
  if (age < QUEUED_MS) return { ...run, status: 'queued', testResults: [] };
  if (finishedCount < results.length)
    return { ...run, status: 'in-progress', testResults: results.slice(0, finishedCount) };
  return { ...run, status: 'completed' };
}

/** The limit of `numAttempts` in the vendor's types. */
const MAX_ATTEMPTS = 10;

type Attempt = Answer<'GET /test-suite/{testSuiteId}/run/{id}'>['testResults'][number]['attempts'][number];

/** The limit for the tester's turns. By default, the vendor hangs up after ten minutes, and a turn takes at least two seconds. */
const MAX_TURNS = 300;

/** The transcript of a talk in which the tester says the sentences of the script one by one, up to `MAX_TURNS`. */
function transcriptOf(script: string, setting: CallSetting): string {
  // A match can be blank, such as the white space after the last sentence. It is not a turn.
  const sentences = (script.match(/[^.!?\n]+[.!?]?/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
  const lines: string[] = [];
  let conversation = openConversation({ setting });
  for (const sentence of sentences.slice(0, MAX_TURNS)) {
    const reply = replyTo(conversation, sentence);
    lines.push(`User: ${sentence}`, `AI: ${reply.say}`);
    conversation = reply.conversation;
  }
  return lines.join('\n');
}

function scoreRubric(rubric: string, spokenWords: ReadonlySet<string>): Attempt['scorerResults'][number] {
  const { isMet, found } = compareWithRubric(rubric, spokenWords);
  const reasoning =
    found.length === 0 ? 'The transcript has no words of the rubric.' : `The transcript has: ${found.join(', ')}.`;
  return { type: 'ai', result: isMet ? 'pass' : 'fail', reasoning, rubric };
}

/**
 * Plays a test's script to the receptionist, and scores the transcript by the words that it has in common with the rubrics.
 * The receptionist is deterministic, so all attempts have the same transcript.
 *
 * @param setting the receptionist's name and company, and the time
 * @param sessionIds for each attempt, the id of its session if the test is a chat, or the id of its call
 */
export function testAttempts(
  test: StoredRecord,
  setting: CallSetting,
  sessionIds: readonly string[],
): readonly Attempt[] {
  const transcript = transcriptOf(typeof test.script === 'string' ? test.script : '', setting);
  const spokenWords = new Set(longWordsIn(transcript));
  const scorers = Array.isArray(test.scorers) ? test.scorers.filter(isJsonObject) : [];
  const scorerResults = scorers.map(({ rubric }) => scoreRubric(String(rubric), spokenWords));
  return sessionIds.map((sessionId) =>
    test.type === 'chat'
      ? { scorerResults, metadata: { sessionId } }
      : { scorerResults, callId: sessionId, call: { artifact: { transcript } } },
  );
}

function resultOf(test: StoredRecord, name: string, { newId, now }: ApiContext) {
  const count = Math.min(Math.max(Number(test.numAttempts ?? 1), 1), MAX_ATTEMPTS);
  return { test, attempts: testAttempts(test, settingOf(name, now()), Array.from({ length: count }, newId)) };
}

/** A limit for the results of a run, because a list can contain a hundred runs with their results. */
const MAX_RESULT_KB = 1_024;

/** @throws HttpProblem 400 if the results are larger than `MAX_RESULT_KB` */
async function resultsOf(tests: AsyncIterable<StoredRecord>, name: string, context: ApiContext) {
  const results: ReturnType<typeof resultOf>[] = [];
  let charactersLeft = MAX_RESULT_KB * 1024;
  for await (const test of tests) {
    const result = resultOf(test, name, context);
    charactersLeft -= JSON.stringify(result).length;
    if (charactersLeft < 0) {
      const reason = `The results would be larger than ${MAX_RESULT_KB} KB`;
      throw new HttpProblem(400, [`${reason}: give the suite fewer tests, fewer attempts or shorter scripts.`]);
    }
    results.push(result);
  }
  return results;
}

/** The name of the assistant that the suite tests, or the receptionist's usual name if that assistant is unknown or has no name. */
function targetName(suite: StoredRecord, { store }: ApiContext): string {
  const { targetPlan } = suite;
  if (!isJsonObject(targetPlan)) return nameOfAssistant(undefined);
  return nameOfAssistant(
    typeof targetPlan.assistantId === 'string' ? store.get('assistant', targetPlan.assistantId) : targetPlan.assistant,
  );
}

const createRun: ApiOperation = async (request, context) => {
  const suite = suiteOf(request, context);
  const { name } = fieldsOf(request.body);
  const { records: tests } = context.store.stream(`test-suite/${suite.id}/test`, { sortOrder: 'ASC' });
  const testResults = await resultsOf(tests, targetName(suite, context), context);
  // Called again only because it throws if the suite was deleted meanwhile.
  suiteOf(request, context);
  const run = newRecord({ name, testSuiteId: suite.id, status: 'queued', testResults }, context);
  context.store.insert(`test-suite/${suite.id}/run`, run);
  return { status: 201, body: shownAt(run, context.now()) };
};

/** Makes an operation of plain records show the state that a run has at the time of the request. */
const runOperation =
  (operation: (resource: Resource) => ApiOperation): ApiOperation =>
  (request, context) =>
    operation({ name: 'run', collection: runCollectionOf, shown: (run) => shownAt(run, context.now()) })(
      request,
      context,
    );

export const testSuiteRuns = {
  'POST /test-suite/{testSuiteId}/run': createRun,
  'GET /test-suite/{testSuiteId}/run': runOperation(paginate),
  'GET /test-suite/{testSuiteId}/run/{id}': runOperation(get),
  'PATCH /test-suite/{testSuiteId}/run/{id}': runOperation(update),
  'DELETE /test-suite/{testSuiteId}/run/{id}': runOperation(remove),
} as const;
