#!/usr/bin/env -S node --import tsx
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { type BidiMessage, ColorScheme } from './colorScheme.ts';

/**
 * The executable that Playwright starts: the Firefox of `FIREFOX_PATH` (by default `firefox-esr`), with a proxy between its WebDriver
 * BiDi port and Playwright.
 */

/** Beginning of the line with which Firefox announces the address of its port. */
const ANNOUNCEMENT = 'WebDriver BiDi listening on ';

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
