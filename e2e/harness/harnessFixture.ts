import { test as base, expect, type JSHandle, type Page, type Request } from '@playwright/test';
import type Vapi from '@vapi-ai/web';
import type { Fault } from '../../local-platform/faults.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import type { CallClient } from '../../src/platform/call-client/CallClient.ts';
import type { CallEventName } from '../../src/platform/call-client/CallEmitter.ts';
import type { ClientOptions, RecordedEvent, RoomRequest } from './callHarness.ts';
import { type MicrophoneSound, withFakeMicrophone } from '../fake-microphone/fakeMicrophone.ts';
import { withFirefoxOptions } from '../firefox/firefoxLaunch.ts';
import { messagesIn, harmlessMessagesIn } from '../firefox/firefoxMessages.ts';
import { sharePicture } from '../firefox/pageScripts.ts';
import { NO_CALL_RESOURCES, installPageCensus, type PageCensus } from '../page-census/pageCensus.ts';
import { soon } from '../site/siteFixture.ts';

const HARNESS_URL = 'http://localhost:4174';

/** Flag with which Chromium shares a tab without a prompt. */
const SHARE_TAB = '--auto-accept-this-tab-capture';

/** Id of the local platform's assistant. */
export const ASSISTANT = 'local-receptionist';

/** A short greeting, for tests that wait until the assistant has spoken. */
export const SHORT_GREETING = { firstMessage: 'Hello there.' };

/** Events that arrive ten times a second, or at arbitrary times. `eventNames` leaves them out. */
const BACKGROUND_EVENTS: ReadonlySet<string> = new Set<CallEventName>([
  'volume-level',
  'local-volume-level',
  'daily-participant-updated',
  'network-quality-change',
  'network-connection',
]);

/** Addresses of the error reports of the room library (daily-js) to its vendor (specification, section 7). */
const ERROR_REPORTS = /\.ingest\.sentry\.io\//;

type Values = Readonly<Record<string, unknown>>;

/** Methods that both the vendor's client and ours have. */
type AnyClient = { start(assistant: string, overrides?: Overrides): Promise<unknown>; stop(): Promise<void> };

type Overrides = {
  readonly firstMessage?: string;
  readonly artifactPlan?: { readonly videoRecordingEnabled: boolean };
};

/** A client in the page, with its recorded events. */
export class RecordedClient<Client extends AnyClient> {
  constructor(readonly client: JSHandle<Client>) {}

  /** Starts a call. @returns the result of `start`. */
  start(overrides: Overrides = SHORT_GREETING): Promise<unknown> {
    return this.client.evaluate(
      (client: AnyClient, [assistant, callOverrides]) => client.start(assistant, callOverrides),
      [ASSISTANT, overrides] as const,
    );
  }

  stop(): Promise<void> {
    return this.client.evaluate((client: AnyClient) => client.stop());
  }

  /** Starts a call and waits for its `call-start`: the assistant has answered, but may not have finished its greeting. */
  async connect(overrides: Overrides = SHORT_GREETING): Promise<void> {
    const startsBefore = (await this.payloads('call-start')).length;
    expect(await this.start(overrides), 'the call is created').not.toBeNull();
    await this.waitForEvents('call-start', startsBefore + 1);
  }

  events(): Promise<readonly RecordedEvent[]> {
    return this.client.evaluate((client) => window.callHarness.eventsOf(client));
  }

  /** Names of the events in order, without `BACKGROUND_EVENTS`. */
  async eventNames(): Promise<readonly string[]> {
    return (await this.events()).map(({ name }) => name).filter((name) => !BACKGROUND_EVENTS.has(name));
  }

  async payloads(name: CallEventName): Promise<readonly unknown[]> {
    return (await this.events()).filter((event) => event.name === name).map(({ payload }) => payload);
  }

  /** Waits until the client has emitted an event of this name whose payload has these values. */
  async waitForEvent(name: CallEventName, values: Values = {}): Promise<void> {
    await soon(
      async () => (await this.payloads(name)).filter((payload) => hasValues(payload, values)).length,
      `the client emits ${name} ${JSON.stringify(values)}`,
    ).toBeGreaterThanOrEqual(1);
  }

  /** Waits until the client has emitted at least `count` events of this name. */
  async waitForEvents(name: CallEventName, count: number): Promise<void> {
    await soon(
      async () => (await this.payloads(name)).length,
      `the client emits ${name} at least ${String(count)} times`,
    ).toBeGreaterThanOrEqual(count);
  }
}

const hasValues = (payload: unknown, values: Values): boolean =>
  Object.entries(values).every(
    ([name, value]) => typeof payload === 'object' && payload !== null && (payload as Values)[name] === value,
  );

/** Options that can be serialised for the page. */
type PlainOptions = ClientOptions & { readonly token?: string };

