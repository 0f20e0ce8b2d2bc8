import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineStyles, styleHashesOf } from './inlineStyles.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const head = (...texts: readonly string[]) =>
  inlineStyles(texts.map((text, place) => ({ address: `/assets/${String(place)}.css`, text })));

test('the styles stand in the page in their order, and links that load nothing name their files', () => {
  expect(head('a{color:red}\n', 'b{color:blue}\n')).toBe(
    '<style>a{color:red}b{color:blue}</style>' +
      '<link rel="stylesheet" href="/assets/0.css" disabled>' +
      '<link rel="stylesheet" href="/assets/1.css" disabled>',
  );
});

test('the policy’s sources are the hashes of what the pages hold, each once', () => {
  writeFileSync(join(folder, 'index.html'), `<head>${head('a{}')}</head>`);
  writeFileSync(join(folder, '404.html'), `<head>${head('a{}')}</head>`);
  writeFileSync(join(folder, 'smart-inbox.html'), `<head>${head('a{}', 'é{}')}</head>`);
  writeFileSync(join(folder, 'notes.txt'), '<style>c{}</style>');
  expect(new Set(styleHashesOf(folder))).toEqual(new Set([hash('a{}'), hash('a{}é{}')]));
  expect(styleHashesOf(folder)).toHaveLength(2);
});

test('before a build there are no pages', () => {
  expect(styleHashesOf(join(folder, 'missing'))).toEqual([]);
});
