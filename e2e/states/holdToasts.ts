import { expect, type Locator } from '@playwright/test';

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