/** Page object of the harness page, on which tests use call clients and sessions without the site. */
export class HarnessPage {
  /** The page's requests for a web call, in order. */
  readonly webCalls: Request[] = [];
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [
    // The browser's own message about a failed request, for example because of a fault.
    /^error: Failed to load resource/,
    ERROR_REPORTS,
  ];

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.url().endsWith('/call/web')) this.webCalls.push(request);
      if (!/^(blob:|data:|http:\/\/localhost:)/.test(request.url()))
        this.#problems.push(`request to another machine: ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#problems.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${error.message}`));
  }

  /** Opens the page with these faults of its local platform. */
  async open(...faults: Fault[]): Promise<void> {
    const query = new URLSearchParams(faults.map(({ stage, kind }) => ['fault', `${stage}:${kind}`]));
    await this.page.goto(`/?${query.toString()}`);
    await soon(() => this.page.evaluate(() => 'callHarness' in window)).toBe(true);
  }

  /** Replaces the faults of this page. */
  async setFaults(...faults: Fault[]): Promise<void> {
    const { apiBaseUrl } = await this.addresses();
    const answer = await this.page.request.put(apiBaseUrl.replace(/api$/, 'faults'), { data: faults });
    expect(answer.ok(), 'the local platform accepts the faults').toBe(true);
  }

  /** Addresses of the local platform for this page. */
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
      data: { assistantId: ASSISTANT, assistantOverrides: SHORT_GREETING },
    });
    return ((await answer.json()) as { readonly webCallUrl: string }).webCallUrl;
  }

  async createCallClient(options: PlainOptions = {}): Promise<RecordedClient<CallClient>> {
    return new RecordedClient(
      await this.page.evaluateHandle((clientOptions) => window.callHarness.createCallClient(clientOptions), options),
    );
  }

  async createVendorClient(options: PlainOptions = {}): Promise<RecordedClient<Vapi>> {
    return new RecordedClient(
      await this.page.evaluateHandle((clientOptions) => window.callHarness.createVendorClient(clientOptions), options),
    );
  }

  /** Triggers an incident in the local room (local-platform/room/roomIncidents.ts). */
  async causeIncident(incident: Incident): Promise<void> {
    await this.page.evaluate((name) => {
      window.dispatchEvent(new CustomEvent('local-room', { detail: { do: name } }));
    }, incident);
  }

  /** Expects the calls of this page to have released all resources. */
  async expectResourcesReleased(): Promise<void> {
    expect(await this.census()).toEqual(NO_CALL_RESOURCES);
  }

  census(): Promise<PageCensus> {
    return this.page.evaluate(() => window.pageCensus.take());
  }

  /** The room library's messages to its call machine that have this action. */
  async roomRequests(action: string): Promise<readonly RoomRequest[]> {
    const requests = await this.page.evaluate(() => window.callHarness.roomRequests());
    return requests.filter((request) => request.action === action);
  }

  /** Number of requests of the page for a microphone, camera or screen. */
  deviceRequests(): Promise<number> {
    return this.page.evaluate(() => window.pageCensus.deviceRequests());
  }

  /** Accepts problems that match the pattern, but does not require them. */
  allowProblem(problem: RegExp): void {
    this.#allowed.push(problem, ...messagesIn(this.page, [problem]));
  }

  /** Uncaught errors, console errors and warnings, requests to other machines and policy violations that are not allowed. */
  async problems(): Promise<readonly string[]> {
    const violations = await this.page.evaluate(() => window.callHarness.policyViolations());
    const allowed = [...this.#allowed, ...harmlessMessagesIn(this.page)];
    return [...this.#problems, ...violations].filter((text) => !allowed.some((pattern) => pattern.test(text)));
  }
}

type Options = {
  /** True to install `page.clock`, so that the test controls the page's time. Otherwise the page has real time. */
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
        ? withFirefoxOptions({ microphone, microphoneAllowed: true, motion: false }, launchOptions, use)
        : withFakeMicrophone(microphone, (flags) =>
            use({ ...launchOptions, args: [...(launchOptions.args ?? []), SHARE_TAB, ...flags] }),
          ),
    { scope: 'worker' },
  ],
  harness: async ({ browserName, page, movableClock }, use) => {
    // Install the clock first, so that the census counts the timers of the page, not those of its clock.
    if (movableClock) await page.clock.install();
    await page.route(ERROR_REPORTS, (route) => route.fulfill({ status: 200 }));
    if (browserName === 'firefox') await page.addInitScript(sharePicture);
    await page.addInitScript(installPageCensus);
    const harness = new HarnessPage(page);
    await harness.open();
    await use(harness);
    expect(await harness.problems(), 'unexpected problems').toEqual([]);
  },
});

export { expect };
