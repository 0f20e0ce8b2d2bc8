import { expect, type Page } from '@playwright/test';
import { INSPECTOR_PATH } from '../../inspector/inspectorPaths.ts';

export const DEVELOPMENT_SERVER = 'http://localhost:4175';
export const INSPECTOR = `${DEVELOPMENT_SERVER}${INSPECTOR_PATH}`;

/** What Vite writes to the console of every page that it serves. */
export const VITE_MESSAGE = /^debug: \[vite\] connect/;
/** And what comes on the inspector's page: React says so in development. */
export const INSPECTOR_MESSAGES = [VITE_MESSAGE, /^info: .*React DevTools/];

/** Laying out all charts takes seconds, once a server. */
export const CHARTS_TIMEOUT_MS = 30_000;

/** @param place of the page's address, such as `#machine=toasts`. */
export async function openInspector(page: Page, place = ''): Promise<void> {
  await page.goto(`${INSPECTOR}${place}`);
  await expect(page.getByRole('application')).toBeVisible({ timeout: CHARTS_TIMEOUT_MS });
}
