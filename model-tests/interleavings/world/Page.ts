import { vi } from 'vitest';
import type { Plan } from './plan.ts';
import type { Schedule } from './Schedule.ts';
import {
  audioClasses,
  AudioDouble,
  CountedTarget,
  ElementDouble,
  StreamDouble,
  TrackDouble,
} from './browserObjects.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export type WindowMessage = Readonly<Record<string, unknown>> & { readonly action: string; readonly from?: string };

/** The object in which the room library (daily-js) stores its call objects. */
export type LibraryOnPage = {
  readonly pendings: string[];
  readonly instances: Record<string, Record<string, unknown> | undefined>;
};

/** The parts of a run that the page uses. */
export type PageRun = {
  readonly schedule: Schedule;
  readonly plan: Plan;
  readonly isPhone: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  readonly onScript: (script: ElementDouble) => void;
  /** Called when the room library sends its call machine the request to leave. */
  readonly onLeaving: (message: WindowMessage) => void;
  /** Called when a message reaches the call machine. */
  readonly onRequest: (message: WindowMessage) => void;
  /** Called before a message reaches the room library. */
  readonly onReport: (message: WindowMessage) => void;
  /** Called after a message has reached the room library. */
  readonly onReported: (message: WindowMessage) => void;
  readonly onSoundFault: () => void;
};

/** Test double of the browser: a window, a document and devices. Lists the resources in use. */
export class Page {
  readonly window = Object.assign(new CountedTarget(), {
    location: { href: 'https://localhost/', origin: 'https://localhost', protocol: 'https:' },
    navigator: {},
    postMessage: (message: WindowMessage) => {
      this.#postMessage(message);
    },
    _daily: undefined as LibraryOnPage | undefined,
    _dailyCallMachineLoadWaitlist: undefined as Set<string> | undefined,
  });
  readonly document = Object.assign(new CountedTarget(), {
    createElement: (tag: string) => (tag === 'audio' ? this.#createAudio() : new ElementDouble(tag)),
    querySelectorAll: () => this.#head.children.filter(({ tag }) => tag === 'script'),
    getElementsByTagName: () => [this.#head],
  });
  readonly devices = Object.assign(new CountedTarget(), {
    enumerateDevices: () => Promise.resolve([]),
    getUserMedia: () => this.#openMicrophone(),
    ondevicechange: null,
  });
  /** Errors passed to `reportError()`. */
  readonly uncaught: unknown[] = [];
  readonly #head = new ElementDouble('head', (child) => {
    if (child.tag === 'script') this.#run?.onScript(child);
  });
  readonly #body = new ElementDouble('body');
  readonly #tracks = new Set<TrackDouble>();
  readonly #mustBeOff = new Set<TrackDouble>();
  readonly #contexts = new Set<{ readonly state: string }>();
  readonly #messages: WindowMessage[] = [];
  #run: PageRun | undefined;
  #hasWebRtc = true;

