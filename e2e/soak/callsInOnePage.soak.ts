import { cpus } from 'node:os';
import { drawCalls, formatCall, type SoakedCall } from './soakedCalls.ts';
import { areFewEnough, problemsOf, reportOf, type Sample, WARM_UP_CALLS } from './soakReport.ts';
import { expect, test } from './soakFixture.ts';

/** `npm run -w tooling soak` sets these environment variables. */
const callCount = Number(process.env.SOAK_CALLS);
const seed = Number(process.env.SOAK_SEED);

/** Number of calls between two messages about the progress. */
const PROGRESS_CALLS = 10;
/** Time for the browser to collect the ended objects after the last call. */
const COLLECTION_TIMEOUT_MS = 60_000;

test('calls in one page leave no resources', async ({ browser, heap, page, soakedSite }) => {
  test.setTimeout(0);
  const [processor] = cpus();
  console.log(
    `${processor?.model ?? 'unknown processor'}, ${String(cpus().length)} cores; Node ${process.version}; Chromium ${browser.version()}`,
  );
  const startedAt = performance.now();
  const sample = async (call: number): Promise<Sample> => ({
    call,
    ...(await heap.size()),
    live: (await heap.census()).live,
    timers: await page.evaluate(() => window.pendingTimers().length),
  });
  await soakedSite.open();
  await soakedSite.takeBaseline();

  const madeCalls: SoakedCall[] = [];
  let warmSample: Sample | undefined;
  for (const call of drawCalls(seed)) {
    madeCalls.push(call);
    try {
      await soakedSite.make(call);
    } catch (error) {
      console.log(`Call ${String(madeCalls.length)} with seed ${String(seed)} failed: ${formatCall(call)}`);
      throw error;
    }
    if (madeCalls.length === WARM_UP_CALLS) warmSample = await sample(madeCalls.length);
    if (madeCalls.length % PROGRESS_CALLS === 0) {
      console.log(`${String(madeCalls.length)}/${String(callCount)}: ${(await heap.size()).megabytes.toFixed(2)} MB`);
    }
    if (madeCalls.length === callCount) break;
  }

  let { ended } = await heap.census();
  const isCollected = async () => {
    ({ ended } = await heap.census());
    return areFewEnough(ended);
  };
  await expect
    .poll(isCollected, { timeout: COLLECTION_TIMEOUT_MS })
    .toBe(true)
    // `problemsOf` checks the numbers again, after the report is printed.
    .catch(() => undefined);
  const lastSample = await sample(callCount);
  if (warmSample === undefined) throw new Error(`A soak needs at least ${String(WARM_UP_CALLS)} calls.`);
  const soak = {
    seed,
    seconds: (performance.now() - startedAt) / 1_000,
    calls: madeCalls,
    warm: warmSample,
    last: lastSample,
    ended,
  };
  console.log(reportOf(soak));
  expect(problemsOf(soak)).toEqual([]);
});
