import { expect, type Page } from '@playwright/test';
import { messagesIn, notesIn } from '../firefox/firefoxMessages.ts';

const OWN_HOSTS = ['localhost', '127.0.0.1'];

/** Collects everything that a page writes to its console from now on, and every request to another machine. */
export class ConsoleGate {
  readonly #heard: string[] = [];
  readonly #declared: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.#heard.push(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !OWN_HOSTS.includes(hostname)) {
        this.#heard.push(`request to another machine: ${request.url()}`);
      }
    });
  }

  /** This test provokes messages like these; they are no defect here, and only here. */
  declare(...patterns: readonly RegExp[]): void {
    this.#declared.push(...messagesIn(this.page, patterns));
  }

  /**
   * Messages like these may come and need not. This is for a page that was there before its gate, such as a popup: the page may have
   * written them before.
   */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...messagesIn(this.page, patterns));
  }

  /** A declared message that never came is a defect of the test: it would hide the next one like it. */
  check(): void {
    const known = [...this.#declared, ...this.#allowed, ...notesIn(this.page)];
    const isKnown = (message: string) => known.some((pattern) => pattern.test(message));
    expect(
      this.#heard.filter((message) => !isKnown(message)),
      'messages in the console',
    ).toEqual([]);
    for (const pattern of this.#declared) {
      expect(
        this.#heard.some((message) => pattern.test(message)),
        `a message like ${String(pattern)} came`,
      ).toBe(true);
    }
  }
}
