import { expect, type Locator, type Page } from '@playwright/test';
import { findLayoutFaults } from './findLayoutFaults.ts';
import { HOME_WINDOW, type TestWindow } from './windows.ts';

/** Judges the page in its present state. A fault fails the test, which goes on to the next state. */
export type SeeLayout = (state: string) => Promise<void>;

/**
 * In a window as low as this, or with letters twice as large, there is no place for toasts beside all that must be in sight. What
 * they cover there can be scrolled to, and they can be dismissed.
 */
const hasRoomForToasts = ({ height, rootFontPx }: TestWindow) => height >= 500 && rootFontPx === undefined;

const isOfToast = (fault: string) => fault.endsWith('covered by a toast');

/** Each window sees the same page, which is resized and not loaded again. */
const seerWith =
  (findFaults: (page: Page) => Promise<readonly string[]>) =>
  (page: Page, windows: readonly TestWindow[]): SeeLayout =>
  async (state) => {
    const found: Record<string, readonly string[]> = {};
    for (const window of windows) {
      await fit(page, window);
      const faults = (await findFaults(page)).filter((fault) => hasRoomForToasts(window) || !isOfToast(fault));
      if (faults.length > 0) found[window.name] = faults;
    }
    await fit(page, HOME_WINDOW);
    expect.soft(found, state).toEqual({});
  };

/**
 * Toasts stay while somebody reads them. By the event of a pointer that is not there: a real one, or the focus, would keep them
 * at the place that they have in this window.
 */
export async function holdToasts(toasts: Locator, count: number): Promise<void> {
  await toasts.page().mouse.move(0, 0);
  await toasts.last().dispatchEvent('pointerover');
  await expect(toasts).toHaveCount(count);
}

/** For what is no higher than the window, or scrolls in panes. */
export const layoutSeer = seerWith(findLayoutFaults);

/** For a document that is higher than the window. Its sections are laid out when they come near the screen. */
export const screenByScreenSeer = seerWith(async (page) => {
  const faults = new Set<string>();
  for (let hasMore = true; hasMore; hasMore = await scrollOn(page)) {
    for (const fault of await findLayoutFaults(page)) faults.add(fault);
  }
  return [...faults];
});

/** Waits until the page is laid out and nothing moves. */
async function fit(page: Page, { width, height, rootFontPx }: TestWindow): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async (fontSize) => {
      const { style } = document.documentElement;
      const hasTextChanged = style.fontSize !== fontSize;
      style.fontSize = fontSize;
      // A visitor has text of that size before anything is placed.
      if (hasTextChanged) window.dispatchEvent(new Event('resize'));
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      // What reacts to sizes (a toast, a list of cards) does so in the next frame.
      await nextFrame();
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
      // The page may have kept what was in sight by scrolling, which toasts wait for.
      for (let frame = 0; frame < 5; frame += 1) await nextFrame();
    },
    rootFontPx === undefined ? '' : `${String(rootFontPx)}px`,
  );
}

/** @returns whether there was more to see; otherwise the page is back at its top. */
async function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const before = window.scrollY;
    const end = new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
    // The header covers the rest.
    window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
    const hasMoved = window.scrollY > before + 1;
    if (!hasMoved) window.scrollTo({ top: 0, behavior: 'instant' });
    // Toasts give way when the page has come to rest.
    if (window.scrollY !== before) await end;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return hasMoved;
  });
}
