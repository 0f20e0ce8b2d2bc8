import type { Browser, Page } from '@playwright/test';
import { samplesOf } from '../local-platform/hearing/wavSamples.ts';
import { createSpeechSynthesizer } from '../local-platform/speech/synthesizeSpeech.ts';
import { assistantFinishes, recordSoundsOf, soundAfter } from './answer-sounds/soundStarts.ts';
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
  'We are at forty two Maple Street.',
  'How much is it going to cost?',
  'Are you a robot?',
  'What are your opening hours?',
  'Tomorrow morning, please.',
  'Yes, that works for me.',
  'And the gutters need cleaning.',
  'Do you speak Spanish?',
  'Are you insured?',
] as const;

/** Louder samples belong to a word. */
const AUDIBLE = 0.01;

type Microphone = {
  /** Plays a WAV file, and sets the mark `said` at the end of its last word. `seconds`: until then. */
  readonly speak: (base64: string, seconds: number) => Promise<void>;
};

/** Replaces the page's microphone by one that plays recordings on demand. Runs in the page. */
function installMicrophone(): void {
  let output: { readonly context: AudioContext; readonly destination: MediaStreamAudioDestinationNode } | undefined;
  const open = () => {
    if (output === undefined) {
      const context = new AudioContext();
      output = { context, destination: context.createMediaStreamDestination() };
    }
    return output;
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const { context, destination } = open();
    await context.resume();
    return new MediaStream(destination.stream.getAudioTracks().map((track) => track.clone()));
  };
  const speak: Microphone['speak'] = async (base64, seconds) => {
    const { context, destination } = open();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(destination);
    // A source of its own that ends with the last word: its event comes when that has been played.
    const lastWord = context.createConstantSource();
    const silent = context.createGain();
    silent.gain.value = 0;
    lastWord.connect(silent).connect(destination);
    const at = context.currentTime + 0.05;
    source.start(at);
    lastWord.start(at);
    lastWord.stop(at + seconds);
    await new Promise<void>((resolve) => {
      lastWord.onended = () => {
        performance.mark('said');
        resolve();
      };
    });
  };
  (window as unknown as { microphone: Microphone }).microphone = { speak };
}

/** @returns seconds from the start of the recording to the end of its last word */
function lastWordEnd(wav: Uint8Array): number {
  const samples = samplesOf(wav);
  return (samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE) + 1) / 16_000;
}

/** @returns milliseconds from the end of the last word to the first sound of the answer */
async function answerTime(page: Page, wav: Uint8Array): Promise<number> {
  await assistantFinishes(page);
  await page.evaluate(
    ([base64, seconds]) => (window as unknown as { microphone: Microphone }).microphone.speak(base64, seconds),
    [Buffer.from(wav).toString('base64'), lastWordEnd(wav)] as const,
  );
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
    await page.addInitScript(installMicrophone);
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
