import type { Browser, Page } from '@playwright/test';
import { createSpeechSynthesizer } from '../local-platform/speech/synthesizeSpeech.ts';
import { assistantFinishes, recordSoundsOf, soundAfter } from './answer-sounds/soundStarts.ts';
import { replaceMicrophone, speakInto } from '../tooling/spoken-visitor/pageMicrophone.ts';
import { median } from './median.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';
import { buildSite, previewSite } from './site/previewSite.ts';

const LIMIT_MS = 1_200;
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
async function answerTime(page: Page, wav: Uint8Array): Promise<number> {
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
    for (const recording of recordings) times.push(await answerTime(page, recording));
    const value = median(times);
    return {
      title: 'From a spoken word to the answer’s first sound',
      method:
        `One call of the site in the local room with ${String(SENTENCES.length)} spoken sentences, each after the assistant has finished, recognised on this machine. Measured from the end of the visitor’s last ` +
        `word to the first sample above 0.01 that the room plays into the assistant’s track. Limit: a median of ${String(LIMIT_MS)} ms. ` +
        `Captions while the visitor speaks: from the latest sound in a request to its words. Limit: ${String(CAPTION_LIMIT_MS)} ms.`,
      tables: [
        {
          columns: ['what', 'number', 'median, ms', 'shortest', 'longest'],
          rows: [rowOf('answers', times), rowOf('captions', captions)],
        },
      ],
      misses: [
        ...aboveLimit({ name: 'median answer', value, unit: 'ms' }, LIMIT_MS),
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
