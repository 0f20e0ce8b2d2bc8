#!/usr/bin/env -S node --import tsx
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * The executable that Playwright starts: the Firefox of `FIREFOX_PATH` (by default `firefox-esr`), with a proxy between its WebDriver
 * BiDi port and Playwright.
 */

/** Beginning of the line with which Firefox announces the address of its port. */
const ANNOUNCEMENT = 'WebDriver BiDi listening on ';

/** A command of WebDriver BiDi, its answer, or an event. */
type BidiMessage = Readonly<Record<string, unknown>> & {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
};

/** Parameters of `MISSING_COMMAND`, which applies to the pages of `contexts`, or to future pages if `contexts` is missing. */
type MediaFeatures = {
  readonly features: { readonly 'prefers-color-scheme'?: string | null };
  readonly contexts?: readonly string[];
};

/** The browser's answer with its windows. */
type WindowsAnswer = { readonly result: { readonly contexts: readonly { readonly context: string }[] } };

/** The command that Firefox ESR does not support. */
const MISSING_COMMAND = 'emulation.setMediaFeaturesOverride';

/** The colour scheme that both Playwright and the browser's profile have by default. Needs no command. */
const DEFAULT_SCHEME = 'light';

/** Source of a function that sets the colour scheme of the pages with these ids. Runs in the browser's own window. */
const SET_SCHEME = `(scheme, ...pages) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  for (const page of pages) NavigableManager.getBrowsingContextById(page).top.prefersColorSchemeOverride = scheme;
}`;

/**
 * Replaces `MISSING_COMMAND`, which Playwright sends with every new context. Instead, a script in the browser's own window sets the
 * colour scheme of pages. The script is sent with the `id` of the command, so that Playwright takes the
 * answer to the script for the answer to the command.
 */
class ColorScheme {
  /** Parameters of the commands that wait for the browser's windows, by `id`. */
  readonly #awaitingWindows = new Map<number, MediaFeatures>();

  constructor(
    private readonly toFirefox: (message: BidiMessage) => void,
    private readonly toPlaywright: (message: BidiMessage) => void,
  ) {}

  /** Forwards a command, or replaces it. */
  fromPlaywright(command: BidiMessage): void {
    const { id, method } = command;
    if (method !== MISSING_COMMAND || id === undefined) {
      this.toFirefox(command);
      return;
    }
    const requested = command.params as MediaFeatures;
    if (requested.contexts !== undefined) {
      this.#awaitingWindows.set(id, requested);
      this.toFirefox({ id, method: 'browsingContext.getTree', params: { 'moz:scope': 'chrome', maxDepth: 0 } });
    } else if (requested.features['prefers-color-scheme'] === DEFAULT_SCHEME) {
      this.toPlaywright({ type: 'success', id, result: {} });
    } else {
      // A command for future pages cannot be replaced. Firefox refuses it, and the context is not opened.
      this.toFirefox(command);
    }
  }

  /** Forwards a message, or continues with the replacement of a command. */
  fromFirefox(message: BidiMessage): void {
    const { id } = message;
    const requested = id === undefined ? undefined : this.#awaitingWindows.get(id);
    if (id === undefined || requested === undefined) {
      this.toPlaywright(message);
      return;
    }
    this.#awaitingWindows.delete(id);
    const [firstWindow] = (message as unknown as WindowsAnswer).result.contexts;
    const stringArgument = (value: string) => ({ type: 'string', value });
    this.toFirefox({
      id,
      method: 'script.callFunction',
      params: {
        functionDeclaration: SET_SCHEME,
        arguments: [requested.features['prefers-color-scheme'] ?? 'none', ...(requested.contexts ?? [])].map(
          stringArgument,
        ),
        target: firstWindow,
        awaitPromise: false,
      },
    });
  }
}

const messageOf = (data: RawData) => JSON.parse((data as Buffer).toString()) as BidiMessage;
const sendTo = (socket: WebSocket) => (message: BidiMessage) => socket.send(JSON.stringify(message));

/** Starts a proxy between Playwright and Firefox. @returns the proxy's address. */
async function serveProxy(firefoxUrl: string): Promise<string> {
  const firefox = new WebSocket(`${firefoxUrl}/session`);
  await once(firefox, 'open');
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright) => {
    const colorScheme = new ColorScheme(sendTo(firefox), sendTo(playwright));
    playwright.on('message', (data) => colorScheme.fromPlaywright(messageOf(data)));
    firefox.on('message', (data) => colorScheme.fromFirefox(messageOf(data)));
    playwright.on('close', () => firefox.close());
    firefox.on('close', () => playwright.close());
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal));

// Playwright waits for the announcement, and shows the other lines if the browser does not start.
for await (const line of createInterface({ input: firefox.stderr })) {
  const isAnnouncement = line.startsWith(ANNOUNCEMENT);
  console.error(isAnnouncement ? ANNOUNCEMENT + (await serveProxy(line.slice(ANNOUNCEMENT.length))) : line);
}
