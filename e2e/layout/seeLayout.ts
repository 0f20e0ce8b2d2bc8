import { expect, type Page } from '@playwright/test';
import type { StateCheck } from '../states/StateCheck.ts';
import { findFaultsBesidesToasts, findLayoutFaults } from './findLayoutFaults.ts';
import { HOME_WINDOW, type TestWindow } from './windows.ts';

type FindFaults = (page: Page) => Promise<readonly string[]>;

/**
 * Returns the search for faults in a window. In a low window, or with text of 200 %, toasts may cover controls, because there is not
 * always a free place for toasts. The visitor can scroll to the controls, or dismiss the toasts.
 */
const finderIn = ({ height, rootFontPx }: TestWindow): FindFaults =>
  height >= 500 && rootFontPx === undefined ? findLayoutFaults : findFaultsBesidesToasts;

/**
 * Creates a check that resizes the page through the windows without a reload, and then back to the home window. A fault fails the
 * test, which continues with the next state.
 */
const checkWith =
  (findAllWith: (page: Page, findFaults: FindFaults) => Promise<readonly string[]>, finderOf = finderIn) =>
  (page: Page, windows: readonly TestWindow[]): StateCheck =>
  async (state) => {
    const faultsByWindow: Record<string, readonly string[]> = {};
    for (const window of windows) {
      await resize(page, window);
      const faults = await findAllWith(page, finderOf(window));
      if (faults.length > 0) faultsByWindow[window.name] = faults;
    }
    await resize(page, HOME_WINDOW);
    expect.soft(faultsByWindow, state).toEqual({});
  };

/** Checks the page once in each window. Leaves out sections that are not laid out, because they are far from the visible screen. */
export const layoutCheck = checkWith((page, findFaults) => findFaults(page));

/** Like `layoutCheck`, but toasts may cover controls in every window: the code that places them has failed to load. */
export const unplacedToastCheck = checkWith(
  (page, findFaults) => findFaults(page),
  () => findFaultsBesidesToasts,
);

/** Checks a page that is higher than the window, one screen at a time: sections are laid out only near the visible screen. */
export const screenByScreenCheck = checkWith(async (page, findFaults) => {
  const faults = new Set<string>();
  for (let hasMore = true; hasMore; hasMore = await scrollToNextScreen(page)) {
    for (const fault of await findFaults(page)) faults.add(fault);
  }
  return [...faults];
});

/**
 * Sets the sizes of the window and of the text, and waits until the page is laid out. Waits for the new place of toasts if they had one
 * before. Ends finite animations.
 */
async function resize(page: Page, { width, height, rootFontPx }: TestWindow): Promise<void> {
  const fontSize = rootFontPx === undefined ? '' : `${String(rootFontPx)}px`;
  const hasPlacedToasts = await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    const region = document.querySelector<HTMLElement>('#toast-region');
    if (region?.dataset.align === undefined) return false;
    // The page sets the attribute again when it has placed the toasts in the new window.
    delete region.dataset.align;
    return true;
  }, fontSize);
  await page.setViewportSize({ width, height });
  if (hasPlacedToasts)
    await page.waitForFunction(() => document.querySelector('#toast-region:is(:empty, [data-align])'));
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    // Components that react to sizes, such as a list of cards, do so in the next frame.
    await nextFrame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    for (let frame = 0; frame < 2; frame += 1) await nextFrame();
  });
}

/** Scrolls to the next screen. @returns false at the end of the page, which is then back at its top. */
async function scrollToNextScreen(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const scrollYBefore = window.scrollY;
    const end = new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
    // The header covers a part of the window.
    window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
    const hasMoved = window.scrollY > scrollYBefore + 1;
    if (!hasMoved) window.scrollTo({ top: 0, behavior: 'instant' });
    if (window.scrollY !== scrollYBefore) await end;
    // Sections near the visible screen are laid out in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return hasMoved;
  });
}
