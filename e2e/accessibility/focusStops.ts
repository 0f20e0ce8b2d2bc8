import { expect, type Page } from '@playwright/test';
import type { Look } from './looks.ts';

/** An element at which the Tab key stops. */
export type FocusStop = {
  /** Role, or else the tag name, with the label or the text: `button "Try AI"`, `a "Terms"`. */
  readonly name: string;
  /** Phrases that follow the name, such as `is covered`. */
  readonly problems: readonly string[];
  /** True if the visible part of the element is higher than a third of the window. */
  readonly isLarge: boolean;
};

/** More stops than any page has. */
const MAX_TAB_STOPS = 60;

/**
 * Runs in the page. Checks that the focused element is visible and has a focus ring, and marks it as reached.
 *
 * @returns the element with its problems, `outside` if the focus is not in the page, or `again` for an element that is already marked.
 */
function readStop(): FocusStop | 'outside' | 'again' {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'outside';
  if (element.hasAttribute('data-reached')) return 'again';
  element.setAttribute('data-reached', '');
  const field = element.matches('input, textarea') ? (element as HTMLInputElement) : undefined;
  const name = element.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? element.textContent;
  const role = element.getAttribute('role') ?? element.localName;
  const problems: string[] = [];

  // Stricter than WCAG 2.4.11, which accepts an element that is partly hidden.
  let { left, right, top, bottom } = element.getBoundingClientRect();
  [left, right, top, bottom] = [
    Math.max(left, 0),
    Math.min(right, innerWidth),
    Math.max(top, 0),
    Math.min(bottom, innerHeight),
  ];
  for (
    let ancestor = element.parentElement;
    ancestor !== null && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    if (getComputedStyle(ancestor).overflowY === 'visible') continue;
    const edges = ancestor.getBoundingClientRect();
    [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
    [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
  }
  /** Distance of the checked points from the edges. */
  const EDGE_PX = 3;
  const frame = field?.parentElement ?? element;
  const [near, far] = [
    [left + EDGE_PX, top + EDGE_PX],
    [right - EDGE_PX, bottom - EDGE_PX],
  ] as const;
  const points = [near, far, [near[0], far[1]], [far[0], near[1]], [(left + right) / 2, (top + bottom) / 2]] as const;
  const toasts = document.querySelector('#toast-region');
  const coveredPoints = points.map(([x, y]) => {
    const onTop = document.elementFromPoint(x, y);
    if (onTop === null || frame.contains(onTop) || onTop.contains(element)) return false;
    // High toasts may cover an element: with large text they leave no other place free.
    return toasts?.contains(onTop) !== true || toasts.clientHeight < innerHeight / 3;
  });
  if (right - left <= 2 * EDGE_PX || bottom - top <= 2 * EDGE_PX) problems.push('is out of sight');
  // A tall element may be partly covered.
  else if (bottom - top > innerHeight / 3 ? coveredPoints.every(Boolean) : coveredPoints.some(Boolean))
    problems.push('is covered');

  // WCAG 2.4.7. The ring of a text field is around its frame.
  const hasRing = [element, frame].some((ringed) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) problems.push('has no focus ring');
  return {
    name: `${role} "${name.replaceAll(/\s+/g, ' ').trim()}"`,
    problems,
    isLarge: bottom - top > innerHeight / 3,
  };
}

/** Runs in the page. Finds visible, enabled controls that Tab should reach, but that `readStop` has not marked. */
function findUnreached(): readonly string[] {
  // Of two dialogs, the later one in the document is modal: it is a confirmation, and covers its form.
  const modal = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
  const controls = document.querySelectorAll('a[href], button, input, textarea, summary, [role="menuitem"]');
  return [...controls].flatMap((element) => {
    const isInReach = modal === null || modal.contains(element);
    const isShown = element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    if (!isInReach || !isShown || element.matches('[data-reached], :disabled')) return [];
    // Tab stops at one element of a group; arrow keys reach the others.
    const group = element.closest('[role="tablist"], [role="menu"], [aria-label="Conversations"]');
    if (group?.querySelector('[data-reached]')) return [];
    return [`not reached by Tab: "${element.getAttribute('aria-label') ?? element.textContent.trim()}"`];
  });
}

/** Runs in the page. Removes the marks of `readStop`. */
function unmarkReached(): void {
  for (const element of document.querySelectorAll('[data-reached]')) element.removeAttribute('data-reached');
}

/** Waits two frames, in which the page scrolls a newly focused element into view and moves toasts out of the way. */
const waitTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Moves the focus once around the page, and calls `onStop` at each stop. After the last stop the focus goes to the browser, and then
 * to the other end of the page.
 *
 * @returns the stops in the order of the visit.
 */
export async function visitFocusStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  onStop: (stop: FocusStop) => Promise<void> = () => Promise.resolve(),
): Promise<readonly FocusStop[]> {
  await page.evaluate(unmarkReached);
  const stops: FocusStop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    await waitTwoFrames(page);
    const stop = await page.evaluate(readStop);
    if (stop === 'again') return stops;
    if (stop === 'outside') continue;
    stops.push(stop);
    await onStop(stop);
    expect(stops.length, 'stops of the Tab key').toBeLessThan(MAX_TAB_STOPS);
  }
}

