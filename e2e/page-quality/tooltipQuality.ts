import { expect, type Locator, type Page } from '@playwright/test';

/** Attribute that marks a found element, so that the test can find the element again. */
const FOUND = 'data-found-icon-button';

type IconButton = {
  readonly mark: string;
  readonly name: string;
  /** Why the button cannot be used; empty if it can. */
  readonly reason: string;
  readonly place: string;
};

/**
 * Runs in the page. Finds buttons, and links that look like one, without visible text. Judges by the layout alone: a text of
 * one pixel is for screen readers.
 */
function findIconButtons(foundAttribute: string): readonly IconButton[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const hasSeenText = (element: Element): boolean =>
    [...element.childNodes].some((node) =>
      node instanceof Element
        ? hasSeenText(node)
        : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '' && node.parentElement !== null
          ? isSeen(node.parentElement)
          : false,
    );
  // A toast covers other elements for some seconds.
  const isReachable = (element: Element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const element of document.querySelectorAll(`[${foundAttribute}]`)) element.removeAttribute(foundAttribute);
  return [...document.querySelectorAll('button, a[href], [role="button"]')]
    .filter((element) => isSeen(element) && !hasSeenText(element) && isReachable(element))
    .map((element, index) => {
      const mark = String(index);
      element.setAttribute(foundAttribute, mark);
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      const { x, y, width, height } = element.getBoundingClientRect();
      const reason = element.getAttribute('aria-description') ?? '';
      return { mark, name, reason, place: [name, x, y, width, height].join(' ') };
    });
}

const tooltipTextOf = (name: string, reason: string) => (reason === '' ? name : `${name} ${reason}`);

/** Expects the whole tooltip inside the window and beside its button, and a page that does not scroll. */
async function seeWellPlaced(page: Page, button: Locator, tooltip: Locator): Promise<void> {
  const [of, at] = [await button.boundingBox(), await tooltip.boundingBox()];
  if (of === null || at === null) throw new Error('The button or its tooltip has disappeared.');
  const { clientWidth, clientHeight, scrollWidth } = await page.evaluate(() => ({
    clientWidth: document.documentElement.clientWidth,
    clientHeight: document.documentElement.clientHeight,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth, 'the width of the page').toBe(clientWidth);
  expect(at.x, 'the left edge of the tooltip').toBeGreaterThanOrEqual(0);
  expect(at.x + at.width, 'the right edge of the tooltip').toBeLessThanOrEqual(clientWidth);
  expect(at.y, 'the top of the tooltip').toBeGreaterThanOrEqual(0);
  expect(at.y + at.height, 'the bottom of the tooltip').toBeLessThanOrEqual(clientHeight);
  const isBeside = at.x + at.width <= of.x || at.x >= of.x + of.width;
  const isAboveOrBelow = at.y + at.height <= of.y || at.y >= of.y + of.height;
  expect(isBeside || isAboveOrBelow, 'the tooltip does not cover its button').toBe(true);
}

/**
 * @param seen names and positions of buttons that were checked before, and are skipped. New ones are added.
 * @returns the names of the icon buttons that the page shows.
 */
export async function seeTooltipOfEachIconButton(page: Page, seen = new Set<string>()): Promise<readonly string[]> {
  const all = await page.evaluate(findIconButtons, FOUND);
  const found = all.filter(({ place }) => !seen.has(place));
  for (const { place } of found) seen.add(place);
  const tooltip = page.getByRole('tooltip');
  for (const { mark, name, reason } of found) {
    const button = page.locator(`[${FOUND}="${mark}"]`);
    expect(name, 'the accessible name of an icon button').not.toBe('');
    await button.hover();
    await expect(tooltip, `the tooltip of "${name}" under a pointer`).toHaveText(tooltipTextOf(name, reason));
    await seeWellPlaced(page, button, tooltip);
    await expect(button).toHaveAccessibleName(name);
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  for (const { mark, name, reason } of found) {
    const button = page.locator(`[${FOUND}="${mark}"]`);
    await button.focus();
    // Forwards and back, so that a key moves the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    await expect(tooltip, `the tooltip of "${name}" with the focus`).toHaveText(tooltipTextOf(name, reason));
    await seeWellPlaced(page, button, tooltip);
    await button.blur();
    await expect(tooltip).toBeHidden();
  }
  return all.map(({ name }) => name);
}
