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

const recordOf = (id: string, second = 0, fields: object = {}): StoredRecord => ({
  ...fields,
  id,
  orgId: 'org',
  createdAt: timeAt(second),
  updatedAt: timeAt(second),
});

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const openStore = (orgId = 'org') => createRecordDatabase().organization(orgId);

describe('a transaction', () => {
  test('that throws is rolled back', () => {
    const store = openStore();
    const fail = () => {
      store.insert('tool', recordOf('a'));
      throw new Error('in the middle');
    };
    expect(() => store.transaction(fail)).toThrow('in the middle');
    expect(store.list('tool').total).toBe(0);
  });

  test('within another transaction can be rolled back alone', () => {
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

  test.each([0, 1])(
    'that SQLite itself rolls back throws the error of SQLite and stores nothing (within %d other transactions)',
    (depth) => {
      const file = join(folder, `failing ${depth}.db`);
      createRecordDatabase(file).close();
      // SQLite itself rolls back if the disk is full or fails.
      write(file, "CREATE TRIGGER failing INSERT ON records BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END");
      const database = createRecordDatabase(file);
      const store = database.organization('org');
      const insert = () => store.transaction(() => store.insert('tool', recordOf('a')));
      expect(() => (depth === 0 ? insert() : store.transaction(insert))).toThrow('the disk is full');
      expect(store.transaction(() => store.list('tool').total)).toBe(0);
      database.close();
    },
  );

  test('refuses asynchronous work, and later changes succeed', () => {
    const store = openStore();
    expect(() => store.transaction(() => Promise.resolve())).toThrow('synchronous');
    store.insert('tool', recordOf('a'));
  });
});

describe('a database', () => {
  test('separates organizations, and deletes only the given organization', () => {
    const database = createRecordDatabase();
    const [storeOne, storeTwo] = [database.organization('one'), database.organization('two')];
    for (const store of [storeOne, storeTwo]) {
      store.insert('tool', recordOf('same'));
      store.writeContent('same', new Uint8Array([1, 0, 255]));
    }
    database.deleteOrganization('one');
    expect([storeOne.get('tool', 'same'), storeOne.readContent('same')]).toEqual([undefined, undefined]);
    expect(storeTwo.get('tool', 'same')).toEqual(recordOf('same'));
    expect(storeTwo.readContent('same')).toEqual(new Uint8Array([1, 0, 255]));
  });

  test('deletes the collections below a collection, but not those with a similar name', () => {
    const store = openStore();
    const collections = ['test-suite/1', 'test-suite/1/test', 'test-suite/1/run', 'test-suite/10/test', 'test-suite'];
    for (const name of collections) store.insert(name, recordOf('a'));
    store.deleteAll('test-suite/1');
    expect(collections.filter((name) => store.list(name).total > 0)).toEqual(['test-suite/10/test', 'test-suite']);
  });

  test('accepts any string as an id', () => {
    const store = openStore();
    for (const id of ["'; DROP TABLE records; --", '%', 'a\u0000b', 'Ünïcödé 🎈', '']) {
      store.insert('tool', recordOf(id));
      expect(store.get('tool', id)?.id).toBe(id);
    }
    expect(store.list('tool').total).toBe(5);
  });

  test('refuses reads after it was closed, and has its records in the same order when it is opened again', () => {
    const file = join(folder, 'again.db');
    const database = createRecordDatabase(file);
    for (const id of ['a', 'b', 'c']) database.organization('org').insert('tool', recordOf(id));
    database.close();
    expect(() => database.organization('org').list('tool')).toThrow('closed');
    const reopened = createRecordDatabase(file);
    expect(
      reopened
        .organization('org')
        .list('tool')
        .records.map(({ id }) => id),
    ).toEqual(['c', 'b', 'a']);
    reopened.close();
  });
});

describe('a file in which another program has written', () => {
  const createFileWith = (name: string, record: string) => {
    const file = join(folder, name);
    createRecordDatabase(file).close();
    const values = `'org', 'tool', 'strange', 0, 0, CAST(${record} AS TEXT)`;
    write(
      file,
      `INSERT INTO records (organization, collection, id, created_at, updated_at, record) VALUES (${values})`,
    );
    return createRecordDatabase(file);
  };

  test.each([
    ['an invalid byte', "X'FF'", '\ufffd'],
    ['the bytes of half a character', "X'EDA080'", '\ufffd\ufffd\ufffd'],
    ['the escape of half a character', "'\\ud800'", '\ud800'],
  ])('is read, also in lists and streams, if a string has %s', async (name, bytes, text) => {
    const record = `'{"id":"strange","name":"' || ${bytes} || '"}'`;
    const database = createFileWith(`${name}.db`, record);
    const store = database.organization('org');
    const expected = { id: 'strange', name: text };
    expect([store.get('tool', 'strange'), store.list('tool').records]).toEqual([expected, [expected]]);
    expect(await allOf(store.stream('tool').records)).toEqual([expected]);
    database.close();
  });

  test('causes an error that names the row if a record is not JSON, and the row can be deleted', () => {
    const database = createFileWith('not-json.db', "X'FF'");
    const store = database.organization('org');
    const reason = 'Row 1 of the table "records" in the data file is damaged';
    expect(() => store.get('tool', 'strange')).toThrow(reason);
    expect(() => store.list('tool')).toThrow(reason);
    expect(store.delete('tool', 'strange')).toBe(true);
    expect(store.list('tool').records).toEqual([]);
    database.close();
  });
});

describe('a stream of records', () => {
  const RECORDS = 500;
  const idsOf = (records: readonly StoredRecord[]) => records.map(({ id }) => id);
  const fill = (store: RecordStore) =>
    store.transaction(() => {
      for (let index = 0; index < RECORDS; index++) store.insert('tool', recordOf(`${index}`, Math.floor(index / 200)));
    });

  test('of many pieces has each record once, in order, also if many have the same millisecond', async () => {
    const store = openStore();
    fill(store);
    const expected = Array.from({ length: RECORDS }, (_value, index) => `${index}`);
    const ascending = await allOf(store.stream('tool', { sortOrder: 'ASC' }).records);
    expect(idsOf(ascending)).toEqual(expected);
    expect(idsOf(await allOf(store.stream('tool').records))).toEqual(expected.reverse());
  });

  test('skips a record that is deleted before its turn, and has records that are created or changed meanwhile', async () => {
    const store = openStore();
    fill(store);
    const streamedIds: string[] = [];
    for await (const { id } of store.stream('tool', { sortOrder: 'ASC' }).records) {
      streamedIds.push(id);
      if (id !== '100') continue;
      for (const deleted of ['0', '100', '400']) store.delete('tool', deleted);
      store.replace('tool', recordOf('300', 1, { color: 'red' }));
      store.insert('tool', recordOf('new', 9));
    }
    const expectedIds = Array.from({ length: RECORDS }, (_value, index) => `${index}`).filter((id) => id !== '400');
    expect(streamedIds).toEqual([...expectedIds, 'new']);
  });

  test('does not block the event loop', async () => {
    const store = openStore();
    fill(store);
    let loopIterations = 0;
    const count = () => {
      loopIterations += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    // The filter takes 20 ms for each of the records 100, 200, 300 and 400.
    const isSlow = ({ id }: StoredRecord) => id.endsWith('00');
    const where = (record: StoredRecord) => {
      for (const start = performance.now(); isSlow(record) && performance.now() - start < 20;);
      return false;
    };
    const { records, total } = store.stream('tool', { where });
    expect(await allOf(records)).toEqual([]);
    clearImmediate(timer);
    // The event loop runs at least once after each of the four slow records.
    expect([loopIterations >= RECORDS / 100 - 1, total()]).toEqual([true, 0]);
  });
});

function write(file: string, sql: string) {
  const database = new Libsql(file);
  database.exec(sql);
  database.close();
}

type Step = (store: RecordStore, model: Model) => void | Promise<void>;

/** A reference model of the store, with plain lists. */
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
  fc.tuple(collections, requests).map(([collection, request]): Step => async (store, model) => {
    const expected = model.list(collection, request);
    expect(store.list(collection, request)).toEqual(expected);
    const { records, total } = store.stream(collection, request);
    expect({ records: await allOf(records), total: total() }).toEqual(expected);
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

test('any sequence of changes and reads has the same results as with plain lists', async () => {
  const database = createRecordDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (sequence) => {
      const [store, model] = [database.organization('org'), new Model()];
      database.deleteOrganization('org');
      for (const step of sequence) await step(store, model);
    }),
    { numRuns: 150 },
  );
});

test('any content is returned unchanged until it is deleted', () => {
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
