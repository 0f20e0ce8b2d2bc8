import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { book, talk } from './Call.ts';
import { besideCall } from './inspectorScreenshots.ts';
import { type Look, photographCalm, type Studio, withPage } from './studio.ts';

export const README_PICTURES = join('docs', 'pictures');
const MAX_README_PICTURE_BYTES = 300_000;

async function sideBySide(browser: Browser, pictures: readonly Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  await page.setContent(`<div style="display:inline-flex;gap:24px;padding:0">${images}</div>`);
  await page.locator('div').screenshot({ path, omitBackground: true });
  await page.close();
}

const pathOf = (name: string) => join(README_PICTURES, `${name}.png`);

const DESK: Look = { width: 1440, scheme: 'light' };
const PHONE: Look = { width: 390, scheme: 'dark' };

function checkSizes(names: readonly string[]): void {
  for (const name of names) {
    const { size } = statSync(pathOf(name));
    if (size > MAX_README_PICTURE_BYTES)
      throw new Error(`${pathOf(name)} has ${String(size)} bytes: too many for a README.`);
  }
}

export async function photographSiteForReadme(studio: Studio): Promise<void> {
  await withPage(studio, DESK, '/', async (page) => {
    await book(page);
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).click();
    await page.getByRole('heading', { name: 'Dana Whitfield' }).waitFor();
    await page.locator('#toast-region').getByRole('button').click();
    await photographCalm(page, pathOf('inbox'));
  });
  await withPage(studio, PHONE, '/', async (page) => {
    const landing = await page.screenshot({ animations: 'disabled' });
    const call = await (await talk(page)).photographSpeaking();
    await sideBySide(studio.browser, [landing, call], pathOf('phone'));
  });
  checkSizes(['phone', 'inbox']);
}

export async function photographInspectorForReadme(studio: Studio): Promise<void> {
  await besideCall(studio, DESK, async (page) => {
    await page.screenshot({ path: pathOf('inspector'), animations: 'disabled' });
  });
  checkSizes(['inspector']);
}
