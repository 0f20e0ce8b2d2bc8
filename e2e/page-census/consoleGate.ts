import { expect, type Page } from '@playwright/test';
import { messagesIn, notesIn } from '../firefox/firefoxMessages.ts';

const OWN_HOSTS = ['localhost', '127.0.0.1'];

/** Collects the console messages and uncaught errors of a page, and its requests to other machines, from now on. */
export class ConsoleGate {
  readonly #messages: string[] = [];
  readonly #declared: RegExp[] = [];
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

  /** Expects messages like these in this test. Each must occur. */
  declare(...patterns: readonly RegExp[]): void {
    this.#declared.push(...messagesIn(this.page, patterns));
  }

  /**
   * Accepts messages like these without expecting them. For a page that was open before its gate, such as a popup, and may have
   * written them earlier.
   */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...messagesIn(this.page, patterns));
  }

  /** Fails for unknown messages, and for declared messages that did not occur: such a declaration would hide a later message. */
  check(): void {
    const known = [...this.#declared, ...this.#allowed, ...notesIn(this.page)];
    const isKnown = (message: string) => known.some((pattern) => pattern.test(message));
    expect(
      this.#messages.filter((message) => !isKnown(message)),
      'messages in the console',
    ).toEqual([]);
    for (const pattern of this.#declared) {
      expect(
        this.#messages.some((message) => pattern.test(message)),
        `a message like ${String(pattern)} occurred`,
      ).toBe(true);
    }
  }
}
