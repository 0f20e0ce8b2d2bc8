import { expect, type Page } from '@playwright/test';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import { FAILED_TO_START, type Site } from '../Site.ts';

export type See = (state: string) => Promise<void>;

/** What Chromium and the room library write about a broken connection. */
const BROKEN_CONNECTION = /ingest\.sentry\.io\//;
/** The room library about a call without a microphone. */
const SILENT_TRACK = /MediaStreamTrack found in props or cache/;

type Demo = { readonly page: Page; readonly site: Site; readonly consoleGate: ConsoleGate };

/** Everything that the landing page and the demo on it can show, one after the other; `see` judges it. */
export async function visitDemoStates({ page, site, consoleGate }: Demo, see: See): Promise<void> {
  consoleGate.declare(BROKEN_CONNECTION, SILENT_TRACK);
  await page.keyboard.press('Tab');
  await see('the landing page, and its skip link');
  await visitFailedStarts(page, site, see);
  await visitCall(page, site, see);
  await visitOutcomes(page, site, see);
}

/** A toast stays while the pointer is on it. */
const holdToasts = (site: Site) => site.toasts.last().hover();

async function visitFailedStarts(page: Page, site: Site, see: See): Promise<void> {
  await site.setFaults('web-call-creation:stall');
  await site.hearButton.click();
  await expect(site.status).toHaveText('Connecting...');
  await see('a call that connects');
  await site.cancelButton.click();
  await site.seeDisconnected();
  await holdToasts(site);
  await see('a call that was cancelled');
  await site.dismissToasts();

  await site.setFaults('microphone:denied');
  await site.hearButton.click();
  await expect(site.toast(FAILED_TO_START)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
  await holdToasts(site);
  await see('a call without a microphone');
  await site.dismissToasts();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await site.seeConnected();
  await see('a typed call');
  await site.endCall();
  await site.dismissToasts();
  await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeVisible();
  await see('the summary of a call without a word');
  await page.getByRole('button', { name: 'Dismiss summary' }).click();
}

async function visitCall(page: Page, site: Site, see: See): Promise<void> {
  await site.setFaults('autoplay:blocked');
  await site.hearButton.click();
  const turnOn = site.dialog.getByRole('button', { name: 'Turn on sound' });
  await expect(turnOn).toBeVisible();
  await see('a call whose sound is blocked');
  await turnOn.click();
  await site.seeConnected();
  await expect(site.captions.first()).toBeVisible();
  await holdToasts(site);
  await see('a call with suggestions and a toast');
  await site.dismissToasts();
  await site.textBox.fill('My roof is leaking');
  await site.textBox.press('Enter');
  await expect(site.captions.filter({ hasText: /^You:/ })).toBeVisible();
  const ticket = site.dialog.getByRole('button', { name: /^Job ticket/ });
  const folds = await ticket.isVisible();
  if (folds) await ticket.click();
  await expect(site.dialog.getByRole('region', { name: 'Job ticket' })).toContainText('Roof is leaking');
  await see('a call with a ticket');
  if (folds) await ticket.click();
  await site.dialog.getByRole('button', { name: 'Mute microphone' }).click();
  await see('a muted call');
  await site.dialog.getByRole('button', { name: 'Unmute microphone' }).click();
  await site.cause('unplug-microphone');
  await expect(site.dialog.getByRole('alert')).toBeVisible();
  await see('a call that has lost its microphone');
  await site.cause('plug-in-microphone');
  await page.getByRole('button', { name: 'Close' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await see('a tooltip over a call');
}

async function visitOutcomes(page: Page, site: Site, see: See): Promise<void> {
  await site.endCall();
  await holdToasts(site);
  await page.getByText('Transcript', { exact: true }).click();
  await holdToasts(site);
  await see('the summary of a call, and a toast');
  await site.dismissToasts();
  await site.setFaults();
  await page.getByRole('button', { name: 'Call again' }).click();
  await expect(site.captions.first()).toBeVisible();
  await site.cause('drop');
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'The call broke off.' })).toBeVisible();
  await holdToasts(site);
  await see('a call that broke off');
}
