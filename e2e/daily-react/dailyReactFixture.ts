import type { Page } from '@playwright/test';
import { join } from 'node:path';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import { type PlatformFixture, platformFixture, type StandalonePlatform } from '../local-room/StandalonePlatform.ts';
import { installPageCensus, type PageCensus } from '../page-census/pageCensus.ts';
import { ServedPage } from '../site/ServedPage.ts';
import { soon, test as base } from '../site/siteFixture.ts';
import type { ProviderName } from './page/main.tsx';
import type { useAllHooks } from './page/useAllHooks.ts';

type WorkerFixtures = PlatformFixture & {
  /** Origin of the page with the vendor's React hooks (daily-react). */
  readonly pageOrigin: string;
};

type Hooks = ReturnType<typeof useAllHooks>;

/** @returns the app message, as JSON text, that the room sends when the assistant has spoken this text. */
export const transcriptMessage = (text: string): string =>
  JSON.stringify({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: text });

export const FIRST_MESSAGE = 'Hello there.';

/** Creates a web call. @returns the address of its room, in which the assistant begins with `FIRST_MESSAGE`. */
async function createWebCall({ addresses }: StandalonePlatform): Promise<string> {
  const client = createPlatformClient({ token: 'any-key', baseUrl: addresses.api });
  const { webCallUrl } = (await client.call.web({
    assistantId: 'ava',
    assistantOverrides: { firstMessage: FIRST_MESSAGE },
  })) as { readonly webCallUrl?: string };
  if (webCallUrl === undefined) throw new Error('The web call has no room.');
  return webCallUrl;
}

/**
 * Page object of a page with the vendor's React hooks (daily-react), and of a web call that the page can join. The call is on the
 * standalone platform (`npm run platform`).
 */
class DailyReactPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly platform: StandalonePlatform,
  ) {}

  /** Creates a web call, and opens the page with this provider of the call object. The page does not join yet. */
  async open(provider: ProviderName = 'options'): Promise<void> {
    const { api, roomBundle } = this.platform.addresses;
    const webCallUrl = await createWebCall(this.platform);
    const parameters = new URLSearchParams({ webCallUrl, roomBundle, provider });
    const origin = provider === 'frame' ? await this.serveAtOriginOf(api) : this.origin;
    await this.page.goto(`${origin}/?${parameters.toString()}`);
    await soon(() => this.page.evaluate(() => window.call?.meetingState())).toBe('new');
  }

  /**
   * Serves this page from the platform's origin as well, because only pages of that origin may embed the page of a room.
   *
   * @returns its address there.
   */
  private async serveAtOriginOf(api: string): Promise<string> {
    const address = `${new URL(api).origin}/daily-react-page`;
    await this.page.route(`${address}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(address, this.origin) });
      await route.fulfill({ response });
    });
    return address;
  }

  /** Joins, waits until the page plays the assistant's track, and reports that to the room. */
  async join(): Promise<void> {
    await this.act(async ({ useDaily }) => {
      await useDaily?.join();
    });
    await this.showsSoon('useAudioTrack').toMatchObject({ state: 'playable', isOff: false });
    await soon(() => this.playingElements('audio')).toBe(1);
    // The assistant begins to speak when a client reports that it plays her track.
    await this.act(({ useAppMessage }) => {
      useAppMessage('playable');
    });
  }

  /** @returns the latest value of the hook with this name, as data. */
  hook(name: Exclude<keyof Hooks, 'useDaily'>): Promise<unknown> {
    return this.page.evaluate((hook) => window.asData(window.hooks[hook]), name);
  }

  /** @returns assertions that wait until the value of a hook meets them. */
  showsSoon(name: Exclude<keyof Hooks, 'useDaily'>): ReturnType<typeof soon<unknown>> {
    return soon(() => this.hook(name), name);
  }

  /** @returns the arguments of the hook's callbacks so far, as data. */
  received(hook: string): Promise<readonly unknown[]> {
    return this.page.evaluate(
      (name) => window.received.filter((entry) => entry.hook === name).map(({ value }) => window.asData(value)),
      hook,
    );
  }

  /** @returns the contents of the app messages so far. */
  async appMessages(): Promise<readonly unknown[]> {
    const events = (await this.received('useAppMessage')) as readonly { readonly data: unknown }[];
    return events.map(({ data }) => data);
  }

  /** @returns the session ids of the visitor and the assistant. */
  async sessionIds(): Promise<{ readonly visitorId: string; readonly assistantId: string }> {
    const visitorId = (await this.hook('useLocalSessionId')) as string;
    const { remote } = (await this.hook('useParticipantIds')) as { readonly remote: readonly string[] };
    return { visitorId, assistantId: remote[0] ?? '' };
  }

  /** @returns the number of `<audio>` or `<video>` elements that play a track. */
  playingElements(kind: 'audio' | 'video'): Promise<number> {
    return this.page.evaluate(
      (name) =>
        [...document.querySelectorAll<HTMLMediaElement>(name)].filter(
          ({ paused, currentTime, srcObject }) => srcObject !== null && !paused && currentTime > 0,
        ).length,
      kind,
    );
  }

  /** Runs a function in the page. The function gets the latest value of each hook, under the name of the hook. */
  async act<Result, Argument = undefined>(
    action: (hooks: Hooks, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const hooks = await this.page.evaluateHandle(() => window.hooks);
    return hooks.evaluate(action as (hooks: Hooks, argument: unknown) => Result | Promise<Result>, argument);
  }

  /** Triggers an incident in the local room, such as `knock`: another participant enters the lobby. */
  async causeIncident(incident: Incident): Promise<void> {
    await this.page.evaluate((name) => {
      window.dispatchEvent(new CustomEvent('local-room', { detail: { do: name } }));
    }, incident);
  }

  census(): Promise<PageCensus> {
    return this.page.evaluate(() => window.pageCensus.take());
  }
}

type Fixtures = { readonly visitor: DailyReactPage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  ...platformFixture,
  // Only the pages of the site are prerendered.
  waitsForHydration: false,
  pageOrigin: [
    // Playwright requires the first argument to be destructured.
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use, { parallelIndex }) => {
      await using page = await ServedPage.start({
        root: join(import.meta.dirname, 'page'),
        outDir: join(import.meta.dirname, `../../.cache/daily-react-page-${String(parallelIndex)}`),
      });
      await use(page.origin);
    },
    { scope: 'worker' },
  ],
  visitor: async ({ page, pageOrigin, platform }, use) => {
    await page.addInitScript(installPageCensus);
    await use(new DailyReactPage(page, pageOrigin, platform));
  },
});

export { expect } from '@playwright/test';
