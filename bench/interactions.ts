import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { replaceMicrophone } from '../tooling/browsers/pageMicrophone.ts';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';
import { buildSite, previewSite, startSiteHost } from './site/siteHost.ts';

const LIMIT_MS = 100;
/** A slow telephone. */
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844 };
const ROUNDS = 7;
const MANY = 10_000;

const INBOX_PAGE = { config: join('bench', 'inbox-page', 'vite.config.ts'), port: 4192 };

type Interaction = { readonly name: string; readonly ms: number };

/** Records the longest event of each interaction, as browsers report it. Runs in the page. */
function recordInteractions(): void {
  const durations = new Map<number, number>();
  (window as unknown as { takeInteractions: () => readonly number[] }).takeInteractions = () => {
    const taken = [...durations.values()];
    durations.clear();
    return taken;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { readonly interactionId?: number };
      if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Measures interactions in one page. The browser reports durations from 16 ms on, in steps of 8 ms. */
class SlowPhone {
  readonly measured: Interaction[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  static async open(browser: Browser, url: string): Promise<SlowPhone> {
    const context = await browser.newContext({
      viewport: SCREEN,
      hasTouch: true,
      isMobile: true,
      permissions: ['microphone'],
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // Chromium's fake microphone beeps, which can interrupt the assistant on a slow machine.
    await replaceMicrophone(page);
    await page.addInitScript(recordInteractions);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await this.#settle(page);
    return new SlowPhone(page, context);
  }

  /** Waits until the page has painted, so that what happened before does not count. */
  static async #settle(page: Page): Promise<void> {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)), { timeout: 1_000 }),
        ),
    );
  }

  /** Measures what one act of the visitor takes until the next paint. An act without a reported event took less than 16 ms. */
  async measure(name: string, act: () => Promise<unknown>): Promise<void> {
    const take = () =>
      this.page.evaluate(() => (window as unknown as { takeInteractions: () => readonly number[] }).takeInteractions());
    await SlowPhone.#settle(this.page);
    await take();
    await act();
    await SlowPhone.#settle(this.page);
    this.measured.push({ name, ms: Math.max(16, ...(await take())) });
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** A call: every control that a visitor uses in it. */
async function measureCall(browser: Browser, origin: string): Promise<readonly Interaction[]> {
  const phone = await SlowPhone.open(browser, origin);
  const { page } = phone;
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' });
  const field = dialog.getByRole('textbox');
  await phone.measure('open the dialog of a call', () =>
    page.getByRole('button', { name: 'Hear the AI in Action' }).tap(),
  );
  await dialog.getByRole('button', { name: 'End Call' }).waitFor();
  await phone.measure('focus the text box', () => field.tap());
  await phone.measure('type a character', () => page.keyboard.press('M'));
  await field.fill('My water heater leaks');
  await phone.measure('send a sentence', () => page.keyboard.press('Enter'));
  await dialog.getByText('My water heater leaks').waitFor();
  await dialog.getByText(/May I have your name/).waitFor();
  await phone.measure('mute', () => dialog.getByRole('button', { name: 'Mute microphone' }).tap());
  await phone.measure('unmute', () => dialog.getByRole('button', { name: 'Unmute microphone' }).tap());
  await phone.measure('end the call', () => dialog.getByRole('button', { name: 'End Call' }).tap());
  await page.getByRole('button', { name: 'Call again' }).waitFor();
  await phone.measure('dismiss the summary', () => page.getByRole('button', { name: 'Dismiss summary' }).tap());
  await phone.close();
  return phone.measured;
}

/** The inbox of the sample data. */
async function measureInbox(browser: Browser, origin: string): Promise<readonly Interaction[]> {
  const phone = await SlowPhone.open(browser, `${origin}/smart-inbox`);
  const { page } = phone;
  const list = page.getByRole('region', { name: 'Inbox', exact: true });
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  const details = page.getByRole('region', { name: 'Contact Details' });
  const dialog = page.getByRole('dialog');
  const search = list.getByRole('searchbox');
  const card = list.getByRole('list', { name: 'Conversations' }).getByRole('button').first();
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await phone.measure('show the tab “Closed”', () => list.getByRole('tab', { name: 'Closed', exact: true }).tap());
  await phone.measure('show the tab “Open”', () => list.getByRole('tab', { name: 'Open', exact: true }).tap());
  await search.tap();
  await phone.measure('search the inbox', () => page.keyboard.press('a'));
  await search.fill('');
  await phone.measure('open the dialog “Create New Contact”', () =>
    list.getByRole('button', { name: 'Create new contact' }).tap(),
  );
  await closeDialog();
  await phone.measure('open a conversation', () => card.tap());
  await phone.measure('open the menu of a conversation', () =>
    thread.getByRole('button', { name: 'Conversation options' }).tap(),
  );
  await page.keyboard.press('Escape');
  await phone.measure('write a message', async () => {
    await thread.getByRole('textbox', { name: 'Message' }).tap();
    await page.keyboard.press('H');
  });
  await thread.getByRole('textbox', { name: 'Message' }).fill('');
  await phone.measure('unfold the details', () => details.getByRole('button', { name: 'Details', exact: true }).tap());
  for (const [name, button] of [
    ['Edit contact', 'Edit contact'],
    ['Weekly Calendar', 'Schedule'],
    ['Add a note', 'Notes'],
    ['Delete Contact', 'Delete Contact'],
  ] as const) {
    await phone.measure(`open the dialog “${name}”`, () =>
      details.getByRole('button', { name: button, exact: true }).tap(),
    );
    await dialog.waitFor();
    await closeDialog();
  }
  await phone.close();
  return phone.measured;
}

async function measureLargeInbox(browser: Browser, origin: string): Promise<readonly Interaction[]> {
  const phone = await SlowPhone.open(browser, `${origin}?count=${String(MANY)}`);
  const { page } = phone;
  await page.locator('[data-conversation]').first().waitFor();
  await page.getByRole('searchbox').tap();
  await phone.measure(`search among ${MANY.toLocaleString('en-US')}`, () => page.keyboard.press('5'));
  await phone.close();
  return phone.measured;
}

/** Measures how long the visitor of a slow telephone waits for the paint after each kind of act. */
export async function benchInteractions(browser: Browser): Promise<BenchReport> {
  buildSite();
  await build({ configFile: INBOX_PAGE.config, logLevel: 'warn' });
  const site = await previewSite();
  const host = await startSiteHost(site.origin);
  const inboxPage = await preview({
    configFile: INBOX_PAGE.config,
    logLevel: 'warn',
    preview: { port: INBOX_PAGE.port },
  });
  const inboxOrigin = inboxPage.resolvedUrls?.local[0] ?? '';
  try {
    const times = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      const measured = [
        ...(await measureCall(browser, host.origin)),
        ...(await measureInbox(browser, host.origin)),
        ...(await measureLargeInbox(browser, inboxOrigin)),
      ];
      for (const { name, ms } of measured) times.set(name, [...(times.get(name) ?? []), ms]);
    }
    return {
      title: 'Interactions on a slow telephone',
      method:
        `From a tap or a key to the next paint, as the browser reports it for Interaction to Next Paint (in steps of 8 ms, from 16 ms on): medians of ${String(ROUNDS)}. ` +
        `The processor is slowed down ${String(CPU_SLOWDOWN)} times, the screen is ${String(SCREEN.width)} pixels wide, and the input comes from the browser, as a finger's does. ` +
        `Limit: ${String(LIMIT_MS)} ms each.`,
      tables: [
        {
          columns: ['act', 'median, ms', 'slowest'],
          rows: [...times].map(([name, values]) => [name, median(values).toFixed(0), Math.max(...values).toFixed(0)]),
        },
      ],
      misses: [...times].flatMap(([name, values]) =>
        aboveLimit({ name: `input to paint, ${name}`, value: median(values), unit: 'ms' }, LIMIT_MS),
      ),
    };
  } finally {
    await Promise.all([host.close(), site.close(), inboxPage.close()]);
  }
}
