import type { ApiOperation } from '../../apiOperation.ts';
import { fieldsOf } from '../../records/records.ts';
import { create, get, paginate, recordAt, remove, update, type Resource } from '../resourceOperations.ts';
import { evalRuns } from './evalRuns.ts';
import { refuseBadMessages } from './refuseBadMessages.ts';

const evaluation: Resource = {
  name: 'eval',
  collection: () => 'eval',
  required: ['messages', 'type'],
};

const createEval: ApiOperation = (request, context) => {
  refuseBadMessages(fieldsOf(request.body));
  return create(evaluation)(request, context);
};

const updateEval: ApiOperation = (request, context) => {
  // An unknown eval is refused with 404, even if the new messages are invalid.
  recordAt(evaluation, request, context);
  refuseBadMessages(fieldsOf(request.body));
  return update(evaluation)(request, context);
};

/** Evals are scripted conversations that test an assistant. Their runs are kept when an eval is deleted, because runs have the results. */
export const evals = {
  'POST /eval': createEval,
  'GET /eval': paginate(evaluation),
  'GET /eval/{id}': get(evaluation),
  'PATCH /eval/{id}': updateEval,
  'DELETE /eval/{id}': remove(evaluation),
  ...evalRuns,
} as const;
