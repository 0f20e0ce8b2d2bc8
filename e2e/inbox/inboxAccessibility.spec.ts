import { seeReadable } from '../accessibility/seeState.ts';
import { seeNoSidewaysScroll, seeNoViolations, seeNoViolationsInLightAndDark } from '../page-quality/pageQuality.ts';
import { seeTooltipOfEachIconButton } from '../page-quality/tooltipQuality.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { expect, test } from '../site/siteFixture.ts';
import {
  visitConversationStates,
  visitInboxStates,
  visitListStates,
  visitToastsAndDeletions,
} from '../states/inboxStates.ts';
import { InboxPage } from './InboxPage.ts';

test.describe('at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // Every night, e2e/accessibility/everyState.spec.ts checks these states with all display settings, also at 320 pixels.
  for (const [states, visit] of [
    ['the list', visitListStates],
    ['a conversation and its dialogs', visitConversationStates],
    ['the toasts and of the inbox while it is emptied', visitToastsAndDeletions],
  ] as const) {
    // On each push only the first state of a visit also in dark colours.
    test(
      `axe finds no violations in any state of ${states}, in light and dark colours`,
      nightlyUnless(visit !== visitToastsAndDeletions),
      async ({ page, site }) => {
        let isFirst = true;
        await visit({ page, site }, (state) =>
          test.step(state, async () => {
            await (isFirst || process.env.NIGHTLY !== undefined ? seeNoViolationsInLightAndDark : seeNoViolations)(
              page,
            );
            isFirst = false;
          }),
        );
      },
    );
  }
});

/** Widths, each with the icon buttons that only some widths have: two buttons of the thread hide their text at 320, 820 and 1000 pixels. */
for (const [width, namesAtWidth] of [
  [320, ['Back to Home', 'Back', 'Call', 'Schedule', 'Close details']],
  [820, ['Call', 'Schedule']],
  [1000, ['Call', 'Schedule']],
  [1440, []],
] as const) {
  test.describe(`at ${String(width)} pixels`, { tag: ['@nightly', '@chromium'] }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the states of the inbox show the expected buttons with only an icon, and each has a tooltip', async ({
      page,
      site,
    }) => {
      test.slow();
      const names = new Set<string>();
      const checkedButtons = new Set<string>();
      await visitInboxStates({ page, site }, (state) =>
        test.step(state, async () => {
          for (const name of await seeTooltipOfEachIconButton(page, checkedButtons)) names.add(name);
        }),
      );
      const namesAtEveryWidth = [
        ...['Clear search', 'Filter conversations', 'Create new contact'],
        ...['Conversation options', 'Delete note', 'Send message', 'Edit contact'],
        ...['Previous week', 'Next week', 'Close', 'Dismiss'],
      ];
      expect([...names].toSorted()).toEqual([...namesAtEveryWidth, ...namesAtWidth].toSorted());
    });
  });
}

test.describe('with text of twice the size', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the inbox does not scroll sideways, and the main buttons of each pane are in view', async ({
    page,
    site: _,
  }) => {
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

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'every state of the inbox is readable with text of the usual size and of twice the size',
    { tag: '@nightly' },
    async ({ page, site }) => {
      await visitInboxStates({ page, site }, (state) => test.step(state, () => seeReadable(page)));
    },
  );
});
