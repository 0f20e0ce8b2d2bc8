import { seeReadable } from '../accessibility/seeState.ts';
import { seeNoSidewaysScroll, seeNoViolationsInLightAndDark } from '../page-quality/pageQuality.ts';
import { seeTooltipOfEachIconButton } from '../page-quality/tooltipQuality.ts';
import { expect, test } from '../siteTest.ts';
import { visitInboxStates } from '../states/inboxStates.ts';
import { InboxPage } from './InboxPage.ts';

test.describe('1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // e2e/accessibility/everyState.spec.ts covers all widths and looks every night.
  test('axe finds no violations in any state of the inbox', async ({ page, site }) => {
    await visitInboxStates({ page, site }, (state) => test.step(state, () => seeNoViolationsInLightAndDark(page)));
  });
});

/** At 1000 pixels the names of two buttons of the thread are hidden. */
for (const [width, expected] of [
  [320, ['Back to Home', 'Back', 'Call', 'Schedule']],
  [1000, ['Call', 'Schedule']],
  [1440, []],
] as const) {
  test.describe(`${String(width)} pixels`, { tag: '@nightly' }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('each button with only an icon has a tooltip in every state of the inbox', async ({ page, site }) => {
      test.slow();
      const names = new Set<string>();
      const seen = new Set<string>();
      await visitInboxStates({ page, site }, (state) =>
        test.step(state, async () => {
          for (const name of await seeTooltipOfEachIconButton(page, seen)) names.add(name);
        }),
      );
      const everywhere = [
        ...['Clear search', 'Filter conversations', 'Create new contact'],
        ...['Conversation options', 'Delete note', 'Send message', 'Edit contact'],
        ...['Previous week', 'Next week', 'Close', 'Dismiss'],
      ];
      expect([...names].toSorted()).toEqual([...everywhere, ...expected].toSorted());
    });
  });
}

test.describe('text of twice the size', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the inbox does not scroll sideways, and all controls are in view', async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await seeNoSidewaysScroll(page);
    await expect(inbox.createButton).toBeInViewport();
    await expect(inbox.optionsButton).toBeInViewport();
    await expect(inbox.sendButton).toBeInViewport();
    await expect(inbox.editButton).toBeInViewport();
  });
});

test.describe('320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every state of the inbox is readable, with text of the usual and of twice the size', async ({ page, site }) => {
    await visitInboxStates({ page, site }, (state) => test.step(state, () => seeReadable(page)));
  });
});
