import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { CONTACT_DELETED, InboxPage } from './InboxPage.ts';

/** The title of a toast. */
const CONVERSATION_NOT_FOUND = 'Conversation not found';

test.describe('the address of the inbox', () => {
  test('opens a conversation as read, and follows the selection, which Back and Forward restore', async ({
    page,
    site: _,
  }) => {
    const inbox = new InboxPage(page);
    await inbox.open('?conversation=3');
    const thirdName = await inbox.threadHeading.innerText();
    await expect(inbox.currentCard).toContainText(thirdName);
    await expect(inbox.currentCard.getByText('unread')).toHaveCount(0);

    await inbox.cards.first().click();
    await expect(page).toHaveURL(/\?conversation=1$/);
    const firstName = await inbox.threadHeading.innerText();
    await inbox.cards.nth(1).click();
    await expect(page).toHaveURL(/\?conversation=2$/);
    await page.goBack();
    await expect(inbox.threadHeading).toHaveText(firstName);
    await page.goBack();
    await expect(inbox.threadHeading).toHaveText(thirdName);
    await page.goForward();
    await expect(inbox.threadHeading).toHaveText(firstName);
  });

  test('with a closed conversation opens the tab "Closed"', { tag: '@nightly' }, async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open('?conversation=5');
    await expect(inbox.tabs.Closed).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.currentCard).toBeVisible();
  });

  test(
    'with a missing conversation shows a toast and another conversation, and is corrected',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      for (const missingId of ['99', 'abc']) {
        await inbox.open(`?conversation=${missingId}`);
        await expect(inbox.toast(CONVERSATION_NOT_FOUND)).toBeVisible();
        await expect(page).toHaveURL(/\/smart-inbox$/);
        await expect(inbox.currentCard).toBeVisible();
      }
    },
  );

  test(
    'with a deleted contact shows a toast, and changes back to the selected conversation',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await inbox.cards.nth(1).click();
      await expect(page).toHaveURL(/\?conversation=2$/);
      await inbox.cards.nth(2).click();
      await expect(page).toHaveURL(/\?conversation=3$/);
      await inbox.cards.nth(1).click();
      await inbox.deleteContact();
      await expect(inbox.toast(CONTACT_DELETED)).toBeVisible();
      await expect(page).toHaveURL(/\?conversation=1$/);
      await page.goBack();
      await expect(page).toHaveURL(/\?conversation=3$/);
      await page.goBack();
      await expect(inbox.toast(CONVERSATION_NOT_FOUND)).toBeVisible();
      await expect(page).toHaveURL(/\?conversation=3$/);
    },
  );

  test(
    'with a further path segment shows that the page does not exist',
    { tag: '@nightly' },
    async ({ page, consoleGate }) => {
      consoleGate.expectMessages(NOT_FOUND_MESSAGE);
      await page.goto('/smart-inbox/3');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    },
  );

  test('with a conversation opens in a new tab by a click with Ctrl on its card, and leaves this page unchanged', async ({
    page,
    context,
    site: _,
  }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    const contentBefore = await inbox.readContent();
    const opened = context.waitForEvent('page');
    await inbox.cards.nth(2).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/smart-inbox\?conversation=3$/);
    expect(await inbox.readContent()).toEqual(contentBefore);
  });
});

test('after two selections that are faster than the router, the second one is selected', async ({ page, site: _ }) => {
  const inbox = new InboxPage(page);
  await inbox.open('?conversation=2');
  await inbox.cards.evaluateAll((cards) => {
    for (const index of [2, 1]) if (cards[index] instanceof HTMLElement) cards[index].click();
  });
  await expect(page).toHaveURL(/\?conversation=2$/);
  await expect(inbox.cards.nth(1)).toHaveAttribute('aria-current', 'true');
});

