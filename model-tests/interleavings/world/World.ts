import type Daily from '@daily-co/daily-js';
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type * as RoomActor from '../../../src/platform/call-layer/room/roomActor.ts';
import { CallMachine } from './CallMachine.ts';
import { CallObjects } from './CallObjects.ts';
import { Page, type WindowMessage } from './Page.ts';
import { type Fault, Plan } from './plan.ts';
import { type CallKind, Platform } from './Platform.ts';
import { Schedule, settle } from './Schedule.ts';
import type { ElementDouble, TrackDouble } from './browserObjects.ts';
import { type EndCause, ROOM_WAS_LEFT } from './expectedFinalState.ts';

export type WorldOptions = {
  readonly faults: readonly Fault[];
  readonly isPhone?: boolean;
  readonly call?: CallKind;
  /** True if the assistant answers without waiting until the page can play its sound. */
  readonly isAssistantEager?: boolean;
  /** False if a room must not open a microphone when it is joined. */
  readonly hasMicrophone?: boolean;
};

/** The time at the start of each run. */
const START_OF_TIME = Date.UTC(2026, 0, 5, 9);

/** Longest delay of a message within the page. */
const MESSAGE_MS = 500;

/** Longer than every deadline of the product together. */
const PAST_EVERY_DEADLINE_MS = 1_000_000;

/** One page per test file, because the room library keeps the globals that exist when it is imported. */
export const page = new Page();

/**
 * The environment of the product in one run. The schedule decides the order of its work, and time advances only in `wait`, `freeze`
 * and `finish`.
 */
export class World {
  /** The world of the most recent run. */
  static latest: World | undefined;
  /** Undefined until `interleave` has imported the room library. */
  static library: typeof Daily | undefined;

  readonly page = page;
  readonly schedule: Schedule;
  readonly plan: Plan;
  readonly platform: Platform;
  readonly objects: CallObjects;
  readonly causes: EndCause[] = [];
  /** Called for each cause that ends a call or may end it, with the id of the call object that the cause reached, if any. */
  onEndCause: (cause: EndCause, callObject?: string) => void = () => undefined;
  readonly #machines: CallMachine[] = [];
  /** Ids of the call objects that have sent a request to leave. */
  readonly #leaving = new Set<string>();
  #frozenUntil = 0;

  constructor(
    scheduler: Scheduler,
    private readonly options: WorldOptions,
  ) {
    if (World.library === undefined) throw new Error('The room library is not imported yet.');
    World.latest = this;
    vi.clearAllTimers();
    vi.setSystemTime(START_OF_TIME);
    const { faults, call: kind = 'plain', isPhone = false } = options;
    this.schedule = new Schedule(scheduler);
    this.plan = new Plan(faults);
    this.objects = new CallObjects(World.library);
    const { schedule, plan } = this;
    const onEndCause = (cause: EndCause) => {
      this.addEndCause(cause);
    };
    this.platform = new Platform({ schedule, plan, kind, onEndCause });
    page.connect({
      schedule,
      plan,
      isPhone,
      fetch: (url, init) => this.platform.fetch(url, init),
      onScript: (script) => {
        this.#loadScript(script);
      },
      onRequest: (message) => this.#machines.find(({ id }) => id === message.callClientId)?.receive(message),
      onReport: (message) => {
        this.#addEndCauseOf(message);
      },
      onLeaving: ({ callClientId }) => this.#leaving.add(String(callClientId)),
      onReported: ({ callClientId }) => {
        this.#markMicrophone(String(callClientId));
      },
      onSoundFault: () => {
        this.addEndCause({ name: 'the sound does not play', ends: 'maybe' });
      },
    });
  }

  /** The latest call machine, which also stands for its room. */
  get room(): CallMachine | undefined {
    return this.#machines.at(-1);
  }

  addEndCause(cause: EndCause, callObject?: string): void {
    this.causes.push(cause);
    this.onEndCause(cause, callObject);
  }

  // The code and the token that the product loads.

