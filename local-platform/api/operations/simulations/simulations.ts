import { HttpProblem } from '../../../server/httpAnswers.ts';
import { type ApiContext, type ApiOperation, listAnswer } from '../../apiOperation.ts';
import { fieldsOf, type JsonObject } from '../../records/records.ts';
import { withinRange } from '../../timeRange.ts';
import { listRequestOf, recordsOf } from '../recordSelection.ts';
import { create, DEFAULT_LIMIT, get, list, recordAt, remove, type Resource, update } from '../resourceOperations.ts';
import { generateScenarios, refuseBadEvaluations } from './scenarios.ts';
import { simulationConcurrency } from './runs/runState.ts';
import { simulationRunItems, simulationRuns } from './runs/simulationRuns.ts';
import {
  DEFAULT_PERSONALITIES,
  defaultPersonality,
  personality,
  requireMembers,
  requireParts,
  scenario,
  simulation,
  suite,
  suiteMembers,
} from './simulationResources.ts';

/** Checks the fields of a body. @throws HttpProblem 400, 404 */
type Check = (fields: JsonObject, context: ApiContext) => void;

const checkedCreate =
  (resource: Resource, check: Check): ApiOperation =>
  (request, context) => {
    check(fieldsOf(request.body), context);
    return create(resource)(request, context);
  };

const checkedUpdate =
  (resource: Resource, check: Check): ApiOperation =>
  (request, context) => {
    // Refuses an unknown record before its fields are checked.
    recordAt(resource, request, context);
    check(fieldsOf(request.body), context);
    return update(resource)(request, context);
  };

/** Lists simulations. With `standaloneOnly`, lists only those that are not part of a suite. */
const listSimulations: ApiOperation = (request, context) => {
  const { standaloneOnly, ...query } = request.query;
  if (standaloneOnly !== true) return list(simulation)({ ...request, query }, context);
  const { page = 1, limit = DEFAULT_LIMIT } = query as { page?: number; limit?: number };
  const members = suiteMembers(context);
  const { records } = recordsOf('simulation', { ...request, query }, context, {
    limit,
    offset: (page - 1) * limit,
    where: ({ id }) => !members.has(id),
  });
  return listAnswer(records);
};

type Page = { readonly page?: number; readonly limit?: number };

const getPersonality: ApiOperation = (request, context) => {
  const found = defaultPersonality(request.path.id ?? '');
  return found === undefined ? get(personality)(request, context) : { status: 200, body: found };
};

/** Lists the organization's own personalities and the default ones, which are older. */
const listPersonalities: ApiOperation = (request, { store }) => {
  const { page = 1, limit = DEFAULT_LIMIT } = request.query as Page;
  const listRequest = listRequestOf(request);
  const { records: own } = store.list('personality', listRequest);
  const defaults = DEFAULT_PERSONALITIES.filter(withinRange(listRequest));
  const all: readonly JsonObject[] = listRequest.sortOrder === 'ASC' ? [...defaults, ...own] : [...own, ...defaults];
  return { status: 200, body: all.slice((page - 1) * limit, page * limit) };
};

/** Limits an operation to the organization's own personalities. A request for a default personality is refused with 403. */
const forOwnPersonality =
  (operation: ApiOperation): ApiOperation =>
  (request, context) => {
    if (defaultPersonality(request.path.id ?? '') === undefined) return operation(request, context);
    throw new HttpProblem(403, 'This personality is provided by the platform. Create one of your own to change it.');
  };

const personalities = {
  'POST /eval/simulation/personality': create(personality),
  'GET /eval/simulation/personality': listPersonalities,
  'GET /eval/simulation/personality/{id}': getPersonality,
  'PATCH /eval/simulation/personality/{id}': forOwnPersonality(update(personality)),
  'DELETE /eval/simulation/personality/{id}': forOwnPersonality(remove(personality)),
} as const;

export const simulations = {
  ...personalities,

  'POST /eval/simulation/scenario': checkedCreate(scenario, refuseBadEvaluations),
  'GET /eval/simulation/scenario': list(scenario),
  'GET /eval/simulation/scenario/{id}': get(scenario),
  'PATCH /eval/simulation/scenario/{id}': checkedUpdate(scenario, refuseBadEvaluations),
  'DELETE /eval/simulation/scenario/{id}': remove(scenario),
  'POST /eval/simulation/scenario/generate': generateScenarios,

  'POST /eval/simulation': checkedCreate(simulation, requireParts),
  'GET /eval/simulation': listSimulations,
  'GET /eval/simulation/{id}': get(simulation),
  'PATCH /eval/simulation/{id}': checkedUpdate(simulation, requireParts),
  'DELETE /eval/simulation/{id}': remove(simulation),

  'POST /eval/simulation/suite': checkedCreate(suite, requireMembers),
  'GET /eval/simulation/suite': list(suite),
  'GET /eval/simulation/suite/{id}': get(suite),
  'PATCH /eval/simulation/suite/{id}': checkedUpdate(suite, requireMembers),
  'DELETE /eval/simulation/suite/{id}': remove(suite),

  ...simulationRuns,
  ...simulationRunItems,
  ...simulationConcurrency,
} as const;
