import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePackages } from '../../tooling/browsers/installPackages.ts';
import { CHROMIUM_FLAGS } from '../../tooling/browsers/findBrowser.ts';
import { ensureChromium } from '../../tooling/browsers/installBrowser.ts';

/** The launcher passes its own list of disabled features. */
const FLAGS = [...CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--disable-features')), '--headless=new'];

/** Lighthouse's report of a page has 1 to 2 MB. */
const MAX_REPORT_BYTES = 50_000_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/** An audit of a report. Lighthouse has more fields. */
type LighthouseAudit = {
  /** From 0 to 1; null if the audit does not apply. */
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly type: string; readonly items?: readonly Readonly<Record<string, unknown>>[] };
};

/** Lighthouse's report of one page, with the fields that the measurements read. */
export type LighthouseResult = {
  readonly lighthouseVersion: string;
  /** `benchmarkIndex` grows with the speed of the processor. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
  readonly categories: Readonly<
    Record<string, { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  /** Set if the page could not be measured. */
  readonly runtimeError?: { readonly message: string };
};

const run = promisify(execFile);

/**
 * Runs Lighthouse once in a new Chromium: a phone, with Lighthouse's default simulated throttling. Documents with status 404
 * are measured too. Lighthouse is a package of this folder, which the first run installs.
 *
 * @throws Error if Lighthouse cannot measure the page.
 */
export async function runLighthouse(
  url: string,
  categories: readonly Category[] = CATEGORIES,
): Promise<LighthouseResult> {
  ensurePackages('bench/lighthouse-run');
  const command = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
  const { stdout } = await run(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      '--ignore-status-code',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: MAX_REPORT_BYTES },
  );
  const result = JSON.parse(stdout) as LighthouseResult;
  if (result.runtimeError !== undefined) throw new Error(`Lighthouse, ${url}: ${result.runtimeError.message}`);
  return result;
}

type ScoredCategory = LighthouseResult['categories'][string];
type Audits = Readonly<Record<string, { readonly score: number | null }>>;

const counted = ({ auditRefs }: ScoredCategory, audits: Audits, excluded: readonly string[]) =>
  auditRefs.flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return weight > 0 && score !== null && !excluded.includes(id) ? [{ id, weight, score }] : [];
  });

/**
 * The score of a category as Lighthouse computes it: the weighted mean of its audits, 0 to 100.
 *
 * @param excluded audits that do not count.
 * @returns NaN if no audit counts.
 */
export function categoryScore(category: ScoredCategory, audits: Audits, excluded: readonly string[] = []): number {
  const members = counted(category, audits, excluded);
  const weights = members.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * members.reduce((sum, { weight, score }) => sum + weight * score, 0)) / weights);
}

/** Whether all errors in the console are the browser's own lines about failed requests. */
export function hasOnlyNetworkErrors(audits: Readonly<Record<string, LighthouseAudit>>): boolean {
  const details = audits['errors-in-console']?.details;
  const items = details?.type === 'table' ? (details.items ?? []) : [];
  return items.every(({ source }) => source === 'network');
}

/** Ids of the audits that keep a category below 100. */
export const failedAudits = (
  category: ScoredCategory,
  audits: Audits,
  excluded: readonly string[] = [],
): readonly string[] => counted(category, audits, excluded).flatMap(({ id, score }) => (score < 1 ? [id] : []));
