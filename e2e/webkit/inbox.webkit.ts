import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebKitPage } from './WebKitPage.ts';

const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1440;

const NOTE = 'The dog is friendly, the goose is not';

let page: WebKitPage;

/** Texts of the cards of the shown tab. */
const cardTexts = () => page.texts('[data-conversation]');

beforeAll(async () => {
  page = await WebKitPage.start();
});
afterAll(() => page.end());

beforeEach(async () => {
  await page.resize(DESKTOP_WIDTH);
  await page.goto('/smart-inbox');
});

afterEach(async () => {
  expect(await page.takeMessagesAndErrors(), 'errors and messages of the page').toEqual([]);
});

test("WebKit's accessibility tree has the roles and names of the controls", async () => {
  for (const [role, name] of [
    ['searchbox', 'Search conversations...'],
    ['button', 'Create new contact'],
    ['tab', 'Open'],
    ['textbox', 'Message'],
    ['switch', 'Auto-respond'],
  ] as const) {
    const control = await page.find(role, name);
    expect(await page.session.accessibleRole(control)).toBe(role);
    expect(await page.session.accessibleName(control)).toBe(name);
  }
});

test('a typed search filters the list, and clearing it restores the list', async () => {
  const allCards = await cardTexts();
  await page.tabTo('searchbox', 'Search conversations...');
  await page.session.type('linh');
  await expect.poll(cardTexts).toEqual(allCards.filter((text) => text.startsWith('Linh Tran')));
  await page.tabTo('button', 'Clear search');
  await page.session.press('Enter');
  await page.seeFocus('searchbox', 'Search conversations...');
  await expect.poll(cardTexts).toEqual(allCards);
});

test('a pressed card opens its conversation, and Back returns to the previous conversation', async () => {
  await page.goto('/smart-inbox?conversation=1');
  await page.find('heading', 'Denise Kowalczyk');
  await page.clickElement(await page.findFirst('[data-conversation="3"]'));
  await page.find('heading', 'Linh Tran');
  await expect.poll(() => page.address()).toBe('/smart-inbox?conversation=3');
  await page.session.goBack();
  await page.find('heading', 'Denise Kowalczyk');
  await expect.poll(() => page.address()).toBe('/smart-inbox?conversation=1');
});

test('a note that is typed by keyboard appears in the timeline, and the focus returns to the button "Notes"', async () => {
  const entries = () => page.texts('[aria-label="Timeline"] > li');
  expect((await entries()).join()).not.toContain(NOTE);
  await page.tabTo('button', 'Notes');
  await page.session.press('Enter');
  await page.seeFocus('textbox', 'Note');
  await page.session.type(NOTE);
  await page.tabTo('button', 'Save Note');
  await page.session.press('Enter');
  await expect.poll(async () => (await entries()).at(-1)).toContain(NOTE);
  await expect.poll(() => page.isShown('dialog', 'Add a note')).toBe(false);
  await page.seeFocus('button', 'Notes');
});

test('Enter on a button opens its dialog, Escape closes the dialog, and the focus returns to the button', async () => {
  await page.tabTo('button', 'Create new contact');
  await page.session.press('Enter');
  await page.find('dialog', 'Create New Contact');
  await page.seeFocus('textbox', 'Name');
  await page.session.press('Escape');
  await expect.poll(() => page.isShown('dialog', 'Create New Contact')).toBe(false);
  await page.seeFocus('button', 'Create new contact');
});

test('on a phone either the list or the conversation is visible, and the page does not scroll sideways', async () => {
  await page.resize(PHONE_WIDTH);
  await page.clickElement(await page.findFirst('[data-conversation="2"]'));
  await page.find('heading', 'Anthony Okafor');
  await expect.poll(cardTexts).toEqual([]);
  expect(await page.sidewaysScroll()).toBe(0);
  await page.click('button', 'Back');
  await expect.poll(cardTexts).toHaveLength(4);
});
