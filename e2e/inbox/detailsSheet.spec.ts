import type { Page } from '@playwright/test';
import { expect, test } from '../site/siteFixture.ts';
import { seeNoViolationsInLightAndDark } from '../page-quality/pageQuality.ts';
import { InboxPage } from './InboxPage.ts';
import { nightlyUnless } from '../site/testTables.ts';

/** Opens a conversation at its address, so that a screen with one pane shows the thread instead of the list. */
async function openConversation(page: Page): Promise<InboxPage> {
  await page.goto('/smart-inbox?conversation=1');
  const inbox = new InboxPage(page);
  await expect(inbox.unfoldButton).toBeVisible();
  return inbox;
}

const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('region', { name, exact: true }).boundingBox();
  if (box === null) throw new Error(`"${name}" is not shown.`);
  return { ...box, bottom: box.y + box.height };
};

const isFocusInDetails = (inbox: InboxPage) =>
  inbox.details.evaluate((details) => details.contains(document.activeElement));

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
] as const) {
  test.describe(`on a screen with one pane, ${String(width)} x ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    test(
      'the details open as a sheet and scroll without moving the page, and Escape closes the sheet and returns the focus',
      nightlyUnless(width === 390),
      async ({ page, site: _ }) => {
        const inbox = await openConversation(page);
        const composer = await inbox.composer.boundingBox();
        await inbox.unfoldButton.click();
        await expect(inbox.editButton).toBeInViewport({ ratio: 1 });
        const sheet = await boxOf(page, 'Contact Details');
        // Firefox computes fractions of a pixel.
        expect(sheet).toMatchObject({ x: 0, width, bottom: expect.closeTo(height, 1) });
        expect(sheet.y, 'part of the page behind the sheet is visible').toBeGreaterThan(0);
        expect(await inbox.composer.boundingBox()).toEqual(composer);
        const pageScrollTop = await inbox.notes.evaluate((notes) => {
          notes.scrollIntoView();
          return document.documentElement.scrollTop;
        });
        expect(pageScrollTop, 'scroll position of the page').toBe(0);
        await expect(inbox.notes).toBeInViewport();
        await expect(inbox.unfoldButton).toBeInViewport({ ratio: 1 });

        await page.keyboard.press('Escape');
        await expect(inbox.editButton).toBeHidden();
        await expect(inbox.unfoldButton).toBeFocused();
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet gets the focus, closes by its button, a press outside, Escape and Shift+Tab, stays open under a dialog, and is closed in a conversation that is opened at its address', async ({
    page,
    site: _,
  }) => {
    const inbox = await openConversation(page);
    const open = async () => {
      await inbox.unfoldButton.press('Enter');
      await expect(inbox.unfoldButton).toHaveAttribute('aria-expanded', 'true');
      expect(await isFocusInDetails(inbox)).toBe(true);
    };
    const seeClosed = async () => {
      await expect(inbox.unfoldButton).toHaveAttribute('aria-expanded', 'false');
      await expect(inbox.unfoldButton).toBeFocused();
    };
    await test.step('its close button', async () => {
      await open();
      await inbox.details.getByRole('button', { name: 'Close details' }).click();
      await seeClosed();
    });
    await test.step('a press outside it', async () => {
      await open();
      await page.mouse.click(195, 20);
      await seeClosed();
    });
    await test.step('Escape, after a press on text in it', async () => {
      await open();
      await inbox.phone.click();
      await page.keyboard.press('Escape');
      await seeClosed();
    });
    await test.step('a dialog, which leaves the sheet open until a second Escape', async () => {
      await open();
      await inbox.editButton.click();
      await expect(inbox.editDialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(inbox.editDialog).toBeHidden();
      await expect(inbox.editButton).toBeFocused();
      await page.keyboard.press('Escape');
      await seeClosed();
    });
    await test.step('Shift+Tab, which moves the focus out of it', async () => {
      await open();
      await page.keyboard.press('Shift+Tab');
      await expect(inbox.unfoldButton).toHaveAttribute('aria-expanded', 'false');
      expect(await isFocusInDetails(inbox)).toBe(false);
    });
    await test.step('a conversation that is opened at its address shows no sheet', async () => {
      await open();
      await page.goBack();
      await page.goto('/smart-inbox?conversation=2');
      await expect(inbox.unfoldButton).toHaveAttribute('aria-expanded', 'false');
    });
  });

  test('axe finds no violations in the sheet with the details', async ({ page, site: _ }) => {
    const inbox = await openConversation(page);
    await inbox.unfoldButton.click();
    await expect(inbox.editButton).toBeVisible();
    await seeNoViolationsInLightAndDark(page);
  });
});

test.describe('the motion of the sheet with the details on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [reducedMotion, duration] of [
    ['no-preference', '0.26s'],
    // 0.01 ms, which is too short to be seen.
    ['reduce', '1e-05s'],
  ] as const) {
    test(`takes ${duration} if the visitor's preference for motion is "${reducedMotion}"`, async ({
      page,
      site: _,
    }) => {
      await page.emulateMedia({ reducedMotion });
      const inbox = await openConversation(page);
      await inbox.unfoldButton.click();
      await expect(inbox.details).toHaveCSS('animation-duration', duration);
    });
  }
});

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1024, 768],
] as const) {
  test.describe(`on a screen between a phone and a desktop, ${String(width)} x ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    test(
      'the details unfold below the thread, have at most its height, reach the end of the window, and ignore Escape',
      nightlyUnless(width === 820),
      async ({ page, site: _ }) => {
        const inbox = await openConversation(page);
        await inbox.unfoldButton.click();
        await expect(inbox.editButton).toBeInViewport({ ratio: 1 });
        const [thread, details] = [await boxOf(page, 'Conversation'), await boxOf(page, 'Contact Details')];
        // Firefox reports sums of thousandths of a pixel.
        expect(details.y).toBeCloseTo(thread.bottom);
        expect(details.bottom).toBeCloseTo(height);
        expect(thread.height).toBeGreaterThanOrEqual(details.height);
        await page.keyboard.press('Escape');
        await expect(inbox.editButton).toBeVisible();
      },
    );
  });
}
