import { test as base, expect, type JSHandle, type Page, type Request } from '@playwright/test';
import type Vapi from '@vapi-ai/web';
import type { Fault } from '../../local-platform/faults.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import type { CallClient } from '../../src/platform/call-client/CallClient.ts';
import type { CallEventName } from '../../src/platform/call-client/CallEmitter.ts';
import type { ClientOptions, RecordedEvent, RoomRequest } from './callHarness.ts';
import { type MicrophoneSound, withFakeMicrophone } from '../fake-microphone/fakeMicrophone.ts';
import { withFirefoxOf } from '../firefox/firefoxLaunch.ts';
import { messagesIn, notesIn } from '../firefox/firefoxMessages.ts';
import { sharePicture } from '../firefox/sharePicture.ts';
import { CLEAN_PAGE, installPageCensus, type PageCensus } from '../page-census/pageCensus.ts';
import { soon } from './soon.ts';

const HARNESS_URL = 'http://localhost:4174';

/** A tab is shared without a question. */
const SHARE_TAB = '--auto-accept-this-tab-capture';

/** The assistant of the local platform. */
export const ASSISTANT = 'local-receptionist';

/** Short words, for tests that need the assistant to have spoken. */
export const BRIEF = { firstMessage: 'Hello there.' };

/** They come ten times a second, or whenever the room likes, and tell nothing about the order of a call. */
const BACKGROUND: ReadonlySet<string> = new Set<CallEventName>([
  'volume-level',
  'local-volume-level',
  'daily-participant-updated',
  'network-quality-change',
  'network-connection',
]);

const ERROR_REPORTS = /\.ingest\.sentry\.io\//;

type Values = Readonly<Record<string, unknown>>;

/** What the vendor's client and ours have in common here. */
type Client = { start(assistant: string, overrides?: Overrides): Promise<unknown>; stop(): Promise<void> };

type Overrides = {
  readonly firstMessage?: string;
  readonly artifactPlan?: { readonly videoRecordingEnabled: boolean };
};

/** A client in the page, with everything that it has told. */
export class RecordedClient<Kind extends Client> {
  constructor(readonly client: JSHandle<Kind>) {}

  /** What `start` resolves with. */
  start(overrides: Overrides = BRIEF): Promise<unknown> {
    return this.client.evaluate((client: Client, [assistant, given]) => client.start(assistant, given), [
      ASSISTANT,
      overrides,
    ] as const);
  }

  stop(): Promise<void> {
    return this.client.evaluate((client: Client) => client.stop());
  }

  /** Starts a call and waits until the assistant listens. */
  async talk(overrides: Overrides = BRIEF): Promise<void> {
    const starts = (await this.payloads('call-start')).length;
    expect(await this.start(overrides), 'the call is created').not.toBeNull();
    await this.heard('call-start', {}, starts + 1);
  }

  events(): Promise<readonly RecordedEvent[]> {
    return this.client.evaluate((client) => window.callHarness.eventsOf(client));
  }

  /** Names in order, without the background. */
  async names(): Promise<readonly string[]> {
    return (await this.events()).map(({ name }) => name).filter((name) => !BACKGROUND.has(name));
  }

  async payloads(name: CallEventName): Promise<readonly unknown[]> {
    return (await this.events()).filter((event) => event.name === name).map(({ payload }) => payload);
  }

  /** Waits until so many events of that name have come whose payload holds these values. */
  async heard(name: CallEventName, values: Values = {}, times = 1): Promise<void> {
    await soon(
      async () => (await this.payloads(name)).filter((payload) => holds(payload, values)).length,
      `the client tells ${name} ${JSON.stringify(values)}`,
    ).toBeGreaterThanOrEqual(times);
  }
}

const holds = (payload: unknown, values: Values): boolean =>
  Object.entries(values).every(
    ([name, value]) => typeof payload === 'object' && payload !== null && (payload as Values)[name] === value,
  );

/** Options that can be sent to a page. */
type PlainOptions = ClientOptions & { readonly token?: string };

