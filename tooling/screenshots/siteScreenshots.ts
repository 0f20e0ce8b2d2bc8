import type { Page } from '@playwright/test';
import type { Fault } from '../../local-platform/faults.ts';
import { book, Call, talk } from './Call.ts';
import { type Look, photographCalm, pictureOf, type Studio, withPage } from './studio.ts';

const PAGES = { landing: '/', 'thank-you': '/thank-you', privacy: '/privacy', 'not-found': '/no-such-page' } as const;

/** Every page, from top to bottom. */
export async function photographPages(studio: Studio, look: Look): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    await withPage(studio, look, path, async (page) => {
      await page.screenshot({ path: pictureOf(name, look), fullPage: true, animations: 'disabled' });
    });
  }
}

/** Unfolds the details, which narrow windows fold. @returns false if they were not folded. */
async function unfoldDetails(page: Page): Promise<boolean> {
  const unfold = page.getByRole('button', { name: 'Details', exact: true });
  if (!(await unfold.isVisible())) return false;
  await unfold.click();
  return true;
}

/** The inbox, its menu and dialogs, and a deleted and restored contact. */
export async function photographInbox(studio: Studio, look: Look): Promise<void> {
  const take = (page: Page, name: string) => photographCalm(page, pictureOf(`inbox-${name}`, look));
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
  await withPage(studio, look, '/smart-inbox', async (page) => {
    await take(page, 'list');
    await page.getByRole('searchbox').fill('an');
    await take(page, 'search');
    await page.getByRole('searchbox').fill('nobody');
    await take(page, 'no-match');
  });
  await withPage(studio, look, '/smart-inbox?conversation=2', async (page) => {
    await take(page, 'conversation');
    await page.getByText('Transcript').first().click();
    await take(page, 'transcript');
    await press(page, 'Conversation options');
    await page.getByRole('menu').waitFor();
    await take(page, 'menu');
    await page.keyboard.press('Escape');
    const openAndTake = async (name: string, button: string) => {
      await press(page, button);
      await page.getByRole('dialog').waitFor();
      await take(page, name);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    // Before the details, which may lie over the thread.
    await openAndTake('delete-note', 'Delete note');
    if (await unfoldDetails(page)) await take(page, 'details');
    for (const [name, button] of Object.entries({
      edit: 'Edit contact',
      note: 'Notes',
      'delete-contact': 'Delete Contact',
      calendar: 'Schedule',
    })) {
      await openAndTake(name, button);
    }
    await press(page, 'Notes');
    await page.getByRole('textbox', { name: 'Note' }).fill('Call before you come');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    await take(page, 'unsaved');
    await press(page, 'Discard');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await press(page, 'Delete Contact');
    await press(page, "Yes, I'm sure");
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await take(page, 'deleted-contact');
    await press(page, 'Undo');
    await page.locator('#toast-region').getByText('Contact restored').waitFor();
    await take(page, 'restored-contact');
  });
}

const withFault = ({ stage, kind }: Fault) => `/?fault=${stage}:${kind}`;

/** Every state of a call. */
export async function photographCall(studio: Studio, look: Look): Promise<void> {
  const take = (page: Page, name: string) => photographCalm(page, pictureOf(`call-${name}`, look));
  await withPage(studio, look, withFault({ stage: 'web-call-creation', kind: 'stall' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitStatus('Connecting...');
    await take(page, 'connecting');
  });
  await withPage(studio, look, withFault({ stage: 'autoplay', kind: 'blocked' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await page.getByRole('button', { name: 'Turn on sound' }).waitFor();
    await take(page, 'sound-blocked');
  });
  await withPage(studio, look, withFault({ stage: 'microphone', kind: 'denied' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitToast('Failed to start AI assistant. Please try again.');
    await take(page, 'failed-to-start');
  });
  await withPage(studio, look, '/', async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitEndOfTurn(0);
    await take(page, 'listening');
    await call.type('My roof is leaking');
    await call.awaitWords(2, 6);
    await call.photographSpeaking(pictureOf('call-speaking', look));
    await call.press('Mute microphone');
    await call.awaitEndOfTurn(2);
    await take(page, 'muted');
    await call.press('Unmute microphone');
    await call.loseMicrophone();
    await take(page, 'microphone-problem');
    await call.press('End Call');
    await call.awaitToast('AI assistant disconnected');
    await take(page, 'disconnected');
  });
  await photographTicket(studio, look);
}

/** The job ticket in a call, after it, and in the inbox; and a typed call. */
async function photographTicket(studio: Studio, look: Look): Promise<void> {
  const take = (page: Page, name: string) => photographCalm(page, pictureOf(`ticket-${name}`, look));
  const dismissToasts = async (page: Page) => {
    const dismiss = page.locator('#toast-region').getByRole('button').first();
    while (await dismiss.isVisible()) await dismiss.click();
  };
  await withPage(studio, look, '/', async (page) => {
    await talk(page, 1);
    await take(page, 'begun');
  });
  await withPage(studio, look, '/', async (page) => {
    await book(page);
    await dismissToasts(page);
    await take(page, 'summary');
    await page.getByText('Transcript', { exact: true }).click();
    await take(page, 'transcript');
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).click();
    await page.getByRole('heading', { name: 'Dana Whitfield' }).waitFor();
    await take(page, 'in-inbox');
    await unfoldDetails(page);
    await page.getByRole('button', { name: 'Schedule', exact: true }).last().click();
    await page.getByRole('dialog').waitFor();
    await take(page, 'in-calendar');
  });
  await withPage(studio, look, withFault({ stage: 'microphone', kind: 'denied' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitToast('Failed to start AI assistant. Please try again.');
    await dismissToasts(page);
    await take(page, 'type-instead');
    await page.getByRole('button', { name: 'Type instead' }).click();
    await call.awaitEndOfTurn(0);
    await take(page, 'typed-call');
  });
}
