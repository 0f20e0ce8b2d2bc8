import type { Browser, Page } from '@playwright/test';
import { median } from './median.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';
import { buildSite, previewSite } from './site/previewSite.ts';
import { startSiteHost } from './site/siteHost.ts';

const LIMIT_MS = 500;

/** A whole call; each line is answered aloud. */
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

/** When each sound of the page can first be heard, in milliseconds since the page began. */
type SoundStarts = { readonly soundStarts: readonly number[] };

/** Notes each sound that the page's local room starts to play: when it starts, and how long its samples are silent. Runs in the page. */
function noteSounds(): void {
  const audible = 0.01;
  const starts: number[] = [];
  (window as unknown as { soundStarts: number[] }).soundStarts = starts;
  const start = Object.getOwnPropertyDescriptor(AudioBufferSourceNode.prototype, 'start')?.value as (
    this: AudioBufferSourceNode,
    when?: number,
  ) => void;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when?: number) {
    const silent = this.buffer?.getChannelData(0).findIndex((sample) => Math.abs(sample) > audible) ?? 0;
    starts.push(performance.now() + (silent / (this.buffer?.sampleRate ?? 1)) * 1_000);
    start.call(this, when);
  };
}

/** @returns milliseconds from the Enter key to the first sound of the answer. */
async function answerTime(page: Page, line: string): Promise<number> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await field.fill(line);
  // The latest words are hers, and she has said all of them.
  const latest = dialog.getByRole('log').locator('[data-state]').last();
  await latest.and(page.locator('[data-state="final"]')).filter({ hasText: /^Ava:/ }).waitFor();
  await field.evaluate((element) => {
    element.addEventListener('keydown', () => performance.mark('sent'), { once: true });
  });
  await field.press('Enter');
  const elapsed = await page.waitForFunction(() => {
    const sentAt = performance.getEntriesByName('sent').at(-1)?.startTime ?? Number.NaN;
    const first = (window as unknown as SoundStarts).soundStarts.find((at) => at > sentAt);
    return first === undefined ? undefined : first - sentAt;
  });
  return (await elapsed.jsonValue()) ?? Number.NaN;
}

/** From a typed line to the first sound of the answer. */
export async function benchAnswerTime(browser: Browser): Promise<BenchReport> {
  buildSite();
  const site = await previewSite();
  const host = await startSiteHost(site.origin);
  const context = await browser.newContext({ permissions: ['microphone'] });
  try {
    const page = await context.newPage();
    // tsx marks named functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(noteSounds);
    await page.goto(host.origin);
    await page.getByRole('button', { name: 'Hear the AI in Action' }).click();
    // The fake microphone beeps, which could pass for a voice that interrupts.
    await page.getByRole('button', { name: 'Mute microphone' }).click();
    const times: number[] = [];
    for (const line of LINES) times.push(await answerTime(page, line));
    const value = median(times);
    return {
      title: 'From a typed line to the answer’s first sound',
      method:
        `A call of the site in the local room, ${String(LINES.length)} lines typed one after the other, each when the assistant has finished: from the Enter key to the first ` +
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
