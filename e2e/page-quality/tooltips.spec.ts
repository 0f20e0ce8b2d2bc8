import type { Locator, Page } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import { seeNoViolationsInLightAndDark } from './pageQuality.ts';
import { seeTooltipOfEachIconButton } from './tooltipQuality.ts';
import { CONNECTED_TOAST } from '../site/Site.ts';
import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';

/** A tooltip opens after the pointer has been over its button for this time (specification, section 9). */
const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closes, the next one opens without the delay. */
const SKIP_DELAY_MS = 300;

/** Loads the code of the tooltip, so that later tooltips open in the frame in which they are due. */
async function loadTooltip(inbox: InboxPage): Promise<void> {
  await inbox.createButton.hover();
  await expect(inbox.page.getByRole('tooltip')).toBeVisible();
  await inbox.heading.hover();
  await expect(inbox.page.getByRole('tooltip')).toBeHidden();
}

/** Opens the inbox, its calendar, and the tooltip of the calendar's button "Next week". */
async function openTooltipInCalendar(inbox: InboxPage): Promise<Locator> {
  const tooltip = inbox.page.getByRole('tooltip');
  await inbox.open();
  await inbox.openCalendar();
  await inbox.nextWeekButton.hover();
  await expect(tooltip).toHaveText('Next week');
  return tooltip;
}

/** The contrast of a button's text with the first opaque background around it. */
const contrastOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('The page has no 2D canvas.');
    // The browser may state a mixed colour as `oklab()`. The canvas has it as red, green and blue.
    const bytesOf = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    const luminanceOf = (bytes: Uint8ClampedArray) => {
      const [r = 0, g = 0, b = 0] = [...bytes].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let surface: Element | null = element;
    while (surface !== null && bytesOf(getComputedStyle(surface).backgroundColor)[3] !== 255)
      surface = surface.parentElement;
    if (surface === null) throw new Error('The button is on no opaque surface.');
    const [darker = 0, lighter = 0] = [getComputedStyle(element).color, getComputedStyle(surface).backgroundColor]
      .map((colour) => luminanceOf(bytesOf(colour)))
      .toSorted((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  });

/** Leaves the window as with Cmd+Tab, and returns. Of the two keys, the page gets only Cmd. */
async function leaveWindowAndReturn(page: Page): Promise<void> {
  const focusEvents = await page.evaluateHandle(() => {
    const types: string[] = [];
    for (const type of ['blur', 'focus']) window.addEventListener(type, () => types.push(type));
    return types;
  });
  const browser = await page.context().newCDPSession(page);
  await page.keyboard.down('Meta');
  // Playwright emulates the focus for every page, so that none would lose it.
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const otherPage = await page.context().newPage();
  await otherPage.bringToFront();
  await expect.poll(() => focusEvents.jsonValue()).toEqual(['blur']);
  await otherPage.close();
  await page.bringToFront();
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await expect.poll(() => focusEvents.jsonValue()).toEqual(['blur', 'focus']);
  await page.keyboard.up('Meta');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const width of [320, 1440]) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('each button with only an icon in a call has a tooltip', { tag: '@nightly' }, async ({ page, site }) => {
      await site.open();
      await site.call();
      // A toast under the pointer stays.
      await site.toast(CONNECTED_TOAST).hover();
      expect(await seeTooltipOfEachIconButton(page)).toContain('Dismiss');
      await site.dismissToasts();
      expect(await seeTooltipOfEachIconButton(page)).toEqual(['Close', 'Send']);
      await site.endCall();
    });

    test(
      'pages other than the inbox have no button with only an icon, except for a logo without space for its name',
      { tag: '@nightly' },
      async ({ page, consoleGate, site: _ }) => {
        consoleGate.expectMessages(NOT_FOUND_MESSAGE);
        for (const [path, iconButtons] of [
          ['/', width === 320 ? ['Callwright'] : []],
          ['/thank-you', []],
          ['/privacy', []],
          ['/no/such/page', []],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await seeTooltipOfEachIconButton(page), path).toEqual(iconButtons);
        }
      },
    );
  });
}

