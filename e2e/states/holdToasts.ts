import { expect, type Locator } from '@playwright/test';

/**
 * Keeps the toasts that are shown. A dispatched event starts the hold: under a real pointer the toasts would not move when a test
 * opens something below them.
 *
 * @param count how many toasts there must be.
 */
export async function holdToasts(toasts: Locator, count: number): Promise<void> {
  await toasts.page().mouse.move(0, 0);
  await toasts.last().dispatchEvent('pointerover');
  await expect(toasts).toHaveCount(count);
}
