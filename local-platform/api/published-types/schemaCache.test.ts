import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '../../../src/platform/api/operations.ts';
import { bodySchemas, prepareBodySchemas } from './bodySchemas.ts';
import { readSchemas } from './schemaCache.ts';
import { PREPARATION_TIMEOUT_MS } from '../operations/startOperations.fixture.ts';

const SCHEMAS = '{"definitions":{"Operations":{"properties":{}}}}';

beforeAll(prepareBodySchemas, PREPARATION_TIMEOUT_MS);

describe('the schemas', () => {
  test('there is one for every operation with a body', () => {
    const withBody = Object.entries(operations).filter(([, { body }]) => body !== 'none');
    expect(Object.keys(bodySchemas().definitions.Operations.properties).sort()).toEqual(
      withBody.map(([key]) => key).sort(),
    );
  });

  test('only the credential without published fields allows anything', () => {
    const loose = JSON.stringify(bodySchemas()).split(
      '"const":"inworld"}},"required":["provider"],"additionalProperties":{}',
    );
    expect(loose.join('')).not.toContain(':{}');
  });
});

describe('the cache', () => {
  let folder: string;
  const make = vi.fn(() => SCHEMAS);
  const files = () => readdirSync(folder).map((name) => join(folder, name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operation-schemas-'));
    make.mockClear();
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test('only the first start makes the schemas', () => {
    expect(readSchemas('bodies', folder, make)).toEqual(JSON.parse(SCHEMAS));
    expect(readSchemas('bodies', folder, make)).toEqual(JSON.parse(SCHEMAS));
    expect(make).toHaveBeenCalledOnce();
  });

  test.each(['', '{"definitions":{"Ope', '[]', 'null', '{"definitions":{}}'])(
    'damaged to %j, it is made anew',
    (damage) => {
      readSchemas('bodies', folder, make);
      for (const file of files()) writeFileSync(file, damage);
      expect(readSchemas('bodies', folder, make)).toEqual(JSON.parse(SCHEMAS));
      expect(files().map((file) => readFileSync(file, 'utf8'))).toEqual([SCHEMAS]);
    },
  );

  test('a folder that can not be written keeps nobody from starting', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(readSchemas('bodies', join(file, 'cache'), make)).toEqual(JSON.parse(SCHEMAS));
  });

  test('what is no schema is not kept', () => {
    mkdirSync(join(folder, 'new'));
    expect(() => readSchemas('bodies', join(folder, 'new'), () => '{}')).toThrow('no schemas');
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
  });
});
