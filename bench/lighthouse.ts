import type { Browser } from '@playwright/test';
import { fetchedScript, type FetchedScript } from './lighthouse-run/fetchedScript.ts';
import {
  CATEGORIES,
  type Category,
  categoryScore,
  failedAudits,
  hasOnlyNetworkErrors,
  type LighthouseResult,
  runLighthouse,
} from './lighthouse-run/runLighthouse.ts';
import { aboveLimit, belowLimit, type BenchReport, median } from './report/benchReport.ts';
import {
  buildSite,
  isPrerendered,
  previewSite,
  startSiteHost,
  withoutHostValues,
  withoutScript,
} from './site/siteHost.ts';

const RUNS = 5;

const SCORE_LIMIT = 100;
const LCP_RATIO_LIMIT = 1.1;
const CLS_LIMIT = 0;

type MeasuredPage = {
  readonly path: string;
  /** Milliseconds. */
  readonly blockingLimit?: number;
  /** kB, gzip. */
  readonly scriptLimit?: number;
  /** Audits that must fail on this page, because search engines must not index it. */
  readonly excluded?: readonly string[];
  /** The status is 404, which the browser logs to the console. */
  readonly isMissing?: boolean;
};

const PAGES: readonly MeasuredPage[] = [
  { path: '/', blockingLimit: 20, scriptLimit: 90 },
  { path: '/smart-inbox', blockingLimit: 50 },
  { path: '/privacy' },
  { path: '/thank-you', excluded: ['is-crawlable'] },
  { path: '/no-such-page', excluded: ['is-crawlable', 'http-status-code'], isMissing: true },
];

type Origins = { readonly ours: string; readonly withoutScript: string };

type PageRuns = {
  readonly page: MeasuredPage;
  readonly ours: LighthouseResult[];
  /** Runs without script. Empty if the document is not prerendered. */
  readonly bare: LighthouseResult[];
  readonly script: FetchedScript;
};

const TITLES: Readonly<Record<Category, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

const medianOf = (runs: readonly LighthouseResult[], figure: (run: LighthouseResult) => number) =>
  median(runs.map(figure));

const metric = (id: string) => (run: LighthouseResult) => run.audits[id]?.numericValue ?? Number.NaN;
const largestPaint = metric('largest-contentful-paint');
const blockingTime = metric('total-blocking-time');
const layoutShift = metric('cumulative-layout-shift');

const excludedIn = (run: LighthouseResult, { excluded = [], isMissing = false }: MeasuredPage) =>
  isMissing && hasOnlyNetworkErrors(run.audits) ? [...excluded, 'errors-in-console'] : excluded;

const scoreOf = (run: LighthouseResult, category: Category, page: MeasuredPage) => {
  const found = run.categories[category];
  return found === undefined ? Number.NaN : categoryScore(found, run.audits, excludedIn(run, page));
};

const kilobytes = (bytes: number) => bytes / 1_000;

async function measurePages(browser: Browser, origins: Origins): Promise<readonly PageRuns[]> {
  const measured: PageRuns[] = [];
  for (const page of PAGES) {
    const script = await fetchedScript(browser, `${origins.ours}${page.path}`);
    measured.push({ page, ours: [], bare: [], script });
  }
  for (let round = 0; round < RUNS; round++) {
    for (const { page, ours, bare } of measured) {
      ours.push(await runLighthouse(`${origins.ours}${page.path}`));
      const document = await fetch(`${origins.ours}${page.path}`, { headers: { Accept: 'text/html' } });
      if (!isPrerendered(await document.text())) continue;
      bare.push(await runLighthouse(`${origins.withoutScript}${page.path}`, ['performance']));
    }
  }
  return measured;
}

function scoreRow({ page, ours }: PageRuns): readonly string[] {
  return [page.path, ...CATEGORIES.map((category) => medianOf(ours, (run) => scoreOf(run, category, page)).toFixed(0))];
}

function scoreMisses({ page, ours }: PageRuns): readonly string[] {
  return CATEGORIES.flatMap((category) => {
    const value = medianOf(ours, (run) => scoreOf(run, category, page));
    const misses = belowLimit({ name: `${TITLES[category]} of ${page.path}`, value }, SCORE_LIMIT);
    if (misses.length === 0 || category === 'performance') return misses;
    const failed = ours.flatMap((run) => {
      const found = run.categories[category];
      return found === undefined ? [] : failedAudits(found, run.audits, excludedIn(run, page));
    });
    return misses.map((miss) => `${miss} (${[...new Set(failed)].join(', ')})`);
  });
}

const paintRatio = ({ ours, bare }: PageRuns) => medianOf(ours, largestPaint) / medianOf(bare, largestPaint);

