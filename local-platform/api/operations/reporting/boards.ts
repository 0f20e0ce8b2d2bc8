import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { createCalendars } from '../calendarStep.ts';
import { create, get, paginate, remove, update, type Resource } from '../resourceOperations.ts';
import { BOARDS, itemsOf } from './boardItems.ts';
import { INSIGHTS } from './insightResource.ts';
import { insightTime } from './insightTimes.ts';
import { ensureMetricsOverview } from './metricsOverview.ts';

/**
 * Refuses a board if one of its items names an insight that is not stored, or if its time range is invalid.
 *
 * @returns the board, unchanged
 * @throws HttpProblem 400
 */
function refuseBadBoard(record: StoredRecord, context: ApiContext): StoredRecord {
  const messages = itemsOf(record).flatMap(({ insightId }, index) =>
    typeof insightId === 'string' && context.store.get(INSIGHTS, insightId) === undefined
      ? [`items.${index}.insightId must be the id of an insight: there is no ${JSON.stringify(insightId)}`]
      : [],
  );
  if (messages.length > 0) throw new HttpProblem(400, messages);
  const { timeRangeOverride = {} } = record as Pick<Body<'POST /reporting/board'>, 'timeRangeOverride'>;
  // Called only because it refuses an invalid time range. The type `bar` does not affect the check.
  insightTime('bar', timeRangeOverride, 'timeRangeOverride', { now: context.now(), calendarOf: createCalendars() });
  return record;
}

const board: Resource = {
  name: 'board',
  collection: () => BOARDS,
  required: ['name', 'layout'],
  onCreate: refuseBadBoard,
  onChange: (record, _former, context) => refuseBadBoard(record, context),
};

const getMetricsOverview: ApiOperation = (_request, context) => ({ status: 200, body: ensureMetricsOverview(context) });

/** A board is a layout of insights and widgets. A client runs each insight of a board with the board's `timeRangeOverride`. */
export const boards = {
  'POST /reporting/board': create(board),
  'GET /reporting/board': paginate(board),
  'GET /reporting/board/default/metrics-overview': getMetricsOverview,
  'GET /reporting/board/{id}': get(board),
  'PATCH /reporting/board/{id}': update(board),
  'DELETE /reporting/board/{id}': remove(board),
} as const;
