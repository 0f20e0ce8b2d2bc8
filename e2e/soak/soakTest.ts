import type { Page } from '@playwright/test';
import type { ConsoleGate } from '../page-census/consoleGate.ts';
import { test as base } from '../siteTest.ts';
import { PageHeap } from './heapCensus.ts';
import { countTimers } from './pendingTimers.ts';
import { SoakedSite } from './SoakedSite.ts';

/**
 * With it Chromium keeps, for each document, every script that it has run, to learn which functions to compile early. The room library
 * runs its call machine anew for each call, which keeps some 40 KB a call: more than a small leak of the page.
 */
const COMPILE_HINTS = 'LocalCompileHints';

/** The flag holds one list. */
const withoutCompileHints = (flag: string) =>
  flag.startsWith('--disable-features=') ? `${flag},${COMPILE_HINTS}` : flag;

/** What faults and incidents of the local platform write to the console. */
const FAULT_MESSAGES = [
  /^error: Failed to load resource: /,
  /^error: Refused to execute script from .* MIME type/,
  /^uncaught: A fault of the local platform: this is no room\.$/,
  /^debug: Call client: unreadable app message/,
  // The room library's, where a microphone is replaced by silence.
  /^warning: MediaStreamTrack found in props/,
  // The room library's error reports (specification, section 7), to a host that no test reaches.
  /^request to another machine: https:\/\/o\d+\.ingest\.sentry\.io\//,
];

/** Which of them come depends on the calls that are drawn. */
function declareWhenHeard(page: Page, gate: ConsoleGate): void {
  const unheard = new Set(FAULT_MESSAGES);
  const hear = (message: string) => {
    for (const pattern of unheard) {
      if (!pattern.test(message)) continue;
      gate.declare(pattern);
      unheard.delete(pattern);
    }
  };
  page.on('console', (message) => hear(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => hear(`uncaught: ${message}`));
  page.on('request', (request) => hear(`request to another machine: ${request.url()}`));
}

type Fixtures = { readonly heap: PageHeap; readonly soakedSite: SoakedSite };

/** A page whose heap is counted from outside. */
export const test = base.extend<Fixtures>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: (launchOptions.args ?? []).map(withoutCompileHints) }),
    { scope: 'worker' },
  ],
  heap: async ({ context, page }, use) => use(new PageHeap(await context.newCDPSession(page))),
  soakedSite: async ({ page, heap, consoleGate }, use) => {
    declareWhenHeard(page, consoleGate);
    // First the clock: the timers of the page are counted, not those that move its clock.
    await page.clock.install();
    await page.addInitScript(countTimers);
    await use(new SoakedSite(page, heap));
  },
});

export { expect } from '../siteTest.ts';
