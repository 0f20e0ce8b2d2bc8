import { HttpProblem } from '../../../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../../../apiOperation.ts';
import { listAnswer, mapItems } from '../../../listAnswer.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { DEFAULT_LIMIT, recordAt } from '../../resourceOperations.ts';
import { recordsOf } from '../../sortedRecords.ts';
import { cancelItems } from './cancelItems.ts';
import { improvementsOf } from './improvementsOf.ts';
import { asItem, isOver, shownItem, statusAt, type ItemStatus, type StoredItem } from './itemState.ts';
import { itemCollectionOf, simulationRun } from './runRecords.ts';

type FoundItem = { readonly run: StoredRecord; readonly item: StoredItem };

/** The run and the item of the path. @throws HttpProblem 404 */
function itemAt(request: ApiRequest, context: ApiContext): FoundItem {
  const run = recordAt(simulationRun, request, context);
  const { itemId = '' } = request.path;
  const item = context.store.get(itemCollectionOf(run.id), itemId);
  if (item !== undefined) return { run, item: asItem(item) };
  throw new HttpProblem(404, `The simulation run has no item with the id ${JSON.stringify(itemId)}.`);
}

const getItem: ApiOperation = (request, context) => ({
  status: 200,
  body: shownItem(itemAt(request, context).item, context.now()),
});

type ItemQuery = { readonly page?: number; readonly limit?: number; readonly status?: ItemStatus };

const listItems: ApiOperation = (request, context) => {
  const run = recordAt(simulationRun, request, context);
  const { status, ...query } = request.query as ItemQuery;
  const { page = 1, limit = DEFAULT_LIMIT } = query;
  const now = context.now();
  const { records } = recordsOf(itemCollectionOf(run.id), { ...request, query }, context, {
    limit,
    offset: (page - 1) * limit,
    where: (item) => status === undefined || statusAt(asItem(item), now) === status,
  });
  return listAnswer(mapItems(records, (item) => shownItem(asItem(item), now)));
};

const cancelItem: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const { run, item } = itemAt(request, context);
    if (isOver(statusAt(item, context.now()))) {
      throw new HttpProblem(400, 'The item has ended: it cannot be canceled.');
    }
    cancelItems(run, [item], context);
    return getItem(request, context);
  });

/**
 * Answers with suggestions for an item that is over. The suggestions are stored, unless `persist` is false. Stored suggestions are
 * returned unchanged, unless `force` is true.
 */
const generateSuggestions: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const { run, item } = itemAt(request, context);
    const { force, persist } = request.query;
    const status = statusAt(item, context.now());
    if (!isOver(status)) throw new HttpProblem(400, `The item has not ended: its status is ${status}.`);
    const storedSuggestions = force === 'true' ? undefined : item.improvementSuggestions;
    const improvementSuggestions = storedSuggestions ?? improvementsOf(status, item.results);
    if (persist !== 'false') {
      const updatedAt = context.now().toISOString();
      context.store.replace(itemCollectionOf(run.id), { ...item, improvementSuggestions, updatedAt });
    }
    return { status: 201, body: improvementSuggestions };
  });

export const simulationRunItems = {
  'GET /eval/simulation/run/{id}/item': listItems,
  'GET /eval/simulation/run/{id}/item/{itemId}': getItem,
  'PATCH /eval/simulation/run/{id}/item/{itemId}': cancelItem,
  'POST /eval/simulation/run/{id}/item/{itemId}/generate': generateSuggestions,
} as const;
