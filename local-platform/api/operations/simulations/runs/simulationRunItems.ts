import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../../../apiOperation.ts';
import { listAnswer, mapItems } from '../../../listAnswer.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { DEFAULT_LIMIT, recordAt } from '../../resourceOperations.ts';
import { recordsOf } from '../../sortedRecords.ts';
import type { Results } from '../talks/evaluateTalk.ts';
import { cancelItems } from './cancelItems.ts';
import { asItem, isOver, type ItemStatus, shownItem, statusAt, type StoredItem } from './itemState.ts';
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
