import { cpus } from 'node:os';
import { drawCalls, inWords, type SoakedCall } from './soakedCalls.ts';
import { isFew, problemsOf, reportOf, type Sample, WARM_UP_CALLS } from './soakReport.ts';
import { expect, test } from './soakTest.ts';

const calls = Number(process.env.SOAK_CALLS);
const seed = Number(process.env.SOAK_SEED);

/** Number of calls between two messages about the progress. */
const PROGRESS_CALLS = 10;
const COLLECTION_TIMEOUT_MS = 60_000;

test('calls in one page leave no resources', async ({ browser, heap, page, soakedSite }) => {
  test.setTimeout(0);
  const [processor] = cpus();
  console.log(
    `${processor?.model ?? 'unknown processor'}, ${String(cpus().length)} cores; Node ${process.version}; Chromium ${browser.version()}`,
  );
  const started = performance.now();
  const sample = async (call: number): Promise<Sample> => ({
    call,
    ...(await heap.size()),
    live: (await heap.census()).live,
    timers: await page.evaluate(() => window.pendingTimers().length),
  });
  await soakedSite.open();
  await soakedSite.takeBaseline();

  const made: SoakedCall[] = [];
  let warm: Sample | undefined;
  for (const call of drawCalls(seed)) {
    made.push(call);
    try {
      await soakedSite.make(call);
    } catch (error) {
      console.log(`Call ${String(made.length)} with seed ${String(seed)} failed: ${inWords(call)}`);
      throw error;
    }
    if (made.length === WARM_UP_CALLS) warm = await sample(made.length);
    if (made.length % PROGRESS_CALLS === 0) {
      console.log(`${String(made.length)}/${String(calls)}: ${(await heap.size()).megabytes.toFixed(2)} MB`);
    }
    if (made.length === calls) break;
  }

  let { ended } = await heap.census();
  const isCollected = async () => {
    ({ ended } = await heap.census());
    return isFew(ended);
  };
  await expect
    .poll(isCollected, { timeout: COLLECTION_TIMEOUT_MS })
    .toBe(true)
    // The figures are printed in any case, and checked below.
    .catch(() => undefined);
  const last = await sample(calls);
  if (warm === undefined) throw new Error(`A soak needs more than ${String(WARM_UP_CALLS)} calls.`);
  const soak = { seed, seconds: (performance.now() - started) / 1_000, calls: made, warm, last, ended };
  console.log(reportOf(soak));
  expect(problemsOf(soak)).toEqual([]);
});
