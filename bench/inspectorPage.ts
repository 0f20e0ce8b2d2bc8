import type { Browser, Page } from '@playwright/test';
import { createServer } from 'vite';
import { MAX_EVENTS } from '../inspector/recording/recording.ts';
import type { SiteWatch } from '../inspector/recording/watchSites.ts';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';

const PORT = 4192;
/** At the limit, the page drops a tenth of its events at once, so a full recording holds at least this many. */
const FULL_EVENTS = 0.9 * MAX_EVENTS;
const MEASURED_MS = 10_000;
const MAX_TASK_MS = 50;

type Figures = { readonly frames: readonly number[]; readonly tasks: readonly number[] };

/** Fills the recording with events that the toasts machine ignores. */
async function fillRecording(inspector: Page): Promise<void> {
  await inspector.evaluate(async (events) => {
    const path = '/inspector/recording/watchSites.ts';
    const { watchSites } = (await import(
      /* @vite-ignore */ path
    )) as typeof import('../inspector/recording/watchSites.ts');
    const watch: SiteWatch = watchSites();
    await new Promise<void>((resolve) => {
      const stop = watch.subscribe(() => {
        if ((watch.recording(watch.sites()[0]?.id ?? '')?.actors.length ?? 0) === 0) return;
        stop();
        resolve();
      });
    });
    const site = watch.sites()[0]?.id ?? '';
    const actor = watch.recording(site)?.actors.find(({ machine }) => machine === 'toasts')?.id ?? '';
    const event = { type: 'reader.leave' };
    for (let sent = 0; sent < events; sent += 100) {
      await Promise.all(Array.from({ length: 100 }, () => watch.send(site, 'actor.send', { actor, event })));
    }
    watch.close();
  }, MAX_EVENTS);
}

/** Waits until the page's recording is full. @returns the number of events that the page shows. */
async function whenFull(inspector: Page): Promise<number> {
  const shown = await inspector.waitForFunction((least) => {
    const counts = [...document.querySelectorAll('[role="status"]')].map(
      ({ textContent }) => /^(\d+) events$/.exec(textContent)?.[1],
    );
    const count = Number(counts.find((one) => one !== undefined) ?? 0);
    return count >= least ? count : undefined;
  }, FULL_EVENTS);
  return (await shown.jsonValue()) ?? 0;
}

/** Records frames and long tasks of the page for `MEASURED_MS`. */
const measure = (page: Page): Promise<Figures> =>
  page.evaluate(
    (milliseconds) =>
      new Promise<Figures>((resolve) => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) => {
          tasks.push(...list.getEntries().map(({ duration }) => duration));
        });
        observer.observe({ entryTypes: ['longtask'] });
        const frames: number[] = [];
        const begin = performance.now();
        let before = begin;
        const onFrame = (now: number) => {
          frames.push(now - before);
          before = now;
          if (now - begin < milliseconds) requestAnimationFrame(onFrame);
          else resolve({ frames: frames.slice(1), tasks });
        };
        requestAnimationFrame(onFrame);
      }),
    MEASURED_MS,
  );

/** Measures the frame rate of the machine inspector's page while a call streams into its full recording. */
export async function benchInspectorPage(browser: Browser): Promise<BenchReport> {
  const server = await createServer({ server: { port: PORT, strictPort: true }, logLevel: 'warn' });
  await server.listen();
  const origin = `http://localhost:${String(PORT)}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['microphone'] });
  try {
    const site = await context.newPage();
    await site.goto(origin);
    const call = site.getByRole('button', { name: 'Hear the AI in Action' });
    await call.click({ trial: true });
    const inspector = await context.newPage();
    await inspector.goto(`${origin}/__inspector/`);
    await inspector.getByRole('slider', { name: 'Moment' }).waitFor({ timeout: 60_000 });
    await fillRecording(inspector);
    const held = await whenFull(inspector);
    await site.bringToFront();
    await call.click();
    await site.getByRole('button', { name: 'End Call' }).waitFor();
    await inspector.bringToFront();
    await inspector.locator('[data-machine="call-client"]').click();
    // tsx wraps named functions in a helper that does not exist in the page.
    await inspector.evaluate('globalThis.__name = (named) => named');
    const { frames, tasks } = await measure(inspector);
    const longest = Math.max(0, ...tasks);
    const rate = (1_000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);
    return {
      title: 'The inspector’s page while a call streams into it',
      method:
        `Its recording is full (${String(held)} events); ${String(MEASURED_MS / 1_000)} s. ` +
        `Limit: no task over ${String(MAX_TASK_MS)} ms.`,
      tables: [
        {
          columns: [
            '',
            'frames a second',
            'median frame, ms',
            'longest frame, ms',
            'tasks over 50 ms',
            'longest task, ms',
          ],
          rows: [
            [
              'the page',
              rate.toFixed(1),
              median(frames).toFixed(1),
              Math.max(...frames).toFixed(1),
              String(tasks.length),
              longest.toFixed(0),
            ],
          ],
        },
      ],
      misses: aboveLimit({ name: 'longest task of the inspector’s page', value: longest, unit: 'ms' }, MAX_TASK_MS),
    };
  } finally {
    await context.close();
    await server.close();
  }
}
