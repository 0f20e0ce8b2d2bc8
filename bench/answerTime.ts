import type { Browser, Page } from '@playwright/test';
import { createSpeechSynthesizer } from '../local-platform/speech/synthesizeSpeech.ts';
import { replaceMicrophone, speakInto } from '../tooling/browsers/pageMicrophone.ts';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';
import { buildSite, previewSite, startSiteHost } from './site/siteHost.ts';

/** When each sound of the page becomes audible, in milliseconds since navigation. */
type SoundStarts = { readonly soundStarts: readonly number[] };

/** Records when each sound that the local room plays becomes audible: its start plus its leading silence. Runs in the page. */
function recordSounds(): void {
  const audible = 0.01;
  const starts: number[] = [];
  (window as unknown as { soundStarts: number[] }).soundStarts = starts;
  const start = Object.getOwnPropertyDescriptor(AudioBufferSourceNode.prototype, 'start')?.value as (
    this: AudioBufferSourceNode,
    when?: number,
    offset?: number,
  ) => void;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when?: number, offset = 0) {
    const silent = this.buffer?.getChannelData(0).findIndex((sample) => Math.abs(sample) > audible) ?? 0;
    starts.push(performance.now() + (silent / (this.buffer?.sampleRate ?? 1) - offset) * 1_000);
    start.call(this, when, offset);
  };
}

/** Records the sounds of each document of this page. */
async function recordSoundsOf(page: Page): Promise<void> {
  // tsx wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(recordSounds);
}

/** @returns milliseconds from the latest mark with this name to the first sound after it. Waits for the sound. */
async function soundAfter(page: Page, mark: string): Promise<number> {
  const elapsed = await page.waitForFunction((name) => {
    const markedAt = performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    const first = (window as unknown as SoundStarts).soundStarts.find((at) => at > markedAt);
    return first === undefined ? undefined : first - markedAt;
  }, mark);
  return (await elapsed.jsonValue()) ?? Number.NaN;
}

/** Waits until the assistant has finished her utterance. */
const assistantFinishes = (page: Page) => {
  const latest = page.getByRole('dialog').getByRole('log').locator('[data-state]').last();
  return latest.and(page.locator('[data-state="final"]')).filter({ hasText: /^Ava:/ }).waitFor();
};

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

const SPOKEN_LIMIT_MS = 1_200;
const CAPTION_LIMIT_MS = 1_000;

/** What the visitor says in one call, in the voice of a man. The assistant answers each sentence aloud. */
const SENTENCES = [
  'My water heater is leaking in the garage.',
  'This is Robert Miller.',
  'Five one two, five five five, zero one one seven.',
  'We are at nine Maple Street.',
  'How much is it going to cost?',
  'Are you a robot?',
  'What are your opening hours?',
  'Tomorrow morning, please.',
  'Yes, that works for me.',
  'And the gutters need cleaning.',
  'Do you speak Spanish?',
  'Are you insured?',
] as const;

/** @returns milliseconds from the end of the last word to the first sound of the answer */
async function spokenAnswerTime(page: Page, wav: Uint8Array): Promise<number> {
  await assistantFinishes(page);
  await speakInto(page, wav);
  return soundAfter(page, 'said');
}

/** Records for each caption of an incomplete sentence how long its sound was on the way. @returns milliseconds, as they come */
function recordCaptionDelays(page: Page): readonly number[] {
  const delays: number[] = [];
  page.on('requestfinished', (request) => {
    if (!/\/hearing\?.*\bpartial$/.test(request.url())) return;
    const { responseEnd } = request.timing();
    if (responseEnd > 0) delays.push(responseEnd);
  });
  return delays;
}

const rowOf = (name: string, times: readonly number[]) => [
  name,
  String(times.length),
  ...[median(times), Math.min(...times), Math.max(...times)].map((value) => value.toFixed(0)),
];

/** Measures the time from the visitor's last word to the first sound of the answer. */
export async function benchSpokenAnswerTime(browser: Browser): Promise<BenchReport> {
  buildSite();
  process.env.LOCAL_HEARING = 'platform';
  const site = await previewSite();
  const speech = createSpeechSynthesizer();
  const context = await browser.newContext();
  try {
    const recordings = await Promise.all(SENTENCES.map((sentence) => speech.synthesize(sentence, 'rms')));
    const page = await context.newPage();
    await recordSoundsOf(page);
    const captions = recordCaptionDelays(page);
    await replaceMicrophone(page);
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Hear the AI in Action' }).click();
    const times: number[] = [];
    for (const recording of recordings) times.push(await spokenAnswerTime(page, recording));
    const value = median(times);
    return {
      title: 'From a spoken word to the answer’s first sound',
      method:
        `One call of the site in the local room with ${String(SENTENCES.length)} spoken sentences, each after the assistant has finished, recognised on this machine. Measured from the end of the visitor’s last ` +
        `word to the first sample above 0.01 that the room plays into the assistant’s track. Limit: a median of ${String(SPOKEN_LIMIT_MS)} ms. ` +
        `Captions while the visitor speaks: from the latest sound in a request to its words. Limit: ${String(CAPTION_LIMIT_MS)} ms.`,
      tables: [
        {
          columns: ['what', 'number', 'median, ms', 'shortest', 'longest'],
          rows: [rowOf('answers', times), rowOf('captions', captions)],
        },
      ],
      misses: [
        ...aboveLimit({ name: 'median answer', value, unit: 'ms' }, SPOKEN_LIMIT_MS),
        ...aboveLimit({ name: 'slowest caption', value: Math.max(...captions), unit: 'ms' }, CAPTION_LIMIT_MS),
      ],
    };
  } finally {
    process.env.LOCAL_HEARING = 'none';
    await context.close();
    await speech.close();
    await site.close();
  }
}