test.describe('on a short screen', () => {
  test.use({ viewport: { width: 1440, height: 420 } });

  test('pressing a card does not scroll the list', async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.cards.last().scrollIntoViewIfNeeded();
    const scroller = inbox.cards.first().locator('xpath=ancestor::ul/..');
    const scrollTopBefore = await scroller.evaluate(({ scrollTop }) => scrollTop);
    expect(scrollTopBefore).toBeGreaterThan(0);
    await inbox.cards.last().click();
    await expect(inbox.cards.last()).toHaveAttribute('aria-current', 'true');
    expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(scrollTopBefore);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('either the list or the thread is visible, the focus moves to the visible one, and the details can be unfolded and folded', async ({
    page,
    site: _,
  }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(inbox.thread).toBeHidden();
    await inbox.cards.nth(1).press('Enter');
    await expect(inbox.cards).toHaveCount(0);
    await expect(inbox.threadHeading).toBeFocused();
    await expect(inbox.editButton).toBeHidden();
    await inbox.unfoldButton.click();
    await expect(inbox.editButton).toBeVisible();
    await inbox.unfoldButton.click();
    await expect(inbox.editButton).toBeHidden();

    await inbox.backButton.click();
    await expect(inbox.cards.nth(1)).toBeFocused();
    await expect(page).toHaveURL(/\/smart-inbox$/);
    await inbox.cards.first().click();
    await page.goBack();
    await expect(inbox.cards.first()).toBeVisible();

    await inbox.createContact({ name: 'Priya Nair', phone: '(512) 555-0190' });
    await expect(inbox.threadHeading).toHaveText('Priya Nair');
    await expect(inbox.threadHeading).toBeFocused();
    await inbox.pickFromMenu('Close');
    await inbox.backButton.click();
    await expect(inbox.cards.first()).toBeFocused();

    await inbox.cards.first().click();
    await inbox.unfoldButton.click();
    await inbox.deleteContact();
    await expect(inbox.cards).toHaveCount(3);
    await expect(inbox.cards.first()).toBeFocused();
  });
});

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1024, 768],
] as const) {
  test.describe(`on a tablet, ${String(width)} x ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    test(
      'the list and the thread are beside each other, no button leads back, and the focus stays on the opened card',
      nightlyUnless(width === 820),
      async ({ page, site: _ }) => {
        const inbox = new InboxPage(page);
        await inbox.open();
        const [list, thread] = [await inbox.list.boundingBox(), await inbox.thread.boundingBox()];
        if (list === null || thread === null) throw new Error('A pane is not shown.');
        expect(list.x + list.width).toBeCloseTo(thread.x, 0);
        expect(thread.x + thread.width).toBeCloseTo(width, 0);
        await expect(inbox.backButton).toBeHidden();
        await inbox.cards.nth(1).press('Enter');
        await expect(page).toHaveURL(/\?conversation=2$/);
        await expect(inbox.cards.nth(1)).toBeFocused();
        await expect(inbox.thread).toBeVisible();
        await expect(inbox.backButton).toBeHidden();
      },
    );
  });
}

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test(
    'either the list or the thread is visible, and a button leads back',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await expect(inbox.thread).toBeHidden();
      await inbox.cards.nth(1).press('Enter');
      await expect(inbox.list).toBeHidden();
      await expect(inbox.threadHeading).toBeFocused();
      await inbox.backButton.click();
      await expect(inbox.cards.nth(1)).toBeFocused();
    },
  );
});

test('Undo does not restore the text of another conversation', async ({ page, site: _ }) => {
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.composer.fill('The code of the gate is 4711');
  await inbox.composer.press('ControlOrMeta+A');
  await inbox.composer.press('Delete');
  await inbox.cards.nth(1).click();
  await inbox.composer.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(inbox.composer).toHaveValue('');
});

test.describe('at midnight', () => {
  test.use({ movableClock: true, timezoneId: 'America/New_York' });

  test(
    'the times on the cards and the current day advance, even if the clocks change that night',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      // The page's clock is fixed, so that the duration of a step does not matter. The page's timers run, because dialogs need them to close.
      const setClock = (instant: string) => page.clock.setFixedTime(instant);
      /** Runs the page's timers for a minute. By then the timer that waits for the next minute has fired. */
      const letTimersFire = () => page.clock.runFor('01:00');
      // The following day, the second Sunday of March, has 23 hours.
      await setClock('2027-03-13T23:59:30-05:00');
      const inbox = new InboxPage(page);
      await inbox.open();
      await inbox.createContact({ name: 'Priya Nair', phone: '(512) 555-0190' });
      await expect(inbox.card('Priya Nair')).toContainText('Just now');
      await inbox.openCalendar();
      await expect(inbox.calendarToday).toContainText('13');
      await setClock('2027-03-14T00:01:30-05:00');
      await letTimersFire();
      await expect(inbox.calendarToday).toHaveCount(0);
      await inbox.closeDialogWith('Close');
      await expect(inbox.card('Priya Nair')).toContainText('2 min ago');
      await expect(inbox.cards.nth(1)).toContainText('4 min ago');
      await inbox.openCalendar();
      await expect(inbox.calendarToday).toContainText('14');
      await expect(inbox.calendarDays.first()).toContainText('14');
      await expect(inbox.calendarDays.last()).toContainText('20');
      await inbox.previousWeekButton.click();
      await expect(inbox.calendarDays.first()).toContainText('7');
      await expect(inbox.calendarDays.last()).toContainText('13');
      await inbox.closeDialogWith('Close');
      // Two hours have passed, but clocks show three hours more, because daylight saving time has begun.
      await setClock('2027-03-14T03:01:30-04:00');
      await letTimersFire();
      await expect(inbox.card('Priya Nair')).toContainText('2 hours ago');
    },
  );
});

test('after Undo, the toast about the restored contact does not get the focus, and is gone after its time although the pointer rests', async ({
  page,
  site: _,
}) => {
  await page.clock.install();
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.deleteContact();
  await inbox.undoButton.click();
  await expect(inbox.toasts).toHaveText('Contact restored');
  await expect(inbox.toasts.getByRole('button', { name: 'Dismiss' })).not.toBeFocused();
  await page.clock.fastForward(2_000);
  await expect(inbox.toasts).toHaveText('Contact restored');
  await page.clock.fastForward(3_000);
  await expect(inbox.toasts).toHaveCount(0);
});
