import { objectOrEmpty } from '../../../records/records.ts';
import { HttpProblem } from '../../../../httpAnswers.ts';
import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { ApiOperation } from '../../../apiOperation.ts';
import { mapItems, pageAnswer } from '../../../listAnswer.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { DEFAULT_LIMIT, recordAt } from '../../resourceOperations.ts';
import { recordsOf } from '../../sortedRecords.ts';
import { cancelItems } from './cancelItems.ts';
import { createRun } from './createRun.ts';
import { asItem, isOver, statusAt } from './itemState.ts';
import { itemsOfRun, RUNS, simulationRun } from './runRecords.ts';
import { shownRun, summaryOf } from './runState.ts';

const getRun: ApiOperation = (request, context) => ({
  status: 200,
  body: shownRun(recordAt(simulationRun, request, context), context),
});

/** Cancels all items that are not over. */
const cancelRun: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const run = recordAt(simulationRun, request, context);
    const openItems = itemsOfRun(run.id, context)
      .map(asItem)
      .filter((item) => !isOver(statusAt(item, context.now())));
    if (openItems.length === 0) throw new HttpProblem(400, 'The run has ended: it cannot be canceled.');
    return { status: 200, body: shownRun(cancelItems(run, openItems, context), context) };
  });

type Run = Answer<'GET /eval/simulation/run/{id}'>;
type Result = 'passed' | 'failed' | 'running';

/** The result of a run as a whole. A run with a canceled item does not pass. */
function resultOf({ status, itemCounts }: Run): Result {
  if (status !== 'ended') return 'running';
  return itemCounts?.passed === itemCounts?.total ? 'passed' : 'failed';
}

type RunQuery = {
  readonly page?: number;
  readonly limit?: number;
  readonly status?: Run['status'];
  readonly filterStatus?: Result;
  readonly targetType?: string;
  readonly targetId?: string;
};

/** Answers with `{results, metadata}`. The plain list in the vendor's types is only for older clients. */
const listRuns: ApiOperation = (request, context) => {
  const { status, filterStatus, targetType, targetId, ...query } = request.query as RunQuery;
  const { page = 1, limit = DEFAULT_LIMIT } = query;
  const isSelected = (run: StoredRecord): boolean => {
    const target = objectOrEmpty(run.target);
    if (targetType !== undefined && target.type !== targetType) return false;
    if (targetId !== undefined && target.assistantId !== targetId && target.squadId !== targetId) return false;
    if (status === undefined && filterStatus === undefined) return true;
    const current = shownRun(run, context);
    return (status ?? current.status) === current.status && (filterStatus ?? resultOf(current)) === resultOf(current);
  };
  const window = { limit, offset: (page - 1) * limit, where: isSelected };
  const { records, total } = recordsOf(RUNS, { ...request, query }, context, window);
  const shown = mapItems(records, (run) => ({ ...shownRun(run, context), summary: summaryOf(run, context) }));
  return pageAnswer(shown, () => ({ metadata: { itemsPerPage: limit, totalItems: total(), currentPage: page } }));
};

export const simulationRuns = {
  'POST /eval/simulation/run': createRun,
  'GET /eval/simulation/run': listRuns,
  'GET /eval/simulation/run/{id}': getRun,
  'PATCH /eval/simulation/run/{id}': cancelRun,
} as const;
