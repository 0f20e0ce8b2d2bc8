import { expect, test } from '../siteTest.ts';
import { InboxPage } from './InboxPage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the inbox is held for the page session: after a look at the landing page everything is as it was; a reload begins anew', async ({
  page,
  site: _,
}) => {
  const inbox = new InboxPage(page);
  const seeLandingPage = () => expect(page.getByRole('heading', { level: 1 })).toContainText("You're on the job.");
  await inbox.open();
  await inbox.cards.nth(1).click();
  await inbox.composer.fill('We can be there at nine');
  await inbox.createContact({ name: 'Priya Nair', phone: '(512) 555-0190' });
  await inbox.composer.fill('On our way');
  await inbox.showTab('Closed');
  await inbox.search.fill('marg');
  const before = await inbox.look();

  await test.step('home, and back with the browser', async () => {
    await inbox.homeLink.click();
    await seeLandingPage();
    await page.goBack();
    await expect(inbox.composer).toHaveValue('On our way');
    expect(await inbox.look()).toEqual(before);
    expect(before).toMatchObject({
      address: '?conversation=6',
      list: { tabs: ['Open 5', '> Closed 1'], search: 'marg' },
      thread: { heading: 'Priya Nair', draft: 'On our way' },
      toasts: [],
    });
  });

  await test.step('a form that is half filled in is open as it was left', async () => {
    await inbox.createButton.click();
    await inbox.fillIn({ name: 'Ines Carvalho' });
    await page.goForward();
    await seeLandingPage();
    await page.goBack();
    await expect(inbox.field('Name')).toHaveValue('Ines Carvalho');
    await inbox.answerWith('Cancel');
  });

  await test.step('each conversation has kept its draft', async () => {
    await inbox.search.fill('');
    await inbox.showTab('Open');
    await inbox.cards.nth(2).click();
    await expect(inbox.composer).toHaveValue('We can be there at nine');
  });

  await test.step('a reload begins anew', async () => {
    const heading = await inbox.threadHeading.innerText();
    await page.reload();
    await expect(inbox.composer).toHaveValue('');
    await expect(inbox.threadHeading).toHaveText(heading);
    await expect(inbox.cards).toHaveCount(4);
    await expect(inbox.card('Priya Nair')).toBeHidden();
  });
});
