import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';

const SIZES = [5, 100, 1_000, 10_000, 100_000] as const;
const LARGEST = 100_000;
const CONFIG = join('bench', 'inbox-page', 'vite.config.ts');
const PORT = 4191;

/** Requirements at 10,000 conversations: at most 1.5 times the time at 5, and a median of at most two frames at 60 Hz. */
const RATED_SIZE = 10_000;
const MAX_RATIO = 1.5;
const MAX_PAINT_MS = 2 * (1_000 / 60);
/** Requirements at 100,000 conversations. */
const MAX_KEYSTROKE_MS = 16;
const MAX_OPENING_MS = 1_000;

const KEYSTROKE = 'search: keystroke to paint, ms';
const SELECT = 'select: click to paint, ms';
const OPENING = 'opening: navigation to the first card, ms';
const MEMORY = 'memory after a garbage collection, MB';
const BYTES_PER_MB = 1_000_000;

/** Every prefix matches cards at every size: all phone numbers begin with `(555) `, the first hundred with all of it. */
const TYPED = '(555) 1';
const TYPING_ROUNDS = 6;
const SELECTIONS = 40;
const OPENINGS = 5;

type Measurements = Readonly<Record<string, number>>;

async function takePresses(page: Page, atLeast: number): Promise<readonly number[]> {
  const presses: number[] = [];
  while (presses.length < atLeast) presses.push(...(await page.evaluate(() => window.takePresses())));
  return presses;
}

/** Waits after each press until its effect is painted. */
async function pressEach(page: Page, presses: readonly (() => Promise<void>)[]): Promise<readonly number[]> {
  const measured: number[] = [];
  for (const press of presses) {
    await press();
    measured.push(...(await takePresses(page, 1)));
  }
  return measured;
}

/** Types a word character by character and deletes it again. */
const keystrokes = (page: Page, word: string) => [
  ...word.split('').map((character) => () => page.keyboard.press(character)),
  ...word.split('').map(() => () => page.keyboard.press('Backspace')),
];

async function measureSearch(page: Page): Promise<readonly number[]> {
  await page.getByRole('searchbox').click();
  await takePresses(page, 1);
  await pressEach(page, keystrokes(page, TYPED));
  const shown = await page.locator('[data-conversation]').count();
  if (shown < SIZES[0]) throw new Error('The search leaves too few cards to be measured.');
  const measured: number[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round++) {
    measured.push(...(await pressEach(page, keystrokes(page, TYPED))));
  }
  return measured;
}

async function measureSelect(page: Page): Promise<readonly number[]> {
  const cards = page.locator('[data-conversation]');
  const box = await Promise.all([0, 1, 2, 3].map((place) => cards.nth(place).boundingBox()));
  const points = box.map((one) => {
    if (one === null) throw new Error('A card is not visible.');
    return { x: one.x + 40, y: one.y + 30 };
  });
  const select = (place: number) => async () => {
    const point = points[place % points.length];
    if (point !== undefined) await page.mouse.click(point.x, point.y);
  };
  await pressEach(page, [0, 1, 2, 3].map(select));
  return pressEach(
    page,
    Array.from({ length: SELECTIONS }, (_, place) => select(place)),
  );
}

/** @returns the memory of the page's objects, in megabytes */
async function measureMemory(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize / BYTES_PER_MB;
}

/** Opens the page several times. @returns milliseconds from the navigation to the frame with the first card */
async function measureOpening(page: Page, url: string): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.goto(url);
    const shown = await page.waitForFunction(() => performance.getEntriesByName('first-card', 'mark')[0]?.startTime);
    measured.push((await shown.jsonValue()) ?? Number.NaN);
  }
  return measured;
}

async function measureSize(browser: Browser, origin: string, count: number): Promise<Measurements> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const openings = await measureOpening(page, `${origin}?count=${String(count)}`);
    await page.evaluate(() => document.fonts.ready);
    return {
      [OPENING]: median(openings),
      [MEMORY]: await measureMemory(page),
      [KEYSTROKE]: median(await measureSearch(page)),
      [SELECT]: median(await measureSelect(page)),
      ...Object.fromEntries(
        Object.entries(await page.evaluate(() => window.measureSteps())).map(([name, microseconds]) => [
          `machine step (${name}), µs`,
          microseconds,
        ]),
      ),
    };
  } finally {
    await page.close();
  }
}

const formatCount = (count: number) => count.toLocaleString('en-US');

function row(name: string, values: readonly number[]): readonly string[] {
  const [first = Number.NaN] = values;
  const ratios = values.slice(1).map((value) => (value / first).toFixed(2));
  return [name, ...values.map((value) => value.toFixed(1)), ...ratios];
}

function missesOf(name: string, values: readonly number[]): readonly string[] {
  const at = (size: number) => values[SIZES.findIndex((one) => one === size)] ?? Number.NaN;
  const above = (size: number, limit: number) =>
    aboveLimit({ name: `${name}, ${formatCount(size)} conversations`, value: at(size), digits: 1 }, limit);
  const ratio = () =>
    aboveLimit(
      {
        name: `${name}, ${formatCount(RATED_SIZE)} conversations over ${String(SIZES[0])}`,
        value: at(RATED_SIZE) / at(SIZES[0]),
        digits: 2,
      },
      MAX_RATIO,
    );
  switch (name) {
    case OPENING:
      return above(LARGEST, MAX_OPENING_MS);
    case MEMORY:
      return [];
    case KEYSTROKE:
      return [...ratio(), ...above(RATED_SIZE, MAX_PAINT_MS), ...above(LARGEST, MAX_KEYSTROKE_MS)];
    case SELECT:
      return [...ratio(), ...above(RATED_SIZE, MAX_PAINT_MS)];
    default:
      return ratio();
  }
}

/** Measures medians by number of conversations, and their ratios to the smallest size. */
export async function benchInbox(browser: Browser): Promise<BenchReport> {
  await build({ configFile: CONFIG, logLevel: 'warn' });
  const server = await preview({ configFile: CONFIG, logLevel: 'warn', preview: { port: PORT } });
  try {
    const [origin] = server.resolvedUrls?.local ?? [];
    if (origin === undefined) throw new Error('The preview server of the bench has no URL.');
    const bySize: Measurements[] = [];
    for (const size of SIZES) bySize.push(await measureSize(browser, origin, size));
    const measured = Object.keys(bySize[0] ?? {}).map((name) => ({
      name,
      values: bySize.map((measurements) => measurements[name] ?? Number.NaN),
    }));
    return {
      title: 'Smart Inbox',
      method:
        'The inbox by number of conversations: medians, then their ratios to those at the smallest size. ' +
        `Limits: at ${formatCount(RATED_SIZE)} conversations at most ${String(MAX_RATIO)} times the time at ${String(SIZES[0])}, ` +
        `and at most two frames at 60 Hz until paint; at ${formatCount(LARGEST)} at most ${String(MAX_OPENING_MS)} ms for opening ` +
        `and ${String(MAX_KEYSTROKE_MS)} ms for a keystroke. The page makes its conversations itself, which counts as opening.`,
      tables: [
        {
          columns: [
            '',
            ...SIZES.map(formatCount),
            ...SIZES.slice(1).map((size) => `${formatCount(size)} / ${String(SIZES[0])}`),
          ],
          rows: measured.map(({ name, values }) => row(name, values)),
        },
      ],
      misses: measured.flatMap(({ name, values }) => missesOf(name, values)),
    };
  } finally {
    await server.close();
  }
}
