import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecordDatabase } from './createRecordDatabase.ts';
import type { ListRequest, RecordStore, StoredRecord } from './recordStore.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-records-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const timeAt = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

const recordOf = (id: string, second = 0, more: object = {}): StoredRecord => ({
  ...more,
  id,
  orgId: 'org',
  createdAt: timeAt(second),
  updatedAt: timeAt(second),
});

const openStore = (orgId = 'org') => createRecordDatabase().organization(orgId);

describe('a transaction', () => {
  test('that throws leaves nothing behind', () => {
    const store = openStore();
    const fail = () => {
      store.insert('tool', recordOf('a'));
      throw new Error('in the middle');
    };
    expect(() => store.transaction(fail)).toThrow('in the middle');
    expect(store.list('tool').total).toBe(0);
  });

  test('within another fails alone', () => {
    const store = openStore();
    store.transaction(() => {
      store.insert('tool', recordOf('a'));
      expect(() =>
        store.transaction(() => {
          store.insert('tool', recordOf('b'));
          store.insert('tool', recordOf('a'));
        }),
      ).toThrow();
      store.insert('tool', recordOf('c'));
    });
    expect(store.list('tool').records.map(({ id }) => id)).toEqual(['c', 'a']);
  });

  test.each([0, 1])('that the disk ends tells what was wrong with the disk (within %d others)', (depth) => {
    const file = join(folder, `failing ${depth}.db`);
    createRecordDatabase(file).close();
    // What SQLite does by itself where the disk is full, or broken.
    write(file, "CREATE TRIGGER failing INSERT ON records BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END");
    const database = createRecordDatabase(file);
    const store = database.organization('org');
    const insert = () => store.transaction(() => store.insert('tool', recordOf('a')));
    expect(() => (depth === 0 ? insert() : store.transaction(insert))).toThrow('the disk is full');
    expect(store.transaction(() => store.list('tool').total)).toBe(0);
    database.close();
  });

  test('can not wait, and says so', () => {
    const store = openStore();
    expect(() => store.transaction(() => Promise.resolve())).toThrow('synchronous');
    store.insert('tool', recordOf('a'));
  });
});

describe('a database', () => {
  test('keeps organizations apart, and forgets one without the other', () => {
    const database = createRecordDatabase();
    const [one, two] = [database.organization('one'), database.organization('two')];
    for (const store of [one, two]) {
      store.insert('tool', recordOf('same'));
      store.writeContent('same', new Uint8Array([1, 0, 255]));
    }
    database.forget('one');
    expect([one.get('tool', 'same'), one.readContent('same')]).toEqual([undefined, undefined]);
    expect(two.get('tool', 'same')).toEqual(recordOf('same'));
    expect(two.readContent('same')).toEqual(new Uint8Array([1, 0, 255]));
  });

  test('deletes what is below a collection, and not what is named alike', () => {
    const store = openStore();
    const names = ['test-suite/1', 'test-suite/1/test', 'test-suite/1/run', 'test-suite/10/test', 'test-suite'];
    for (const name of names) store.insert(name, recordOf('a'));
    store.deleteAll('test-suite/1');
    expect(names.filter((name) => store.list(name).total > 0)).toEqual(['test-suite/10/test', 'test-suite']);
  });

  test('takes any text for an id, as text', () => {
    const store = openStore();
    for (const id of ["'; DROP TABLE records; --", '%', 'a\u0000b', 'Ünïcödé 🎈', '']) {
      store.insert('tool', recordOf(id));
      expect(store.get('tool', id)?.id).toBe(id);
    }
    expect(store.list('tool').total).toBe(5);
  });

  test('is there again after it was closed, and in order', () => {
    const file = join(folder, 'again.db');
    const first = createRecordDatabase(file);
    for (const id of ['a', 'b', 'c']) first.organization('org').insert('tool', recordOf(id));
    first.close();
    expect(() => first.organization('org').list('tool')).toThrow('closed');
    const second = createRecordDatabase(file);
    expect(
      second
        .organization('org')
        .list('tool')
        .records.map(({ id }) => id),
    ).toEqual(['c', 'b', 'a']);
    second.close();
  });
});

function write(file: string, sql: string) {
  const database = new Libsql(file);
  database.exec(sql);
  database.close();
}

type Step = (store: RecordStore, model: Model) => void;

/** The same store as plain lists. */
class Model {
  readonly #collections = new Map<string, StoredRecord[]>();

  records(collection: string): StoredRecord[] {
    const records = this.#collections.get(collection) ?? [];
    this.#collections.set(collection, records);
    return records;
  }

  has(collection: string, id: string): boolean {
    return this.records(collection).some((record) => record.id === id);
  }

