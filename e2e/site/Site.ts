import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { APP_MESSAGE_EVENT } from '../../local-platform/room/roomAssistant.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import { NO_CALL_RESOURCES } from '../page-census/pageCensus.ts';

/** Titles of toasts. */
export const CONNECTED_TOAST = 'Connected to AI! Start speaking...';
export const DISCONNECTED_TOAST = 'AI assistant disconnected';
export const START_FAILED_TOAST = 'Failed to start AI assistant. Please try again.';
export const STOP_FAILED_TOAST = 'Failed to stop AI assistant';

/** Reason in the toast about a call that failed or ended because of the connection. */
export const CONNECTION_LOST_REASON = 'The connection was lost. Check your internet connection, then try again.';

/**
 * Chromium's console message about a request without a complete answer. The name of the error depends on the progress of the
 * request: no connection, a connection without an answer, or part of an answer.
 */
export const NO_ANSWER_MESSAGE =
  /^error: Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

/** Messages about the room library's (daily-js) error report to its vendor (specification, section 7). Tests cannot reach that host. */
export const ERROR_REPORT_MESSAGE =
  /^(request to another machine: |error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED \()https:\/\/o\d+\.ingest\.sentry\.io\//;

/** Shorter than the time that a toast is shown, so that no toast appears and disappears within one step. */
const TIME_STEP_SECONDS = 4;

/** Name of a fault of the local platform (local-platform/faults.ts), as in a page's address: `stage:kind`. */
export type FaultName = `${string}:${string}`;

/** Page object of the site. Finds most elements as a visitor does, by role and name. */
export class Site {
  readonly hearButton: Locator;
  readonly tryButton: Locator;
  readonly dialog: Locator;
  readonly status: Locator;
  readonly captions: Locator;
  readonly bars: Locator;
  readonly endButton: Locator;
  readonly cancelButton: Locator;
  readonly closeButton: Locator;
  readonly textBox: Locator;
  readonly toasts: Locator;
  readonly #unansweredRequests = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => this.#unansweredRequests.add(request));
    page.on('requestfinished', (request) => this.#unansweredRequests.delete(request));
    page.on('requestfailed', (request) => this.#unansweredRequests.delete(request));
    this.hearButton = page.getByRole('button', { name: 'Hear the AI in Action' });
    this.tryButton = page.getByRole('button', { name: 'Try AI' });
    this.dialog = page.getByRole('dialog', { name: 'Voice Assistant' });
    this.status = this.dialog.getByRole('status');
    this.captions = this.dialog.getByRole('log', { name: 'Conversation' }).locator('[data-state]');
    this.bars = this.dialog.getByRole('img', { name: 'Volume' }).locator('[data-bar]');
    this.endButton = this.dialog.getByRole('button', { name: 'End Call' });
    this.cancelButton = this.dialog.getByRole('button', { name: 'Cancel' });
    this.closeButton = this.dialog.getByRole('button', { name: 'Close' });
    this.textBox = this.dialog.getByRole('textbox', { name: 'Type to Ava' });
    this.toasts = page.locator('#toast-region [data-tone]');
  }

  /** Opens the landing page with these faults, and takes the baseline of the page census (page-census/pageCensus.ts). */
  async open(...faults: readonly FaultName[]): Promise<void> {
    const query = faults.map((fault) => `fault=${fault}`).join('&');
    await this.page.goto(`/?${query}`);
    await expect(this.hearButton).toBeEnabled();
    await this.page.evaluate(() => window.pageCensus.takeBaseline());
  }

  toast(title: string): Locator {
    return this.toasts.filter({ hasText: title });
  }

  /** Starts a call on the landing page, and waits until it is connected. */
  async call(): Promise<void> {
    await this.hearButton.click();
    await this.seeConnected();
  }

  async seeConnected(): Promise<void> {
    await expect(this.toast(CONNECTED_TOAST)).toBeVisible();
    await expect(this.endButton).toBeVisible();
  }

  async endCall(): Promise<void> {
    await this.endButton.click();
    await this.seeDisconnected();
  }

  async seeDisconnected(): Promise<void> {
    await expect(this.toast(DISCONNECTED_TOAST)).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  async dismissToasts(): Promise<void> {
    const dismissAll = (buttons: readonly Element[]) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    };
    // All in one step, because a toast may disappear between two steps.
    await this.toasts.getByRole('button', { name: 'Dismiss' }).evaluateAll(dismissAll);
    await expect(this.toasts).toHaveCount(0);
  }

  /** Expects the landing page with a closed dialog, enabled buttons, and no resources of a call. Dismisses the toasts. */
  async seePageWithoutCall(): Promise<void> {
    await expect(this.dialog).toBeHidden();
    await expect(this.hearButton).toBeEnabled();
    await expect(this.tryButton).toBeEnabled();
    await this.seeNoCallResources();
  }

  /** Dismisses the toasts, and expects no resources of a call in the page. Works on every page of the site. */
  async seeNoCallResources(): Promise<void> {
    // A visible toast has a timer, which the census counts.
    await this.dismissToasts();
    await expect
      .poll(() => this.page.evaluate(() => window.pageCensus.take()), {
        message: 'resources in the page after the call',
      })
      .toEqual(NO_CALL_RESOURCES);
  }

  /** Makes a call. Expects it to connect, to end, and to leave no resources, which shows that the page has recovered. */
  async seeNextCallSucceed(): Promise<void> {
    await this.call();
    await this.endCall();
    await this.seePageWithoutCall();
  }

  /** Replaces the faults that the local platform applies to this page, without a reload. */
  async setFaults(...faults: readonly FaultName[]): Promise<void> {
    const data = faults.map((fault) => {
      const [stage, kind] = fault.split(':');
      return { stage, kind };
    });
    const block = await this.page.locator('#site-configuration').textContent();
    const { apiBaseUrl } = JSON.parse(block ?? '') as { apiBaseUrl: string };
    const answer = await this.page.request.put(apiBaseUrl.replace(/api$/, 'faults'), { data });
    expect(answer.status(), 'the local platform accepts the faults').toBe(200);
  }

  /**
   * Advances the page's clock in steps until `awaited` is visible, by about `maxSeconds` at most. Needs an installed clock. Does not
   * advance it while requests are pending, so that a slow answer is not mistaken for a missing one. Requests to `stalled` addresses
   * never get an answer, so they do not count.
   */
  async passTimeUntil(awaited: Locator, maxSeconds: number, stalled?: RegExp): Promise<void> {
    const unansweredUrls = () =>
      [...this.#unansweredRequests].map((request) => request.url()).filter((url) => !stalled?.test(url));
    for (let passed = 0; passed < maxSeconds && !(await awaited.isVisible()); passed += TIME_STEP_SECONDS) {
      await expect.poll(unansweredUrls, { message: 'requests without an answer' }).toEqual([]);
      await this.page.clock.runFor(TIME_STEP_SECONDS * 1_000);
    }
    await expect(awaited).toBeVisible();
  }

  /** Expects the room to be joined: the page has one audio element, which is for the assistant. */
  async seeJoined(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.pageCensus.take().audioElements), {
        message: 'audio elements that play the assistant',
      })
      .toHaveLength(1);
  }

  /** Delivers app messages from the assistant in order, as the vendor's platform sends them: a string as it is, other values as JSON. */
  async replay(messages: readonly unknown[]): Promise<void> {
    const contents = messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)));
    await this.page.evaluate(
      ([event, details]) => {
        for (const detail of details) window.dispatchEvent(new CustomEvent(event, { detail }));
      },
      [APP_MESSAGE_EVENT, contents] as const,
    );
  }

  /** Triggers an incident in the room (local-platform/room/roomIncidents.ts). */
  async causeIncident(incident: Incident): Promise<void> {
    await this.page.evaluate((detail) => window.dispatchEvent(new CustomEvent('local-room', { detail })), {
      do: incident,
    });
  }

  /** Types a message, and expects the assistant's newest words to match `expected` soon. */
  async seeAnswer(typed: string, expected: RegExp): Promise<void> {
    await this.textBox.fill(typed);
    await this.textBox.press('Enter');
    const answer = this.captions.filter({ hasText: /^Ava: / }).last();
    await expect(answer).toContainText(expected);
  }
}

/** Opens the landing page with these configuration values, by field name, in the page's data block, where a host sets such values. */
export async function openWithHostValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      // Without the braces, because the block has other fields, too.
      const fields = JSON.stringify(values).slice(1, -1);
      const html = await response.text();
      const body = html.replace('id="site-configuration">{', (opening) => `${opening}${fields},`);
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/');
}

/** Opens a page as a host serves it: without the values of the local platform, with which no call is possible. */
export async function openAsDeployed(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<script[^>]*id="site-configuration".*?<\/script>/s, '');
      await route.fulfill({ response, body: html });
    },
  );
  await page.goto(path);
}
