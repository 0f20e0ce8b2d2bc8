import { DEVELOPMENT_SERVER, INSPECTOR, VITE_MESSAGE } from '../inspector/InspectorTab.ts';
import { expect, test } from '../site/siteFixture.ts';

test.use({ baseURL: DEVELOPMENT_SERVER });

// A call on this server: e2e/inspector/recording.spec.ts.
test('npm start serves the site under a strict Content Security Policy, without console messages of the site', async ({
  consoleGate,
  page,
  site,
}) => {
  consoleGate.expectMessages(VITE_MESSAGE);
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await site.open();
  // The content and its styles need no module of the page.
  const html = await (await document).text();
  expect(html).toContain('<title>Callwright | The AI receptionist for contractors</title>');
  expect(html).toMatch(/<style [^>]*>.*font-family.*<\/style>.*<h1/s);
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at');
  // The module of the picture, which imports its styles, comes after the visitor's first input.
  const sun = page.locator('svg[viewBox="0 0 1440 760"] > circle').first();
  await expect(sun).not.toHaveCSS('fill', 'rgb(0, 0, 0)', { timeout: 1 });
  // The modules have taken the elements over, and added none of their own: a changed source replaces its styles.
  const files = await page.locator('style').evaluateAll((all) => all.map((style) => style.dataset.viteDevId));
  expect(files).not.toContain(undefined);
  expect(files).toEqual([...new Set(files)]);
  const policy = (await document).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  // The quote is part of the pattern because the policy contains `'wasm-unsafe-eval'`. A nonce is accepted: the development server adds
  // one for the elements that it injects (tooling/hosting/contentSecurityPolicy.ts).
  expect(policy).not.toMatch(/'unsafe-|\*[ ;]/);
});

test(
  "an unknown path under the inspector shows the site's page for missing pages",
  { tag: '@nightly' },
  async ({ consoleGate, page }) => {
    consoleGate.expectMessages(VITE_MESSAGE);
    await page.goto(`${INSPECTOR}nothing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  },
);