  /** Defines the page in the globals of a test file. */
  install(): void {
    const { window, document, devices } = this;
    const userAgent = () => (this.#run?.isPhone === true ? PHONE : DESKTOP);
    const navigator = { mediaDevices: devices };
    Object.defineProperty(navigator, 'userAgent', { get: userAgent });
    window.navigator = navigator;
    Object.assign(document, { head: this.#head, body: this.#body });
    const globals = {
      ...{ window, document, navigator, location: window.location },
      ...{ MediaStream: StreamDouble, HTMLAudioElement: AudioDouble, RTCPeerConnection: CountedTarget },
      ...audioClasses(
        (context) => this.#contexts.add(context),
        () => this.newMicrophone('amplifier'),
      ),
      reportError: (error: unknown) => this.uncaught.push(error),
      fetch: (url: string, init: RequestInit) => this.#run?.fetch(url, init),
    };
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    // Without this class the room library considers the browser to lack WebRTC.
    const trackClass = () => (this.#hasWebRtc ? TrackDouble : undefined);
    Object.defineProperty(globalThis, 'MediaStreamTrack', { get: trackClass, configurable: true });
  }

  /** Removes the room library's data, the listeners and the elements, which a failed run may have left on the page. */
  clear(): void {
    this.window._daily = undefined;
    this.window._dailyCallMachineLoadWaitlist = undefined;
    for (const target of [this.window, this.document, this.devices]) target.clear();
    this.#head.children.splice(0);
    this.#body.children.splice(0);
  }

  /** Connects the page to a new run. */
  connect(run: PageRun): void {
    this.#run = run;
    this.#hasWebRtc = true;
    this.uncaught.splice(0);
    for (const resources of [this.#tracks, this.#mustBeOff, this.#contexts]) resources.clear();
    this.#messages.splice(0);
  }

  /** Sets whether the browser has WebRTC. Without it, the room library cannot create a call object. */
  setWebRtc(hasWebRtc: boolean): void {
    this.#hasWebRtc = hasWebRtc;
  }

  newMicrophone(owner: string): TrackDouble {
    const track = new TrackDouble('audio', owner);
    this.#tracks.add(track);
    return track;
  }

  liveMicrophones(): readonly TrackDouble[] {
    return [...this.#tracks].filter(({ readyState }) => readyState === 'live');
  }

  /** Each microphone that is live now, and that the page received before a request to leave, must be off from now on. */
  requireMicrophonesOff(): void {
    for (const track of this.liveMicrophones()) if (track.exposed === 'in time') this.#mustBeOff.add(track);
  }

  isMicrophoneLeftOn(): boolean {
    return [...this.#mustBeOff].some(({ readyState }) => readyState === 'live');
  }

  players(): readonly AudioDouble[] {
    return this.#body.children.filter((child) => child instanceof AudioDouble);
  }

  /** Ids of the room library's call objects that are not destroyed. */
  callObjects(): readonly string[] {
    return Object.keys(this.window._daily?.instances ?? {});
  }

  /** Delivers the pending messages within the page. */
  deliverMessages(): void {
    for (let count = this.#messages.length; count > 0; count -= 1) this.#deliverMessage();
  }

  /** Descriptions of the resources in use on the page. */
  liveResources(): readonly string[] {
    const elements = [...this.#head.children, ...this.#body.children];
    return [
      ...this.window.listenerTypes().map((type) => `window listens to ${type}`),
      ...this.document.listenerTypes().map((type) => `document listens to ${type}`),
      ...this.devices.listenerTypes().map((type) => `devices listen to ${type}`),
      ...elements.map(({ tag }) => `<${tag}> in the document`),
      ...this.liveMicrophones().map(({ owner }) => `live track of the ${owner}`),
      ...[...this.#contexts].filter(({ state }) => state !== 'closed').map(() => 'open AudioContext'),
      ...this.callObjects().map(() => 'call object'),
      ...Array.from({ length: vi.getTimerCount() }, () => 'timer'),
    ];
  }

  /** Posts a message. Messages keep their order, and the receiver gets a copy. Drops the room library's logs. */
  #postMessage(message: WindowMessage): void {
    if (message.action === 'transmit-log') return;
    this.#messages.push(structuredClone(message));
    if (message.action === 'leave-meeting') this.#run?.onLeaving(message);
    this.#run?.schedule.later('message', () => this.#deliverMessage());
  }

  /** @returns the action of the message, or undefined if no message is pending. */
  #deliverMessage(): string | undefined {
    const message = this.#messages.shift();
    if (message === undefined) return undefined;
    // A message from `module`, the room library, is a request to the call machine.
    if (message.from === 'module') this.#run?.onRequest(message);
    else {
      this.#run?.onReport(message);
      this.window.dispatchEvent({ type: 'message', data: message, source: this.window } as { type: string });
      this.#run?.onReported(message);
    }
    return message.action;
  }

  #createAudio(): AudioDouble {
    return new AudioDouble({
      start: () => this.#startSound(),
      later: (work) => this.#run?.schedule.later('sound is paused', work),
    });
  }

  async #startSound(): Promise<void> {
    const fault = this.#run?.plan.next('sound');
    if (fault !== undefined) this.#run?.onSoundFault();
    if (fault === 'no answer') return new Promise(() => undefined);
    return this.#run?.schedule.answer('sound plays', () => {
      if (fault === 'blocked') throw new DOMException('A gesture is needed.', 'NotAllowedError');
    });
  }

  async #openMicrophone(): Promise<StreamDouble | undefined> {
    const fault = this.#run?.plan.next('own microphone');
    return this.#run?.schedule.answer("page's microphone opens", () => {
      if (fault === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      return new StreamDouble([this.newMicrophone("page's microphone")]);
    });
  }
}
