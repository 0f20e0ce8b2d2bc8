import type { Incident } from '../local-platform/room/roomIncidents.ts';
import { CODE_NOT_LOADED } from '../src/machines/voice-site/startFailure.ts';
import { DISCONNECTED, FAILED_TO_START, FAILED_TO_STOP, type FaultName, type Site } from './Site.ts';
import { expect, test } from './siteTest.ts';

/** What a visitor reads: why it did not work, and what to do about it. */
const NETWORK = 'The connection was lost. Check your internet connection, then try again.';
const SERVICE =
  'The voice service did not answer as expected. Please try again in a minute, or book a free demo instead.';
const ROOM_UNAVAILABLE = 'The line is not available. Please try again in a minute, or book a free demo instead.';
const MICROPHONE_BLOCKED =
  'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.';

type FailedStart = {
  readonly fault: FaultName;
  readonly reason: string;
  /** Messages that Chromium itself, or the room library, writes about the fault. */
  readonly consoleSays?: readonly RegExp[];
  /** The failure comes when this much of the page's time has passed. */
  readonly afterSeconds?: number;
  /** The address that does not answer. */
  readonly stalled?: RegExp;
  /** The failure comes when the room is joined already. */
  readonly isJoined?: true;
};

const WEB_CALL = /\/call\/web$/;
const ROOM_SCRIPT = /\/room\/call-machine-object-bundle\.js/;

