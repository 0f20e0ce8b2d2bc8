import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeChecker } from './typeChecker.ts';

const SOURCE = `import { firstOf } from './firstOf.ts';

export const length = (words: readonly string[]): number => {
  const word = firstOf(words);
  return word?.length ?? 0;
};
`;

const folder = mkdtempSync(join(tmpdir(), 'type-checker-'));
const file = join(folder, 'length.ts');
let errorOf: ReturnType<typeof typeChecker>;

beforeAll(() => {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    incremental: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder, 'firstOf.ts'), 'export const firstOf = (words: readonly string[]) => words[0];\n');
  writeFileSync(file, SOURCE);
  errorOf = typeChecker(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const replace = (original: string, text: string) => {
  const start = SOURCE.indexOf(original);
  return errorOf({ file, start, end: start + original.length, text });
};

test('gives the error of a replacement that does not compile', () => {
  expect(replace('word?.length', 'word.length')).toBe("'word' is possibly 'undefined'.");
  expect(replace('word?.length', 'word?.length ??')).toContain('expected');
});

test('gives nothing for a replacement that compiles, also after one that does not', () => {
  expect(replace('firstOf(words)', 'undefined')).toContain('never');
  expect(replace('?? 0', '?? 1')).toBeUndefined();
  expect(replace('?? 0', '?? 0')).toBeUndefined();
});

test('gives nothing for a replacement that leaves a variable unused', () => {
  expect(replace('word?.length ?? 0', '0')).toBeUndefined();
});

test('cannot be created for a folder without a configuration', () => {
  expect(() => typeChecker(join(folder, 'nowhere'))).toThrow('tsconfig.json');
});
