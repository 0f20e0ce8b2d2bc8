import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileModules } from './compileSnippets.ts';

const page = readFileSync(new URL('../../docs/platform-api.md', import.meta.url), 'utf8');

const examples = Array.from(page.matchAll(/```ts\n(.*?)```/gs), ([, code = '']) => code);

/** The page is one folder below the project's root and the compiled module is two, so the imports need one more `../`. */
const withImportsFromHere = (code: string) => code.replaceAll(/from '\.\.\/(src|package)\//g, "from '../../$1/");

describe('docs/platform-api.md', () => {
  test('has three examples, and each of them compiles', () => {
    expect(compileModules(examples.map(withImportsFromHere))).toEqual([[], [], []]);
  });
});
