import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doors } from './doors.js';
import { reportsOf } from './reportsOf.fixture.ts';

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
