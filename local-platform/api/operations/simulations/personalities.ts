import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiOperation } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import { withinRange } from '../../timeRange.ts';
import { listRequestOf } from '../recordFilter.ts';
import { create, DEFAULT_LIMIT, get, remove, update } from '../resourceOperations.ts';
import { DEFAULT_PERSONALITIES, defaultPersonality } from './defaultPersonalities.ts';
import { personality } from './simulationResources.ts';

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

export const personalities = {
  'POST /eval/simulation/personality': create(personality),
  'GET /eval/simulation/personality': listPersonalities,
  'GET /eval/simulation/personality/{id}': getPersonality,
  'PATCH /eval/simulation/personality/{id}': forOwnPersonality(update(personality)),
  'DELETE /eval/simulation/personality/{id}': forOwnPersonality(remove(personality)),
} as const;
