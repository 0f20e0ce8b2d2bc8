import type { ApiContext, ApiOperation, ApiRequest } from './apiOperation.ts';
import { isJson } from './records/records.ts';

/**
 * The body as it is checked: with the field of the stored record that chooses among the types of its union, where the
 * body leaves it out. A body that has the field is checked as it is, so that a change to another kind is refused.
 *
 * @throws HttpProblem 404 where the record is needed and missing
 */
export function withStoredField({ storedField }: ApiOperation, request: ApiRequest, context: ApiContext): unknown {
  const { body } = request;
  if (storedField === undefined || !isJson(body) || Object.hasOwn(body, storedField.name)) return body;
  const { [storedField.name]: value } = storedField.recordOf(request, context);
  return { [storedField.name]: value, ...body };
}
