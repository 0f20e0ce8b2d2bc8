import { expect, type Page } from '@playwright/test';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import { openWithHostValues, type Site, START_FAILED_TOAST } from '../site/Site.ts';
import { seeToasts, type StateCheck } from './StateCheck.ts';

type Demo = { readonly page: Page; readonly site: Site; readonly consoleGate: ConsoleGate };

/** Opens the page with the addresses of a privacy policy and of terms, so that the page has all its links. */
async function openLandingPage(page: Page, site: Site): Promise<void> {
  await openWithHostValues(page, { privacyUrl: '/privacy.html', termsUrl: '/terms.html' });
  await expect(site.hearButton).toBeEnabled();
}

/** Types a sentence from which the assistant fills in the ticket, and checks the page with the unfolded ticket. */
async function checkTicket(site: Site, check: StateCheck, state: string): Promise<void> {
  await site.textBox.fill('My roof is leaking');
  await site.textBox.press('Enter');
  await expect(site.captions.filter({ hasText: /^You:/ })).toBeVisible();
  const foldButton = site.dialog.getByRole('button', { name: /^Job ticket/ });
  const isFolded = await foldButton.isVisible();
  if (isFolded) await foldButton.click();
  await expect(site.dialog.getByRole('region', { name: 'Job ticket' })).toContainText('Roof is leaking');
  await check(state);
  if (isFolded) await foldButton.click();
}

/** The messages about the report that the room library (daily-js) sends to its vendor when a connection breaks. */
const BROKEN_CONNECTION_MESSAGE = /ingest\.sentry\.io\//;

/** The room library's warning about a call without a microphone. */
export const SILENT_TRACK_MESSAGE = /MediaStreamTrack found in props or cache/;

/**
 * Visits the landing page, calls that do not start, and a complete call without a microphone. Takes only seconds: a call without
 * sound does not wait for the end of a sentence.
 */
export async function visitTypedCall({ page, site, consoleGate }: Demo, check: StateCheck): Promise<void> {
  consoleGate.expectMessages(SILENT_TRACK_MESSAGE);
  await openLandingPage(page, site);
  await page.keyboard.press('Tab');
  await check('the landing page and its skip link');

  await site.setFaults('web-call-creation:stall');
  await site.hearButton.click();
  await expect(site.status).toHaveText('Connecting...');
  await check('a call that connects');
  await site.cancelButton.click();
  await site.seeDisconnected();
  await seeToasts(site.toasts, 1);
  await check('a call that was cancelled, with a toast');
  await site.dismissToasts();

  await site.setFaults('microphone:denied');
  await site.hearButton.click();
  await expect(site.toast(START_FAILED_TOAST)).toBeVisible();
  const typeInstead = page.getByRole('button', { name: 'Type instead' });
  await expect(typeInstead).toBeVisible();
  await seeToasts(site.toasts, 1);
  await check('a denied microphone, with a toast');
  await site.dismissToasts();

  await typeInstead.click();
  await site.seeConnected();
  await seeToasts(site.toasts, 1);
  await check('a typed call with suggestions and a toast');
  await site.dismissToasts();
  await checkTicket(site, check, 'a typed call with a ticket');
  await site.endCall();
  await seeToasts(site.toasts, 1);
  await check('the summary of a call, with a toast');
  await site.dismissToasts();
  await check('the summary of a call');
  await page.getByText('Transcript', { exact: true }).click();
  await check('the summary of a call, with its transcript');
}

/** A state that ends with the first key, which lets the browser play the sound. */
export const SOUND_BLOCKED = 'a call whose sound is blocked';

/** Visits two calls with a microphone and sound: one that the visitor ends, and one that breaks off. */
export async function visitSpokenCall({ page, site, consoleGate }: Demo, check: StateCheck): Promise<void> {
  consoleGate.expectMessages(BROKEN_CONNECTION_MESSAGE);
  await openLandingPage(page, site);
  await site.setFaults('autoplay:blocked');
  await site.hearButton.click();
  const turnOn = site.dialog.getByRole('button', { name: 'Turn on sound' });
  await expect(turnOn).toBeVisible();
  await check(SOUND_BLOCKED);
  await turnOn.click();
  await site.seeConnected();
  await seeToasts(site.toasts, 1);
  await expect(site.captions.first()).toBeVisible();
  await check('a spoken call with suggestions and a toast');
  await site.dismissToasts();

  await site.dialog.getByRole('button', { name: 'Mute microphone' }).click();
  await check('a muted call');
  await site.dialog.getByRole('button', { name: 'Unmute microphone' }).click();
  await site.causeIncident('unplug-microphone');
  await expect(site.dialog.getByRole('alert')).toBeVisible();
  await check('a call that has lost its microphone');
  await site.causeIncident('plug-in-microphone');
  await site.closeButton.focus();
  // A tooltip opens for a focus that a key has moved. Under a pointer it would close when the window changes.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await check('a tooltip over a call');

  await site.endCall();
  await seeToasts(site.toasts, 1);
  await page.getByText('Transcript', { exact: true }).click();
  await check('the summary of a call without a word of the visitor, with its transcript and a toast');
  await site.dismissToasts();

  await site.setFaults();
  await page.getByRole('button', { name: 'Call again' }).click();
  await site.seeConnected();
  await site.dismissToasts();
  await checkTicket(site, check, 'a spoken call with a ticket');
  await site.causeIncident('drop');
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'The call broke off.' })).toBeVisible();
  await seeToasts(site.toasts, 1);
  await check('a call that broke off, with a toast');
}
