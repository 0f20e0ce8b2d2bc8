import { type Locator, type Page, test as base } from '@playwright/test';
import { join } from 'node:path';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import { insertTextAsTyped } from '../firefox/pageScripts.ts';
import { type PlatformFixture, platformFixture, type StandalonePlatform } from '../local-room/StandalonePlatform.ts';
import { ServedPage } from '../site/ServedPage.ts';
import { InstalledPackage } from './InstalledPackage.ts';

/** An installation takes half a minute, and on a busy machine several. */
const INSTALLATION_TIMEOUT_MS = 300_000;

type WorkerFixtures = PlatformFixture & {
  /** The package, installed in a folder of its own. */
  readonly installed: InstalledPackage;
  /** Origin of the page with the widget. Vite has built the page with the installed packages. */
  readonly siteOrigin: string;
  /** Id of an assistant of the standalone platform (`npm run platform`). */
  readonly assistantId: string;
};

declare global {
  interface Window {
    /** Events that the widget has reported to its page, in order. */
    readonly widgetEvents: readonly string[];
    readonly unmountWidget: () => void;
    /** Tracks of all microphones that the page has opened. */
    microphones: MediaStreamTrack[];
  }
}

/** Runs in the page. Records each track of a microphone that the page opens. */
function recordMicrophones(): void {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  window.microphones = [];
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    window.microphones.push(...stream.getAudioTracks());
    return stream;
  };
}

type WidgetSettings = {
  readonly mode: 'voice' | 'chat' | 'hybrid';
  readonly assistantId: string;
  readonly voiceAutoReconnect?: 'true';
};

/**
 * Page object of a page on another site with the vendor's widget (`VapiWidget`), which uses the installed package and the standalone
 * platform (`npm run platform`).
 */
class WidgetPage {
  readonly startButton: Locator;
  readonly endButton: Locator;
  readonly muteButton: Locator;
  readonly unmuteButton: Locator;
  readonly messageField: Locator;
  readonly greetings: Locator;
  /** Answers of the assistant, typed or spoken. */
  readonly answers: Locator;

  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    this.startButton = button(/^Start (call|voice call)$/);
    this.endButton = button(/^(End call|Stop voice call)$/);
    this.muteButton = button('Mute microphone');
    this.unmuteButton = button('Unmute microphone');
    this.messageField = page.getByPlaceholder('Write to Ava');
    this.greetings = page.getByText(/^Thanks for calling\. This is Ava/);
    this.answers = page.locator('.justify-start .markdown-content');
  }

  /** Opens the page, and then the widget by its title. */
  async open({ addresses }: StandalonePlatform, settings: WidgetSettings): Promise<void> {
    const parameters = new URLSearchParams({
      ...addresses,
      ...settings,
      title: 'Talk to Ava',
      startButtonText: 'Start call',
      endButtonText: 'End call',
      chatPlaceholder: 'Write to Ava',
    });
    await this.page.addInitScript(recordMicrophones);
    await this.page.goto(`${this.origin}/?${parameters.toString()}`);
    await this.page.getByText('Talk to Ava').first().click();
  }

  async write(text: string): Promise<void> {
    await this.messageField.fill(text);
    await this.messageField.press('Enter');
  }

  events(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.widgetEvents);
  }

  /** Number of microphone tracks that are still live. */
  liveMicrophones(): Promise<number> {
    return this.page.evaluate(() => window.microphones.filter(({ readyState }) => readyState === 'live').length);
  }

  unmount(): Promise<void> {
    return this.page.evaluate(() => window.unmountWidget());
  }
}

type Fixtures = { readonly widget: WidgetPage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  ...platformFixture,
  installed: [
    // Playwright requires the first argument to be destructured.
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      await using installed = await InstalledPackage.create();
      await use(installed);
    },
    { scope: 'worker', timeout: INSTALLATION_TIMEOUT_MS },
  ],
  siteOrigin: [
    async ({ installed }, use) => {
      await using page = await ServedPage.start({ root: join(installed.folder, 'page') });
      await use(page.origin);
    },
    { scope: 'worker' },
  ],
  assistantId: [
    async ({ platform }, use) => {
      const client = createPlatformClient({ token: 'any-key', baseUrl: platform.addresses.api });
      const assistant = await client.assistant.create({ name: 'Ava' });
      await use(assistant.id);
    },
    { scope: 'worker' },
  ],
  widget: async ({ browserName, page, siteOrigin }, use) => {
    if (browserName === 'firefox') await page.addInitScript(insertTextAsTyped);
    await use(new WidgetPage(page, siteOrigin));
  },
});

export { expect } from '@playwright/test';
