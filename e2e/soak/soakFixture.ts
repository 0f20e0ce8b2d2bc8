import type { Page } from '@playwright/test';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import { test as base } from '../site/siteFixture.ts';
import { SoakedSite } from './SoakedSite.ts';
import { PageHeap } from './heapCensus.ts';

/**
 * Feature with which Chromium keeps every script that a document has run, to find functions for early compilation. It is turned off:
 * the room library (daily-js) runs its call machine again for each call, and the kept 40 KB per call would hide a small leak of the page.
 */
const COMPILE_HINTS = 'LocalCompileHints';

/** Adds the feature to the existing flag, which Chromium accepts only once. */
const withoutCompileHints = (flag: string) =>
  flag.startsWith('--disable-features=') ? `${flag},${COMPILE_HINTS}` : flag;

/** Messages of the console gate that faults and incidents of the local platform cause. */
const FAULT_MESSAGES = [
  /^error: Failed to load resource: /,
  /^error: Refused to execute script from .* MIME type/,
  /^uncaught: A fault of the local platform: this is not a room\.$/,
  /^debug: Call client: unreadable app message/,
  // The room library's warning about silence in place of a microphone.
  /^warning: MediaStreamTrack found in props/,
  // The room library's error reports (specification, section 7), to a host that tests cannot reach.
  /^request to another machine: https:\/\/o\d+\.ingest\.sentry\.io\//,
];

/** Adds each message to the expected ones when it first occurs, because the messages depend on the calls that are drawn. */
function expectWhenSeen(page: Page, gate: ConsoleGate): void {
  const unseen = new Set(FAULT_MESSAGES);
  const expectMatching = (message: string) => {
    for (const pattern of unseen) {
      if (!pattern.test(message)) continue;
      gate.expectMessages(pattern);
      unseen.delete(pattern);
    }
  };
  page.on('console', (message) => expectMatching(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => expectMatching(`uncaught: ${message}`));
  page.on('request', (request) => expectMatching(`request to another machine: ${request.url()}`));
}

type Fixtures = { readonly heap: PageHeap; readonly soakedSite: SoakedSite };

declare global {
  interface Window {
    /** @returns descriptions of the timeouts that have neither fired nor been cleared, and of the intervals that have not been cleared. */
    readonly pendingTimers: () => readonly string[];
  }
}

/**
 * For `page.addInitScript`, which runs only the source code of this function. Replaces the four timer functions, and installs
 * `window.pendingTimers`. Records strings instead of handlers, because a handler would keep its objects on the heap, where the soak looks
 * for objects that a call has left behind.
 */
function recordTimers(): void {
  const timers = new Map<number, string>();
  type Handler = (...args: readonly unknown[]) => void;
  type Start = (handler: Handler, delay?: number) => number;
  type Clear = (id?: number) => void;
  /** Chromium's stack line of the code that started the timer. The lines before it are the message, this function and `startRecorded`. */
  const callerLine = () => (new Error().stack ?? '').split('\n')[3]?.trim() ?? '';

  for (const [startName, clearName, kind] of [
    ['setTimeout', 'clearTimeout', 'timeout'],
    ['setInterval', 'clearInterval', 'interval'],
  ] as const) {
    const start = (Reflect.get(window, startName) as Start).bind(window);
    const clear = (Reflect.get(window, clearName) as Clear).bind(window);
    const startRecorded = (handler: Handler, delay = 0, ...args: readonly unknown[]) => {
      const id = start(() => {
        if (kind === 'timeout') timers.delete(id);
        handler(...args);
      }, delay);
      timers.set(id, `${kind} of ${String(delay)} ms, ${callerLine()}`);
      return id;
    };
    const clearRecorded = (id?: number) => {
      if (id !== undefined) timers.delete(id);
      clear(id);
    };
    Reflect.defineProperty(window, startName, { value: startRecorded, writable: true, configurable: true });
    Reflect.defineProperty(window, clearName, { value: clearRecorded, writable: true, configurable: true });
  }
  Reflect.defineProperty(window, 'pendingTimers', { value: () => [...timers.values()] });
}

/** Adds the page object of the site, and the heap of its page, which is counted from outside. */
export const test = base.extend<Fixtures>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: (launchOptions.args ?? []).map(withoutCompileHints) }),
    { scope: 'worker' },
  ],
  heap: async ({ context, page }, use) => use(new PageHeap(await context.newCDPSession(page))),
  soakedSite: async ({ page, heap, consoleGate }, use) => {
    expectWhenSeen(page, consoleGate);
    // Install the clock first, so that the timers of the page are counted, not those of its clock.
    await page.clock.install();
    await page.addInitScript(recordTimers);
    await use(new SoakedSite(page, heap));
  },
});

export { expect } from '../site/siteFixture.ts';