  /**
   * Loads the module of the room library and creates a call object.
   *
   * @param create creates the call object.
   * @param signal aborted when the call object is no longer needed.
   */
  async openRoom<Call>(create: () => Call | Promise<Call>, signal: AbortSignal): Promise<Call> {
    const fault = this.plan.next('library');
    const addEndCause = (name: string) => {
      if (!signal.aborted) this.addEndCause({ name, ends: 'always' });
    };
    if (fault === 'no answer') {
      addEndCause('the room library never arrives');
      return new Promise(() => undefined);
    }
    await this.schedule.answer('room library arrives', () => {
      if (fault === undefined) return;
      addEndCause('the room library does not arrive');
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const isBroken = this.plan.next('creation') === 'throws';
    if (isBroken) addEndCause('the browser has no WebRTC');
    page.setWebRtc(!isBroken);
    try {
      return await create();
    } finally {
      page.setWebRtc(true);
    }
  }

  /** Loads the code of the call's dialog. */
  async loadView(): Promise<void> {
    const fault = this.plan.next('view');
    if (fault !== undefined) this.addEndCause({ name: `the code of the dialog: ${fault}`, ends: 'always' });
    if (fault === 'no answer') return new Promise(() => undefined);
    return this.schedule.answer('code of the dialog arrives', () => {
      if (fault === 'fails') throw new TypeError('Failed to fetch dynamically imported module');
    });
  }

  async fetchToken(): Promise<string> {
    const fault = this.plan.next('token');
    if (fault !== undefined) this.addEndCause({ name: `the token: ${fault}`, ends: 'always' });
    if (fault === 'no answer') return new Promise(() => undefined);
    return this.schedule.answer('token arrives', () => {
      if (fault === 'rejects') throw new Error('No token.');
      return 'short-lived';
    });
  }

  // Time.

  /** Milliseconds until the page is no longer frozen, or 0 if the page is not frozen. */
  get frozenFor(): number {
    return Math.max(0, this.#frozenUntil - Date.now());
  }

  /** Advances the time, and delivers messages within the page meanwhile. Other work stays pending. */
  async wait(ms: number): Promise<void> {
    for (let remainingMs = ms; remainingMs > 0; remainingMs -= MESSAGE_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(remainingMs, MESSAGE_MS));
      page.deliverMessages();
      await settle();
    }
  }

  /**
   * Freezes the page for `ms`. When the freeze ends, all due timers run before any other work. Timers that they set start then, with their
   * full delay.
   */
  freeze(ms: number): void {
    page.document.dispatchEvent({ type: 'freeze' });
    this.#frozenUntil = Date.now() + ms;
    vi.advanceTimersByTime(ms);
    this.#frozenUntil = 0;
    page.document.dispatchEvent({ type: 'resume' });
  }

  /**
   * Releases pending work and advances the time until no work and no timers remain, `isDone` returns true, or every deadline has passed.
   *
   * @param isDone returns true if the run is complete although timers remain, such as the timer that counts the seconds of a live call.
   */
  async finish(check?: () => void, isDone: () => boolean = () => false): Promise<void> {
    await this.schedule.releaseAll(check);
    for (let passed = 0; passed < PAST_EVERY_DEADLINE_MS && vi.getTimerCount() > 0 && !isDone();) {
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      passed += Date.now() - before;
      await this.schedule.releaseAll(check);
    }
  }

  /** Descriptions of the resources that the page has not released, and of uncaught errors. */
  leaks(): readonly string[] {
    const errors = [...page.uncaught, ...this.schedule.failures];
    return [
      ...page.liveResources().map((resource) => `not released: ${resource}`),
      ...errors.map((error) => `uncaught: ${String(error)}`),
    ];
  }

  /**
   * Loads a script of the call machine that was added to the document. After a fault, the room library may request the script again in
   * time, so the call may continue.
   */
  #loadScript(script: ElementDouble): void {
    const fault = this.plan.next('script');
    if (fault === 'no answer') {
      this.addEndCause({ name: 'a script never arrives', ends: 'maybe' });
      return;
    }
    this.schedule.later("call machine's script arrives", () => {
      if (fault !== undefined) this.addEndCause({ name: `a script ${fault}`, ends: 'maybe' });
      if (fault === 'fails') {
        script.onerror?.({ target: script });
        return;
      }
      if (fault === undefined) this.#startCallMachines();
      script.onload?.();
    });
  }

  /** Starts the call machines of all waiting call objects, as the vendor's script does. Does nothing if every load was cancelled. */
  #startCallMachines(): void {
    const library = page.window._daily;
    if ((page.window._dailyCallMachineLoadWaitlist?.size ?? 0) === 0) return;
    for (const id of library?.pendings.splice(0) ?? []) {
      if (library?.instances[id] === undefined) continue;
      const machine = this.#machines.find((machine) => machine.id === id) ?? this.#createMachine(id);
      machine.start();
    }
  }

  #createMachine(id: string): CallMachine {
    const { schedule, plan } = this;
    const { isAssistantEager = false, hasMicrophone = true } = this.options;
    const onEndCause = (cause: EndCause) => {
      this.addEndCause(cause, id);
    };
    const machine = new CallMachine(id, { page, schedule, plan, isAssistantEager, hasMicrophone, onEndCause });
    this.#machines.push(machine);
    return machine;
  }

  /** If the room library has exposed the microphone's track to the page, records whether it did so before the request to leave. */
  #markMicrophone(callObject: string): void {
    const local = World.library?.getCallInstance(callObject)?.participants().local;
    const track = local?.tracks.audio.persistentTrack as TrackDouble | undefined;
    if (track?.exposed === 'no') track.exposed = this.#leaving.has(callObject) ? 'late' : 'in time';
  }

  /** Adds a cause if the message from the call machine ends a call or may end it. */
  #addEndCauseOf({ action, error, callClientId, participants }: WindowMessage): void {
    const callObject = String(callClientId);
    if (!page.callObjects().includes(callObject)) return;
    const addEndCause = (name: string, ends: EndCause['ends'] = 'always') => {
      this.addEndCause({ name, ends }, callObject);
    };
    if (action === 'error') addEndCause('a fatal error');
    if (action === 'left-meeting') addEndCause(ROOM_WAS_LEFT);
    if (action === 'join-meeting-answer' && error !== undefined) addEndCause('the join is refused');
    if (action === 'joined-meeting' && participants === undefined) addEndCause('the room has no participants');
    if (action === 'camera-error') addEndCause('no microphone', 'before-answer');
  }
}

/** The module of the room actor, changed so that the actor loads the room library through the world of the run. */
export const openInWorld = ({ createRoomLogic }: typeof RoomActor): Partial<typeof RoomActor> => ({
  createRoomLogic: ({ open, ...options }) =>
    createRoomLogic({
      ...options,
      open: (signal) => World.latest?.openRoom(() => open(signal), signal) ?? open(signal),
    }),
});
