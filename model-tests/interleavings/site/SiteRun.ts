import { isActive, isBusy, isDialogOpen, isWithoutCall } from '../../../src/machines/voice-site/voiceSiteSelectors.ts';
import type { VoiceSiteEvent } from '../../../src/machines/voice-site/voiceSiteMachine.ts';
import { createVoiceSite, type VoiceSite } from '../../../src/pages/landing/voice/createVoiceSite.ts';
import { VENDOR_ROOMS } from '../../../src/platform/call-client/trustedRoomUrl.ts';
import { valueInWords } from '../../kit/situation.ts';
import { API_URL } from '../world/Platform.ts';
import type { World } from '../world/World.ts';
import { type SiteCommand, siteCommands } from './siteCommands.ts';
import { isClosed, SiteLog } from './SiteLog.ts';

/** The voice demo of the landing page, and what the specification promises of it. */
export class SiteRun {
  readonly #log = new SiteLog();
  /** States of the machine and titles of toasts. */
  readonly #shown: string[] = [];
  #site: VoiceSite | undefined;

  constructor(readonly world: World) {
    world.onCause = (cause, room) => {
      this.#log.cause(cause, room);
    };
    this.mount();
  }

  get violations(): readonly string[] {
    return this.#log.violations;
  }

  readonly eventOrder = (): string => this.#shown.join(' > ');

