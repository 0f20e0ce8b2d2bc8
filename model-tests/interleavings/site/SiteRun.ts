import { isActive, isBusy, isDialogOpen, isWithoutCall } from '../../../src/machines/voice-site/voiceSiteSelectors.ts';
import type { VoiceSiteEvent } from '../../../src/machines/voice-site/voiceSiteMachine.ts';
import { createVoiceSite, type VoiceSite } from '../../../src/pages/landing/voice/createVoiceSite.ts';
import { VENDOR_ROOMS } from '../../../src/platform/call-client/trustedRoomUrl.ts';
import { formatStateValue } from '../../kit/machineStep.ts';
import { API_URL } from '../world/Platform.ts';
import type { CommandGroups } from '../world/Schedule.ts';
import type { World } from '../world/World.ts';
import { isClosed, SiteLog } from './SiteLog.ts';

/** A site follows the devices also without a call. */
const SITE_LISTENER = 'not released: devices listen to devicechange';

/** Runs the voice demo of the landing page and checks the guarantees of the specification. */
export class SiteRun {
  readonly #log = new SiteLog();
  readonly #statesAndTitles: string[] = [];
  #site: VoiceSite | undefined;

  constructor(readonly world: World) {
    world.onEndCause = (cause, callObject) => {
      this.#log.addEndCause(cause, callObject);
    };
    this.mount();
  }

  get violations(): readonly string[] {
    return this.#log.violations;
  }

  /** @returns the states of the machine and the titles of toasts, in order. */
  readonly eventOrder = (): string => this.#statesAndTitles.join(' > ');

