import type { Incident } from '../local-platform/room/roomIncidents.ts';
import { CODE_NOT_LOADED } from '../src/machines/voice-site/startFailure.ts';
import { DISCONNECTED, FAILED_TO_START, FAILED_TO_STOP, type FaultName, type Site } from './Site.ts';
import { expect, test } from './siteTest.ts';

/** Texts that the visitor reads: the reason of the failure, and what to do. */
const NETWORK = 'The connection was lost. Check your internet connection, then try again.';
const SERVICE =
  'The voice service did not answer as expected. Please try again in a minute, or book a free demo instead.';
const ROOM_UNAVAILABLE = 'The line is not available. Please try again in a minute, or book a free demo instead.';
const MICROPHONE_BLOCKED =
  'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.';

type FailedStart = {
  readonly fault: FaultName;
  readonly reason: string;
  /** Messages of Chromium or the room library about the fault. */
  readonly consoleMessages?: readonly RegExp[];
  /** The failure appears within this time on the page's clock. */
  readonly afterSeconds?: number;
  /** Address that never answers. */
  readonly stalled?: RegExp;
  /** The failure happens after the room is joined. */
  readonly isJoined?: true;
};

const WEB_CALL = /\/call\/web$/;
const ROOM_SCRIPT = /\/room\/call-machine-object-bundle\.js/;

/** The room library sends an error report to its vendor (specification, section 7: an error-reporting service). */
const ERROR_REPORT =
  /^(request to another machine: |error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED \()https:\/\/o\d+\.ingest\.sentry\.io\//;

const status = (code: number) => [new RegExp(`^error: Failed to load resource: .* status of ${code} `)];

const FAILED_STARTS: readonly FailedStart[] = [
  {
    fault: 'web-call-creation:refuse',
    reason: NETWORK,
    consoleMessages: [/^error: Failed to load resource: net::ERR_/],
  },
  { fault: 'web-call-creation:stall', reason: NETWORK, afterSeconds: 15, stalled: WEB_CALL },
  { fault: 'web-call-creation:malformed', reason: SERVICE },
  { fault: 'web-call-creation:wrong-shape', reason: SERVICE },
  { fault: 'web-call-creation:untrusted-url', reason: SERVICE },
  { fault: 'web-call-creation:bad-request', reason: SERVICE, consoleMessages: status(400) },
  { fault: 'web-call-creation:unauthorized', reason: SERVICE, consoleMessages: status(401) },
  { fault: 'web-call-creation:server-error', reason: SERVICE, consoleMessages: status(500) },
  {
    fault: 'room-load:refuse',
    reason: NETWORK,
    consoleMessages: [...status(404), /^error: Refused to execute script from .* MIME type/, ERROR_REPORT],
    afterSeconds: 70,
  },
  {
    fault: 'room-load:stall',
    reason: NETWORK,
    consoleMessages: [ERROR_REPORT],
    afterSeconds: 70,
    stalled: ROOM_SCRIPT,
  },
  {
    fault: 'room-load:malformed',
    reason: NETWORK,
    consoleMessages: [/^uncaught: A fault of the local platform: this is not a room\.$/, ERROR_REPORT],
    afterSeconds: 12,
  },
  { fault: 'daily-call-join:refuse', reason: SERVICE },
  { fault: 'daily-call-join:stall', reason: NETWORK, afterSeconds: 90 },
  { fault: 'daily-call-join:malformed', reason: SERVICE },
  { fault: 'daily-call-join:exp-room', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:exp-token', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:nbf-room', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:nbf-token', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:no-room', reason: ROOM_UNAVAILABLE, consoleMessages: [ERROR_REPORT] },
  { fault: 'daily-call-join:not-allowed', reason: ROOM_UNAVAILABLE },
  { fault: 'daily-call-join:meeting-full', reason: 'The line is busy. Please try again in a minute.' },
  {
    fault: 'daily-call-join:end-of-life',
    reason: 'This page is out of date. Reload it, then try again.',
    consoleMessages: [ERROR_REPORT],
  },
  { fault: 'daily-call-join:connection-error', reason: NETWORK, consoleMessages: [ERROR_REPORT] },
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
    // 20 seconds, after the deadlines of the extras.
    afterSeconds: 40,
    isJoined: true,
  },
];

