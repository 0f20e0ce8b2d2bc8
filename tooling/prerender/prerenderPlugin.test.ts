import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inlineStyles, refusePublicFiles } from './prerenderPlugin.ts';

test('the styles are in the page in their order, and disabled links name their files', () => {
  expect(
    inlineStyles([
      { address: '/assets/0.css', text: 'a{color:red}\n' },
      { address: '/assets/1.css', text: 'b{color:blue}\n' },
    ]),
  ).toBe(
    '<style>a{color:red}b{color:blue}</style>' +
      '<link rel="stylesheet" href="/assets/0.css" disabled>' +
      '<link rel="stylesheet" href="/assets/1.css" disabled>',
  );
});

test('a file of the public folder with the name of a page stops the build, because the page would replace it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'privacy-policy.html'), '');
  expect(() => refusePublicFiles(folder)).not.toThrow();
  writeFileSync(join(folder, 'privacy.html'), '');
  expect(() => refusePublicFiles(folder)).toThrow('privacy.html, which would replace the file of that name');
});