  async play(groups: readonly (readonly SiteCommand[])[]): Promise<void> {
    await this.world.schedule.play(groups, (name) => siteCommands[name](this), this.#check);
  }

  async rest(): Promise<string> {
    await this.#finish();
    const { latest } = this.#log;
    if (latest !== undefined && this.#log.mayBeLive()) this.#checkLive(latest.muted);
    else this.#checkGone();
    return [...this.#log.calls.map(({ toasts }) => toasts.join(', ')), ...this.world.page.census()].join('; ');
  }

  async proveNext(): Promise<void> {
    this.end();
    await this.#finish();
    this.#checkGone();
    this.world.plan.heal();
    this.mount();
    this.start({ type: 'visitor.start' });
    await this.#finish();
    if (this.#log.isWanted()) this.#checkLive(false);
    else this.#log.violate('the next call does not start');
    this.unmount();
    // Where nothing goes wrong, nothing is left to wait for.
    await this.world.schedule.releaseAll(this.#check);
    this.#log.checkBalance();
    this.#checkGone();
  }

  // What the visitor does.

  mount(): void {
    if (this.#site !== undefined) return;
    const site = createVoiceSite({
      token: 'pk-1',
      assistantId: 'receptionist',
      apiBaseUrl: API_URL,
      rooms: VENDOR_ROOMS,
      roomBundleUrl: '',
      loadView: () => this.world.loadView(),
    });
    site.on('toast', ({ toast: { title } }) => {
      this.#shown.push(title);
      this.#log.showToast(title);
    });
    site.on('call.finished', () => {
      this.#log.finish();
    });
    site.subscribe(({ value }) => {
      const state = valueInWords(value);
      if (this.#shown.at(-1) !== state) this.#shown.push(state);
    });
    site.start();
    this.#site = site;
  }

  /** As the landing page does when it goes away. */
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

  /** @param event begins a call where there is none; otherwise it is ignored. */
  start(event: VoiceSiteEvent): void {
    const site = this.#site;
    if (site === undefined) return;
    const { latest } = this.#log;
    const mustBeFree = latest === undefined || isClosed(latest) || latest.isUnmounted;
    const isFree = isWithoutCall(site.getSnapshot());
    // While a room is being left the site may be busy still.
    if (mustBeFree && !isFree && !isBusy(site.getSnapshot())) this.#log.violate('the site does not come to rest');
    // A call of the page before may still be in the room: a page has one room.
    const isRoomHeld = this.world.page.window.listenedTo().includes('pagehide');
    if (isFree && site.getSnapshot().can(event)) {
      this.#log.begin();
      if (isRoomHeld) this.#log.cause({ name: 'another call is being left', ends: 'maybe' });
    }
    site.send(event);
    if (isFree && event.type === 'visitor.start' && isWithoutCall(site.getSnapshot()))
      this.#log.violate('no call begins');
  }

  send(event: VoiceSiteEvent): void {
    this.#site?.send(event);
  }

  end(): void {
    if (this.#site === undefined) return;
    this.#requestEnd();
    this.#site.send({ type: 'visitor.end' });
    if (isDialogOpen(this.#site.getSnapshot())) this.#log.violate('the dialog stays open');
    this.#checkMicrophones();
  }

  setMuted(muted: boolean): void {
    // The button is in the dialog.
    if (this.#site === undefined || !isDialogOpen(this.#site.getSnapshot())) return;
    if (this.#log.latest !== undefined) this.#log.latest.muted = muted;
    this.#site.send({ type: 'visitor.mute', muted });
  }

  // What the browser does.

  hidePage(): void {
    this.#requestEnd();
    this.world.page.window.dispatchEvent({ type: 'pagehide' });
    // In a page that is hidden for good nothing else may run.
    this.#checkMicrophones();
  }

  freeze(ms: number): void {
    this.#log.slow(ms);
    this.world.freeze(ms);
  }

  async wait(ms: number): Promise<void> {
    this.#log.slow(ms);
    await this.world.wait(ms);
  }

  async #finish(): Promise<void> {
    // A live call counts its seconds for ever.
    const isLive = () => this.#log.mayBeLive() && this.#site !== undefined && isActive(this.#site.getSnapshot());
    await this.world.finish(this.#check, isLive);
    this.#log.checkBalance();
  }

  #requestEnd(): void {
    const { latest } = this.#log;
    if (latest === undefined || isClosed(latest) || latest.isEndRequested) return;
    latest.isEndRequested = true;
    this.world.page.requireMicrophonesOff();
  }

  /** What holds after every release. */
  readonly #check = (): void => {
    const { page, platform, objects } = this.world;
    const rooms = page.callObjects();
    this.#log.own(rooms);
    objects.note(rooms);
    if (rooms.length > 1) this.#log.violate('two call objects');
    if (platform.pending > 1) this.#log.violate('two requests');
    if (platform.pending > 0 && !this.#log.isWanted()) this.#log.violate('the request of an ended call goes on');
    this.#checkMicrophones();
  };

  /** What the page was handed before the end of a call is off. */
  #checkMicrophones(): void {
    if (this.world.page.isMicrophoneLeftOn()) this.#log.violate('a microphone stays on');
  }

  #checkLive(muted: boolean): void {
    const snapshot = this.#site?.getSnapshot();
    const { room } = this.world;
    const is = (isSo: boolean | undefined, what: string) => {
      if (isSo !== true) this.#log.violate(`a live call: ${what}`);
    };
    is(snapshot && isActive(snapshot), 'the site shows it');
    is(snapshot && isDialogOpen(snapshot), 'the dialog is open');
    is(snapshot?.context.muted === muted, `the dialog shows ${muted ? 'muted' : 'unmuted'}`);
    is(room?.isJoined(), 'its room is joined');
    is(room?.isMicrophoneOn() === !muted, `its microphone is ${muted ? 'off' : 'on'}`);
  }

  #checkGone(): void {
    const { world } = this;
    for (const left of world.left()) this.#log.violate(left);
    if (world.objects.listenersAdded() > 0) this.#log.violate('left: listeners of a call object');
    const snapshot = this.#site?.getSnapshot();
    if (snapshot === undefined) return;
    const { volume, soundBlocked, muted } = snapshot.context;
    if (!isWithoutCall(snapshot) || isBusy(snapshot) || isDialogOpen(snapshot))
      this.#log.violate('left: the call on the site');
    if (volume > 0 || soundBlocked || muted) this.#log.violate('left: the state of the sound');
  }
}
