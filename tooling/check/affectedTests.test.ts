import { expect, test } from 'vitest';
import { affectedTests, chooseTests, importsOf } from './affectedTests.ts';

const graph = {
  importersOf: new Map([
    ['src/machines/calendar/calendarDate.ts', ['src/machines/inbox/inboxMachine.ts']],
    [
      'src/machines/inbox/inboxMachine.ts',
      ['src/machines/inbox/inboxMachine.test.ts', 'src/machines/index.ts', 'src/pages/Page.tsx'],
    ],
    ['src/pages/Page.tsx', ['src/pages/Page.test.tsx', 'src/pages/Page.tsx']],
    ['src/machines/index.ts', ['model-tests/machines.test.ts', 'model-tests/vendor-clients/sdk.test.ts']],
  ]),
};

test('the tests that import a change come first, then those that import it through others', () => {
  const { files } = affectedTests(graph, ['src/machines/inbox/inboxMachine.ts']);
  expect(files).toEqual([
    { file: 'src/machines/inbox/inboxMachine.test.ts', distance: 1 },
    { file: 'src/pages/Page.test.tsx', distance: 2 },
  ]);
});

test('behind the registry, only the tests of the machines that the change reaches matter', () => {
  expect(affectedTests(graph, ['src/machines/calendar/calendarDate.ts'])).toMatchObject({
    throughRegistry: [{ file: 'model-tests/machines.test.ts', distance: 3 }],
    machineIds: ['calendar', 'inbox'],
  });
});

test('a change of the registry affects all tests behind it', () => {
  const { files, throughRegistry } = affectedTests(graph, ['src/machines/index.ts']);
  expect(files).toEqual([{ file: 'model-tests/machines.test.ts', distance: 1 }]);
  expect(throughRegistry).toEqual([]);
});

test('a changed test is affected', () => {
  expect(affectedTests(graph, ['src/pages/Page.test.tsx']).files).toEqual([
    { file: 'src/pages/Page.test.tsx', distance: 0 },
  ]);
});

test('imports, mocks and files beside a module are found, packages are not', () => {
  const source = [
    `import { a } from './a.ts';`,
    `export type { B } from '../b/b.ts';`,
    `const c = await import('./c.ts');`,
    `vi.mock('./d.ts');`,
    `new URL('../e.json', import.meta.url);`,
    `import text from './f.svg?raw';`,
    `import { setup } from 'xstate';`,
    `import './a.ts';`,
  ].join('\n');
  expect(importsOf('src/x/y.ts', source)).toEqual([
    'src/x/a.ts',
    'src/b/b.ts',
    'src/x/c.ts',
    'src/x/d.ts',
    'src/e.json',
    'src/x/f.svg',
  ]);
});

const seconds: Readonly<Record<string, number>> = { slow: 30, quick: 0.1, other: 0.2 };
const choose = (affected: readonly (readonly [string, number])[], budget: number) =>
  chooseTests(
    affected.map(([file, distance]) => ({ file, distance })),
    (file) => seconds[file],
    budget,
  );

test('a file that does not fit is left out, those after it still run', () => {
  expect(
    choose(
      [
        ['quick', 1],
        ['slow', 2],
        ['other', 3],
      ],
      2,
    ),
  ).toEqual({ run: ['quick', 'other'], left: ['slow'] });
});

test('the nearest run if the time ends', () => {
  expect(
    choose(
      [
        ['quick', 1],
        ['other', 2],
      ],
      0.6,
    ),
  ).toEqual({ run: ['quick'], left: ['other'] });
});

test('a changed test runs however slow it is, and an unknown one counts as a second', () => {
  expect(
    choose(
      [
        ['slow', 0],
        ['unknown', 1],
      ],
      20,
    ),
  ).toEqual({ run: ['slow'], left: ['unknown'] });
});
