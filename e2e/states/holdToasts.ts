import { expect, type Locator } from '@playwright/test';

/**
 * Keeps the visible toasts from closing. Uses a dispatched event: under a real pointer the toasts would not move when a test opens
 * something below them.
 *
 * @param count expected number of toasts.
 */
export async function holdToasts(toasts: Locator, count: number): Promise<void> {
  await toasts.page().mouse.move(0, 0);
  await toasts.last().dispatchEvent('pointerover');
  await expect(toasts).toHaveCount(count);
}
