import { expect, type Page } from '@playwright/test';
import { INSPECTOR_PATH } from '../../inspector/serverApi.ts';

export const DEVELOPMENT_SERVER = 'http://localhost:4175';
export const INSPECTOR = `${DEVELOPMENT_SERVER}${INSPECTOR_PATH}`;

/** Console message of Vite on every page that it serves. */
export const VITE_MESSAGE = /^debug: \[vite\] connect/;
/** Console messages of the inspector's page. The second comes from React in development. */
export const INSPECTOR_CONSOLE_MESSAGES = [VITE_MESSAGE, /^info: .*React DevTools/];

/** The first request to a server waits until all charts are laid out, which takes seconds. */
export const CHARTS_TIMEOUT_MS = 30_000;

/** @param address query or fragment of the inspector's address, such as `#machine=toasts`. */
export async function openInspector(page: Page, address = ''): Promise<void> {
  await page.goto(`${INSPECTOR}${address}`);
  await expect(page.getByRole('application')).toBeVisible({ timeout: CHARTS_TIMEOUT_MS });
}
