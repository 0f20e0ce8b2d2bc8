import type { ApiContext, ApiOperation, ApiRequest } from './apiOperation.ts';
import { isJsonObject } from './records/records.ts';

/**
 * Returns the body to check. If the body is an object without `storedField`, which selects the type of the body, adds the value of the
 * stored record. A body that has the field stays unchanged: the operation refuses a change to another type.
 *
 * @throws HttpProblem 404 if the stored record is needed but does not exist
 */
export function withStoredField({ storedField }: ApiOperation, request: ApiRequest, context: ApiContext): unknown {
  const { body } = request;
  if (storedField === undefined || !isJsonObject(body) || Object.hasOwn(body, storedField.name)) return body;
  const { [storedField.name]: value } = storedField.recordOf(request, context);
  return { [storedField.name]: value, ...body };
}
