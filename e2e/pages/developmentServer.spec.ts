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
  // On a busy machine the first paint needs longer than the browser expects, because the server transforms some 200 modules before.
  consoleGate.allowMessages(/was preloaded using link preload but not used/);
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await site.open();
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