const STAGES = [...new Set(FAILED_STARTS.map(({ fault }) => fault.split(':')[0]))];

test.describe('a failed start is explained and leaves a clean page, and the next call works', () => {
  for (const stage of STAGES) {
    test.describe(() => {
      test.use({ movableClock: true });

      test(`at ${String(stage)}`, async ({ consoleGate, site }) => {
        await site.open();
        for (const start of FAILED_STARTS.filter(({ fault }) => fault.startsWith(`${String(stage)}:`))) {
          await test.step(start.fault, async () => {
            consoleGate.declare(...(start.consoleMessages ?? []));
            await seeStartFail(site, start);
          });
        }
        await site.setFaults();
        await site.seeNextCallSucceed();
      });
    });
  }

  for (const code of ['callAttempt', 'CallDialog']) {
    test(`the code of a call fails to load (${code})`, async ({ consoleGate, page, site }) => {
      consoleGate.declare(/^error: Failed to load resource: net::ERR_FAILED/);
      // Before the page opens: an idle page prefetches the code.
      await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
      await site.open();
      await site.hearButton.click();
      await expect(site.toast(FAILED_TO_START)).toContainText(CODE_NOT_LOADED.description ?? '');
      await site.seeCleanPage();
      await page.unrouteAll();
      await site.seeNextCallSucceed();
    });
  }

  test('a browser without media devices, in which the room object cannot be created', async ({ page, site }) => {
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

test.describe('a call continues and ends well without a failed extra, and so does the next', () => {
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
          // Longer than the deadline of the extra, and than the receptionist's wait for a recording.
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

test.describe('a room that never acknowledges the leave', () => {
  test.use({ movableClock: true });

  test('is left after the deadline, and the visitor sees an error', async ({ site }) => {
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

type Ending = { readonly incident: Incident; readonly reason?: string; readonly consoleMessages?: readonly RegExp[] };

const ENDINGS: readonly Ending[] = [
  // The platform ends a call by ejecting all participants, which is not a failure.
  { incident: 'eject' },
  { incident: 'hang-up' },
  { incident: 'expire', reason: ROOM_UNAVAILABLE },
  { incident: 'drop', reason: NETWORK, consoleMessages: [ERROR_REPORT] },
];

test('an incident that ends the call is explained, and the next call works', async ({ consoleGate, site }) => {
  await site.open();
  for (const { incident, reason, consoleMessages = [] } of ENDINGS) {
    await test.step(incident, async () => {
      consoleGate.declare(...consoleMessages);
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

const DISTURBANCES: readonly { readonly incident: Incident; readonly consoleMessages?: readonly RegExp[] }[] = [
  { incident: 'audio-processor-error' },
  { incident: 'weak-network' },
  { incident: 'garbage', consoleMessages: [/^debug: Call client: unreadable app message/] },
];

test.describe('a call continues after an incident that does not end it', () => {
  test('and messages are answered', { tag: '@nightly' }, async ({ consoleGate, site }) => {
    await site.open();
    for (const { incident, consoleMessages = [] } of DISTURBANCES) {
      await test.step(incident, async () => {
        consoleGate.declare(...consoleMessages);
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

  test('unplug-microphone: the notice stays until a microphone is plugged in', async ({ site }) => {
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
    // Markup in a message is shown as text.
    await expect(site.captions.first()).toContainText('<img src=x onerror=alert(1)>');
    await expect(site.dialog.locator('img')).toHaveCount(0);
    await site.endCall();
    await site.seeCleanPage();
    await site.setFaults();
    await site.seeNextCallSucceed();
  });
});
