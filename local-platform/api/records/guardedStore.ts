import type { RecordStore } from './recordStore.ts';

/** @param check throws where nothing may be written any more */
export function guardedStore(store: RecordStore, check: () => void): RecordStore {
  const guarded =
    <Given extends readonly unknown[], Result>(write: (...given: Given) => Result) =>
    (...given: Given): Result => {
      check();
      return write(...given);
    };
  return {
    ...store,
    insert: guarded(store.insert),
    replace: guarded(store.replace),
    writeContent: guarded(store.writeContent),
  };
}