/**
 * Expects Tab to reach every control of the page's present state, or one control of a group with arrow keys, and every stop to be
 * visible, with a focus ring.
 *
 * @returns the stops.
 */
export async function seeEveryFocusStop(
  page: Page,
  state: string,
  onStop?: (stop: FocusStop) => Promise<void>,
): Promise<readonly FocusStop[]> {
  await page.mouse.move(0, 0);
  const stops = await visitFocusStops(page, 'Tab', onStop);
  const problems = stops.flatMap(({ name, problems: found }) => found.map((problem) => `${name} ${problem}`));
  expect.soft([...problems, ...(await page.evaluate(findUnreached))], state).toEqual([]);
  return stops;
}

/** Space around the focused element, for its ring. */
const MARGIN_PX = 8;
/** Smallest contrast of a ring to its background (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** Shows or hides the focus ring without moving the focus. */
const setRing = (page: Page, isShown: boolean) =>
  page.evaluate(
    (styles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [sheet];
    },
    isShown ? '' : ':focus, :has(:focus) { outline-style: none !important }',
  );

/** Counts the pixels with a contrast of at least 3:1 between the two pictures. */
const countChangedPixels = (canvasPage: Page, pictures: readonly Buffer[]) =>
  canvasPage.evaluate(
    async ([sources, minContrast]) => {
      const [before, after] = await Promise.all(
        sources.map(async (source) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (context === null) throw new Error('The page has no 2D canvas.');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (before === undefined || after === undefined) throw new Error('Expected two pictures.');
      const luminanceAt = (pixels: Uint8ClampedArray, offset: number) => {
        const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
          const share = (pixels[offset + channel] ?? 0) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let count = 0;
      for (let offset = 0; offset < before.length; offset += 4) {
        const luminances = [luminanceAt(before, offset), luminanceAt(after, offset)];
        if ((Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05) >= minContrast) count++;
      }
      return count;
    },
    [pictures.map((picture) => picture.toString('base64')), MIN_CONTRAST] as const,
  );

/**
 * Expects a ring around the focused element that contrasts with its background. Compares two screenshots, with and without the ring:
 * the number of pixels with a contrast of at least 3:1 between them must exceed half of the element's perimeter in pixels.
 *
 * @param canvasPage an empty page to compare the screenshots in: the site's Content Security Policy refuses to fetch `data:` addresses.
 */
export async function seeFocusRing(
  page: Page,
  canvasPage: Page,
  { name: lookName, colorScheme, forcedColors }: Look,
  elementName: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
  const { box, viewport } = await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { x, y, width, height } = (
      element.matches('input:not([type="checkbox"]), textarea') ? (element.parentElement ?? element) : element
    ).getBoundingClientRect();
    return { box: { x, y, width, height }, viewport: { width: innerWidth, height: innerHeight } };
  });
  const [left, top] = [Math.max(0, box.x - MARGIN_PX), Math.max(0, box.y - MARGIN_PX)];
  const clip = {
    x: left,
    y: top,
    width: Math.min(viewport.width, box.x + box.width + MARGIN_PX) - left,
    height: Math.min(viewport.height, box.y + box.height + MARGIN_PX) - top,
  };
  const withRing = await page.screenshot({ clip, animations: 'disabled' });
  await setRing(page, false);
  const withoutRing = await page.screenshot({ clip, animations: 'disabled' });
  await setRing(page, true);
  const changedPixels = await countChangedPixels(canvasPage, [withRing, withoutRing]);
  expect
    .soft(changedPixels, `pixels of the ring of ${elementName}, ${lookName}`)
    .toBeGreaterThan(box.width + box.height);
}
