import { expect, type Page } from '@playwright/test';
import { messagesIn, harmlessMessagesIn } from '../firefox/firefoxMessages.ts';

const OWN_HOSTS = ['localhost', '127.0.0.1'];

/** From its creation on, collects the console messages and uncaught errors of a page, and its requests to other machines. */
export class ConsoleGate {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      this.#messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.#messages.push(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !OWN_HOSTS.includes(hostname)) {
        this.#messages.push(`request to another machine: ${request.url()}`);
      }
    });
  }

  /** Expects a message for each of these patterns in this test. */
  expectMessages(...patterns: readonly RegExp[]): void {
    this.#expected.push(...messagesIn(this.page, patterns));
  }

  /**
   * Accepts messages that match these patterns, but does not require the messages. For a page that was open before its gate, such as a
   * popup, and may have written the messages earlier.
   */
  allowMessages(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...messagesIn(this.page, patterns));
  }

  /**
   * Fails for messages that are neither expected nor allowed, and for expected messages that did not occur. A pattern without a message
   * would hide a later message.
   */
  check(): void {
    const patterns = [...this.#expected, ...this.#allowed, ...harmlessMessagesIn(this.page)];
    const isAccepted = (message: string) => patterns.some((pattern) => pattern.test(message));
    expect(
      this.#messages.filter((message) => !isAccepted(message)),
      'messages in the console',
    ).toEqual([]);
    for (const pattern of this.#expected) {
      expect(
        this.#messages.some((message) => pattern.test(message)),
        `a message like ${String(pattern)} occurred`,
      ).toBe(true);
    }
  }
}
