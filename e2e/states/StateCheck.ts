import { expect, type Locator } from '@playwright/test';

/**
 * Checks the page in its present state, and restores that state except for the focus.
 *
 * @param state name of the state, for the message of a failure.
 */
export type StateCheck = (state: string) => Promise<void>;

/**
 * Keeps the visible toasts from closing. Dispatches the event of a pointer: toasts under a real pointer would not move when a test opens
 * something below them.
 *
 * @param count expected number of toasts.
 */
export async function holdToasts(toasts: Locator, count: number): Promise<void> {
  await toasts.page().mouse.move(0, 0);
  await toasts.last().dispatchEvent('pointerover');
  await expect(toasts).toHaveCount(count);
}
