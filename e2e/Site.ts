import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { APP_MESSAGE_EVENT } from '../local-platform/room/roomAssistant.ts';
import type { Incident } from '../local-platform/room/roomIncidents.ts';
import { CLEAN_PAGE } from './page-census/pageCensus.ts';

export const CONNECTED = 'Connected to AI! Start speaking...';
export const DISCONNECTED = 'AI assistant disconnected';
export const FAILED_TO_START = 'Failed to start AI assistant. Please try again.';
export const FAILED_TO_STOP = 'Failed to stop AI assistant';

/** Shorter than the time that a toast is shown: none can come and go within one step. */
const TIME_STEP_SECONDS = 4;

/** One fault of the local platform, as in a page's address: `stage:kind` (local-platform/faults.ts). */
export type FaultName = `${string}:${string}`;

/** The site as a visitor finds it: by role and by name. */
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
  readonly #unanswered = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => this.#unanswered.add(request));
    page.on('requestfinished', (request) => this.#unanswered.delete(request));
    page.on('requestfailed', (request) => this.#unanswered.delete(request));
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

  /** Opens the landing page with these faults; what the page holds then is the baseline of its census. */
  async open(...faults: readonly FaultName[]): Promise<void> {
    const query = faults.map((fault) => `fault=${fault}`).join('&');
    await this.page.goto(`/?${query}`);
    await expect(this.hearButton).toBeEnabled();
    await this.page.evaluate(() => window.pageCensus.takeBaseline());
  }

  toast(title: string): Locator {
    return this.toasts.filter({ hasText: title });
  }

  /** A call whose assistant listens. */
  async call(): Promise<void> {
    await this.hearButton.click();
    await this.seeConnected();
  }

  async seeConnected(): Promise<void> {
    await expect(this.toast(CONNECTED)).toBeVisible();
    await expect(this.endButton).toBeVisible();
  }

  async endCall(): Promise<void> {
    await this.endButton.click();
    await this.seeDisconnected();
  }

  async seeDisconnected(): Promise<void> {
    await expect(this.toast(DISCONNECTED)).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  async dismissToasts(): Promise<void> {
    const dismissAll = (buttons: readonly Element[]) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    };
    // In one step: any of them may go by itself meanwhile.
    await this.toasts.getByRole('button', { name: 'Dismiss' }).evaluateAll(dismissAll);
    await expect(this.toasts).toHaveCount(0);
  }

  /** The dialog is closed, the buttons can be used, and the page holds nothing of a call any more. */
  async seeCleanPage(): Promise<void> {
    await expect(this.dialog).toBeHidden();
    await expect(this.hearButton).toBeEnabled();
    await expect(this.tryButton).toBeEnabled();
    await this.seeNothingLeft();
  }

  /** The census alone, for any page of the site. */
  async seeNothingLeft(): Promise<void> {
    // A toast that is shown has a clock of its own.
    await this.dismissToasts();
    await expect
      .poll(() => this.page.evaluate(() => window.pageCensus.take()), { message: 'what the page holds after the call' })
      .toEqual(CLEAN_PAGE);
  }

  /** The proof that a page has come through whatever happened before: the next call connects and ends as it should. */
  async seeNextCallSucceed(): Promise<void> {
    await this.call();
    await this.endCall();
    await this.seeCleanPage();
  }

  /** Changes the faults of this page's part of the local platform, without a reload. */
  async setFaults(...faults: readonly FaultName[]): Promise<void> {
    const data = faults.map((fault) => {
      const [stage, kind] = fault.split(':');
      return { stage, kind };
    });
    const block = await this.page.locator('#site-configuration').textContent();
    const { apiBaseUrl } = JSON.parse(block ?? '') as { apiBaseUrl: string };
    const answer = await this.page.request.put(apiBaseUrl.replace(/api$/, 'faults'), { data });
    expect(answer.status(), 'the local platform takes the faults').toBe(200);
  }

  /**
   * Moves the page's time on until it shows what is awaited; only with a movable clock. While the network works on an
   * answer no time passes: what is slow here must not look like what never comes. A `stalled` address never answers.
   */
  async passTimeUntil(awaited: Locator, mostSeconds: number, stalled?: RegExp): Promise<void> {
    const unanswered = () => [...this.#unanswered].map((request) => request.url()).filter((url) => !stalled?.test(url));
    for (let passed = 0; passed < mostSeconds && !(await awaited.isVisible()); passed += TIME_STEP_SECONDS) {
      await expect.poll(unanswered, { message: 'requests without an answer' }).toEqual([]);
      await this.page.clock.runFor(TIME_STEP_SECONDS * 1_000);
    }
    await expect(awaited).toBeVisible();
  }

  /** The room is joined: there is something to hear the assistant from. */
  async seeJoined(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.pageCensus.take().audioElements), {
        message: 'what plays the assistant',
      })
      .toHaveLength(1);
  }

  /** The assistant sends these app messages, as the vendor's platform does: JSON text each, or a bare word. */
  async replay(messages: readonly unknown[]): Promise<void> {
    const texts = messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)));
    await this.page.evaluate(
      ([event, details]) => {
        for (const detail of details) window.dispatchEvent(new CustomEvent(event, { detail }));
      },
      [APP_MESSAGE_EVENT, texts] as const,
    );
  }

  /** Something happens in the room (local-platform/room/roomIncidents.ts). */
  async cause(incident: Incident): Promise<void> {
    await this.page.evaluate((detail) => window.dispatchEvent(new CustomEvent('local-room', { detail })), {
      do: incident,
    });
  }
}
