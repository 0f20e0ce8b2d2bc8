import type { ApiContext, ApiOperation, ApiRequest } from './apiOperation.ts';
import { isJson } from './records/records.ts';

/**
 * The body to check: if it leaves out the field that selects the type of a union, the field of the stored record is added. A
 * body that has the field is checked unchanged, so that a change to another type is refused.
 *
 * @throws HttpProblem 404 if the record is needed and missing
 */
export function withStoredField({ storedField }: ApiOperation, request: ApiRequest, context: ApiContext): unknown {
  const { body } = request;
  if (storedField === undefined || !isJson(body) || Object.hasOwn(body, storedField.name)) return body;
  const { [storedField.name]: value } = storedField.recordOf(request, context);
  return { [storedField.name]: value, ...body };
}
