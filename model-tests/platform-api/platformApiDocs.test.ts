import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileModule } from './compileSnippets.ts';

const page = readFileSync(new URL('../../docs/platform-api.md', import.meta.url), 'utf8');

const examples = Array.from(page.matchAll(/```ts\n(.*?)```/gs), ([, code = '']) => code);

/** The page is one folder below the project's root and the compiled module is two, so the imports need one more `../`. */
const withImportsFromHere = (code: string) => code.replaceAll("from '../src/", "from '../../src/");

describe('docs/platform-api.md', () => {
  test.each(examples.map((code, index) => [index + 1, code] as const))('example %i compiles', (_number, code) => {
    expect(compileModule(withImportsFromHere(code))).toEqual([]);
  });

  test('has three examples', () => {
    expect(examples).toHaveLength(3);
  });
});
