import { openWithHostValues } from '../hostValues.ts';
import { InboxPage } from '../inbox/InboxPage.ts';
import { expect, NOT_FOUND_MESSAGE, test } from '../siteTest.ts';
import { visitDemoStates } from './demoStates.ts';
import { visitInboxStates } from './inboxStates.ts';
import { ALL_LOOKS } from './looks.ts';
import { seeState } from './seeState.ts';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

for (const viewport of WINDOWS) {
  test.describe(`${String(viewport.width)} pixels, in every look`, { tag: '@nightly' }, () => {
    test.use({ viewport });

    test('the landing page and the demo, in every state', async ({ page, site, consoleGate }) => {
      test.setTimeout(300_000);
      await openWithHostValues(page, { privacyUrl: '/privacy.html', termsUrl: '/terms.html' });
      await expect(site.hearButton).toBeEnabled();
      await visitDemoStates({ page, site, consoleGate }, (state) => seeState(page, state, ALL_LOOKS));
    });

    test('the other pages', async ({ page, site, consoleGate }) => {
      test.setTimeout(120_000);
      consoleGate.declare(NOT_FOUND_MESSAGE, /net::ERR_FAILED/, /PageLoadError/);
      for (const path of ['/thank-you', '/no/such/page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await seeState(page, path, ALL_LOOKS);
      }
      await page.route('**/assets/SmartInboxPage-*.js', (route) => route.abort());
      await page.route('**/assets/Toast-*.js', (route) => route.abort());
      await site.open('web-call-creation:wrong-shape');
      await site.hearButton.click();
      await expect(site.toasts).toHaveCount(1);
      await seeState(page, 'a toast whose code did not arrive', ALL_LOOKS);
      await page.getByRole('link', { name: 'Smart Inbox' }).first().click();
      await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
      await seeState(page, 'a page whose code did not arrive', ALL_LOOKS);
    });

    test('the inbox, in every state', async ({ page, site: _ }) => {
      test.setTimeout(300_000);
      const inbox = new InboxPage(page);
      await inbox.open();
      await visitInboxStates(inbox, (state) => seeState(page, state, ALL_LOOKS));
    });
  });
}
