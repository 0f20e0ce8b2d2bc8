// @vitest-environment node
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { renderPage } from './entryServer.fixture.tsx';

const configuration = readConfiguration({ VITE_BRAND_NAME: 'Hammerline', VITE_AI_NAME: 'Robin' });

const render = (path: string) => renderPage(path, configuration).replaceAll('&#x27;', "'");

/** What an element of this kind holds, without the tags inside it. */
const textsOf = (markup: string, element: 'h1' | 'button') =>
  [...markup.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, content = '']) =>
    content
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

test('there is no document to lean on', () => {
  expect(typeof document).toBe('undefined');
});

test.each([
  ['/', "You're on the job. Robin's on the phone."],
  ['/thank-you', "You're Booked!"],
  ['/no-such-page', 'Oops! Page not found'],
  ['/smart-inbox', 'Smart Inbox'],
])('%s is rendered with its heading', (path, heading) => {
  expect(textsOf(render(path), 'h1')).toEqual([heading]);
});

test('the landing page has both buttons that start a call, and they can be pressed', () => {
  const markup = render('/');
  expect(textsOf(markup, 'button')).toEqual(expect.arrayContaining(['Try AI', 'Hear the AI in Action']));
  expect(markup).not.toMatch(/<button\b[^>]*\s(disabled|aria-disabled)\b/);
  expect(markup).toContain('No credit card. No setup required.');
});

test.each(['/', '/thank-you', '/no-such-page', '/smart-inbox'])(
  '%s has a title and a description, no call, and nothing that a strict Content-Security-Policy refuses',
  (path) => {
    const markup = render(path);
    expect(markup).toMatch(/<title>[^<]+<\/title>/);
    expect(markup).toContain('<meta name="description"');
    expect(markup).not.toMatch(/\sstyle=/);
    expect(markup).not.toMatch(/<(style|script)\b/);
    expect(markup).not.toMatch(/\son[a-z]+=/);
    expect(markup).not.toContain('Voice Assistant');
  },
);
