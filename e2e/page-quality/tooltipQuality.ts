import { expect, type Locator, type Page } from '@playwright/test';

/** Attribute that marks a found element, so that the test can find the element again. */
const FOUND_ATTRIBUTE = 'data-found-icon-button';

type IconButton = {
  /** Value of `FOUND_ATTRIBUTE`. */
  readonly mark: string;
  readonly name: string;
  /** The reason why the button cannot be used. Empty if it can be used. */
  readonly reason: string;
  /** Name, position and size, to recognise the button in a later state. */
  readonly place: string;
};

/**
 * Runs in the page. Finds visible buttons and links without visible text, and marks them. Text that is one pixel wide or high is for
 * screen readers, and does not count as visible.
 */
function findIconButtons(foundAttribute: string): readonly IconButton[] {
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const hasVisibleText = (element: Element): boolean =>
    [...element.childNodes].some((node) =>
      node instanceof Element
        ? hasVisibleText(node)
        : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '' && node.parentElement !== null
          ? isVisible(node.parentElement)
          : false,
    );
  // Leaves out buttons that something covers, as a toast does for some seconds.
  const isReachable = (element: Element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const element of document.querySelectorAll(`[${foundAttribute}]`)) element.removeAttribute(foundAttribute);
  return [...document.querySelectorAll('button, a[href], [role="button"]')]
    .filter((element) => isVisible(element) && !hasVisibleText(element) && isReachable(element))
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

/** Expects the whole tooltip inside the window and not over its button, and a page that does not scroll sideways. */
async function seeWellPlaced(page: Page, button: Locator, tooltip: Locator): Promise<void> {
  const [buttonBox, tooltipBox] = [await button.boundingBox(), await tooltip.boundingBox()];
  if (buttonBox === null || tooltipBox === null) throw new Error('The button or its tooltip has disappeared.');
  const { clientWidth, clientHeight, scrollWidth } = await page.evaluate(() => ({
    clientWidth: document.documentElement.clientWidth,
    clientHeight: document.documentElement.clientHeight,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth, 'the width of the page').toBe(clientWidth);
  expect(tooltipBox.x, 'the left edge of the tooltip').toBeGreaterThanOrEqual(0);
  expect(tooltipBox.x + tooltipBox.width, 'the right edge of the tooltip').toBeLessThanOrEqual(clientWidth);
  expect(tooltipBox.y, 'the top of the tooltip').toBeGreaterThanOrEqual(0);
  expect(tooltipBox.y + tooltipBox.height, 'the bottom of the tooltip').toBeLessThanOrEqual(clientHeight);
  const isBeside = tooltipBox.x + tooltipBox.width <= buttonBox.x || tooltipBox.x >= buttonBox.x + buttonBox.width;
  const isAboveOrBelow =
    tooltipBox.y + tooltipBox.height <= buttonBox.y || tooltipBox.y >= buttonBox.y + buttonBox.height;
  expect(isBeside || isAboveOrBelow, 'the tooltip does not cover its button').toBe(true);
}

/**
 * Expects each icon button to have a tooltip under a pointer and with the focus. The tooltip shows the name of the button, and the reason
 * if the button cannot be used.
 *
 * @param checkedPlaces names, positions and sizes of buttons that were checked before, and are skipped. New buttons are added.
 * @returns the names of the icon buttons that the page shows.
 */
export async function seeTooltipOfEachIconButton(
  page: Page,
  checkedPlaces = new Set<string>(),
): Promise<readonly string[]> {
  const buttons = await page.evaluate(findIconButtons, FOUND_ATTRIBUTE);
  const newButtons = buttons.filter(({ place }) => !checkedPlaces.has(place));
  for (const { place } of newButtons) checkedPlaces.add(place);
  const tooltip = page.getByRole('tooltip');
  for (const { mark, name, reason } of newButtons) {
    const button = page.locator(`[${FOUND_ATTRIBUTE}="${mark}"]`);
    expect(name, 'the accessible name of an icon button').not.toBe('');
    await button.hover();
    await expect(tooltip, `the tooltip of "${name}" under a pointer`).toHaveText(tooltipTextOf(name, reason));
    await seeWellPlaced(page, button, tooltip);
    await expect(button).toHaveAccessibleName(name);
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  for (const { mark, name, reason } of newButtons) {
    const button = page.locator(`[${FOUND_ATTRIBUTE}="${mark}"]`);
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
  return buttons.map(({ name }) => name);
}
