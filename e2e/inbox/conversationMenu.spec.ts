import { TOOLTIP_OPEN_DELAY_MS } from '../../src/machines/tooltip/tooltipMachine.ts';
import { expect, test } from '../site/siteFixture.ts';
import { InboxPage } from './InboxPage.ts';

/** By then a tooltip that the press did not prevent would be open. */
const AFTER_TOOLTIP_MS = TOOLTIP_OPEN_DELAY_MS + 300;

/** Each of them opens the menu of the conversation. */
const OPENERS: Readonly<Record<string, (inbox: InboxPage) => Promise<void>>> = {
  // The code of the tooltip is still loading.
  'a press as soon as the pointer is on its button': ({ optionsButton }) => optionsButton.click(),
  'a press after its tooltip': async ({ optionsButton, page }) => {
    await optionsButton.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Conversation options');
    await optionsButton.click();
  },
  'a press, after which the pointer leaves its button and returns': async ({ optionsButton, menu, heading }) => {
    await optionsButton.click();
    await expect(menu).toBeVisible();
    await heading.hover();
    await optionsButton.hover();
  },
  'a press, after which the pointer rests on another button': async ({ optionsButton, menu, createButton }) => {
    await optionsButton.click();
    await expect(menu).toBeVisible();
    await createButton.hover();
  },
  'a key, while the pointer rests on its button': async ({ optionsButton, page }) => {
    await optionsButton.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await optionsButton.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Conversation options');
    await page.keyboard.press('ArrowDown');
  },
};

test.describe('with a mouse and a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [opener, open] of Object.entries(OPENERS)) {
    test(`the menu that opens by ${opener} has no tooltip above it, and closes with the first Escape`, async ({
      page,
      site: _,
    }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await open(inbox);
      await expect(inbox.menu).toBeVisible();
      await page.waitForTimeout(AFTER_TOOLTIP_MS);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(inbox.menu).toBeHidden();
      await expect(inbox.optionsButton).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    });
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('the menu opens without a tooltip, and closes with the first Escape', async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.optionsButton.tap();
    await expect(inbox.menu).toBeVisible();
    await page.waitForTimeout(AFTER_TOOLTIP_MS);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(inbox.menu).toBeHidden();
  });
});
