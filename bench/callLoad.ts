import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';
import { buildSite, previewSite, startSiteHost } from './site/siteHost.ts';

const CALL_MS = 60_000;
const LONGEST_TASK_MS = 50;
const FLOOD_MS = 10_000;
const MESSAGES_PER_SECOND = 1_000;
/** Captions that the dialog keeps (specification: captions). */
const MAX_CAPTIONS = 100;

/** Typed while the assistant is silent; each makes it speak again. */
const QUESTIONS = ['Are you a robot?', 'Do you do gutters?', 'How much is it?', 'When could somebody come?'];
const LAST_WORDS = 'That was the last message.';

/** One event of a Chromium trace; times are in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall-clock time. */
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** One task of a thread, in milliseconds. */
type ThreadTask = {
  /** Wall-clock time, which includes time spent on other processes. */
  readonly elapsed: number;
  readonly processor: number;
};

/** Traces each task of each main thread and little else. `-*` disables the categories that are on by default. */
const TASK_CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline'] as const;

const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)}.${String(tid)}`;

const sum = (tasks: readonly ThreadTask[]) => tasks.reduce((total, { processor }) => total + processor, 0);

/** @returns the tasks of the busiest page's main thread. */
export function mainThreadTasks(events: readonly TraceEvent[]): readonly ThreadTask[] {
  const byThread = new Map<string, ThreadTask[]>();
  for (const event of events) {
    if (event.ph === 'M' && event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
      byThread.set(threadOf(event), []);
    }
  }
  for (const event of events) {
    if (event.ph !== 'X' || event.name !== 'RunTask') continue;
    const { dur = 0, tdur = 0 } = event;
    byThread.get(threadOf(event))?.push({ elapsed: dur / 1_000, processor: tdur / 1_000 });
  }
  return [...byThread.values()].reduce((busiest, tasks) => (sum(tasks) > sum(busiest) ? tasks : busiest), []);
}

/** Load of a page's main thread during a measurement. */
type Load = {
  readonly seconds: number;
  readonly tasks: readonly ThreadTask[];
  /** Megabytes in use at the end, after a garbage collection. */
  readonly heap: number;
};

/** Measures the main thread while `act` runs. */
async function loadDuring(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Load> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Tracing needs a page of a launched browser, not of a persistent context.');
  await browser.startTracing(page, { categories: [...TASK_CATEGORIES] });
  const begin = performance.now();
  await act();
  const seconds = (performance.now() - begin) / 1_000;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: TraceEvent[] };
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { seconds, tasks: mainThreadTasks(trace.traceEvents), heap: usedSize / 1_000_000 };
}

/** Opens the site in a new page, measures it and closes the page. */
async function withSite<Result>(
  context: BrowserContext,
  origin: string,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  try {
    // tsx wraps named functions in a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    const session = await context.newCDPSession(page);
    await page.goto(origin);
    await page.waitForLoadState('networkidle');
    return await measure(page, session);
  } finally {
    await page.close();
  }
}

/** Starts a call and mutes the fake microphone, whose beeps could be taken for a voice that interrupts. */
async function startCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hear the AI in Action' }).click();
  await page.getByRole('button', { name: 'End Call' }).waitFor();
  await page.getByRole('button', { name: 'Mute microphone' }).click();
}

/** @throws Error if the call has ended. */
async function typeQuestion(page: Page, question: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(question);
  await field.press('Enter');
}

/** A minute of a call: the assistant greets and answers typed questions. */
async function talk(page: Page): Promise<void> {
  for (const question of QUESTIONS) {
    await page.waitForTimeout(CALL_MS / (QUESTIONS.length + 1));
    await typeQuestion(page, question);
  }
  await page.waitForTimeout(CALL_MS / (QUESTIONS.length + 1));
  await page.getByRole('button', { name: 'End Call' }).click({ trial: true });
}

type FloodOptions = { readonly count: number; readonly perSecond: number; readonly lastWords: string };

/**
 * Posts app messages in the form in which the local room posts them. Assistant and user alternate; each turn has growing partial
 * transcripts and a final one, with other messages of the platform between them. Runs in the page.
 */
function flood({ count, perSecond, lastWords }: FloodOptions): Promise<void> {
  return new Promise((resolve) => {
    const words = 'Our roof has been leaking since the storm and the ceiling of the kitchen is wet'.split(' ');
    const stepsOfTurn = 50;
    const mostAtOnce = 20;
    const textOf = (index: number) => {
      const turn = Math.floor(index / stepsOfTurn);
      const role = turn % 2 === 0 ? 'assistant' : 'user';
      const step = index % stepsOfTurn;
      if (step % 10 === 9 && step < stepsOfTurn - 1) return { type: 'model-output', output: words.join(' ') };
      const isFinal = step === stepsOfTurn - 1;
      const spoken = words.slice(0, 1 + Math.floor((step * words.length) / stepsOfTurn)).join(' ');
      const transcript = index === count - 1 ? lastWords : `${String(turn)}: ${spoken}`;
      return { type: 'transcript', role, transcriptType: isFinal ? 'final' : 'partial', transcript };
    };
    // Copy the ids that the room library expects from the first message that the room itself posts.
    const startFlood = ({ data }: MessageEvent<Readonly<Record<string, unknown>> | null>) => {
      if (data?.from !== 'embedded' || data.action !== 'app-message') return;
      window.removeEventListener('message', startFlood);
      const begin = performance.now();
      let sent = 0;
      const timer = setInterval(() => {
        const elapsed = performance.now() - begin;
        // After a delay, catch up in small portions: the sender must not cause long tasks itself.
        const due = Math.min(count, sent + mostAtOnce, Math.floor((elapsed * perSecond) / 1_000));
        while (sent < due) {
          window.postMessage({ ...data, data: JSON.stringify(textOf(sent)) }, location.origin);
          sent += 1;
        }
        if (sent < count) return;
        clearInterval(timer);
        resolve();
      }, 4);
    };
    window.addEventListener('message', startFlood);
  });
}

type Flooded = { readonly load: Load; readonly lagMs: number; readonly captions: number };

async function floodCall(page: Page, session: CDPSession): Promise<Flooded> {
  const dialog = page.getByRole('dialog');
  const options = {
    count: (MESSAGES_PER_SECOND * FLOOD_MS) / 1_000,
    perSecond: MESSAGES_PER_SECOND,
    lastWords: LAST_WORDS,
  };
  let lagMs = Number.NaN;
  const load = await loadDuring(page, session, async () => {
    // The flood starts with the next message of the assistant.
    await Promise.all([page.evaluate(flood, options), typeQuestion(page, 'Are you there?')]);
    const begin = performance.now();
    await dialog.getByText(LAST_WORDS).waitFor();
    lagMs = performance.now() - begin;
  });
  return { load, lagMs, captions: await dialog.getByRole('log').locator('[data-state]').count() };
}

const longest = (tasks: readonly ThreadTask[], time: keyof ThreadTask) =>
  tasks.reduce((most, task) => Math.max(most, task[time]), 0);

function loadRow(name: string, { seconds, tasks, heap }: Load): readonly string[] {
  const busyMs = tasks.reduce((sum, { processor }) => sum + processor, 0);
  return [
    name,
    `${(busyMs / seconds / 10).toFixed(1)} %`,
    String(tasks.filter(({ processor }) => processor > LONGEST_TASK_MS).length),
    longest(tasks, 'processor').toFixed(0),
    longest(tasks, 'elapsed').toFixed(0),
    heap.toFixed(1),
  ];
}

const longTaskMisses = (name: string, { tasks }: Load): readonly string[] =>
  aboveLimit({ name: `longest task ${name}`, value: longest(tasks, 'processor'), unit: 'ms' }, LONGEST_TASK_MS);

/** Measures the site's main thread in a call of one minute, and under a flood of app messages. */
export async function benchCallLoad(browser: Browser): Promise<BenchReport> {
  buildSite();
  const site = await previewSite();
  const host = await startSiteHost(site.origin);
  const context = await browser.newContext({ permissions: ['microphone'] });
  try {
    const { start, call } = await withSite(context, host.origin, async (page, session) => ({
      start: await loadDuring(page, session, () => startCall(page)),
      call: await loadDuring(page, session, () => talk(page)),
    }));
    const flooded = await withSite(context, host.origin, async (page, session) => {
      await startCall(page);
      return floodCall(page, session);
    });
    const messages = `${MESSAGES_PER_SECOND.toLocaleString('en')} app messages a second`;
    return {
      title: 'The main thread in a call',
      method:
        `The site in the local room, with the dialog open: the start of a call, ${String(CALL_MS / 1_000)} s in which the assistant speaks and answers typed questions, ` +
        `then ${messages} for ${String(FLOOD_MS / 1_000)} s, in the form in which the local room posts them. The room, the assistant and the ` +
        `sender of the flood run on the same thread. Limits: no task over ${String(LONGEST_TASK_MS)} ms in the call and under the flood; ${String(MAX_CAPTIONS)} captions kept.`,
      tables: [
        {
          columns: ['while', 'thread busy', 'tasks over 50 ms', 'longest, ms', 'longest, wall clock', 'heap after, MB'],
          rows: [
            loadRow('the call starts', start),
            loadRow(`${String(CALL_MS / 1_000)} s of a call`, call),
            loadRow(messages, flooded.load),
          ],
          notes: [
            `The last message was shown ${flooded.lagMs.toFixed(0)} ms after it was posted; ${String(flooded.captions)} captions are kept. ` +
              'Task durations are processor time, which leaves out other processes of the machine. ' +
              'Heap: after a garbage collection.',
          ],
        },
      ],
      misses: [
        ...longTaskMisses('in the call', call),
        ...longTaskMisses('under the flood', flooded.load),
        ...aboveLimit({ name: 'captions kept', value: flooded.captions }, MAX_CAPTIONS),
      ],
    };
  } finally {
    await context.close();
    await Promise.all([host.close(), site.close()]);
  }
}