test.describe('in the inbox', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.describe('with a movable clock', () => {
    test.use({ movableClock: true });

    test(
      'a tooltip opens after 700 ms, and without this delay within 300 ms after the previous tooltip closed',
      { tag: '@nightly' },
      async ({ page, site: _ }) => {
        const inbox = new InboxPage(page);
        const tooltip = page.getByRole('tooltip');
        await inbox.open();
        // The code of the tooltip is loaded when a pointer first moves over a button with a tooltip.
        const code = page.waitForResponse(/ShownTooltip.*\.js$/);
        await inbox.filterButton.hover();
        await code;
        await inbox.search.hover();
        // The clock is paused from now on.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + OPEN_DELAY_MS);
        await inbox.filterButton.hover();
        await page.clock.runFor(OPEN_DELAY_MS - 1);
        await expect(tooltip).toBeHidden();
        await page.clock.runFor(1);
        await expect(tooltip).toHaveText('Filter conversations Not part of this sample');
        await inbox.search.hover();
        await expect(tooltip).toBeHidden();
        await page.clock.runFor(SKIP_DELAY_MS - 1);
        await inbox.createButton.hover();
        await expect(tooltip).toHaveText('Create new contact');
        await inbox.search.hover();
        await expect(tooltip).toBeHidden();
        await page.clock.runFor(SKIP_DELAY_MS);
        await inbox.createButton.hover();
        await page.clock.runFor(OPEN_DELAY_MS - 1);
        await expect(tooltip).toBeHidden();
      },
    );
  });

  test(
    'a pointer can move onto a tooltip, the first Escape in the search field closes the tooltip, and the second one empties the field',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const tooltip = page.getByRole('tooltip');
      await inbox.open();
      await inbox.search.fill('an');
      await inbox.filterButton.hover();
      await expect(tooltip).toBeVisible();
      const [buttonBox, tooltipBox] = [await inbox.filterButton.boundingBox(), await tooltip.boundingBox()];
      if (buttonBox === null || tooltipBox === null) throw new Error('The button or its tooltip has disappeared.');
      // Straight to the tooltip, across the gap.
      const x = buttonBox.x + buttonBox.width / 2;
      await page.mouse.move(x, buttonBox.y + buttonBox.height / 2);
      await page.mouse.move(x, tooltipBox.y + tooltipBox.height / 2, { steps: 30 });
      await expect(tooltip).toHaveText('Filter conversations Not part of this sample');
      await expect(inbox.search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await expect(inbox.search, 'the first Escape closes only the tooltip').toHaveValue('an');
      await page.keyboard.press('Escape');
      await expect(inbox.search).toHaveValue('');
    },
  );

  test(
    'an open tooltip does not move the page, and disappears when a button beside it is pressed',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      const readPlaces = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#root *')]
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [x, y, width, height].join(' ');
            }),
        );
      const placesBefore = await readPlaces();
      await inbox.filterButton.hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      expect(await readPlaces()).toEqual(placesBefore);
      await inbox.createButton.click();
      await expect(inbox.createDialog).toBeVisible();
      await expect(page.getByRole('tooltip')).toBeHidden();
    },
  );

  test(
    'the tooltip of a button that does nothing explains why, with or without a visible name of the button',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const tooltip = page.getByRole('tooltip');
      await inbox.open();
      for (const [button, text] of [
        [inbox.sendButton, 'Send message Not part of this sample'],
        [inbox.thread.getByRole('button', { name: 'Call' }), 'Not part of this sample'],
        [inbox.details.getByRole('button', { name: '+ Add Tag' }), 'Not part of this sample'],
      ] as const) {
        await button.hover();
        await expect(tooltip).toHaveText(text);
        await expect(button).toHaveAccessibleDescription('Not part of this sample');
        await inbox.heading.hover();
        await expect(tooltip).toBeHidden();
      }
    },
  );

  test(
    'a button that does nothing shows the reason when a mouse or a key presses it, and announces it',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const tooltip = page.getByRole('tooltip');
      const announcement = page.locator('p[aria-live]', { hasText: 'Not part of this sample' });
      await inbox.open();
      await inbox.sendButton.click({ force: true });
      await expect(tooltip).toHaveText('Send message Not part of this sample');
      await expect(announcement).toBeAttached();
      await inbox.heading.hover();
      await expect(tooltip).toBeHidden();
      await expect(announcement).not.toBeAttached();
      for (const key of ['Enter', 'Space']) {
        await inbox.sendButton.focus();
        await page.keyboard.press(key);
        await expect(tooltip, key).toHaveText('Send message Not part of this sample');
        await page.keyboard.press('Escape');
        await expect(tooltip, key).toBeHidden();
      }
      await page.keyboard.press('Enter');
      await expect(tooltip).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(inbox.composer).toBeFocused();
      await expect(tooltip).toBeHidden();
    },
  );

  test(
    'buttons that do nothing look quieter than the others, and their text is readable',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      const button = (name: string) => inbox.details.getByRole('button', { name });
      const lookOf = (element: Locator) =>
        element.evaluate((one) => {
          const { backgroundColor, boxShadow, cursor, fontWeight } = getComputedStyle(one);
          return { backgroundColor, boxShadow, cursor, fontWeight: Number(fontWeight) };
        });
      const { fontWeight } = await lookOf(inbox.scheduleAction);
      const quiet = [inbox.filterButton, inbox.sendButton, button('Call'), button('+ Add Tag'), button('+ Add Note')];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const one of quiet) {
          await one.hover({ force: true });
          const look = await lookOf(one);
          expect(look).toMatchObject({ backgroundColor: 'rgba(0, 0, 0, 0)', boxShadow: 'none', cursor: 'help' });
          expect(look.fontWeight).toBeLessThan(fontWeight);
          expect(await contrastOf(one)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  test('in a dialog the tooltip is above the dialog, the first Escape closes the tooltip, and the second one closes the dialog', async ({
    page,
    site: _,
  }) => {
    const inbox = new InboxPage(page);
    const tooltip = await openTooltipInCalendar(inbox);
    const isOnTop = await tooltip.evaluate((element) => {
      // `elementFromPoint` ignores elements without pointer events.
      element.style.pointerEvents = 'auto';
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
    expect(isOnTop, 'nothing covers the tooltip').toBe(true);
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(inbox.calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inbox.calendar).toBeHidden();
  });

  test(
    'a press on a tooltip reaches the element under it, and does not close the dialog',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const tooltip = await openTooltipInCalendar(inbox);
      const tooltipBox = await tooltip.boundingBox();
      if (tooltipBox === null) throw new Error('The tooltip has disappeared.');
      const [x, y] = [tooltipBox.x + tooltipBox.width / 2, tooltipBox.y + tooltipBox.height / 2];
      await page.mouse.move(x, y, { steps: 10 });
      await expect(tooltip, 'it stays under the pointer').toBeVisible();
      const isTooltipAt = ([left, top]: readonly [number, number]) =>
        document.elementFromPoint(left, top)?.closest('[role="tooltip"]') != null;
      expect(await page.evaluate(isTooltipAt, [x, y] as const)).toBe(false);
      await page.mouse.click(x, y);
      await expect(tooltip).toBeHidden();
      await expect(inbox.calendar, 'a press on the tooltip does not count as one outside the dialog').toBeVisible();
    },
  );

  test(
    'a dialog opened by a key shows no tooltip, and one Escape closes it',
    { tag: '@nightly' },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await inbox.editButton.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toHaveText('Edit contact');
      await inbox.scheduleAction.focus();
      await page.keyboard.press('Enter');
      await expect(inbox.calendar).toBeVisible();
      await expect(inbox.dialogButton('Close')).toBeFocused();
      await expect(page.getByRole('tooltip')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(inbox.calendar).toBeHidden();
    },
  );

  test(
    'a button that a click focused shows no tooltip when the window is back',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await loadTooltip(inbox);
      // Without `force` Playwright waits until an `aria-disabled` button is enabled, but a visitor can press it.
      await inbox.filterButton.click({ force: true });
      await inbox.search.hover();
      await expect(page.getByRole('tooltip')).toBeHidden();
      await leaveWindowAndReturn(page);
      await expect(inbox.filterButton).toBeFocused();
      await expect(page.getByRole('tooltip')).toBeHidden();
    },
  );

  test(
    'a dialog shows no tooltip when the window is back, and one Escape closes it',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await loadTooltip(inbox);
      await inbox.openCalendar();
      await expect(inbox.dialogButton('Close')).toBeFocused();
      await leaveWindowAndReturn(page);
      await expect(inbox.dialogButton('Close')).toBeFocused();
      await expect(page.getByRole('tooltip')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(inbox.calendar).toBeHidden();
    },
  );

  test('a tooltip disappears with its button', { tag: ['@nightly', '@chromium'] }, async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.deleteNoteButtons.last().hover();
    await expect(page.getByRole('tooltip')).toHaveText('Delete note');
    await inbox.deleteNoteButtons.last().evaluate((button) => button.remove());
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  test(
    'a tooltip disappears when its button is scrolled out of view',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await page.setViewportSize({ width: 1440, height: 420 });
      await inbox.open();
      await inbox.deleteNoteButtons.first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toHaveText('Delete note');
      const timeline = inbox.thread.getByRole('group', { name: 'What happened so far' });
      const scrollablePx = await timeline.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(scrollablePx, 'pixels to scroll').toBeGreaterThan(60);
      // Scrolls to the other end. The timeline is reversed, so its scroll positions are 0 or negative.
      await timeline.evaluate((element) => element.scrollBy(0, element.scrollTop < -60 ? 9_999 : -9_999));
      await expect(page.getByRole('tooltip')).toBeHidden();
    },
  );

  test(
    'axe finds no violations with an open tooltip',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await inbox.createButton.hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await seeNoViolationsInLightAndDark(page);
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  );

  test('forced colours show the edge of a tooltip', { tag: ['@nightly', '@chromium'] }, async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await inbox.open();
    await inbox.createButton.hover();
    await expect(page.getByRole('tooltip')).toHaveCSS('border-top-width', '1px');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test(
    'a button with an action opens no tooltip, and the code of the tooltip is not loaded',
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await inbox.open();
      await inbox.createButton.tap();
      await expect(inbox.createDialog).toBeVisible();
      await inbox.dialogButton('Close').tap();
      await expect(inbox.createDialog).toBeHidden();
      await expect(page.getByRole('tooltip')).toBeHidden();
      expect(requestedUrls.filter((url) => url.includes('Tooltip'))).toEqual([]);
    },
  );

  test(
    'a button that does nothing shows the reason, until the visitor taps elsewhere or presses Escape',
    { tag: ['@chromium'] },
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      const tooltip = page.getByRole('tooltip');
      await inbox.open();
      // Without `force` Playwright waits until an `aria-disabled` button is enabled, but a visitor can press it.
      const tap = (button: Locator) => button.tap({ force: true });
      await tap(inbox.filterButton);
      await expect(tooltip).toHaveText('Filter conversations Not part of this sample');
      await inbox.cards.first().tap();
      await expect(inbox.threadHeading).toBeVisible();
      await expect(tooltip).toBeHidden();
      await tap(inbox.sendButton);
      await expect(tooltip).toHaveText('Send message Not part of this sample');
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await inbox.unfoldButton.tap();
      for (const name of ['Call', '+ Add Tag', '+ Add Note']) {
        const button = inbox.details.getByRole('button', { name });
        await button.scrollIntoViewIfNeeded();
        await tap(button);
        await expect(tooltip, name).toHaveText('Not part of this sample');
        await expect(tooltip, name).toBeInViewport();
      }
      await expect(inbox.closeDetailsButton, 'the sheet stays open').toBeVisible();
      await seeNoViolationsInLightAndDark(page);
    },
  );
});