  delete(collection: string, id: string): void {
    this.#collections.set(
      collection,
      this.records(collection).filter((record) => record.id !== id),
    );
  }

  deleteAll(collection: string): void {
    for (const name of this.#collections.keys()) {
      if (name === collection || name.startsWith(`${collection}/`)) this.#collections.delete(name);
    }
  }

  list(collection: string, { where = () => true, sortOrder, limit = Infinity, offset = 0, ...range }: ListRequest) {
    const isWithin = (record: StoredRecord) =>
      (['createdAt', 'updatedAt'] as const).every((field) => {
        const time = record[field];
        const bounds: Readonly<Record<string, string | undefined>> = range;
        const { [`${field}Gt`]: gt, [`${field}Ge`]: ge, [`${field}Lt`]: lt, [`${field}Le`]: le } = bounds;
        return (
          time > (gt ?? '') && time >= (ge ?? '') && (lt === undefined || time < lt) && (le === undefined || time <= le)
        );
      });
    const ascending = this.records(collection)
      .map((record, index) => ({ record, index }))
      .sort((a, b) => a.record.createdAt.localeCompare(b.record.createdAt) || a.index - b.index)
      .map(({ record }) => record)
      .filter((record) => isWithin(record) && where(record));
    const sorted = sortOrder === 'ASC' ? ascending : ascending.reverse();
    return { records: sorted.slice(offset, offset + limit), total: sorted.length };
  }
}

const collections = fc.constantFrom('tool', 'test-suite', 'test-suite/1/test', 'test-suite/10/test');
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const times = fc.integer({ min: 0, max: 5 }).map(timeAt);
const records: fc.Arbitrary<StoredRecord> = fc
  .record({ id: ids, createdAt: times, updatedAt: times, color: fc.constantFrom('red', 'blue'), value: fc.jsonValue() })
  .map((record) => JSON.parse(JSON.stringify({ ...record, orgId: 'org' })) as StoredRecord);
const requests = fc.record(
  {
    where: fc.constant((record: StoredRecord) => record.color === 'red'),
    sortOrder: fc.constantFrom('ASC', 'DESC'),
    limit: fc.nat(4),
    offset: fc.nat(3),
    createdAtGt: times,
    createdAtLt: times,
    createdAtGe: times,
    createdAtLe: times,
    updatedAtGt: times,
    updatedAtLt: times,
    updatedAtGe: times,
    updatedAtLe: times,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ListRequest>;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(collections, records).map(([collection, record]): Step => (store, model) => {
    if (model.has(collection, record.id)) {
      expect(() => store.insert(collection, record)).toThrow();
    } else {
      store.insert(collection, record);
      model.records(collection).push(record);
    }
  }),
  fc.tuple(collections, records).map(([collection, record]): Step => (store, model) => {
    expect(store.replace(collection, record)).toBe(model.has(collection, record.id));
    const kept = model.records(collection);
    const index = kept.findIndex(({ id }) => id === record.id);
    if (index >= 0) kept[index] = record;
  }),
  fc.tuple(collections, ids).map(([collection, id]): Step => (store, model) => {
    expect(store.get(collection, id)).toEqual(model.records(collection).find((record) => record.id === id));
  }),
  fc.tuple(collections, ids).map(([collection, id]): Step => (store, model) => {
    expect(store.delete(collection, id)).toBe(model.has(collection, id));
    model.delete(collection, id);
  }),
  fc.constantFrom('test-suite/1', 'tool').map((collection): Step => (store, model) => {
    store.deleteAll(collection);
    model.deleteAll(collection);
  }),
  fc.tuple(collections, requests).map(([collection, request]): Step => (store, model) => {
    expect(store.list(collection, request)).toEqual(model.list(collection, request));
  }),
  fc.tuple(collections, records).map(([collection, record]): Step => (store) => {
    expect(() =>
      store.transaction(() => {
        store.delete(collection, record.id);
        store.insert(collection, record);
        throw new Error('undone');
      }),
    ).toThrow('undone');
  }),
);

test('any sequence of changes leaves the same records as in plain lists', () => {
  const database = createRecordDatabase();
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (sequence) => {
      const [store, model] = [database.organization('org'), new Model()];
      database.forget('org');
      for (const step of sequence) step(store, model);
    }),
    { numRuns: 150 },
  );
});

test('any content comes back as it was', () => {
  const store = openStore();
  fc.assert(
    fc.property(ids, fc.uint8Array({ maxLength: 200 }), (id, content) => {
      store.writeContent(id, content);
      expect(store.readContent(id)).toEqual(content);
      store.deleteContent(id);
      expect(store.readContent(id)).toBeUndefined();
    }),
  );
});
