import { expect, type Page } from '@playwright/test';
import { RECORDING_DEADLINE_MS } from '../../local-platform/receptionist/receptionistMachine.ts';
import { DISCONNECTED_TOAST, START_FAILED_TOAST, STOP_FAILED_TOAST, type FaultName, Site } from '../site/Site.ts';
import type { HeapCensus, PageHeap } from './heapCensus.ts';
import type { Cancellation, Disturbance, End, SoakedCall } from './soakedCalls.ts';

/** Time on the page's clock within which a stalled start fails. */
const MAX_WAIT_SECONDS = 100;
/** Time on the page's clock within which an unconfirmed leave is reported. */
const MAX_LEAVE_SECONDS = 8;

/** True for faults after which the start fails only at a deadline. */
const isStalled = (fault: FaultName) => /:stall$|^room-load:|^assistant:silent$/.test(fault);

const WEB_CALL = '**/api/call/web';

const faultsOf = (end: End): readonly FaultName[] => (end === 'End Call, never confirmed' ? ['leave:stall'] : []);

/**
 * Actors that run until another page is shown, and do not belong to a call. Their code is loaded on demand, possibly after the baseline.
 */
const PAGE_ACTORS: HeapCensus['live'] = { 'actor voiceSite': 1, 'actor toasts': 1, 'actor tooltip': 1 };

/** Addresses that a fault leaves without an answer. */
const STALLED_ADDRESSES = /\/call\/web$|\/call-machine-object-bundle\.js/;

/** Page object of the site in a soak. After each call, checks the heap, which is counted from outside the page, and the timers. */
export class SoakedSite extends Site {
  #baseline: HeapCensus['live'] = {};

  constructor(
    page: Page,
    private readonly heap: PageHeap,
  ) {
    super(page);
  }

  /** Opens the landing page from another page of the site, so that the visitor can go back. */
  override async open(): Promise<void> {
    await this.page.goto('/thank-you');
    await this.page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(this.hearButton).toBeEnabled();
  }

  /** Excludes the present objects of the page, and its actors that do not belong to a call, from later checks. */
  async takeBaseline(): Promise<void> {
    this.#baseline = { ...(await this.heap.census()).live, ...PAGE_ACTORS };
  }

  override async seeNoCallResources(): Promise<void> {
    await this.dismissToasts();
    const leftovers = async () => {
      const { live } = await this.heap.census();
      const leftObjects = Object.entries(live).filter(([name, count]) => count > (this.#baseline[name] ?? 0));
      const timers = await this.page.evaluate(() => window.pendingTimers());
      return [...leftObjects.map(([name, count]) => `${String(count)} × ${name}`), ...timers];
    };
    await expect.poll(leftovers, { message: 'resources in the page after the call' }).toEqual([]);
  }

  /** Makes the call, preceded by another call if its kind requires one. Resolves after the page has released all resources. */
  async make(call: SoakedCall): Promise<void> {
    switch (call.kind) {
      case 'failed':
        await this.#makeFailedCall(call.fault);
        break;
      case 'cancelled':
        await this.setFaults(call.fault);
        await this.hearButton.click();
        await expect(this.status).toHaveText('Connecting...');
        await this.#end(call.by);
        break;
      case 'answered':
        await this.#makeAnsweredCall(call.fault, call.during, call.end);
        break;
      case 'typed':
        await this.#makeFailedCall('microphone:denied');
        await this.#makeCallWithButton('Type instead', call.end);
        break;
      case 'again':
        await this.#makeAnsweredCall(undefined, 'nothing', 'End Call');
        await this.#makeCallWithButton('Call again', call.end);
    }
    // The local platform then disconnects a stalled request of this call, which would delay the next call.
    await this.setFaults();
    await this.#dismissOutcome();
    await this.seePageWithoutCall();
  }

  async #makeFailedCall(fault: FaultName): Promise<void> {
    await this.setFaults(fault);
    await this.hearButton.click();
    const failure = this.toast(START_FAILED_TOAST);
    if (isStalled(fault)) await this.passTimeUntil(failure, MAX_WAIT_SECONDS, STALLED_ADDRESSES);
    await expect(failure).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  async #makeAnsweredCall(fault: FaultName | undefined, during: Disturbance, end: End): Promise<void> {
    await this.setFaults(...(fault === undefined ? [] : [fault]), ...faultsOf(end));
    const isRecorded = fault?.startsWith('video-recording-setup:') === true;
    if (isRecorded) await this.#requestRecording();
    await this.hearButton.click();
    if (fault === 'autoplay:blocked') await this.#turnOnSound();
    await this.seeConnected();
    if (isRecorded) await this.page.unroute(WEB_CALL);
    await this.#disturb(during);
    await this.#end(end);
  }

  /** Makes a call with a button of the summary or of the help that the page shows after the previous call. */
  async #makeCallWithButton(button: string, end: End): Promise<void> {
    await this.setFaults(...faultsOf(end));
    await this.dismissToasts();
    await this.page.getByRole('button', { name: button }).click();
    await this.seeConnected();
    await this.#end(end);
  }

