import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';

const SIZES = [5, 100, 1_000, 10_000] as const;
const CONFIG = join('bench', 'inbox-page', 'vite.config.ts');
const PORT = 4191;

/** Requirement: at 10,000 conversations at most 1.5 times the time at 5, and a median of at most two frames at 60 Hz. */
const MAX_RATIO = 1.5;
const MAX_PAINT_MS = 2 * (1_000 / 60);

/** Every prefix matches cards at every size: all phone numbers begin with `(555) `, the first hundred with all of it. */
const TYPED = '(555) 1';
const TYPING_ROUNDS = 6;
const SELECTIONS = 40;

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

async function measureSize(browser: Browser, origin: string, count: number): Promise<Measurements> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${origin}?count=${String(count)}`);
    await page.locator('[data-conversation]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return {
      'search: keystroke to paint, ms': median(await measureSearch(page)),
      'select: click to paint, ms': median(await measureSelect(page)),
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
  const [first = Number.NaN] = values;
  const last = values.at(-1) ?? Number.NaN;
  const most = SIZES.at(-1) ?? 0;
  return [
    ...aboveLimit(
      { name: `${name}, ${formatCount(most)} conversations over ${String(SIZES[0])}`, value: last / first, digits: 2 },
      MAX_RATIO,
    ),
    ...(name.endsWith('paint, ms')
      ? aboveLimit({ name: `${name}, ${formatCount(most)} conversations`, value: last, digits: 1 }, MAX_PAINT_MS)
      : []),
  ];
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
        `Limits: at ${formatCount(SIZES.at(-1) ?? 0)} conversations at most ${String(MAX_RATIO)} times the time at ${String(SIZES[0])}, ` +
        'and at most two frames at 60 Hz until paint.',
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
