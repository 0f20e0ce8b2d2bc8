import { seeNoSidewaysScroll, seeNoViolations, seeNoViolationsInLightAndDark } from '../page-quality/pageQuality.ts';
import { seeTooltipOfEachIconButton } from '../page-quality/tooltipQuality.ts';
import { expect, test } from '../siteTest.ts';
import { InboxPage } from './InboxPage.ts';

/** Everything that the page can show, one after the other; `see` judges it. */
async function visitEveryState(inbox: InboxPage, see: (state: string) => Promise<void>): Promise<void> {
  const isNarrow = await inbox.thread.isHidden();
  const showList = async () => {
    if (isNarrow) await inbox.backButton.click();
  };
  await see('the list');
  await inbox.search.fill('an');
  await expect(inbox.list.getByText('3 conversations found')).toBeAttached();
  await see('a search with hits');
  await inbox.search.fill('nobody');
  await expect(inbox.list.getByText('No match')).toBeVisible();
  await see('a search without a match');
  await inbox.clearSearchButton.click();
  await inbox.showTab('Closed');
  await see('the closed tab');
  await inbox.cards.first().click();
  await see('a closed conversation');
  await inbox.openMenu();
  await see('the menu');
  await inbox.page.keyboard.press('Escape');
  await inbox.pick('Open');
  await showList();
  await expect(inbox.list.getByText('Nothing is closed')).toBeVisible();
  await see('an empty tab');
  await inbox.showTab('Open');
  await inbox.cards.first().click();
  await inbox.thread.getByText('Transcript').first().click();
  if (isNarrow) await inbox.unfoldButton.click();
  await see('a conversation with its details and a transcript');
  for (const [opener, dialog, leave] of [
    [inbox.editButton, inbox.editDialog, 'Cancel'],
    [inbox.notesAction, inbox.addNoteDialog, 'Cancel'],
    [inbox.deleteNoteButtons.first(), inbox.deleteNoteDialog, 'Cancel'],
    [inbox.deleteAction, inbox.deleteContactDialog, 'Cancel'],
    [inbox.scheduleAction, inbox.calendar, 'Close'],
  ] as const) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await see((await dialog.getByRole('heading').first().textContent()) ?? 'a dialog');
    await inbox.answerWith(leave);
  }
  await inbox.autoRespond.click();
  await see('a toast');
  await showList();
  await inbox.createButton.click();
  await see('Create New Contact');
  await inbox.answerWith('Cancel');
  for (let left = 5; left > 0; left--) {
    if (isNarrow) await inbox.cards.first().click();
    if (isNarrow && (await inbox.unfoldButton.getAttribute('aria-expanded')) === 'false')
      await inbox.unfoldButton.click();
    await inbox.deleteContact();
  }
  await expect(inbox.list.getByText('Nothing is open')).toBeVisible();
  await see('nothing left');
}

for (const [width, judge, ...tag] of [
  [390, seeNoViolations, '@nightly'],
  // What is dark does not depend on the width.
  [1440, seeNoViolationsInLightAndDark],
] as const) {
  test.describe(`${String(width)} pixels`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('axe finds nothing in any state of the inbox', async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await visitEveryState(inbox, (state) => test.step(state, () => judge(page)));
    });
  });
}

/** At 1000 pixels the names of two buttons of the thread are hidden. */
for (const [width, expected] of [
  [320, ['Back to Home', 'Back', 'Call', 'Schedule']],
  [1000, ['Call', 'Schedule']],
  [1440, []],
] as const) {
  test.describe(`${String(width)} pixels`, { tag: '@nightly' }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('each button that shows only an icon has a tooltip, in every state of the inbox', async ({
      page,
      site: _,
    }) => {
      test.slow();
      const inbox = new InboxPage(page);
      const names = new Set<string>();
      const seen = new Set<string>();
      await inbox.open();
      await visitEveryState(inbox, (state) =>
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

  test('the inbox needs no scrolling sideways, and everything is in reach', async ({ page, site: _ }) => {
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

  test('no state of the inbox needs scrolling sideways', async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await visitEveryState(inbox, (state) => test.step(state, () => seeNoSidewaysScroll(page)));
  });
});
