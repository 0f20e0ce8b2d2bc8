import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../tooling/browsers/findBrowser.ts';
import { ensureChromium } from '../tooling/browsers/installBrowser.ts';
import { readBenchArguments } from './readBenchArguments.ts';
import { type BenchReport, reportAsText } from './report/benchReport.ts';
import { describeMachine, type MeasuredPart, performanceDocument } from './report/performanceDocument.ts';

const DOCUMENT = 'docs/performance.md';
const BAD_ARGUMENTS = 2;

/** The measured calls need a microphone. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The room library reports errors to its vendor. Block all hosts but this machine. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

// The fake microphone beeps, and the recognition of the beeps would take time from what is measured.
process.env.LOCAL_HEARING ??= 'none';

type Part = (browser: Browser) => Promise<BenchReport> | BenchReport;

/** In the order of docs/performance.md. Each module is loaded when its part runs. */
const PARTS = {
  lighthouse: async (browser) => (await import('./lighthouse.ts')).benchLighthouse(browser),
  'call-start': async (browser) => (await import('./callStart.ts')).benchCallStart(browser),
  'call-load': async (browser) => (await import('./callLoad.ts')).benchCallLoad(browser),
  'answer-time': async (browser) => (await import('./answerTime.ts')).benchAnswerTime(browser),
  'spoken-answer-time': async (browser) => (await import('./answerTime.ts')).benchSpokenAnswerTime(browser),
  hearing: async () => (await import('./hearing.ts')).benchHearing(),
  interactions: async (browser) => (await import('./interactions.ts')).benchInteractions(browser),
  inbox: async (browser) => (await import('./inbox.ts')).benchInbox(browser),
  'platform-client': async () => (await import('./platformClient.ts')).benchPlatformClient(),
  'chart-drawings': async () => (await import('./chartDrawings.ts')).benchChartDrawings(),
  'inspector-recording': async () => (await import('./inspector.ts')).benchInspector(),
  'inspector-page': async (browser) => (await import('./inspectorPage.ts')).benchInspectorPage(browser),
  'inspector-sequence': async () => (await import('./inspector.ts')).benchSequence(),
} as const satisfies Readonly<Record<string, Part>>;

type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** `npm run -w bench bench`: measures the parts `names` on this machine. @returns whether every figure is within its limit. */
async function main(names: readonly PartName[], isWritten: boolean): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...FAKE_MICROPHONE, LOOPBACK_ONLY],
  });
  const date = new Date();
  const processors = cpus();
  const machine = {
    processor: processors[0]?.model ?? 'unknown processor',
    cores: processors.length,
    node: process.version,
    chromium: browser.version(),
    loadBefore: loadavg()[0] ?? 0,
  };
  const parts: MeasuredPart[] = [];
  try {
    console.log(describeMachine(machine));
    for (const name of names) {
      const report = await PARTS[name](browser);
      console.log(reportAsText(report));
      parts.push({ name, report });
    }
  } finally {
    await browser.close();
  }
  if (isWritten) await writeFile(DOCUMENT, await performanceDocument({ machine, date, parts }));
  const misses = parts.flatMap(({ report }) => report.misses);
  console.log(
    misses.length === 0 ? '\nEvery figure is within its limit.' : `\nLimits missed: ${String(misses.length)}.`,
  );
  return misses.length === 0;
}

const read = readBenchArguments(process.argv.slice(2), NAMES);
if (!read.ok) {
  console.error(read.problem);
  process.exit(BAD_ARGUMENTS);
}
if (!(await main(read.names, read.isWritten))) process.exitCode = 1;
