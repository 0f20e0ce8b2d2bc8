import { describe, expect, test } from 'vitest';
import { findChromium } from '../browsers/findBrowser.ts';
import { browserCheck } from './browserCheck.ts';
import { lineOf } from './checkResult.ts';
import { withFakeSite } from './faults.fixture.ts';

/** Reports on a page whose code marks the page as hydrated and then runs `code`. */
const linesOf = (code: string, policy?: string, path = '/') =>
  withFakeSite(
    (answer, requested) => {
      if (/^\/assets\/main-.*\.js$/.test(requested))
        answer.body = `document.getElementById('root').removeAttribute('data-rendered-at');${code}`;
      if (policy !== undefined) answer.headers['Content-Security-Policy'] = policy;
    },
    async (origin) => (await browserCheck(origin, [path], findChromium())).map(lineOf),
  );

const NAME = 'pages in Chromium, before any click';

describe('a page in Chromium', () => {
  test('passes', async () => {
    expect(await linesOf('')).toEqual([`ok    ${NAME}`]);
  });

  test.each([
    [
      'new Image().src = "https://pixel.example/a.gif"',
      "default-src 'self' https: 'unsafe-inline'",
      /requests https:\/\/pixel\.example\/a\.gif/,
    ],
    ['console.error("wrong")', undefined, /the console has "wrong"/],
    ['throw new Error("broken")', undefined, /throws "broken"/],
    [
      'document.body.append(Object.assign(document.createElement("script"), { text: "a()" }))',
      undefined,
      /Content Security Policy/,
    ],
  ])('that runs %s is a failure', async (code, policy, line) => {
    const lines = await linesOf(code, policy);
    expect(lines[0]).toMatch(line);
    expect(lines[0]).toMatch(/^FAIL/);
  });

  test('gets a note if it loads an ad pixel after a booking', async () => {
    const pixel =
      'document.body.append(Object.assign(document.createElement("script"), { src: "https://pixel.example/a.js" }))';
    const lines = await linesOf(pixel, "default-src 'self' https: 'unsafe-inline'", '/thank-you');
    expect(lines).toEqual([expect.stringMatching(/^note .*requests https:\/\/pixel\.example\/a\.js/)]);
  });
});