  async play<Command extends string>(
    commandGroups: CommandGroups<Command>,
    perform: (command: Command) => unknown,
  ): Promise<void> {
    await this.world.schedule.play(commandGroups, perform, this.#checkInvariants);
  }

  /** @returns the titles of each call's toasts, and the resources in use. */
  async finish(): Promise<string> {
    await this.#finishWork();
    const { latest } = this.#log;
    if (latest !== undefined && this.#log.mayBeLive()) this.#checkLive(latest.muted);
    else this.#checkReleased();
    return [...this.#log.calls.map(({ toasts }) => toasts.join(', ')), ...this.world.page.liveResources()].join('; ');
  }

  async checkNextCall(): Promise<void> {
    this.end();
    await this.#finishWork();
    this.#checkReleased();
    this.world.plan.disableFaults();
    this.mount();
    this.start({ type: 'visitor.start' });
    await this.#finishWork();
    if (this.#log.isRequested()) this.#checkLive(false);
    else this.#log.reportViolation('the next call does not start');
    this.unmount();
    // Without faults, no timer has to elapse.
    await this.world.schedule.releaseAll(this.#checkInvariants);
    this.#log.checkCalls();
    this.#checkReleased();
  }

  // Actions of the visitor.

  mount(): void {
    if (this.#site !== undefined) return;
    const site = createVoiceSite({
      token: 'pk-1',
      assistantId: 'receptionist',
      apiBaseUrl: API_URL,
      rooms: VENDOR_ROOMS,
      roomBundleUrl: '',
      roomFetch: 'press',
      loadView: () => this.world.loadView(),
    });
    site.on('toast', ({ toast: { title } }) => {
      this.#statesAndTitles.push(title);
      this.#log.showToast(title);
    });
    site.on('call.finished', () => {
      this.#log.recordFinished();
    });
    site.subscribe(({ value }) => {
      const state = formatStateValue(value);
      if (this.#statesAndTitles.at(-1) !== state) this.#statesAndTitles.push(state);
    });
    site.start();
    this.#site = site;
  }

  /** Does what the landing page does when it unmounts. */
  unmount(): void {
    if (this.#site === undefined) return;
    this.#requestEnd();
    const { latest } = this.#log;
    if (latest !== undefined && !isClosed(latest)) latest.isUnmounted = true;
    this.#site.send({ type: 'page.left' });
    this.#site.stop();
    this.#site = undefined;
    this.#checkMicrophones();
  }

  /**
   * Sends the site an event that can start a call. If the previous call is over, the site must be ready for a call or still be leaving a
   * room. If the site is ready, `visitor.start` must begin a call.
   */
  start(event: VoiceSiteEvent): void {
    const site = this.#site;
    if (site === undefined) return;
    const { latest } = this.#log;
    const mustBeFree = latest === undefined || isClosed(latest) || latest.isUnmounted;
    const isFree = isWithoutCall(site.getSnapshot());
    // While a room is being left, the site may still be busy.
    if (mustBeFree && !isFree && !isBusy(site.getSnapshot()))
      this.#log.reportViolation('the site is not ready for a call');
    // A call of an unmounted landing page may still occupy the only room.
    const isRoomHeld = this.world.page.window.listenerTypes().includes('pagehide');
    if (isFree && site.getSnapshot().can(event)) {
      this.#log.beginCall();
      if (isRoomHeld) this.#log.addEndCause({ name: 'another call is being left', ends: 'maybe' });
    }
    site.send(event);
    if (isFree && event.type === 'visitor.start' && isWithoutCall(site.getSnapshot()))
      this.#log.reportViolation('no call begins');
  }

  send(event: VoiceSiteEvent): void {
    this.#site?.send(event);
  }

  end(): void {
    if (this.#site === undefined) return;
    this.#requestEnd();
    this.#site.send({ type: 'visitor.end' });
    if (isDialogOpen(this.#site.getSnapshot())) this.#log.reportViolation('the dialog stays open');
    this.#checkMicrophones();
  }

  setMuted(muted: boolean): void {
    // The mute button is in the dialog.
    if (this.#site === undefined || !isDialogOpen(this.#site.getSnapshot())) return;
    if (this.#log.latest !== undefined) this.#log.latest.muted = muted;
    this.#site.send({ type: 'visitor.mute', muted });
  }

  // Actions of the browser.

  hidePage(): void {
    this.#requestEnd();
    this.world.page.window.dispatchEvent({ type: 'pagehide' });
    // Checked synchronously, because no code may run later in a page that stays hidden.
    this.#checkMicrophones();
  }

  freeze(ms: number): void {
    this.#log.addWait(ms);
    this.world.freeze(ms);
  }

  async wait(ms: number): Promise<void> {
    this.#log.addWait(ms);
    await this.world.wait(ms);
  }

  async #finishWork(): Promise<void> {
    // While a call is live, a timer counts its seconds, so the timers never run out.
    const isLive = () => this.#log.mayBeLive() && this.#site !== undefined && isActive(this.#site.getSnapshot());
    await this.world.finish(this.#checkInvariants, isLive);
    this.#log.checkCalls();
  }

  #requestEnd(): void {
    const { latest } = this.#log;
    if (latest === undefined || isClosed(latest) || latest.isEndRequested) return;
    latest.isEndRequested = true;
    this.world.page.requireMicrophonesOff();
  }

  /** Checks the conditions that hold at any time. Runs after each release of work. */
  readonly #checkInvariants = (): void => {
    const { page, platform, objects } = this.world;
    const callObjects = page.callObjects();
    this.#log.assignCallObjects(callObjects);
    objects.recordNew(callObjects);
    if (callObjects.length > 1) this.#log.reportViolation('two call objects');
    if (platform.openRequests > 1) this.#log.reportViolation('two requests');
    if (platform.openRequests > 0 && !this.#log.isRequested())
      this.#log.reportViolation('the request for an ended call is not aborted');
    this.#checkMicrophones();
  };

  /** Checks that no microphone that the page received before the end of a call is still on. */
  #checkMicrophones(): void {
    if (this.world.page.isMicrophoneLeftOn()) this.#log.reportViolation('a microphone stays on');
  }

  #checkLive(muted: boolean): void {
    const snapshot = this.#site?.getSnapshot();
    const { room } = this.world;
    const expectLive = (isTrue: boolean | undefined, requirement: string) => {
      if (isTrue !== true) this.#log.reportViolation(`not true of a live call: ${requirement}`);
    };
    expectLive(snapshot && isActive(snapshot), 'the site shows it');
    expectLive(snapshot && isDialogOpen(snapshot), 'the dialog is open');
    expectLive(snapshot?.context.muted === muted, `the dialog shows ${muted ? 'muted' : 'unmuted'}`);
    expectLive(room?.isJoined(), 'its room is joined');
    expectLive(room?.isMicrophoneOn() === !muted, `its microphone is ${muted ? 'off' : 'on'}`);
  }

  #checkReleased(): void {
    const { world } = this;
    for (const leak of world.leaks()) {
      if (this.#site === undefined || leak !== SITE_LISTENER) this.#log.reportViolation(leak);
    }
    if (world.objects.listenersAdded() > 0) this.#log.reportViolation('not released: listeners of a call object');
    const snapshot = this.#site?.getSnapshot();
    if (snapshot === undefined) return;
    const { volume, soundBlocked, muted } = snapshot.context;
    if (!isWithoutCall(snapshot) || isBusy(snapshot) || isDialogOpen(snapshot))
      this.#log.reportViolation('the site still shows the call');
    if (volume > 0 || soundBlocked || muted)
      this.#log.reportViolation('the site keeps the volume, the blocked sound or the muted microphone of the call');
  }
}
