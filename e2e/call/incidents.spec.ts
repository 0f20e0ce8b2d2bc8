import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import { CONNECTION_LOST_REASON, DISCONNECTED_TOAST, ERROR_REPORT_MESSAGE } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

const ROOM_UNAVAILABLE_REASON = 'The line is not available. Please try again in a minute, or book a free demo instead.';

/** An incident that ends a call. An end with a `reason`, which the visitor reads, is a failure. */
type Ending = { readonly incident: Incident; readonly reason?: string; readonly consoleMessages?: readonly RegExp[] };

const ENDINGS: readonly Ending[] = [
  // The platform ends a call by ejecting all participants, which is not a failure.
  { incident: 'eject' },
  { incident: 'hang-up' },
  { incident: 'expire', reason: ROOM_UNAVAILABLE_REASON },
  { incident: 'drop', reason: CONNECTION_LOST_REASON, consoleMessages: [ERROR_REPORT_MESSAGE] },
];

test(
  'incidents that end a call are explained if they are failures, and the next call works',
  { tag: '@nightly' },
  async ({ consoleGate, site }) => {
    await site.open();
    for (const { incident, reason, consoleMessages = [] } of ENDINGS) {
      await test.step(incident, async () => {
        consoleGate.expectMessages(...consoleMessages);
        await site.call();
        await expect(site.captions.first()).toBeVisible();
        await site.causeIncident(incident);
        await site.seeDisconnected();
        const toast = site.toast(DISCONNECTED_TOAST);
        if (reason === undefined) await expect(toast.getByRole('paragraph')).toHaveText([DISCONNECTED_TOAST]);
        else await expect(toast).toContainText(reason);
        await site.seePageWithoutCall();
      });
    }
    await site.seeNextCallSucceed();
  },
);

/** Incidents that do not end a call. */
const DISTURBANCES: readonly { readonly incident: Incident; readonly consoleMessages?: readonly RegExp[] }[] = [
  { incident: 'audio-processor-error' },
  { incident: 'weak-network' },
  { incident: 'garbage', consoleMessages: [/^debug: Call client: unreadable app message/] },
];

test.describe('a disturbed call', () => {
  test('continues, and the assistant answers typed messages', { tag: '@nightly' }, async ({ consoleGate, site }) => {
    await site.open();
    for (const { incident, consoleMessages = [] } of DISTURBANCES) {
      await test.step(incident, async () => {
        consoleGate.expectMessages(...consoleMessages);
        await site.call();
        await site.causeIncident(incident);
        await site.textBox.fill('My roof is leaking');
        await site.textBox.press('Enter');
        await expect(site.captions.last()).toContainText('got that down: roof is leaking');
        await site.endCall();
        await site.seePageWithoutCall();
      });
    }
    await site.seeNextCallSucceed();
  });

  test(
    'shows a notice after the microphone is unplugged, until a microphone is plugged in',
    { tag: '@nightly' },
    async ({ site }) => {
      await site.open();
      await site.call();
      const notice = site.dialog.getByRole('alert');
      await expect(notice).toHaveCount(0);
      await site.causeIncident('unplug-microphone');
      await expect(notice).toContainText('No microphone was found. Plug one in or turn it on, then try again.');
      await site.causeIncident('plug-in-microphone');
      await expect(notice).toHaveCount(0);
      await site.endCall();
      await site.seePageWithoutCall();
      await site.seeNextCallSucceed();
    },
  );

  test(
    'shows that its connection is interrupted and back, and that the room has muted the microphone',
    { tag: '@nightly' },
    async ({ site }) => {
      await site.open();
      await site.call();
      const notice = site.dialog.getByRole('alert');
      await site.causeIncident('interrupt-connection');
      await expect(notice).toHaveText('The connection is interrupted. The call continues as soon as it is back.');
      await site.causeIncident('restore-connection');
      await expect(notice).toHaveCount(0);
      await site.causeIncident('mute-microphone');
      await expect(site.toast('The other side has muted you')).toBeVisible();
      await site.dialog.getByRole('button', { name: 'Unmute microphone' }).click();
      await expect(site.dialog.getByRole('button', { name: 'Mute microphone', exact: true })).toBeVisible();
      await site.endCall();
      await site.seePageWithoutCall();
    },
  );

  test(
    'shows the readable messages if unreadable ones arrive from the start, and shows markup as text',
    { tag: '@nightly' },
    async ({ consoleGate, site }) => {
      consoleGate.expectMessages(/^debug: Call client: unreadable app message/);
      await site.open('assistant:garbage');
      await site.call();
      await expect(site.captions.last()).toContainText('Thanks for calling');
      await expect(site.captions.first()).toContainText('<img src=x onerror=alert(1)>');
      await expect(site.dialog.locator('img')).toHaveCount(0);
      await site.endCall();
      await site.seePageWithoutCall();
      await site.setFaults();
      await site.seeNextCallSucceed();
    },
  );
});
