import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../tooling/findChromium.ts';
import { ensureChromium } from '../tooling/installChromium.ts';
import { benchChartDrawings } from './chartDrawings.ts';
import { benchInbox } from './inbox.ts';
import { benchInspector } from './inspector.ts';
import { benchInspectorPage } from './inspectorPage.ts';
import { benchPlatformClient } from './platformClient.ts';
import { benchSequence } from './sequence.ts';

/** For the call that is measured. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** `npm run bench`: what the site takes, measured on this machine. */
async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...FAKE_MICROPHONE],
  });
  try {
    const processors = cpus();
    console.log(
      `${processors[0]?.model ?? 'unknown processor'}, ${String(processors.length)} cores; Node ${process.version}; Chromium ${browser.version()}`,
    );
    await benchChartDrawings();
    await benchInbox(browser);
    await benchPlatformClient();
    benchInspector();
    await benchInspectorPage(browser);
    benchSequence();
  } finally {
    await browser.close();
  }
}

await main();
