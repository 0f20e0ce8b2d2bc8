import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doors } from './doors.js';
import { reportsOf } from './reportsOf.fixture.ts';

const LEFT_OUT = 'Every test must run: the table of the model tests counts the paths that the suites run.';

/** The numbers of the lines that the rule reports. */
const linesThatLeaveOut = (lines: readonly string[]) =>
  reportsOf('every-test-runs', { 'a.test.ts': lines.join('\n') }).map(
    (report) => new RegExp(`^a\\.test\\.ts:(\\d+):\\d+: ${LEFT_OUT}$`).exec(report)?.[1] ?? report,
  );

test('tests that run are accepted', () => {
  const lines = [
    "test('opens', () => {});",
    "test.each(cases)('%s opens', () => {});",
    "describe('a dialog', () => {});",
    "test.describe('a dialog', () => {});",
    'test.beforeEach(open);',
    'queue.skip();',
  ];
  expect(linesThatLeaveOut(lines)).toEqual([]);
});

test('tests and suites that are skipped, run alone or are expected to fail are refused', () => {
  const lines = [
    "test.skip('opens', () => {});",
    "test.skipIf(isFirefox)('opens', () => {});",
    "test.only.each(cases)('%s opens', () => {});",
    "test.todo('opens');",
    "test.fails('opens', () => {});",
    "test.fail('opens', () => {});",
    "describe.only('a dialog', () => {});",
    "describe.runIf(isFirefox)('a dialog', () => {});",
    "test.describe.fixme('a dialog', () => {});",
  ];
  expect(linesThatLeaveOut(lines)).toEqual(lines.map((_, index) => String(index + 1)));
});

test('imports through doors, of packages, and of and by files in the root are accepted', () => {
  const files = {
    'src/pages/landing/Page.tsx':
      "import { Button } from '../../ui/button/Button.tsx';\nimport { theme } from './theme.ts';",
    'src/machines/inbox/inboxMachine.ts': "import { setup } from 'xstate';\nimport { call } from '../call/call.ts';",
    'package/index.ts': "export { CallClient } from '../src/platform/call-client/CallClient.ts';",
    'e2e/inspector/page.spec.ts': "import { platform } from '../local-room/platform.ts';",
    'tooling/package/packageManifest.ts': "import project from '../../package.json';",
    'src/ui/icon/Icon.tsx': 'const picture = await import(address);',
    'vite.config.ts': "import { pages } from './src/pages/pages.ts';",
  };
  expect(reportsOf('one-way-doors', files)).toEqual([]);
});

test.each([
  ['src/pages', 'local-platform'],
  ['src/machines', 'src/platform/browser'],
  ['src/ui', 'src/machines'],
  ['src/platform/api', 'src/platform/call-layer/session'],
  ['src/platform/call-layer/rules', 'src/platform/call-layer/room'],
  ['inspector', 'model-tests'],
  ['package', 'src/platform/call-layer/session'],
])('%s has no door to %s', (from, to) => {
  expect(doors[from]).not.toContain(to);
});

test('every kind of import is checked', () => {
  const lines = [
    "import { b } from '../machines/b.ts';",
    "import type { B } from '../machines/b.ts';",
    "import '../machines/b.ts';",
    "await import('../machines/b.ts');",
    "export { b } from '../machines/b.ts';",
    "export * from '../machines/b.ts';",
    "type B = import('../machines/b.ts').B;",
  ];
  expect(reportsOf('one-way-doors', { 'src/ui/a.ts': lines.join('\n') })).toEqual(
    lines.map((line, index) => {
      const place = `${String(index + 1)}:${String(line.indexOf("'../") + 1)}`;
      return `src/ui/a.ts:${place}: A one-way door: src/ui must not import src/machines (docs/architecture.md)`;
    }),
  );
});

test('folders without an entry are refused', () => {
  const files = {
    'src/ui/a.ts': "import '../b.ts';\nimport '../../scripts/b.ts';",
    'scripts/a.ts': "import 'xstate';",
  };
  expect(reportsOf('one-way-doors', files)).toEqual([
    'scripts/a.ts:1:1: scripts/a.ts is in no folder of tooling/lint/doors.js',
    'src/ui/a.ts:1:8: src/b.ts is in no folder of tooling/lint/doors.js',
    'src/ui/a.ts:2:8: scripts/b.ts is in no folder of tooling/lint/doors.js',
  ]);
});

test.each(Object.entries(doors))('%s exists, and so does each folder that it may import', (from, to) => {
  const missing = [from, ...to].filter((folder) => !existsSync(join(import.meta.dirname, '../..', folder)));
  expect(missing).toEqual([]);
});

const SHARED =
  'Give the text an element of its own: beside it, another child changes, and translated pages would break.';

/** The numbers of the lines that the rule reports. Each line is the content of one element. */
const linesWithSharedText = (lines: readonly string[]) =>
  reportsOf('own-text-element', { 'a.tsx': lines.map((line) => `show(${line});`).join('\n') }).map((report) =>
    Number(new RegExp(`^a\\.tsx:(\\d+):\\d+: ${SHARED}$`).exec(report)?.[1] ?? report),
  );

test('a text is accepted as the only child, and beside elements that are always there', () => {
  const lines = [
    '<p>{name}</p>',
    '<p>Hello</p>',
    "<p>{isOpen ? 'Open' : 'Closed'}</p>",
    '<p>{`Hello ${name}`}</p>',
    '<p>Hello <b>{name}</b>, welcome</p>',
    "<p>Hello{' '}<b>{name}</b></p>",
    '<p><b>{reason}</b> <span>{remedy}</span></p>',
    '<Button icon={<Icon />}>{name}</Button>',
  ];
  expect(linesWithSharedText(lines)).toEqual([]);
});

test('elements that come and go are accepted beside other elements', () => {
  const lines = [
    '<ul>{names.map((name) => <li key={name}>{name}</li>)}<li>More</li></ul>',
    '<p>{isOpen ? <b>Open</b> : null}<i>now</i></p>',
    '<p>{isOpen && <b>Open</b>}<i>now</i></p>',
    '<main>{header}{children}{footer}</main>',
    '<label><Icon /><span>{name}</span></label>',
  ];
  expect(linesWithSharedText(lines)).toEqual([]);
});

test('a text is refused beside a child that changes', () => {
  const lines = [
    '<p>Hello {name}</p>',
    '<p>{greeting}{name}</p>',
    '<p>{formatName(name)}<b>now</b></p>',
    '<p><Icon />Details</p>',
    '<p>{isOpen ? <b>Open</b> : null} now</p>',
    "<p>{isOpen && 'Open'}<b>now</b></p>",
    '<p>{`Hello ${name}`}{icon}</p>',
    '<>{name}</>',
    '<p>{names.map((name) => name)}<b>now</b></p>',
  ];
  expect([...new Set(linesWithSharedText(lines))]).toEqual(lines.map((_, index) => index + 1));
});
