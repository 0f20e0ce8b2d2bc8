import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { createSpeechSynthesizer } from '../../local-platform/speech/synthesizeSpeech.ts';
import { Call } from '../screenshots/Call.ts';
import { photographCalm } from '../screenshots/studio.ts';
import { replaceMicrophone, speakInto } from '../spoken-visitor/pageMicrophone.ts';
import { type Frame, Screencast } from './Screencast.ts';

const WINDOW = { width: 1_000, height: 720 };
const TIMEOUT_MS = 60_000;

const FRAME_INTERVAL_MS = 200;
/** A call at its own pace is longer than a reader watches. */
const SPEED = 2.5;
const LAST_FRAME_MS = 3_000;

const KEY_DELAY_MS = 40;

const COMPANY = 'Hollis Plumbing';
/** In words that the synthesizer says clearly. */
const SENTENCES = [
  'My water heater is leaking in the garage.',
  'This is Robert Miller.',
  'Five one two, five five five, zero one one seven.',
] as const;

/**
 * A visitor names a company, calls, and says what a caller would say; the job ticket fills in, and the summary comes after the call.
 *
 * @returns the frames, written to the folder
 */
export async function filmCall(browser: Browser, origin: string, folder: string): Promise<readonly Frame[]> {
  const context = await browser.newContext({ viewport: WINDOW, colorScheme: 'light' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const speech = createSpeechSynthesizer();
  try {
    const page = await context.newPage();
    await replaceMicrophone(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const screencast = await Screencast.start(page);
    const call = new Call(page);
    await page.getByRole('textbox', { name: /^Your company/ }).pressSequentially(COMPANY, { delay: KEY_DELAY_MS });
    await call.begin();
    for (const [place, sentence] of SENTENCES.entries()) {
      await call.awaitEndOfTurn(2 * place);
      await speakInto(page, await speech.synthesize(sentence, 'rms'));
    }
    await call.awaitEndOfTurn(2 * SENTENCES.length);
    await call.press('End Call');
    await call.awaitToast('AI assistant disconnected');
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).scrollIntoViewIfNeeded();
    await photographCalm(page, join(folder, 'summary.png'));
    return await screencast.finish(folder, FRAME_INTERVAL_MS, SPEED, LAST_FRAME_MS);
  } finally {
    await speech.close();
    await context.close();
  }
}
