import type { ApiContext, ApiRequest } from '../apiOperation.ts';
import type { Collection, ListRequest, RecordStream, StoredRecord } from '../records/recordStore.ts';
import { listRequestOf } from './recordFilter.ts';

type Where = (record: StoredRecord) => boolean;

type ListWindow = {
  readonly limit?: number;
  readonly offset?: number;
  /** A condition in addition to the filters of the query. */
  readonly where?: Where;
};

const withWhere = (listRequest: ListRequest, where: Where | undefined): ListRequest =>
  where === undefined
    ? listRequest
    : { ...listRequest, where: (record) => (listRequest.where?.(record) ?? true) && where(record) };

/** The duration of a call in seconds, or undefined if the call has not started or has not ended. */
export function durationOf({ startedAt, endedAt }: StoredRecord): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}

/** By `sortBy`, the reader of the value by which records are sorted. With any other `sortBy`, records are sorted by creation. */
const SORT_VALUES: Readonly<Record<string, (record: StoredRecord) => unknown>> = {
  duration: durationOf,
  cost: ({ cost }) => cost,
};

type Entry = { readonly id: string; readonly value: number };

/** Compares by value. In either order, records without a number are at the end. */
const compareIn = (direction: 1 | -1) => (one: Entry, other: Entry) => {
  if (Number.isNaN(one.value) || Number.isNaN(other.value)) {
    return Number(Number.isNaN(one.value)) - Number(Number.isNaN(other.value));
  }
  return (one.value - other.value) * direction;
};

/**
 * The records that a query selects, in the order of the query. By default, the newest record is first. To sort by `duration` or `cost`,
 * the ids and values of all selected records are sorted in memory.
 */
export function recordsOf(
  collection: Collection,
  request: ApiRequest,
  { store }: Pick<ApiContext, 'store'>,
  window: ListWindow = {},
): RecordStream {
  const { where, ...page } = window;
  const listRequest = withWhere(listRequestOf(request), where);
  const valueOf = SORT_VALUES[String(request.query.sortBy)];
  if (valueOf === undefined) return store.stream(collection, { ...listRequest, ...page });
  const { records, total } = store.stream(collection, listRequest);
  const { limit = Infinity, offset = 0 } = page;
  async function* sorted(): AsyncGenerator<StoredRecord> {
    const entries: Entry[] = [];
    for await (const record of records) {
      const value = valueOf?.(record);
      entries.push({ id: record.id, value: typeof value === 'number' ? value : NaN });
    }
    const direction = request.query.sortOrder === 'ASC' ? 1 : -1;
    for (const { id } of entries.sort(compareIn(direction)).slice(offset, offset + limit)) {
      const record = store.get(collection, id);
      // The record may have been deleted meanwhile.
      if (record !== undefined) yield record;
    }
  }
  return { records: sorted(), total };
}
