import type { Browser, Page } from '@playwright/test';
import { assistantFinishes, recordSoundsOf, soundAfter } from './answer-sounds/soundStarts.ts';
import { median } from './median.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';
import { buildSite, previewSite } from './site/previewSite.ts';
import { startSiteHost } from './site/siteHost.ts';

const LIMIT_MS = 500;

/** The visitor's lines of one call. The assistant answers each of them aloud. */
const LINES = [
  'My water heater leaks',
  'Dana Whitfield',
  '512 555 0117',
  '18 Alder Court',
  'How much is it?',
  'Are you a robot?',
  'What are your hours?',
  'tomorrow morning',
  'yes',
  'and the gutters need cleaning',
  'Do you speak Spanish?',
  'Are you insured?',
] as const;

/** @returns milliseconds from the Enter key to the first sound of the answer. */
async function answerTime(page: Page, line: string): Promise<number> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await field.fill(line);
  // Not while she speaks the previous answer.
  await assistantFinishes(page);
  await field.evaluate((element) => {
    element.addEventListener('keydown', () => performance.mark('sent'), { once: true });
  });
  await field.press('Enter');
  return soundAfter(page, 'sent');
}

/** Measures the time from a typed line to the first sound of the answer. */
export async function benchAnswerTime(browser: Browser): Promise<BenchReport> {
  buildSite();
  const site = await previewSite();
  const host = await startSiteHost(site.origin);
  const context = await browser.newContext({ permissions: ['microphone'] });
  try {
    const page = await context.newPage();
    await recordSoundsOf(page);
    await page.goto(host.origin);
    await page.getByRole('button', { name: 'Hear the AI in Action' }).click();
    // The beeps of the fake microphone could be taken for a voice that interrupts.
    await page.getByRole('button', { name: 'Mute microphone' }).click();
    const times: number[] = [];
    for (const line of LINES) times.push(await answerTime(page, line));
    const value = median(times);
    return {
      title: 'From a typed line to the answer’s first sound',
      method:
        `One call of the site in the local room with ${String(LINES.length)} typed lines, each typed after the assistant has finished. Measured from the Enter key to the first ` +
        `sample above 0.01 that the room plays into the assistant’s track. Limit: a median of ${String(LIMIT_MS)} ms.`,
      tables: [
        {
          columns: ['answers', 'median, ms', 'shortest', 'longest'],
          rows: [
            [String(times.length), value.toFixed(0), Math.min(...times).toFixed(0), Math.max(...times).toFixed(0)],
          ],
          notes: [],
        },
      ],
      misses: aboveLimit({ name: 'median answer', value, unit: 'ms' }, LIMIT_MS),
    };
  } finally {
    await context.close();
    await host.close();
    await site.close();
  }
}
