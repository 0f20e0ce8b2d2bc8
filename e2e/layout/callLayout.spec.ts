import type { Page } from '@playwright/test';
import { FAILED_TO_START, type Site } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { holdToasts, layoutSeer, type SeeLayout } from './seeLayout.ts';
import { HOME_WINDOW, MAIN_WINDOWS, OTHER_WINDOWS } from './windows.ts';

test.use({ viewport: HOME_WINDOW });

/** What Chromium and the room library write about a broken connection. */
const BROKEN_CONNECTION = /ingest\.sentry\.io\//;
/** The room library about a call without a microphone. */
const SILENT_TRACK = /MediaStreamTrack found in props or cache/;

/** Without sound: nothing waits for the end of a sentence. */
async function visitTypedCall(page: Page, site: Site, see: SeeLayout): Promise<void> {
  await site.open('web-call-creation:stall');
  await site.hearButton.click();
  await expect(site.status).toHaveText('Connecting...');
  await see('a call that connects');
  await site.cancelButton.click();
  await site.seeDisconnected();
  await site.dismissToasts();

  await site.setFaults('microphone:denied');
  await site.hearButton.click();
  await expect(site.toast(FAILED_TO_START)).toBeVisible();
  const typeInstead = page.getByRole('button', { name: 'Type instead' });
  await expect(typeInstead).toBeVisible();
  await holdToasts(site.toasts, 1);
  await see('a denied microphone, with a toast');
  await site.dismissToasts();

  await typeInstead.click();
  await site.seeConnected();
  await holdToasts(site.toasts, 1);
  await see('a typed call with suggestions and a toast');
  await site.dismissToasts();
  await site.textBox.fill('My roof is leaking');
  await site.textBox.press('Enter');
  await expect(site.captions.filter({ hasText: /^You:/ })).toBeVisible();
  await site.dialog.getByRole('button', { name: /^Job ticket/ }).click();
  await expect(site.dialog.getByRole('region', { name: 'Job ticket' })).toContainText('Roof is leaking');
  await see('a call with some lines and its ticket');
  await site.endCall();
  await site.dismissToasts();
  await see('the summary of a call');
  await page.getByText('Transcript', { exact: true }).click();
  await see('the summary of a call, with its transcript');
}

async function visitSpokenCall(page: Page, site: Site, see: SeeLayout): Promise<void> {
  await site.open('autoplay:blocked');
  await site.hearButton.click();
  const turnOn = site.dialog.getByRole('button', { name: 'Turn on sound' });
  await expect(turnOn).toBeVisible();
  await see('a call whose sound is blocked');
  await turnOn.click();
  await site.seeConnected();
  await expect(site.captions.first()).toBeVisible();
  await site.dismissToasts();
  await site.dialog.getByRole('button', { name: 'Mute microphone' }).click();
  await see('a muted call');
  await site.cause('unplug-microphone');
  await expect(site.dialog.getByRole('alert')).toBeVisible();
  await see('a call that has lost its microphone');
  await site.cause('drop');
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'The call broke off.' })).toBeVisible();
  await site.dismissToasts();
  await see('a call that broke off');
}

for (const [when, tag, windows] of [
  ['in the main windows', [], MAIN_WINDOWS],
  ['in the other windows', ['@nightly'], OTHER_WINDOWS],
] as const) {
  test(`a typed call has no layout faults, ${when}`, { tag: [...tag] }, async ({ page, site, consoleGate }) => {
    consoleGate.declare(SILENT_TRACK);
    await visitTypedCall(page, site, layoutSeer(page, windows));
  });
}

test('a spoken call has no layout faults', { tag: '@nightly' }, async ({ page, site, consoleGate }) => {
  consoleGate.declare(BROKEN_CONNECTION);
  await visitSpokenCall(page, site, layoutSeer(page, [...MAIN_WINDOWS, ...OTHER_WINDOWS]));
});
