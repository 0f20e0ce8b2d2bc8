import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';

test.use({ translation: 'bracketed' });

/** A text as the translator of the tests writes it. */
const translated = (text: string) => `[${text}]`;

// On each push, callToLead.spec.ts makes a whole call on a translated page.
test(
  'a whole call on a translated page: each text that changes is translated, and the ticket and the summary appear',
  { tag: '@nightly' },
  async ({ page, site }) => {
    await page.goto('/');
    await page.getByRole('button', { name: translated('Hear the AI in Action') }).click();
    const dialog = page.getByRole('dialog', { name: 'Voice Assistant' });
    await expect(dialog.getByRole('status')).toHaveText(/^\[(Listening|Speaking)\.\.\.\]$/);
    await expect(dialog.getByRole('timer')).toHaveText(/^\[00:(?!00)\d\d\]$/);
    await site.textBox.fill('My water heater burst');
    await site.textBox.press('Enter');
    await expect(site.captions.filter({ hasText: 'My water heater burst' })).toHaveCount(1);
    await expect(dialog.getByRole('group', { name: 'Job ticket' })).toContainText(/\[[^\]]*water heater burst\]/i);
    await dialog.getByRole('button', { name: translated('End Call') }).click();
    await expect(page.getByRole('heading', { name: translated('Your call with Ava') })).toBeVisible();
    await page.getByRole('link', { name: 'Smart Inbox' }).first().click();
    await expect(page.getByRole('heading', { name: translated('Smart Inbox') })).toBeVisible();
  },
);

test('a translated inbox: the search marks and unmarks names, dialogs open, and a deletion shows a toast', async ({
  page,
}) => {
  await page.goto('/smart-inbox');
  const search = page.getByRole('searchbox');
  const cards = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
  const countBefore = await cards.count();
  for (const text of ['ma', 'mar', 'nobody', '']) {
    await search.fill(text);
    await expect(page.locator('mark').filter({ hasNotText: new RegExp(`^\\[?${text}\\]?$`, 'i') })).toHaveCount(0);
  }
  await expect(cards).toHaveCount(countBefore);
  await page.getByRole('button', { name: 'Edit contact' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Maria Lopez');
  await page.getByRole('button', { name: translated('Save Changes') }).click();
  await expect(page.getByRole('heading', { level: 2, name: translated('Maria Lopez') })).toBeVisible();
  await page.getByRole('button', { name: translated('Delete Contact') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translated("Yes, I'm sure") })
    .click();
  await expect(page.locator('#toast-region [data-tone]')).toContainText('[');
});

for (const { path, heading } of [
  { path: '/thank-you', heading: "You're Booked!" },
  { path: '/privacy', heading: 'What happens to your voice' },
  { path: '/no-such-page', heading: 'Oops! Page not found' },
]) {
  test(`a translated ${path} is hydrated and links home`, async ({ page, consoleGate }) => {
    if (path === '/no-such-page') consoleGate.expectMessages(NOT_FOUND_MESSAGE);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translated(heading));
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: translated('Hear the AI in Action') })).toBeEnabled();
  });
}
