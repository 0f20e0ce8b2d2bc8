import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileModule } from './compileSnippets.ts';

const page = readFileSync(new URL('../../docs/platform-api.md', import.meta.url), 'utf8');

const examples = Array.from(page.matchAll(/```ts\n(.*?)```/gs), ([, code = '']) => code);

/** The page is one folder below the project's root, the compiled module two. */
const fromHere = (code: string) => code.replaceAll("from '../src/", "from '../../src/");

describe('the examples of docs/platform-api.md', () => {
  test.each(examples.map((code, index) => [index + 1, code] as const))('compile: number %i', (_number, code) => {
    expect(compileModule(fromHere(code))).toEqual([]);
  });

  test('are three', () => {
    expect(examples).toHaveLength(3);
  });
});