/** The page of the harness: its platform, its clients and what they leave behind. */
export class HarnessPage {
  /** Requests for a web call, in order. */
  readonly webCalls: Request[] = [];
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [
    // The browser's own note of an answer that a fault asked for.
    /^error: Failed to load resource/,
    // The room library reports fatal errors to its maker (specification, section 7).
    ERROR_REPORTS,
  ];

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.url().endsWith('/call/web')) this.webCalls.push(request);
      if (!/^(blob:|data:|http:\/\/localhost:)/.test(request.url())) this.#problems.push(`leaves: ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#problems.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${error.message}`));
  }

  async open(...faults: Fault[]): Promise<void> {
    const query = new URLSearchParams(faults.map(({ stage, kind }) => ['fault', `${stage}:${kind}`]));
    await this.page.goto(`/?${query.toString()}`);
    await soon(() => this.page.evaluate(() => 'callHarness' in window)).toBe(true);
  }

  /** Replaces the faults of this page. */
  async setFaults(...faults: Fault[]): Promise<void> {
    const { apiBaseUrl } = await this.addresses();
    const answer = await this.page.request.put(apiBaseUrl.replace(/api$/, 'faults'), { data: faults });
    expect(answer.ok(), 'the faults are taken').toBe(true);
  }

  /** Where this page's part of the local platform is. */
  async addresses(): Promise<{ readonly apiBaseUrl: string; readonly roomBundleUrl: string }> {
    return JSON.parse((await this.page.locator('#site-configuration').textContent()) ?? '{}') as Awaited<
      ReturnType<HarnessPage['addresses']>
    >;
  }

  /** Creates a web call. @returns the address of its room. */
  async createRoom(): Promise<string> {
    const { apiBaseUrl } = await this.addresses();
    const answer = await this.page.request.post(`${apiBaseUrl}/call/web`, {
      headers: { Authorization: 'Bearer local' },
      data: { assistantId: ASSISTANT, assistantOverrides: BRIEF },
    });
    return ((await answer.json()) as { readonly webCallUrl: string }).webCallUrl;
  }

  async callClient(options: PlainOptions = {}): Promise<RecordedClient<CallClient>> {
    return new RecordedClient(
      await this.page.evaluateHandle((given) => window.callHarness.createCallClient(given), options),
    );
  }

  async vendorClient(options: PlainOptions = {}): Promise<RecordedClient<Vapi>> {
    return new RecordedClient(
      await this.page.evaluateHandle((given) => window.callHarness.createVendorClient(given), options),
    );
  }

  async causes(incident: Incident): Promise<void> {
    await this.page.evaluate((what) => {
      window.dispatchEvent(new CustomEvent('local-room', { detail: { do: what } }));
    }, incident);
  }

  /** Everything that the calls of this page opened is let go. */
  async expectClean(): Promise<void> {
    expect(await this.census()).toEqual(CLEAN_PAGE);
  }

  census(): Promise<PageCensus> {
    return this.page.evaluate(() => window.pageCensus.take());
  }

  /** What the clients have asked of the room by this action of the room library. */
  async asked(action: string): Promise<readonly RoomRequest[]> {
    const requests = await this.page.evaluate(() => window.callHarness.roomRequests());
    return requests.filter((request) => request.action === action);
  }

  deviceRequests(): Promise<number> {
    return this.page.evaluate(() => window.pageCensus.deviceRequests());
  }

  /** This uncaught error or console message is part of the test. */
  expectProblem(problem: RegExp): void {
    this.#expected.push(problem, ...messagesIn(this.page, [problem]));
  }

  /** Uncaught errors, console errors and policy violations that no test asked for. */
  async problems(): Promise<readonly string[]> {
    const violations = await this.page.evaluate(() => window.callHarness.policyViolations());
    const expected = [...this.#expected, ...notesIn(this.page)];
    return [...this.#problems, ...violations].filter((text) => !expected.some((known) => known.test(text)));
  }
}

type Options = {
  /** The page's time can be moved by hand (`page.clock`); otherwise it is the machine's. */
  readonly movableClock: boolean;
};

export const test = base.extend<Options & { readonly harness: HarnessPage }, { readonly microphone: MicrophoneSound }>({
  movableClock: [false, { option: true }],
  microphone: ['click', { option: true, scope: 'worker' }],
  baseURL: HARNESS_URL,
  permissions: async ({ browserName, permissions }, use) =>
    use(browserName === 'firefox' ? [] : (permissions ?? ['microphone', 'camera'])),
  launchOptions: [
    ({ browserName, launchOptions, microphone }, use) =>
      browserName === 'firefox'
        ? withFirefoxOf({ microphone, microphoneAllowed: true, motion: false }, launchOptions, use)
        : withFakeMicrophone(microphone, (flags) =>
            use({ ...launchOptions, args: [...(launchOptions.args ?? []), SHARE_TAB, ...flags] }),
          ),
    { scope: 'worker' },
  ],
  harness: async ({ browserName, page, movableClock }, use) => {
    // First the clock: the census counts the timers that the page gets.
    if (movableClock) await page.clock.install();
    await page.route(ERROR_REPORTS, (route) => route.fulfill({ status: 200 }));
    if (browserName === 'firefox') await page.addInitScript(sharePicture);
    await page.addInitScript(installPageCensus);
    const harness = new HarnessPage(page);
    await harness.open();
    await use(harness);
    expect(await harness.problems(), 'nothing unasked in the console').toEqual([]);
  },
});

export { expect };
