import type { Page } from '@playwright/test';
import { INSPECTOR_PATH } from '../../inspector/inspectorPaths.ts';
import { talk } from './Call.ts';
import { type Look, pictureOf, type Studio, withPage } from './studio.ts';

/** Id of the machine in the pictures. */
const MACHINE = 'call-client';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Opens the inspector and a call in another tab, and selects the actor of one machine. */
export async function besideCall(
  studio: Studio,
  look: Look,
  photograph: (inspector: Page, site: Page) => Promise<void>,
): Promise<void> {
  await withPage(studio, look, INSPECTOR_PATH, async (inspector) => {
    await inspector.getByRole('application').waitFor();
    const site = await inspector.context().newPage();
    await site.goto(studio.origin);
    const call = await talk(site);
    await call.awaitEndOfTurn(2);
    await inspector.bringToFront();
    await inspector.locator(`[data-machine="${MACHINE}"]`).last().click();
    await inspector.getByRole('application', { name: /call client/i }).waitFor();
    await photograph(inspector, site);
  });
}

/** Every view and every panel, beside a call. */
export async function photographInspector(studio: Studio, look: Look): Promise<void> {
  await besideCall(studio, look, async (page) => {
    const take = async (name: string) => {
      await page.screenshot({ path: pictureOf(`inspector-${name}`, look), fullPage: true, animations: 'disabled' });
    };
    await take('chart');
    await tab(page, 'Sequence');
    await page.getByRole('list', { name: 'Messages' }).waitFor();
    await take('sequence');
    await tab(page, 'Coverage');
    await page.getByRole('table', { name: 'Taken by each driver' }).waitFor();
    await take('coverage');
    await page
      .getByRole('button', { name: /^paths through state/ })
      .nth(3)
      .click();
    await page.getByRole('list', { name: 'Paths' }).waitFor();
    await take('paths-through');
    await tab(page, 'Chart');
    for (const name of ['State', 'Faults', 'List', 'Stately']) {
      await tab(page, name);
      await take(name.toLowerCase());
    }
    await tab(page, 'Log');
    await page.getByRole('list', { name: 'Events' }).getByRole('button').last().click();
    await take('event');
    await page.getByRole('button', { name: 'Fork from here' }).click();
    await page.getByRole('region', { name: 'Actor', exact: true }).waitFor();
    await take('fork');
    await tab(page, 'Paths');
    await page.getByRole('list', { name: 'Paths' }).getByRole('button').nth(2).click();
    await page.getByRole('list', { name: /^Steps of/ }).waitFor();
    await take('path');
  });
}
