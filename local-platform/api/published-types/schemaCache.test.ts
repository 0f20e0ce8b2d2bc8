import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '../../../src/platform/api/operations.ts';
import { bodySchemas, prepareBodySchemas, readSchemas } from './schemaCache.ts';
import { PREPARATION_TIMEOUT_MS } from '../operations/startOperations.fixture.ts';

const SCHEMAS = { definitions: { Operations: { properties: {} } } };

beforeAll(prepareBodySchemas, PREPARATION_TIMEOUT_MS);

describe('the schemas', () => {
  test('exist for every operation with a body, except those that only the vendor’s documentation describes', () => {
    const withBody = Object.entries(operations).filter(([, { body }]) => body !== 'none');
    const withoutType = ['POST', 'PATCH'].map((method) => new RegExp(`^${method} /provider/`));
    expect(Object.keys(bodySchemas().definitions.Operations.properties).sort()).toEqual(
      withBody
        .map(([key]) => key)
        .filter((key) => !withoutType.some((pattern) => pattern.test(key)))
        .sort(),
    );
  });

  test('accept anything only where a version of the vendor’s client does not publish a type', () => {
    const open = new Set<string>();
    const visit = (value: unknown, owner: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const provider = (value as Schema).properties?.provider?.const;
      for (const [name, part] of Object.entries(value)) {
        const place = provider === undefined ? owner : `credential of ${provider}`;
        if (isDeepStrictEqual(part, {})) open.add(`${place}: ${name}`);
        // The names of definitions begin with a capital letter: they are the owners of what they contain.
        visit(part, /^[\da-z]/.test(name) ? place : name);
      }
    };
    visit(bodySchemas().definitions, '');
    expect([...open].toSorted()).toEqual([
      'ToolParameter: items',
      'credential of inworld: additionalProperties',
      'credential of minimax: additionalProperties',
      'credential of smallest-ai: additionalProperties',
      'credential of supabase: additionalProperties',
      'credential of tavus: additionalProperties',
    ]);
  });
});

type Schema = { readonly properties?: { readonly provider?: { readonly const?: string } } };

describe('the cache', () => {
  let folder: string;
  const generate = vi.fn((): unknown => SCHEMAS);
  const files = () => readdirSync(folder).map((name) => join(folder, name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operation-schemas-'));
    generate.mockClear();
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test('generates the schemas only once, and then reads them from its folder', () => {
    expect(readSchemas('bodies', 'merged', folder, generate)).toEqual(SCHEMAS);
    expect(readSchemas('bodies', 'merged', folder, generate)).toEqual(SCHEMAS);
    expect(generate).toHaveBeenCalledOnce();
  });

  test.each(['', '{"definitions":{"Ope', '[]', 'null', '{"definitions":{}}'])(
    'generates the schemas again, and replaces the file, if the file is damaged to %j',
    (damage) => {
      readSchemas('bodies', 'merged', folder, generate);
      for (const file of files()) writeFileSync(file, damage);
      expect(readSchemas('bodies', 'merged', folder, generate)).toEqual(SCHEMAS);
      expect(files().map((file) => readFileSync(file, 'utf8'))).toEqual([JSON.stringify(SCHEMAS)]);
    },
  );

  test('returns the generated schemas even if its folder cannot be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(readSchemas('bodies', 'merged', join(file, 'cache'), generate)).toEqual(SCHEMAS);
  });

  test('refuses output without schemas, and does not store it', () => {
    mkdirSync(join(folder, 'new'));
    expect(() => readSchemas('bodies', 'merged', join(folder, 'new'), () => ({}))).toThrow('no schemas');
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
  });
});
