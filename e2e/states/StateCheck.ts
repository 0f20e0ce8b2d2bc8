import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Checks the page in its present state, and restores that state except for the focus.
 *
 * @param state name of the state, for the message of a failure.
 */
export type StateCheck = (state: string) => Promise<void>;

/**
 * Waits for the toasts, with the pointer away from them: toasts under a pointer would not move when a test opens something below them.
 *
 * @param count expected number of toasts.
 */
export async function seeToasts(toasts: Locator, count: number): Promise<void> {
  await toasts.page().mouse.move(0, 0);
  await expect(toasts).toHaveCount(count);
}

/** Starts the time of the shown toasts anew, as a pointer does that moves on them and leaves them. */
export const renewToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const move = (target: Element | null, clientX: number) =>
      target?.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, clientY: 1 }),
      );
    const toast = document.querySelector('#toast-region > *');
    // The site ignores a pointer that stays in its place, and one that has just appeared.
    move(toast, 1);
    move(toast, 2);
    move(document.body, 0);
  });
