import { expect, test } from 'vitest';
import { isPrerendered, withoutHostValues, withoutScript } from './documents.ts';

const built = (root: string) => `<!doctype html><html><head><title>Callwright</title>
<link rel="preload" as="font" href="/assets/font.woff2">
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="preload" as="script" href="/assets/more.js">
<link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body><div id="root">${root}</div><script>
start();
</script></body></html>`;

test('removes scripts and their preloads, and keeps fonts and styles', () => {
  const html = withoutScript(built('<h1>Hello</h1>'));
  expect(html).not.toMatch(/\.js|<script|start\(/);
  expect(html).toContain('/assets/font.woff2');
  expect(html).toContain('/assets/index.css');
  expect(html).toContain('<h1>Hello</h1>');
});

test('a document is prerendered if its body contains text', () => {
  expect(isPrerendered(built('<h1>Hello</h1>'))).toBe(true);
  expect(isPrerendered(built(''))).toBe(false);
  expect(isPrerendered(built('<!--app--><noscript>Needs script.</noscript>'))).toBe(false);
});

test('removes only the data block of the host', () => {
  const [before, values, after] = [
    '<head><script src="/a.js"></script>',
    '<script type="application/json" id="site-configuration">{"a":1}</script>',
    '<script src="/b.js"></script></head>',
  ];
  expect(withoutHostValues(before + values + after)).toBe(before + after);
  expect(withoutHostValues(before + after)).toBe(before + after);
});
