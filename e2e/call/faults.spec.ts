import { CODE_NOT_LOADED } from '../../src/machines/voice-site/startFailure.ts';
import {
  CONNECTION_LOST_REASON,
  ERROR_REPORT_MESSAGE,
  type FaultName,
  type Site,
  START_FAILED_TOAST,
  STOP_FAILED_TOAST,
} from '../site/Site.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { expect, test } from '../site/siteFixture.ts';

/** Texts that the visitor reads in a toast: the reason of the failure, and what to do. */
const SERVICE_REASON =
  'The voice service did not answer as expected. Please try again in a minute, or book a free demo instead.';
const ROOM_UNAVAILABLE_REASON = 'The line is not available. Please try again in a minute, or book a free demo instead.';
const MICROPHONE_BLOCKED_REASON =
  'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.';

type FailedStart = {
  readonly fault: FaultName;
  readonly reason: string;
  /** Patterns of the console messages that the fault causes. */
  readonly consoleMessages?: readonly RegExp[];
  /** Patterns of console messages that depend on the order of events. */
  readonly allowedMessages?: readonly RegExp[];
  /** Longest time on the page's clock until the failure appears. If absent, the clock need not be advanced. */
  readonly withinSeconds?: number;
  /** Pattern of the address that never answers. */
  readonly stalledAddress?: RegExp;
  /** True if the failure happens after the room is joined. */
  readonly isJoined?: true;
  /** True for a fault that represents its stage on each push. The machines' own tests cover the reasons of all faults. */
  readonly isOnEachPush?: true;
};

const WEB_CALL_ADDRESS = /\/call\/web$/;
const ROOM_SCRIPT_ADDRESS = /\/room\/call-machine-object-bundle\.js/;

const statusMessages = (code: number) => [new RegExp(`^error: Failed to load resource: .* status of ${code} `)];

const FAILED_STARTS: readonly FailedStart[] = [
  {
    fault: 'web-call-creation:refuse',
    reason: CONNECTION_LOST_REASON,
    consoleMessages: [/^error: Failed to load resource: net::ERR_/],
  },
  {
    fault: 'web-call-creation:stall',
    isOnEachPush: true,
    reason: CONNECTION_LOST_REASON,
    withinSeconds: 15,
    stalledAddress: WEB_CALL_ADDRESS,
  },
  { fault: 'web-call-creation:malformed', reason: SERVICE_REASON },
  { fault: 'web-call-creation:wrong-shape', reason: SERVICE_REASON },
  { fault: 'web-call-creation:untrusted-url', reason: SERVICE_REASON },
  {
    fault: 'web-call-creation:bad-request',
    reason: SERVICE_REASON,
    consoleMessages: statusMessages(400),
  },
  { fault: 'web-call-creation:unauthorized', reason: SERVICE_REASON, consoleMessages: statusMessages(401) },
  { fault: 'web-call-creation:server-error', reason: SERVICE_REASON, consoleMessages: statusMessages(500) },
  {
    fault: 'room-load:refuse',
    reason: CONNECTION_LOST_REASON,
    consoleMessages: [
      ...statusMessages(404),
      /^error: Refused to execute script from .* MIME type/,
      ERROR_REPORT_MESSAGE,
    ],
    withinSeconds: 70,
  },
  {
    fault: 'room-load:stall',
    reason: CONNECTION_LOST_REASON,
    consoleMessages: [ERROR_REPORT_MESSAGE],
    // The platform disconnects the stalled answer when the next fault is set, perhaps before the page has removed its script element.
    allowedMessages: [/^error: Failed to load resource: net::ERR_EMPTY_RESPONSE \(.*call-machine-object-bundle\.js/],
    withinSeconds: 70,
    stalledAddress: ROOM_SCRIPT_ADDRESS,
  },
  {
    fault: 'room-load:malformed',
    isOnEachPush: true,
    reason: CONNECTION_LOST_REASON,
    consoleMessages: [/^uncaught: A fault of the local platform: this is not a room\.$/, ERROR_REPORT_MESSAGE],
    withinSeconds: 12,
  },
  { fault: 'daily-call-join:refuse', reason: SERVICE_REASON },
  { fault: 'daily-call-join:stall', reason: CONNECTION_LOST_REASON, withinSeconds: 90 },
  { fault: 'daily-call-join:malformed', reason: SERVICE_REASON },
  { fault: 'daily-call-join:exp-room', isOnEachPush: true, reason: ROOM_UNAVAILABLE_REASON },
  { fault: 'daily-call-join:exp-token', reason: ROOM_UNAVAILABLE_REASON },
  { fault: 'daily-call-join:nbf-room', reason: ROOM_UNAVAILABLE_REASON },
  { fault: 'daily-call-join:nbf-token', reason: ROOM_UNAVAILABLE_REASON },
  { fault: 'daily-call-join:no-room', reason: ROOM_UNAVAILABLE_REASON, consoleMessages: [ERROR_REPORT_MESSAGE] },
  { fault: 'daily-call-join:not-allowed', reason: ROOM_UNAVAILABLE_REASON },
  {
    fault: 'daily-call-join:meeting-full',
    reason: 'The line is busy. Please try again in a minute.',
  },
  {
    fault: 'daily-call-join:end-of-life',
    reason: 'This page is out of date. Reload it, then try again.',
    consoleMessages: [ERROR_REPORT_MESSAGE],
  },
  {
    fault: 'daily-call-join:connection-error',
    reason: CONNECTION_LOST_REASON,
    consoleMessages: [ERROR_REPORT_MESSAGE],
  },
  {
    fault: 'daily-call-join:ejected',
    reason: 'The line was closed from the other side. Please try again.',
  },
  { fault: 'microphone:denied', isOnEachPush: true, reason: MICROPHONE_BLOCKED_REASON },
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
    isOnEachPush: true,
    reason: 'The assistant did not answer. Please try again in a minute.',
    // The call waits 20 seconds for the assistant.
    withinSeconds: 40,
    isJoined: true,
  },
];