/** The room library wants to tell its vendor (specification, section 7: an error-reporting service). */
const ERROR_REPORT =
  /^(request to another machine: |error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED \()https:\/\/o\d+\.ingest\.sentry\.io\//;

const status = (code: number) => [new RegExp(`^error: Failed to load resource: .* status of ${code} `)];

const FAILED_STARTS: readonly FailedStart[] = [
  { fault: 'web-call-creation:refuse', reason: NETWORK, consoleSays: [/^error: Failed to load resource: net::ERR_/] },
  { fault: 'web-call-creation:stall', reason: NETWORK, afterSeconds: 15, stalled: WEB_CALL },
  { fault: 'web-call-creation:malformed', reason: SERVICE },
  { fault: 'web-call-creation:wrong-shape', reason: SERVICE },
  { fault: 'web-call-creation:untrusted-url', reason: SERVICE },
  { fault: 'web-call-creation:bad-request', reason: SERVICE, consoleSays: status(400) },
  { fault: 'web-call-creation:unauthorized', reason: SERVICE, consoleSays: status(401) },
  { fault: 'web-call-creation:server-error', reason: SERVICE, consoleSays: status(500) },
  {
    fault: 'room-load:refuse',
    reason: NETWORK,
    consoleSays: [...status(404), /^error: Refused to execute script from .* MIME type/, ERROR_REPORT],
    afterSeconds: 70,
  },
  {
    fault: 'room-load:stall',
    reason: NETWORK,
    consoleSays: [ERROR_REPORT],
    afterSeconds: 70,
    stalled: ROOM_SCRIPT,
  },
  {
    fault: 'room-load:malformed',
    reason: NETWORK,
    consoleSays: [/^uncaught: A fault of the local platform: this is no room\.$/, ERROR_REPORT],
    afterSeconds: 12,
  },
  { fault: 'daily-call-join:refuse', reason: SERVICE },
  { fault: 'daily-call-join:stall', reason: NETWORK, afterSeconds: 90 },
  { fault: 'daily-call-join:malformed', reason: SERVICE },
  { fault: 'daily-call-join:exp-room', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:exp-token', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:nbf-room', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:nbf-token', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:no-room', reason: ROOM_UNAVAILABLE, consoleSays: [ERROR_REPORT] },
  { fault: 'daily-call-join:not-allowed', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:meeting-full', reason: 'The line is busy. Please try again in a minute.' },
  {
    fault: 'daily-call-join:end-of-life',
    reason: 'This page is out of date. Reload it, then try again.',
    consoleSays: [ERROR_REPORT],
  },
  { fault: 'daily-call-join:connection-error', reason: NETWORK, consoleSays: [ERROR_REPORT] },
  {
    fault: 'daily-call-join:ejected',
    reason: 'The line was closed from the other side. Please try again.',
  },
  { fault: 'microphone:denied', reason: MICROPHONE_BLOCKED },
  {
    fault: 'microphone:not-found',
    reason: 'No microphone was found. Plug one in or turn it on, then try again.',
  },
  {
    fault: 'microphone:in-use',
    reason: 'Another program is using your microphone. Close other calls or recorders, then try again.',
  },
  {
    fault: 'assistant:silent',
    reason: 'The assistant did not answer. Please try again in a minute.',
    // 20 seconds, after extras that may take their time, too.
    afterSeconds: 40,
    isJoined: true,
  },
];

const STAGES = [...new Set(FAILED_STARTS.map(({ fault }) => fault.split(':')[0]))];

test.describe('a start that fails is explained and leaves a clean page, and after all of them a call works', () => {
  for (const stage of STAGES) {
    test.describe(() => {
      test.use({ movableClock: true });

      test(`at ${String(stage)}`, async ({ consoleGate, site }) => {
        await site.open();
        for (const start of FAILED_STARTS.filter(({ fault }) => fault.startsWith(`${String(stage)}:`))) {
          await test.step(start.fault, async () => {
            consoleGate.declare(...(start.consoleSays ?? []));
            await seeStartFail(site, start);
          });
        }
        await site.setFaults();
        await site.seeNextCallSucceed();
      });
    });
  }

  for (const code of ['callAttempt', 'CallDialog']) {
    test(`the code of a call does not arrive (${code})`, async ({ consoleGate, page, site }) => {
      consoleGate.declare(/^error: Failed to load resource: net::ERR_FAILED/);
      // An idle page has fetched it already.
      await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
      await site.open();
      await site.hearButton.click();
      await expect(site.toast(FAILED_TO_START)).toContainText(CODE_NOT_LOADED.description ?? '');
      await site.seeCleanPage();
      await page.unrouteAll();
      await site.seeNextCallSucceed();
    });
  }

  test('a browser that offers no devices, so that the room object is refused', async ({ page, site }) => {
    await site.open();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
    );
    await site.hearButton.click();
    await expect(site.toast(FAILED_TO_START)).toContainText(
      'This browser cannot make calls. Try a current version of Chrome, Edge, Firefox or Safari.',
    );
    await site.seeCleanPage();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
    await site.seeNextCallSucceed();
  });
});

const FAILED_EXTRAS = [
  ['audio-observer-setup', '@nightly'],
  ['audio-processing-setup', '@nightly'],
  ['video-recording-setup', '@nightly'],
] as const;

test.describe('without an extra the call goes on and ends well, and so does the next', () => {
  test.use({ movableClock: true });

  for (const [stage, ...tag] of FAILED_EXTRAS) {
    test(stage, { tag }, async ({ page, site }) => {
      if (stage === 'video-recording-setup') {
        await page.route('**/api/call/web', async (route) => {
          const request = route.request().postDataJSON() as object;
          const assistantOverrides = { artifactPlan: { videoRecordingEnabled: true } };
          await route.continue({ postData: { ...request, assistantOverrides } });
        });
      }
      await site.open();
      for (const kind of ['refuse', 'stall'] as const) {
        await test.step(kind, async () => {
          await site.setFaults(`${stage}:${kind}`);
          await site.call();
          // Longer than the deadline of the extra, and than the receptionist waits for a recording.
          await site.passTimeUntil(site.captions.first(), 15);
          await site.textBox.fill('My roof is leaking');
          await site.textBox.press('Enter');
          await expect(site.captions.last()).toContainText('got that down: roof is leaking');
          await site.endCall();
          await site.seeCleanPage();
        });
      }
      await page.unroute('**/api/call/web');
      await site.setFaults();
      await site.seeNextCallSucceed();
    });
  }
});

test.describe('a room that never says goodbye', () => {
  test.use({ movableClock: true });

  test('is left all the same, and the visitor is told', async ({ site }) => {
    await site.open('leave:stall');
    await site.call();
    await site.endButton.click();
    await expect(site.dialog).toBeHidden();
    const failure = site.toast(FAILED_TO_STOP);
    await site.passTimeUntil(failure, 8);
    await site.seeCleanPage();
    await site.setFaults();
    await site.seeNextCallSucceed();
  });
});

async function seeStartFail(
  site: Site,
  { fault, reason, afterSeconds, stalled, isJoined }: FailedStart,
): Promise<void> {
  await site.setFaults(fault);
  await site.hearButton.click();
  const failure = site.toast(FAILED_TO_START);
  if (isJoined) await site.seeJoined();
  if (afterSeconds !== undefined) await site.passTimeUntil(failure, afterSeconds, stalled);
  await expect(failure).toContainText(reason);
  await expect(site.toasts).toHaveCount(1);
  await site.seeCleanPage();
}

type Ending = { readonly incident: Incident; readonly reason?: string; readonly consoleSays?: readonly RegExp[] };

const ENDINGS: readonly Ending[] = [
  // The platform ends a call by ejecting everybody: no failure.
  { incident: 'eject' },
  { incident: 'hang-up' },
  { incident: 'expire', reason: ROOM_UNAVAILABLE },
  { incident: 'drop', reason: NETWORK, consoleSays: [ERROR_REPORT] },
];

test('an incident that ends the call is told, and the next call works', async ({ consoleGate, site }) => {
  await site.open();
  for (const { incident, reason, consoleSays = [] } of ENDINGS) {
    await test.step(incident, async () => {
      consoleGate.declare(...consoleSays);
      await site.call();
      await expect(site.captions.first()).toBeVisible();
      await site.cause(incident);
      await site.seeDisconnected();
      const toast = site.toast(DISCONNECTED);
      if (reason === undefined) await expect(toast.getByRole('paragraph')).toHaveText([DISCONNECTED]);
      else await expect(toast).toContainText(reason);
      await site.seeCleanPage();
    });
  }
  await site.seeNextCallSucceed();
});

const DISTURBANCES: readonly { readonly incident: Incident; readonly consoleSays?: readonly RegExp[] }[] = [
  { incident: 'audio-processor-error' },
  { incident: 'weak-network' },
  { incident: 'garbage', consoleSays: [/^debug: Call client: unreadable app message/] },
];

test.describe('through an incident that does not end it the call goes on', () => {
  test('and what is said is heard', { tag: '@nightly' }, async ({ consoleGate, site }) => {
    await site.open();
    for (const { incident, consoleSays = [] } of DISTURBANCES) {
      await test.step(incident, async () => {
        consoleGate.declare(...consoleSays);
        await site.call();
        await site.cause(incident);
        await site.textBox.fill('My roof is leaking');
        await site.textBox.press('Enter');
        await expect(site.captions.last()).toContainText('got that down: roof is leaking');
        await site.endCall();
        await site.seeCleanPage();
      });
    }
    await site.seeNextCallSucceed();
  });

  test('unplug-microphone, until there is one again', async ({ site }) => {
    await site.open();
    await site.call();
    const notice = site.dialog.getByRole('alert');
    await expect(notice).toHaveCount(0);
    await site.cause('unplug-microphone');
    await expect(notice).toContainText('No microphone was found. Plug one in or turn it on, then try again.');
    await site.cause('plug-in-microphone');
    await expect(notice).toHaveCount(0);
    await site.endCall();
    await site.seeCleanPage();
    await site.seeNextCallSucceed();
  });

  test('garbage from the first message on', async ({ consoleGate, site }) => {
    consoleGate.declare(/^debug: Call client: unreadable app message/);
    await site.open('assistant:garbage');
    await site.call();
    await expect(site.captions.last()).toContainText('Thanks for calling');
    // Markup in a message is words, and nothing else.
    await expect(site.captions.first()).toContainText('<img src=x onerror=alert(1)>');
    await expect(site.dialog.locator('img')).toHaveCount(0);
    await site.endCall();
    await site.seeCleanPage();
    await site.setFaults();
    await site.seeNextCallSucceed();
  });
});
