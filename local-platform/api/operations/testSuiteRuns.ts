import { HttpProblem } from '../../httpAnswers.ts';
import { nameOfAssistant, settingOf } from './chatReply.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { fieldsOf, isJsonObject, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { get, paginate, recordAt, remove, update, type Resource } from './resourceOperations.ts';
import { testAttempts } from './testAttempt.ts';

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
