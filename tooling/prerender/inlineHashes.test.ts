import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineHashesIn, inlineHashesOf } from './inlineHashes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the hashes of the pages of a build, each once', () => {
  writeFileSync(join(folder, 'index.html'), '<style>a{}</style><script type="module">a()</script>');
  writeFileSync(join(folder, '404.html'), '<style>a{}</style><script type="module">a()</script>');
  writeFileSync(join(folder, 'smart-inbox.html'), '<style>a{}é{}</style><script type="module">b()</script>');
  writeFileSync(join(folder, 'notes.txt'), '<style>c{}</style>');
  const { styleHashes, scriptHashes } = inlineHashesOf(folder);
  expect(styleHashes.toSorted()).toEqual([hash('a{}'), hash('a{}é{}')].toSorted());
  expect(scriptHashes.toSorted()).toEqual([hash('a()'), hash('b()')].toSorted());
});

test('before a build there are no hashes', () => {
  expect(inlineHashesOf(join(folder, 'missing'))).toEqual({ styleHashes: [], scriptHashes: [] });
});

test.each([
  ['<script>a()</script>', ['a()']],
  ['<script type="text/javascript">a()</script>', ['a()']],
  ['<script type=module>\na()\n</script >', ['\na()\n']],
  ['<script src="/a.js"></script>', []],
  ['<script type="module" crossorigin src="/a.js"></script><script>b()</script>', ['b()']],
  ['<script type="application/ld+json">{}</script>', []],
  ['<script type="application/json" id="site-configuration">{}</script>', []],
])('scripts that run in %s', (html, texts) => {
  expect(inlineHashesIn(html).scriptHashes).toEqual(texts.map(hash));
});

test('the text between the tags is hashed unchanged', () => {
  expect(inlineHashesIn('<style nonce="a">\na{}\n</style>').styleHashes).toEqual([hash('\na{}\n')]);
});