const STAGES = [...new Set(FAILED_STARTS.map(({ fault }) => fault.split(':')[0]))];

const startsAt = (stage: string | undefined, isOnEachPush: boolean) =>
  FAILED_STARTS.filter(
    (start) => start.fault.startsWith(`${String(stage)}:`) && (start.isOnEachPush ?? false) === isOnEachPush,
  );

/** Failed starts in one page: those of each push, and the others of each stage. */
const GROUPS = [
  {
    where: 'at each stage',
    details: nightlyUnless(true),
    starts: STAGES.flatMap((stage) => startsAt(stage, true)),
  },
  ...STAGES.map((stage) => ({
    where: `at the stage "${String(stage)}", with each other fault,`,
    details: nightlyUnless(false),
    starts: startsAt(stage, false),
  })).filter(({ starts }) => starts.length > 0),
];

test.describe('a failed start of a call', () => {
  for (const { where, details, starts } of GROUPS) {
    test.describe(() => {
      test.use({ movableClock: true });

      test(
        `${where} is explained and leaves no resources, and the next call works`,
        details,
        async ({ consoleGate, site }) => {
          await site.open();
          for (const start of starts) {
            await test.step(start.fault, async () => {
              consoleGate.expectMessages(...(start.consoleMessages ?? []));
              consoleGate.allowMessages(...(start.allowedMessages ?? []));
              await makeFailedCall(site, start);
            });
          }
          await site.setFaults();
          await site.seeNextCallSucceed();
        },
      );
    });
  }

  for (const code of ['callAttempt', 'CallDialog']) {
    test(
      `when the code of a call fails to load (${code}) is explained and leaves no resources, and the next call works`,
      { tag: ['@nightly', '@chromium'] },
      async ({ consoleGate, page, site }) => {
        consoleGate.expectMessages(/^error: Failed to load resource: net::ERR_FAILED/);
        // Blocks the code before the page opens, because an idle page prefetches it.
        await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
        await site.open();
        await site.hearButton.click();
        await expect(site.toast(START_FAILED_TOAST)).toContainText(CODE_NOT_LOADED.description ?? '');
        await site.seePageWithoutCall();
        await page.unrouteAll();
        await site.seeNextCallSucceed();
      },
    );
  }

  test(
    'in a browser without `navigator.mediaDevices` is explained and leaves no resources, and the next call works',
    { tag: '@nightly' },
    async ({ page, site }) => {
      await site.open();
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
      );
      await site.hearButton.click();
      await expect(site.toast(START_FAILED_TOAST)).toContainText(
        'This browser has no WebRTC, which calls need, or it is turned off. Open this page in a current version of Chrome, Edge, Firefox or Safari.',
      );
      await site.seePageWithoutCall();
      // Uncovers the browser's own property, which is on the prototype.
      await page.evaluate(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
      await site.seeNextCallSucceed();
    },
  );
});

/** Stages of a start without which a call works. */
const OPTIONAL_STAGES = ['audio-observer-setup', 'audio-processing-setup', 'video-recording-setup'] as const;

test.describe('a failure of an optional stage', () => {
  test.use({ movableClock: true });

  for (const stage of OPTIONAL_STAGES) {
    test(
      `(${stage}) does not affect the conversation and the end of the call, or the next call`,
      { tag: ['@nightly', '@chromium'] },
      async ({ page, site }) => {
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
            // Longer than the deadline of the stage, and than the receptionist's wait for a recording.
            await site.passTimeUntil(site.captions.first(), 15);
            await site.textBox.fill('My roof is leaking');
            await site.textBox.press('Enter');
            await expect(site.captions.last()).toContainText('got that down: roof is leaking');
            await site.endCall();
            await site.seePageWithoutCall();
          });
        }
        await page.unroute('**/api/call/web');
        await site.setFaults();
        await site.seeNextCallSucceed();
      },
    );
  }
});

test.describe('a room that does not acknowledge the leave', () => {
  test.use({ movableClock: true });

  test(
    'is left after a deadline, the visitor sees an error, and the next call works',
    { tag: '@nightly' },
    async ({ site }) => {
      await site.open('leave:stall');
      await site.call();
      await site.endButton.click();
      await expect(site.dialog).toBeHidden();
      const failure = site.toast(STOP_FAILED_TOAST);
      await site.passTimeUntil(failure, 8);
      await site.seePageWithoutCall();
      await site.setFaults();
      await site.seeNextCallSucceed();
    },
  );
});

/** Starts a call with the fault, and expects it to fail for the reason and to leave no resources. */
async function makeFailedCall(
  site: Site,
  { fault, reason, withinSeconds, stalledAddress, isJoined }: FailedStart,
): Promise<void> {
  await site.setFaults(fault);
  await site.hearButton.click();
  const failure = site.toast(START_FAILED_TOAST);
  if (isJoined) await site.seeJoined();
  if (withinSeconds !== undefined) await site.passTimeUntil(failure, withinSeconds, stalledAddress);
  await expect(failure).toContainText(reason);
  await expect(site.toasts).toHaveCount(1);
  await site.seePageWithoutCall();
}