function metricRow(runs: PageRuns): readonly string[] {
  const { page, ours, bare, script } = runs;
  return [
    page.path,
    medianOf(ours, largestPaint).toFixed(0),
    ...(bare.length === 0
      ? ['not prerendered', '']
      : [medianOf(bare, largestPaint).toFixed(0), paintRatio(runs).toFixed(2)]),
    medianOf(ours, blockingTime).toFixed(0),
    medianOf(ours, layoutShift).toFixed(3),
    kilobytes(script.first).toFixed(1),
    kilobytes(script.later).toFixed(1),
  ];
}

function metricMisses(runs: PageRuns): readonly string[] {
  const { page, ours, bare, script } = runs;
  const { path, blockingLimit, scriptLimit } = page;
  const blocking = { name: `TBT of ${path}`, value: medianOf(ours, blockingTime), unit: 'ms' };
  const size = { name: `script of ${path}`, value: kilobytes(script.first), unit: 'kB', digits: 1 };
  return [
    ...(bare.length === 0
      ? [`LCP of ${path}: nothing to compare with, because the page is not prerendered`]
      : aboveLimit(
          { name: `LCP of ${path} over the one without script`, value: paintRatio(runs), digits: 2 },
          LCP_RATIO_LIMIT,
        )),
    ...(blockingLimit === undefined ? [] : aboveLimit(blocking, blockingLimit)),
    ...aboveLimit({ name: `CLS of ${path}`, value: medianOf(ours, layoutShift), digits: 3 }, CLS_LIMIT),
    ...(scriptLimit === undefined ? [] : aboveLimit(size, scriptLimit)),
  ];
}

function reportOf(measured: readonly PageRuns[]): BenchReport {
  const [sample] = measured.flatMap(({ ours }) => ours);
  const speed = median(measured.flatMap(({ ours }) => ours.map(({ environment }) => environment.benchmarkIndex)));
  const excluded = PAGES.flatMap((page) =>
    page.excluded === undefined ? [] : [`${page.excluded.map((id) => `\`${id}\``).join(', ')} on \`${page.path}\``],
  );
  const isMarked = measured.every(({ script }) => script.isMarked);
  return {
    title: 'Pages',
    method:
      `Lighthouse ${sample?.lighthouseVersion ?? ''}, a phone, default simulated throttling, medians of ${String(RUNS)} runs. ` +
      'The production build as a static host sends it, compressed with gzip, against the same documents without their script elements. ' +
      `Lighthouse’s index of this machine’s speed: ${speed.toFixed(0)}. ` +
      `Limits: each score ${String(SCORE_LIMIT)}; LCP at most ${String(LCP_RATIO_LIMIT)} times the one without script; CLS ${String(CLS_LIMIT)}; ` +
      `${PAGES.flatMap(({ path, blockingLimit }) => (blockingLimit === undefined ? [] : [`TBT of \`${path}\` ${String(blockingLimit)} ms`])).join(', ')}; ` +
      `${PAGES.flatMap(({ path, scriptLimit }) => (scriptLimit === undefined ? [] : [`script of \`${path}\` ${String(scriptLimit)} kB`])).join(', ')}.`,
    tables: [
      {
        columns: ['page', ...CATEGORIES.map((category) => TITLES[category])],
        rows: measured.map(scoreRow),
        notes: [
          `Not counted, because they must fail: ${excluded.join('; ')}, including the console’s line about the status 404.`,
        ],
      },
      {
        columns: [
          'page',
          'LCP, ms',
          'LCP without script, ms',
          'ratio',
          'TBT, ms',
          'CLS',
          'script, kB gzip',
          'script later, kB gzip',
        ],
        rows: measured.map(metricRow),
        notes: [
          'Script: fetched without interaction ' +
            (isMarked ? 'until the page sets its mark `hydrated`' : 'until half a second passes without a request') +
            '; later: in the 5 s after that. 1 kB is 1,000 bytes.',
        ],
      },
    ],
    misses: [...measured.flatMap(scoreMisses), ...measured.flatMap(metricMisses)],
  };
}

/** Runs Lighthouse on every page of the site, and on the same pages without script. */
export async function benchLighthouse(browser: Browser): Promise<BenchReport> {
  buildSite();
  const site = await previewSite();
  const ours = await startSiteHost(site.origin, { changeDocument: withoutHostValues });
  const bare = await startSiteHost(site.origin, { changeDocument: withoutScript });
  try {
    return reportOf(await measurePages(browser, { ours: ours.origin, withoutScript: bare.origin }));
  } finally {
    await Promise.all([ours.close(), bare.close(), site.close()]);
  }
}
