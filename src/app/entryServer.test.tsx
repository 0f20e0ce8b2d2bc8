// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from './configuration.ts';
import { changesHtml, RENDERED_VALUES } from './documentValues.ts';
import { type RenderedPage, renderPage } from './entryServer.tsx';

const configuration = readConfiguration({ VITE_BRAND_NAME: 'Hammerline', VITE_AI_NAME: 'Robin' });
const NOW = '2026-11-21T17:09-05:00';

const PATHS = ['/', '/smart-inbox', '/thank-you', '/privacy', '/no-such-page'];
const pages = new Map<string, RenderedPage>();

beforeAll(async () => {
  for (const path of PATHS) pages.set(path, await renderPage(path, configuration, NOW));
});

const headOf = (path: string) => pages.get(path)?.head ?? '';
const bodyOf = (path: string) => (pages.get(path)?.body ?? '').replaceAll('&#x27;', "'");

/** The text of each element of this kind, without the tags inside it. */
const textsOf = (markup: string, element: 'h1' | 'button') =>
  [...markup.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, content = '']) =>
    content
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

test('the tests run without a document', () => {
  expect(typeof document).toBe('undefined');
});

test.each([
  ['/', 'You’re on the job. Robin’s on the phone.'],
  ['/thank-you', "You're Booked!"],
  ['/privacy', 'What happens to your voice'],
  ['/no-such-page', 'Oops! Page not found'],
  ['/smart-inbox', 'Smart Inbox'],
])('%s is rendered with its heading', (path, heading) => {
  expect(textsOf(bodyOf(path), 'h1')).toEqual([heading]);
});

test('the landing page has both buttons that start a call, and both are enabled', () => {
  const body = bodyOf('/');
  expect(textsOf(body, 'button')).toEqual(expect.arrayContaining(['Try AI', 'Hear the AI in Action']));
  expect(body).not.toMatch(/<button\b[^>]*\s(disabled|aria-disabled)\b/);
  expect(body).toContain('No credit card. No setup required.');
});

test('the inbox is rendered with its conversations and times relative to now', () => {
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
    roomFetch: 'press',
    roomHosts: ['rooms.example.com'],
    roomOrigin: 'http://localhost:5173',
    voiceNotice: 'Calls are not recorded.',
    privacyUrl: '/privacy.html',
    termsUrl: '/terms.html',
    adPixelId: '1234567890',
    adPixelScriptUrl: '/events.js',
  };
  const NAMES = Object.keys(OTHER) as (keyof Configuration)[];

  test.each(NAMES)(
    'contains %s if and only if it appears in the HTML of a page besides the privacy page',
    async (name) => {
      const changed = { ...configuration, [name]: OTHER[name] };
      const unchangedPaths = new Set<string>();
      for (const path of PATHS) {
        const { body } = await renderPage(path, changed, NOW);
        const isSeen = body !== pages.get(path)?.body;
        if (isSeen) expect(changesHtml(path, { [name]: OTHER[name] }), path).toBe(true);
        else unchangedPaths.add(path);
      }
      const isInRenderedValues = PATHS.some((path) => path !== '/privacy' && !unchangedPaths.has(path));
      expect(RENDERED_VALUES.includes(name)).toBe(isInRenderedValues);
    },
  );
});

test('the landing page states who processes a call, with links to the policy and the terms', async () => {
  expect(bodyOf('/')).toContain('Calls run through our voice provider and may be recorded.');
  const { body } = await renderPage(
    '/',
    { ...configuration, privacyUrl: '/privacy.html', termsUrl: '/terms.html' },
    NOW,
  );
  expect(bodyOf('/')).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy<\/a>/);
  expect(body).toMatch(
    /<a [^>]*href="\/privacy\.html"[^>]*>Privacy policy<\/a>.*<a [^>]*href="\/terms\.html"[^>]*>Terms<\/a>/,
  );
});

test.each(PATHS)(
  '%s has a title and a description, no call, and nothing that a strict content policy blocks',
  (path) => {
    const [head, body] = [headOf(path), bodyOf(path)];
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    expect(head).toContain('<meta name="description"');
    expect(body).not.toMatch(/<(title|meta|link|script|style)\b/);
    expect(head + body).not.toMatch(/\sstyle=/);
    expect(head).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(head + body).not.toMatch(/\son[a-z]+=/);
    expect(body).not.toContain('Voice Assistant');
  },
);

describe('for search engines and link previews', () => {
  test.each(['/thank-you', '/no-such-page'])('%s excludes itself from search results', (path) => {
    expect(headOf(path)).toContain('<meta name="robots" content="noindex">');
    expect(headOf(path)).not.toContain('og:');
  });

  test.each(['/', '/smart-inbox', '/privacy'])(
    '%s has a description, without addresses if the site’s address is unknown',
    (path) => {
      expect(headOf(path)).not.toContain('noindex');
      expect(headOf(path)).toContain('<meta property="og:title"');
      expect(headOf(path)).not.toMatch(/canonical|og:url|og:image/);
    },
  );

  test('with the site’s address, all addresses are absolute', async () => {
    const { head } = await renderPage('/', { ...configuration, siteUrl: 'https://www.example.com' }, NOW);
    expect(head).toContain('<link rel="canonical" href="https://www.example.com/">');
    expect(head).toContain('<meta property="og:image" content="https://www.example.com/social-picture.png">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test.each(['/', '/smart-inbox'])(
    'the alternative text for the picture of %s is the text in the picture',
    async (path) => {
      const { head } = await renderPage(path, { ...configuration, siteUrl: 'https://www.example.com' }, NOW);
      const words = 'Hammerline, the AI receptionist for contractors. You’re on the job. Robin’s on the phone.';
      expect(head).toContain(`<meta property="og:image:alt" content="${words}">`);
    },
  );

  test('the landing page’s structured data has the site’s names, and cannot end its element', async () => {
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
