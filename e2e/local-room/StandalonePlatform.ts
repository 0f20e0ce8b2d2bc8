import type { Fixtures } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';

const COMMAND = join('tooling', 'platform.ts');

/** Number of lines that `npm run platform` prints when it accepts requests. */
const PRINTED_LINES = 3;

/** Runs `npm run platform` at a free port, in a child process. */
export class StandalonePlatform implements AsyncDisposable {
  private constructor(
    readonly process: ChildProcess,
    /** The addresses that the command has printed. */
    readonly addresses: { readonly api: string; readonly rooms: string; readonly roomBundle: string },
  ) {}

  static async start(): Promise<StandalonePlatform> {
    const platform = spawn(process.execPath, ['--import', 'tsx', COMMAND, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    for await (const line of createInterface(platform.stdout)) {
      if (lines.push(line) === PRINTED_LINES) break;
    }
    const [api = '', rooms = '', roomBundle = ''] = lines.map((line) => /http:\/\/\S+/.exec(line)?.[0]);
    return new StandalonePlatform(platform, { api, rooms, roomBundle });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await exit;
  }
}

export type PlatformFixture = { readonly platform: StandalonePlatform };

/** A platform without cached schemas generates the schemas first, which takes most of a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000;

/** Runs `npm run platform` for the tests of a worker. The tests start when the platform can answer requests without a delay. */
export const platformFixture: Fixtures<object, PlatformFixture> = {
  platform: [
    // Playwright requires the first argument to be destructured.
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      await using platform = await StandalonePlatform.start();
      // Waits until the schemas are ready, as every request with a body does.
      await createPlatformClient({ token: 'any-key', baseUrl: platform.addresses.api }).assistant.create({
        name: 'Ava',
      });
      await use(platform);
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
};
