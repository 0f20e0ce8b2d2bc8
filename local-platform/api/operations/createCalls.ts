import { HttpProblem } from '../../httpAnswers.ts';
import { isAnswererNamed, joinableCall, readCallRequest, webCallFields, WHO_ANSWERS_MESSAGE } from '../webCalls.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { fieldsOf, isJsonObject, newRecord, type JsonObject } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { answeringAssistant } from './answeringAssistant.ts';

/** True if the fields have the version of an assistant, but not the id of the assistant. */
const hasStrayVersion = ({ assistantId, assistantVersion }: JsonObject) =>
  assistantVersion !== undefined && typeof assistantId !== 'string';

const STRAY_VERSION_MESSAGE = 'assistantVersion is supported with assistantId only.';

/** Creates a web call and opens its room. The answer has the address of the room. Does not check whether the assistant exists. */
export const createWebCall: ApiOperation = ({ body }, context) => {
  const callRequest = readCallRequest(body);
  if (!callRequest.ok) throw new HttpProblem(400, callRequest.messages);
  if (hasStrayVersion(callRequest.fields)) throw new HttpProblem(400, [STRAY_VERSION_MESSAGE]);
  const call = newRecord(webCallFields(callRequest.fields), context);
  const room = context.openRoom({ ...call, assistant: answeringAssistant(call, context) });
  const joinable = joinableCall(call, room);
  context.store.insert('call', joinable);
  return { status: 201, body: joinable };
};

const isWebsocketCall = ({ transport }: JsonObject) =>
  isJsonObject(transport) && transport.provider === 'vapi.websocket';

const MAX_CUSTOMERS = 100;

function callProblemsOf(fields: JsonObject): readonly string[] {
  const isGiven = (...names: readonly string[]) => names.some((name) => fields[name] !== undefined);
  const problems = isAnswererNamed(fields) ? [] : [WHO_ANSWERS_MESSAGE];
  // A call without `customers` counts as one for a single customer.
  const { length: customerCount } = Array.isArray(fields.customers) ? fields.customers : [fields.customer];
  if (hasStrayVersion(fields)) problems.push(STRAY_VERSION_MESSAGE);
  if (customerCount === 0) problems.push('customers must contain at least 1 elements');
  if (customerCount > MAX_CUSTOMERS) problems.push(`customers must contain no more than ${MAX_CUSTOMERS} elements`);
  if (isWebsocketCall(fields)) return problems;
  if (!isGiven('customer', 'customerId', 'customers')) {
    problems.push('customer or customerId or customers must be provided.');
  }
  if (!isGiven('phoneNumber', 'phoneNumberId')) problems.push('phoneNumber or phoneNumberId must be provided.');
  return problems;
}

function storeCall(fields: JsonObject, context: ApiContext): StoredRecord {
  const type = isWebsocketCall(fields) ? 'vapi.websocketCall' : 'outboundPhoneCall';
  const status = fields.schedulePlan === undefined ? 'queued' : 'scheduled';
  const call = newRecord({ ...fields, type, status }, context);
  context.store.insert('call', call);
  return call;
}

/** Creates one call, or one for each of `customers` (the vendor's `CallBatchResponse`). Stores calls, but dials no number. */
export const createCall: ApiOperation = ({ body }, context) => {
  const { customers, ...fields } = fieldsOf(body);
  const messages = callProblemsOf({ ...fields, customers });
  if (messages.length > 0) throw new HttpProblem(400, messages);
  // Called only because it refuses an unknown version.
  answeringAssistant(fields, context);
  if (!Array.isArray(customers)) return { status: 201, body: storeCall(fields, context) };
  const results = context.store.transaction(() =>
    customers.map((customer: unknown) => storeCall({ ...fields, customer }, context)),
  );
  return { status: 201, body: { results, errors: [] } };
};
