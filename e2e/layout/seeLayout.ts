import { expect, type Page } from '@playwright/test';
import { renewToasts, type StateCheck } from '../states/StateCheck.ts';
import { findControlFaults } from './findControlFaults.ts';
import { findTextFaults } from './findTextFaults.ts';
import { type LayoutAllowances, readPage } from './readPage.ts';

type FindFaults = (page: Page) => Promise<readonly string[]>;

/** Time for which a toast may cover a control. Every 200 ms, toasts move to a free place if necessary, but not while the page scrolls. */
const TOAST_TIMEOUT_MS = 1_000;

/** Exceptions from the rules of the layout tests. */
const ALLOWANCES: LayoutAllowances = {
  shortened: [
    // Text of a card in the list. The conversation of the card shows the name, the number and each message in full.
    '[data-conversation]',
    // The single row of the ticket on a phone. The unfolded ticket shows each line in full.
    '[aria-label="Job ticket"] > button',
  ],
  scrollsSideways: [
    // The suggestions are one row on a phone, which leaves space for the conversation.
    '[aria-label="Things to say"]',
  ],
};

/** The script to run in the page. It contains the source of three functions, which must be self-contained. */
const scriptOf = (toastTimeoutMs: number) => `(async () => {
  const page = (${String(readPage)})(${JSON.stringify(ALLOWANCES)});
  (${String(findTextFaults)})(page);
  await (${String(findControlFaults)})(page, ${String(toastTimeoutMs)});
  return [...page.faults];
})()`;

/**
 * Finds the faults in the current layout of the page: text that is cut off, shortened, covered, outside of its box or split inside a
 * word, controls that are covered, cut off, too small or without a name or tooltip, and panes that scroll sideways.
 *
 * @returns a sentence for each fault.
 */
export const findLayoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(scriptOf(TOAST_TIMEOUT_MS));

const reportsCoverByToast = (fault: string) => fault.endsWith('covered by a toast');

/** Like `findLayoutFaults`, but toasts may cover controls. */
async function findFaultsBesidesToasts(page: Page): Promise<readonly string[]> {
  const faults = await page.evaluate<readonly string[]>(scriptOf(0));
  return faults.filter((fault) => !reportsCoverByToast(fault));
}

type TestWindow = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Font size of the root element. The default is 16. */
  readonly rootFontPx?: number;
};

/** Windows that are tested on every push. */
export const MAIN_WINDOWS: readonly TestWindow[] = [
  { name: '320 px', width: 320, height: 568 },
  { name: '1024 px', width: 1024, height: 768 },
];

/** Windows that are tested nightly, in addition to the main windows. */
export const OTHER_WINDOWS: readonly TestWindow[] = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '390 px', width: 390, height: 860 },
  { name: '768 px', width: 768, height: 1024 },
  { name: 'a tablet', width: 820, height: 1180 },
  { name: 'a small laptop', width: 1280, height: 720 },
  { name: '1920 px', width: 1920, height: 1080 },
  { name: 'a phone in landscape', width: 844, height: 390 },
  { name: 'a phone with its keyboard open', width: 390, height: 430 },
  { name: '1280 px at a zoom of 400 %', width: 320, height: 256 },
  { name: '390 px with text of 200 %', width: 390, height: 844, rootFontPx: 32 },
  { name: '1440 px with text of 200 %', width: 1440, height: 900, rootFontPx: 32 },
];

/** The window in which the tests press buttons. It has the size of a phone. */
export const HOME_WINDOW: TestWindow = { name: 'home', width: 390, height: 844 };

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
      await renewToasts(page);
      await resize(page, window);
      const faults = await findAllWith(page, finderOf(window));
      if (faults.length > 0) faultsByWindow[window.name] = faults;
    }
    await resize(page, HOME_WINDOW);
    expect.soft(faultsByWindow, state).toEqual({});
  };

/** Checks the page once in each window. Finds covered controls only on the visible screen. */
export const layoutCheck = checkWith((page, findFaults) => findFaults(page));

/** Like `layoutCheck`, but toasts may cover controls in every window: the code that places them has failed to load. */
export const unplacedToastCheck = checkWith(
  (page, findFaults) => findFaults(page),
  () => findFaultsBesidesToasts,
);

/** Checks a page that is higher than the window, one screen at a time: only visible controls are found to be covered. */
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
    for (const animation of document.getAnimations()) {
      const isOfTime = animation.timeline instanceof DocumentTimeline;
      if (isOfTime && animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
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
    await new Promise((done) => requestAnimationFrame(done));
    return hasMoved;
  });
}
