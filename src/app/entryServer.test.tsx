// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from './configuration.ts';
import { RENDERED_VALUES } from './documentValues.ts';
import { type RenderedPage, renderPage } from './entryServer.tsx';

const configuration = readConfiguration({ VITE_BRAND_NAME: 'Hammerline', VITE_AI_NAME: 'Robin' });
const NOW = '2026-11-21T17:09-05:00';

const PATHS = ['/', '/smart-inbox', '/thank-you', '/no-such-page'];
const pages = new Map<string, RenderedPage>();

beforeAll(async () => {
  for (const path of PATHS) pages.set(path, await renderPage(path, configuration, NOW));
});

const headOf = (path: string) => pages.get(path)?.head ?? '';
const bodyOf = (path: string) => (pages.get(path)?.body ?? '').replaceAll('&#x27;', "'");

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
  expect(textsOf(bodyOf(path), 'h1')).toEqual([heading]);
});

test('the landing page has both buttons that start a call, and they can be pressed', () => {
  const body = bodyOf('/');
  expect(textsOf(body, 'button')).toEqual(expect.arrayContaining(['Try AI', 'Hear the AI in Action']));
  expect(body).not.toMatch(/<button\b[^>]*\s(disabled|aria-disabled)\b/);
  expect(body).toContain('No credit card. No setup required.');
});

test('the inbox is rendered with its conversations, at times relative to now', () => {
  const body = bodyOf('/smart-inbox');
  expect([...body.matchAll(/ aria-posinset=/g)]).toHaveLength(4);
  expect(body).toContain('2 min ago');
});

describe('RENDERED_VALUES', () => {
  /** Each differs from the value that the pages are rendered with. */
  const OTHER: Configuration = {
    brandName: 'Ridgeback',
    aiName: 'Cleo',
    schedulingUrl: 'https://example.com/book',
    siteUrl: 'https://www.example.com',
    publicKey: 'pk-1',
    assistantId: 'receptionist',
    apiBaseUrl: 'https://voice.example.com',
    roomBundleUrl: '/room',
    roomHosts: ['rooms.example.com'],
    roomOrigin: 'http://localhost:5173',
    privacyUrl: '/privacy.html',
    termsUrl: '/terms.html',
    adPixelId: '1234567890',
    adPixelScriptUrl: '/events.js',
  };
  const NAMES = Object.keys(OTHER) as (keyof Configuration)[];

  test.each(NAMES)('has %s if it is seen in the HTML of a page, and only then', async (name) => {
    const changed = { ...configuration, [name]: OTHER[name] };
    const bodies = await Promise.all(PATHS.map(async (path) => (await renderPage(path, changed, NOW)).body));
    const isSeen = bodies.some((body, place) => body !== pages.get(PATHS[place] ?? '')?.body);
    expect(isSeen).toBe(RENDERED_VALUES.includes(name));
  });
});

test('the landing page says who processes a call, with links to the policy and the terms', async () => {
  expect(bodyOf('/')).toContain('Calls run through our voice provider and may be recorded.');
  const { body } = await renderPage(
    '/',
    { ...configuration, privacyUrl: '/privacy.html', termsUrl: '/terms.html' },
    NOW,
  );
  expect(body).toMatch(/<a href="\/privacy\.html"[^>]*>Privacy<\/a>.*<a href="\/terms\.html"[^>]*>Terms<\/a>/);
});

test.each(PATHS)('%s has a title and a description, no call, and nothing that a strict policy refuses', (path) => {
  const [head, body] = [headOf(path), bodyOf(path)];
  expect(head).toMatch(/<title>[^<]+<\/title>/);
  expect(head).toContain('<meta name="description"');
  expect(body).not.toMatch(/<(title|meta|link|script|style)\b/);
  expect(head + body).not.toMatch(/\sstyle=/);
  expect(head).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(head + body).not.toMatch(/\son[a-z]+=/);
  expect(body).not.toContain('Voice Assistant');
});

describe('for search engines and link previews', () => {
  test.each(['/thank-you', '/no-such-page'])('%s is not to be listed', (path) => {
    expect(headOf(path)).toContain('<meta name="robots" content="noindex">');
    expect(headOf(path)).not.toContain('og:');
  });

  test.each(['/', '/smart-inbox'])('%s is described, without an address where the site has none', (path) => {
    expect(headOf(path)).not.toContain('noindex');
    expect(headOf(path)).toContain('<meta property="og:title"');
    expect(headOf(path)).not.toMatch(/canonical|og:url|og:image/);
  });

  test('with the site’s address there are whole addresses', async () => {
    const { head } = await renderPage('/', { ...configuration, siteUrl: 'https://www.example.com' }, NOW);
    expect(head).toContain('<link rel="canonical" href="https://www.example.com/">');
    expect(head).toContain('<meta property="og:image" content="https://www.example.com/social-picture.png">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test.each(['/', '/smart-inbox'])('the picture of %s is described by the words in it', async (path) => {
    const { head } = await renderPage(path, { ...configuration, siteUrl: 'https://www.example.com' }, NOW);
    const words = "Hammerline, the AI receptionist for contractors. You're on the job. Robin's on the phone.";
    expect(head).toContain(`<meta property="og:image:alt" content="${words}">`);
  });

  test('the landing page’s structured data is what the site says, and cannot end its element', async () => {
    const { head } = await renderPage('/', { ...configuration, brandName: '</script>&"' }, NOW);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        { '@type': 'Organization', name: '</script>&"' },
        { '@type': 'SoftwareApplication', name: '</script>&"' },
      ],
    });
    expect(head).toContain('content="&lt;/script&gt;&amp;&quot;');
  });
});
