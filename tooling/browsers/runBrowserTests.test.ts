import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuiltSite } from './runBrowserTests.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-site-'));
  for (const file of ['package-lock.json', 'src/app/main.tsx', 'e2e/pages/pages.spec.ts', 'dist/index.html'])
    write(file, file);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const isPresent = (environment: NodeJS.ProcessEnv = {}) => new BuiltSite(root, environment).isPresent();

test('a build is present after it was remembered, also when a test has changed', () => {
  expect(isPresent()).toBe(false);
  new BuiltSite(root, {}).remember();
  expect(isPresent()).toBe(true);
  write('e2e/pages/pages.spec.ts', 'another test');
  expect(isPresent()).toBe(true);
});

test.each([
  ['a source', () => write('src/app/main.tsx', 'another line')],
  ['a new source', () => write('src/app/more.ts', 'more')],
  ['the versions of the packages', () => write('package-lock.json', 'newer')],
  ['a built file', () => write('dist/index.html', 'the page of another build')],
  ['a file for a host', () => write('dist-hosting/nginx.conf', 'another build')],
])('a build is not present after a change of %s', (_, change) => {
  new BuiltSite(root, {}).remember();
  change();
  expect(isPresent()).toBe(false);
});

test('a build with other variables is not present', () => {
  new BuiltSite(root, { VITE_BRAND_NAME: 'Hollis', HOME: '/root' }).remember();
  expect(isPresent()).toBe(false);
  expect(isPresent({ VITE_BRAND_NAME: 'Hollis', HOME: '/home' })).toBe(true);
});

test('a build is present for an hour', () => {
  new BuiltSite(root, {}).remember();
  const minutes = (count: number) => Date.now() + count * 60_000;
  expect(new BuiltSite(root, {}).isPresent(minutes(59))).toBe(true);
  expect(new BuiltSite(root, {}).isPresent(minutes(61))).toBe(false);
});
