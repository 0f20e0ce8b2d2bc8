import { expect, type Page } from '@playwright/test';
import { messagesIn, notesIn } from '../firefox/firefoxMessages.ts';

const OWN_HOSTS = ['localhost', '127.0.0.1'];

/** Hears everything that a page says to its console, and every call to another machine. */
export class ConsoleGate {
  readonly #heard: string[] = [];
  readonly #declared: RegExp[] = [];

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

  /** A declared message that never came is a defect of the test: it would hide the next one like it. */
  check(): void {
    const known = [...this.#declared, ...notesIn(this.page)];
    const isDeclared = (message: string) => known.some((pattern) => pattern.test(message));
    expect(
      this.#heard.filter((message) => !isDeclared(message)),
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
