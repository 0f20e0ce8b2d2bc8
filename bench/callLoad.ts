import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { mainThreadTasks, TASK_CATEGORIES, type ThreadTask, type TraceEvent } from './main-thread/mainThreadTasks.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';
import { buildSite, previewSite } from './site/previewSite.ts';
import { startSiteHost } from './site/siteHost.ts';

const CALL_MS = 60_000;
const LONGEST_TASK_MS = 50;
const FLOOD_MS = 10_000;
const MESSAGES_A_SECOND = 1_000;
/** Of the conversation, in the dialog (specification: captions). */
const MOST_CAPTIONS = 100;

/** Asked while the assistant says nothing; each makes her speak again. */
const QUESTIONS = ['Are you a robot?', 'Do you do gutters?', 'How much is it?', 'When could somebody come?'];
const LAST_WORDS = 'That was the last message.';

/** What a page's main thread did in a while. */
type Load = {
  readonly seconds: number;
  readonly tasks: readonly ThreadTask[];
  /** Megabytes in use after it and after a garbage collection. */
  readonly heap: number;
};

/** @param act takes as long as is measured. */
async function loadDuring(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Load> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: [...TASK_CATEGORIES] });
  const begin = performance.now();
  await act();
  const seconds = (performance.now() - begin) / 1_000;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: TraceEvent[] };
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { seconds, tasks: mainThreadTasks(trace.traceEvents), heap: usedSize / 1_000_000 };
}

/** The site, opened for `measure` alone. */
async function withSite<Result>(
  context: BrowserContext,
  origin: string,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  try {
    // tsx marks named functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    const session = await context.newCDPSession(page);
    await page.goto(origin);
    await page.waitForLoadState('networkidle');
    return await measure(page, session);
  } finally {
    await page.close();
  }
}

/** The fake microphone beeps, which could pass for a voice that interrupts: it is muted. */
async function startCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hear the AI in Action' }).click();
  await page.getByRole('button', { name: 'End Call' }).waitFor();
  await page.getByRole('button', { name: 'Mute microphone' }).click();
}

/** @throws Error where the call is over. */
async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(question);
  await field.press('Enter');
}

/** A minute of a call: the assistant greets, and answers what is typed. */
async function talk(page: Page): Promise<void> {
  for (const question of QUESTIONS) {
    await page.waitForTimeout(CALL_MS / (QUESTIONS.length + 1));
    await ask(page, question);
  }
  await page.waitForTimeout(CALL_MS / (QUESTIONS.length + 1));
  await page.getByRole('button', { name: 'End Call' }).click({ trial: true });
}

type FloodOptions = { readonly count: number; readonly aSecond: number; readonly lastWords: string };

/**
 * Posts app messages as the local room posts them: growing partial transcripts, a final one of each turn, both speakers in turn, and
 * other messages of the platform between them. Runs in the page.
 */
function flood({ count, aSecond, lastWords }: FloodOptions): Promise<void> {
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
    // The room's own messages have the ids that the room library looks for.
    const learn = ({ data }: MessageEvent<Readonly<Record<string, unknown>> | null>) => {
      if (data?.from !== 'embedded' || data.action !== 'app-message') return;
      window.removeEventListener('message', learn);
      const begin = performance.now();
      let sent = 0;
      const timer = setInterval(() => {
        const elapsed = performance.now() - begin;
        // After a wait the rest comes in small portions, so that the sender itself makes no long task.
        const due = Math.min(count, sent + mostAtOnce, Math.floor((elapsed * aSecond) / 1_000));
        while (sent < due) {
          window.postMessage({ ...data, data: JSON.stringify(textOf(sent)) }, location.origin);
          sent += 1;
        }
        if (sent < count) return;
        clearInterval(timer);
        resolve();
      }, 4);
    };
    window.addEventListener('message', learn);
  });
}

type Flooded = { readonly load: Load; readonly lagMs: number; readonly captions: number };

async function floodCall(page: Page, session: CDPSession): Promise<Flooded> {
  const dialog = page.getByRole('dialog');
  const options = {
    count: (MESSAGES_A_SECOND * FLOOD_MS) / 1_000,
    aSecond: MESSAGES_A_SECOND,
    lastWords: LAST_WORDS,
  };
  let lagMs = Number.NaN;
  const load = await loadDuring(page, session, async () => {
    // The assistant's next message starts it.
    await Promise.all([page.evaluate(flood, options), ask(page, 'Are you there?')]);
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

/** The main thread of the site in a call of a minute, and under a flood of app messages. */
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
    const messages = `${MESSAGES_A_SECOND.toLocaleString('en')} app messages a second`;
    return {
      title: 'The main thread in a call',
      method:
        `The site in the local room, with the dialog open: the start of a call, ${String(CALL_MS / 1_000)} s in which the assistant speaks and answers typed questions, ` +
        `then ${messages} for ${String(FLOOD_MS / 1_000)} s, in the form in which the local room posts them. The room, the assistant and the ` +
        `flood’s sender share the thread. Limits: no task over ${String(LONGEST_TASK_MS)} ms in the call and under the flood; ${String(MOST_CAPTIONS)} captions kept.`,
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
              'Tasks are counted by the processor time that they take, so that what else the machine does meanwhile is left out. ' +
              'Heap: after a garbage collection.',
          ],
        },
      ],
      misses: [
        ...longTaskMisses('in the call', call),
        ...longTaskMisses('under the flood', flooded.load),
        ...aboveLimit({ name: 'captions kept', value: flooded.captions }, MOST_CAPTIONS),
      ],
    };
  } finally {
    await context.close();
    await Promise.all([host.close(), site.close()]);
  }
}