  async #requestRecording(): Promise<void> {
    await this.page.route(WEB_CALL, async (route) => {
      const request = route.request().postDataJSON() as object;
      const assistantOverrides = { artifactPlan: { videoRecordingEnabled: true } };
      await route.continue({ postData: { ...request, assistantOverrides } });
    });
  }

  async #turnOnSound(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Turn on sound' }).click();
  }

  async #disturb(disturbance: Disturbance): Promise<void> {
    const notice = this.dialog.getByRole('alert').filter({ hasText: 'No microphone was found.' });
    switch (disturbance) {
      case 'nothing':
        return;
      case 'typed text':
        await this.#type('My roof is leaking');
        await expect(this.captions.filter({ hasText: /^You:/ })).toContainText('My roof is leaking');
        return;
      case 'mute':
        await this.dialog.getByRole('button', { name: 'Mute microphone' }).click();
        await expect(this.dialog.getByRole('button', { name: 'Unmute microphone' })).toBeVisible();
        return;
      case 'microphone unplugged':
        await this.causeIncident('unplug-microphone');
        await expect(notice).toBeVisible();
        return;
      case 'microphone unplugged and plugged in':
        await this.causeIncident('unplug-microphone');
        await expect(notice).toBeVisible();
        await this.causeIncident('plug-in-microphone');
        await expect(notice).toBeHidden();
        return;
      case 'sound blocked':
        // Sound can be blocked only while it plays.
        await this.seeJoined();
        await this.causeIncident('block-autoplay');
        await this.#turnOnSound();
        return;
      case 'assistant interrupted':
        await this.causeIncident('interrupt-assistant');
        await this.causeIncident('resume-assistant');
        return;
      default:
        await this.causeIncident(disturbance);
    }
  }

  override async seeJoined(): Promise<void> {
    await expect(this.page.locator('audio')).toHaveCount(1);
  }

  async #type(text: string): Promise<void> {
    await this.textBox.fill(text);
    await this.textBox.press('Enter');
  }

  /** Ends the call. Resolves after a toast reports the end or the failure to end, or after the visitor has left the page and returned. */
  async #end(end: End | Cancellation): Promise<void> {
    switch (end) {
      case 'Cancel':
        await this.cancelButton.click();
        break;
      case 'Close':
        await this.closeButton.click();
        break;
      case 'Escape':
        await this.page.keyboard.press('Escape');
        break;
      case 'page left':
        await this.#leavePage();
        return;
      case 'End Call':
        await this.endButton.click();
        break;
      case 'End Call, never confirmed':
        await this.endButton.click();
        await this.passTimeUntil(this.toast(STOP_FAILED_TOAST), MAX_LEAVE_SECONDS);
        return;
      case 'visitor types bye':
        await this.#type('That is all, bye');
        // The receptionist answers after the recording has started, or has missed its deadline.
        await this.page.clock.runFor(RECORDING_DEADLINE_MS);
        break;
      default:
        await this.causeIncident(end);
    }
    await expect(this.toast(DISCONNECTED_TOAST)).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  /** Goes to another page within the site and back. The document stays the same. */
  async #leavePage(): Promise<void> {
    await this.page.goBack();
    await expect(this.page.getByRole('heading', { name: "You're Booked!" })).toBeVisible();
    await this.page.goForward();
    await expect(this.hearButton).toBeEnabled();
  }

  /** Dismisses the summary or the help, so that the page is the same after each call. */
  async #dismissOutcome(): Promise<void> {
    for (const name of ['Dismiss summary', 'Dismiss microphone help']) {
      const button = this.page.getByRole('button', { name });
      if (await button.isVisible()) await button.click();
    }
  }
}
