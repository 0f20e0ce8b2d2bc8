import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { mapItems, pageAnswer } from '../listAnswer.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { refuseUnusableCallFilters } from './callFilters.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';
import { recordsOf } from './sortedRecords.ts';

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
