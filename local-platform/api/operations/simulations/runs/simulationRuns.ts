import { objectOrEmpty } from '../../../records/records.ts';
import { recordsOf } from '../../recordSelection.ts';
import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../../server/httpAnswers.ts';
import {
  type ApiContext,
  type ApiOperation,
  type ApiRequest,
  listAnswer,
  mapItems,
  pageAnswer,
} from '../../../apiOperation.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { DEFAULT_LIMIT, recordAt } from '../../resourceOperations.ts';
import type { Results } from '../simulatedTalk.ts';
import { createRun } from './createRun.ts';
import { asItem, isOver, type ItemStatus, shownItem, statusAt, type StoredItem } from './itemState.ts';
import { cancelItems, itemCollectionOf, itemsOfRun, RUNS, shownRun, simulationRun, summaryOf } from './runState.ts';

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

type Improvements = NonNullable<Answer<'GET /eval/simulation/run/{id}/item/{itemId}'>['improvementSuggestions']>;
type Suggestion = Improvements['systemPromptSuggestions'][number];
type Evaluation = Results['evaluations'][number];

const issueOf = ({ name, extractedValue, comparator, expectedValue }: Evaluation) =>
  `"${name}" is ${JSON.stringify(extractedValue)}, expected ${comparator} ${JSON.stringify(expectedValue)}.`;

/** The suggestion for the prompt, for an evaluation that did not pass and has no `error`. */
const promptSuggestion = (evaluation: Evaluation): Suggestion => ({
  issue: issueOf(evaluation),
  suggestion: `Tell the assistant to ask for "${evaluation.name}" and to repeat the answer.`,
});

/** The suggestion for the scenario, for an evaluation without a value. If it has an `error`, its structured output is not stored. */
const scenarioSuggestion = (evaluation: Evaluation): Suggestion => ({
  issue: evaluation.error ?? `Nothing in the talk says "${evaluation.name}".`,
  suggestion:
    evaluation.error === undefined
      ? `Have the instructions of the scenario mention "${evaluation.name}".`
      : 'Choose a structured output that is stored, or describe one in the evaluation.',
});

function analysisOf(status: ItemStatus, failed: readonly Evaluation[], count: number): string {
  if (status === 'canceled') return 'The item was canceled before its evaluations.';
  return failed.length === 0 ? 'All evaluations passed.' : `${failed.length} of ${count} evaluations did not pass.`;
}

/**
 * Suggestions for an item that is over, from its evaluations that did not pass. An evaluation without a value and without an `error`
 * gives two suggestions: one for the prompt and one for the scenario.
 *
 * @param results undefined for a canceled item
 */
function improvementsOf(status: ItemStatus, results: Results | undefined): Improvements {
  const evaluations = results?.evaluations ?? [];
  const failed = evaluations.filter(({ passed }) => !passed);
  return {
    analysis: analysisOf(status, failed, evaluations.length),
    systemPromptSuggestions: failed.filter(({ error }) => error === undefined).map(promptSuggestion),
    toolSuggestions: [],
    scenarioSuggestions: failed.filter(({ extractedValue }) => extractedValue === null).map(scenarioSuggestion),
  };
}

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
