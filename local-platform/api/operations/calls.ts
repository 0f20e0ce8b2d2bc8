import { HttpProblem } from '../../server/httpAnswers.ts';
import { type ApiContext, type ApiOperation, type ApiRequest, mapItems, pageAnswer } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { fieldsOf, isJsonObject, type JsonObject, newRecord } from '../records/records.ts';
import { isAnswererNamed, joinableCall, readCallRequest, webCallFields, WHO_ANSWERS_MESSAGE } from '../webCalls.ts';
import { answeringAssistant } from './answeringAssistant.ts';
import { recordsOf, refuseUnusableCallFilters } from './recordSelection.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';

/** The final call of a page, after which the next page begins. */
type Cursor = { readonly createdAt: string; readonly id: string };

type PageQuery = {
  readonly page?: number;
  readonly limit?: number;
  readonly cursor?: string;
  readonly sortBy?: string;
};

const cursorOf = ({ createdAt, id }: StoredRecord): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

/** @throws HttpProblem 400 if the cursor does not have the form that `cursorOf` creates */
function readCursor(cursor: string): Cursor {
  try {
    const [createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly unknown[];
    if (typeof createdAt === 'string' && typeof id === 'string') return { createdAt, id };
  } catch {
    // The cursor is refused below.
  }
  throw new HttpProblem(400, ['cursor must be a nextCursor from this list']);
}

/** Yields the calls after the cursor. A call of the same millisecond is after the cursor if it follows the cursor's call in the list. */
async function* callsAfter(calls: AsyncIterable<StoredRecord>, { createdAt, id }: Cursor, isAscending: boolean) {
  let isAfter = false;
  for await (const call of calls) {
    if (!isAfter) isAfter = isAscending ? call.createdAt > createdAt : call.createdAt < createdAt;
    if (isAfter) yield call;
    else isAfter = call.id === id;
  }
}

type Page = {
  readonly records: AsyncIterable<StoredRecord>;
  /** The number of calls in the whole list. Valid after `records` have been read. */
  readonly total: () => number;
  /** True if another page follows. Valid after `records` have been read. */
  readonly hasMore: () => boolean;
};

/** The page after a cursor. Reads the list to its end, because a filtered list has no other way to count the total. */
function pageAfter(cursor: Cursor, request: ApiRequest, context: ApiContext, limit: number): Page {
  const { records, total } = recordsOf('call', request, context);
  let count = 0;
  async function* page() {
    for await (const call of callsAfter(records, cursor, request.query.sortOrder === 'ASC')) {
      count += 1;
      if (count <= limit) yield call;
    }
  }
  return { records: page(), total, hasMore: () => count > limit };
}

function pageAt(page: number, request: ApiRequest, context: ApiContext, limit: number): Page {
  const offset = (page - 1) * limit;
  const { records, total } = recordsOf('call', request, context, { limit, offset });
  return { records, total, hasMore: () => total() > offset + limit };
}

/**
 * Lists calls by `page`, or by `cursor` if the calls are sorted by creation. With another `sortBy`, the cursor is ignored. The answers
 * of API version 2.3.8 (the vendor's older client) have no cursor.
 */
export const listCalls: ApiOperation = (request, context) => {
  refuseUnusableCallFilters(request, context.now());
  const { page = 1, limit = DEFAULT_LIMIT, cursor, sortBy = 'createdAt' } = request.query as PageQuery;
  const isByCreation = sortBy === 'createdAt';
  const { records, total, hasMore } =
    isByCreation && cursor !== undefined
      ? pageAfter(readCursor(cursor), request, context, limit)
      : pageAt(page, request, context, limit);
  let lastCall: StoredRecord | undefined;
  const calls = mapItems(records, (call) => (lastCall = call));
  const hasNextCursor = isByCreation && context.apiVersion !== '2.3.8';
  return pageAnswer(calls, () => ({
    metadata: {
      itemsPerPage: limit,
      totalItems: total(),
      currentPage: page,
      ...(hasNextCursor && lastCall !== undefined && hasMore() ? { nextCursor: cursorOf(lastCall) } : {}),
    },
  }));
};

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
