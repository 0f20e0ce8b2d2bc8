import { expect, test } from '../site/siteFixture.ts';
import { InboxPage } from './InboxPage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'the inbox keeps its state until a reload, which keeps only the selected conversation',
  { tag: '@nightly' },
  async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    const seeLandingPage = () => expect(page.getByRole('heading', { level: 1 })).toContainText('You’re on the job.');
    await inbox.open();
    await inbox.cards.nth(1).click();
    await inbox.composer.fill('We can be there at nine');
    await inbox.createContact({ name: 'Priya Nair', phone: '(512) 555-0190' });
    await inbox.composer.fill('On our way');
    await inbox.showTab('Closed');
    await inbox.search.fill('marg');
    const contentBefore = await inbox.readContent();

    await test.step('the visitor goes home, and back with the browser', async () => {
      await inbox.homeLink.click();
      await seeLandingPage();
      await page.goBack();
      await expect(inbox.composer).toHaveValue('On our way');
      expect(await inbox.readContent()).toEqual(contentBefore);
      expect(contentBefore).toMatchObject({
        address: '?conversation=6',
        list: { tabs: ['Open 5', '> Closed 1'], search: 'marg' },
        thread: { heading: 'Priya Nair', draft: 'On our way' },
        toasts: [],
      });
    });

    await test.step('a half-filled form stays open with its input', async () => {
      await inbox.createButton.click();
      await inbox.fillIn({ name: 'Ines Carvalho' });
      await page.goForward();
      await seeLandingPage();
      await page.goBack();
      await expect(inbox.field('Name')).toHaveValue('Ines Carvalho');
      await inbox.discardInput();
    });

    await test.step('each conversation keeps its draft', async () => {
      await inbox.search.fill('');
      await inbox.showTab('Open');
      await inbox.cards.nth(2).click();
      await expect(inbox.composer).toHaveValue('We can be there at nine');
    });

    await test.step('a reload resets the inbox, except for the selected conversation', async () => {
      const heading = await inbox.threadHeading.innerText();
      await page.reload();
      await expect(inbox.composer).toHaveValue('');
      await expect(inbox.threadHeading).toHaveText(heading);
      await expect(inbox.cards).toHaveCount(4);
      await expect(inbox.card('Priya Nair')).toBeHidden();
    });
  },
);

test(
  'a confirmation of a deletion and the calendar close when the visitor leaves the page',
  { tag: '@nightly' },
  async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Smart Inbox', exact: true });
    for (const [opener, dialog] of [
      [inbox.deleteAction, inbox.deleteContactDialog],
      [inbox.deleteNoteButtons.first(), inbox.deleteNoteDialog],
      [inbox.scheduleAction, inbox.calendar],
    ] as const) {
      await link.click();
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await link.click();
      await expect(inbox.threadHeading).toBeVisible();
      await expect(inbox.dialog).toBeHidden();
      await inbox.homeLink.click();
    }
  },
);

test(
  'a half-filled form and the selected conversation stay if the visitor leaves the page and returns by a link to the inbox',
  { tag: '@nightly' },
  async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    const link = page.getByRole('link', { name: 'Smart Inbox', exact: true });
    await inbox.open('?conversation=3');
    await inbox.homeLink.click();
    await page.goBack();
    for (const [opener, label] of [
      [inbox.createButton, 'Name'],
      [inbox.editButton, 'Email'],
      [inbox.notesAction, 'Note'],
    ] as const) {
      await opener.click();
      await inbox.field(label).fill('Half a w');
      await page.goForward();
      await link.click();
      await expect(inbox.field(label)).toHaveValue('Half a w');
      await expect(page).toHaveURL(/\/smart-inbox\?conversation=3$/);
      await inbox.discardInput();
      await page.goBack();
      await expect(link).toBeVisible();
      await page.goBack();
    }
  },
);
