import type { RecordStore, StoredRecord } from './recordStore.ts';

/**
 * Calls `check` before a record or content is written, before each record of a stream, and at the end of a stream. Deletions
 * are not checked, because a deleted organization has nothing to delete.
 *
 * @param check throws if the organization was deleted: nothing may be written any more, and a list would be incomplete
 */
export function guardedStore(store: RecordStore, check: () => void): RecordStore {
  const guarded =
    <Arguments extends readonly unknown[], Result>(write: (...values: Arguments) => Result) =>
    (...values: Arguments): Result => {
      check();
      return write(...values);
    };
  async function* checked(records: AsyncIterable<StoredRecord>) {
    for await (const record of records) {
      check();
      yield record;
    }
    check();
  }
  return {
    ...store,
    stream: (collection, request) => {
      const { records, total } = store.stream(collection, request);
      return { records: checked(records), total };
    },
    insert: guarded(store.insert),
    replace: guarded(store.replace),
    writeContent: guarded(store.writeContent),
  };
}
