import type { RecordStore, StoredRecord } from './recordStore.ts';

/** @param check throws if the organization was deleted: nothing may be written any more, and a list would be incomplete */
export function guardedStore(store: RecordStore, check: () => void): RecordStore {
  const guarded =
    <Given extends readonly unknown[], Result>(write: (...given: Given) => Result) =>
    (...given: Given): Result => {
      check();
      return write(...given);
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
