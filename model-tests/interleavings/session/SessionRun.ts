import type { DailyCallOptions, DailyParticipantsObject } from '@daily-co/daily-js';
import { CallLayerError } from '../../../src/platform/call-layer/errors/CallLayerError.ts';
import { CallSession } from '../../../src/platform/call-layer/session/CallSession.ts';
import { ROOM_WAS_LEFT } from '../world/expectedFinalState.ts';
import { ROOM_URL } from '../world/Platform.ts';
import type { CommandGroups } from '../world/Schedule.ts';
import type { World } from '../world/World.ts';

const OTHER_ROOM_URL = 'https://callwright.daily.co/other';

type Method = 'load' | 'join' | 'join another room' | 'leave' | 'destroy' | 'set the name';

type FinalState = 'new' | 'loaded' | 'joined' | 'left' | 'destroyed';

/** A model of a session without faults. The order of the method calls alone decides its final state. */
class SessionModel {
  /** True if a fault, an event of the room or a delay has occurred. More than one final state is then correct, except after `destroy`. */
  isDisturbed = false;
  #state: FinalState = 'new';
  #joinMethod: 'join' | 'join another room' = 'join';

  /**
   * Changes the expected state.
   *
   * @returns true if the session refuses the call. A joined session refuses to join another room. A destroyed session refuses every method
   * except `leave` and `destroy`.
   */
  call(method: Method): boolean {
    if (this.#state === 'destroyed') return method !== 'leave' && method !== 'destroy';
    switch (method) {
      case 'load':
        if (this.#state !== 'joined') this.#state = 'loaded';
        return false;
      case 'join':
      case 'join another room':
        if (this.#state === 'joined') return method !== this.#joinMethod;
        this.#joinMethod = method;
        this.#state = 'joined';
        return false;
      case 'leave':
        this.#state = 'left';
        return false;
      case 'destroy':
        this.#state = 'destroyed';
        return false;
      case 'set the name':
        return false;
    }
  }

  /** @returns the expected final state, or undefined if several final states are correct. */
  state(): FinalState | undefined {
    // Faults cannot undo a destruction.
    return this.isDisturbed && this.#state !== 'destroyed' ? undefined : this.#state;
  }

  /** The method of the most recent join that the session did not refuse. */
  get joinMethod(): 'join' | 'join another room' {
    return this.#joinMethod;
  }
}

/** The room library's meeting state in each final state except `destroyed`. */
const MEETING_STATES = {
  new: 'new',
  loaded: 'loaded',
  joined: 'joined-meeting',
  left: 'left-meeting',
} as const satisfies Partial<Record<FinalState, string>>;

/** Methods that never reject. */
const NEVER_REJECTS: readonly Method[] = ['leave', 'destroy'];

type MethodCall = {
  readonly method: Method;
  /** True if the session was already destroyed, or being destroyed, at the time of the call. */
  readonly isLate: boolean;
  /** True if, by the model, the session refuses the call. */
  readonly isRefused: boolean;
  outcome: 'pending' | 'resolved' | 'rejected';
  error: unknown;
};

/** Runs a session on the real room library and checks the guarantees of docs/call-layer.md. */
export class SessionRun {
  readonly violations: string[] = [];
  readonly #session: CallSession;
  readonly #calls: MethodCall[] = [];
  readonly #model = new SessionModel();

  constructor(readonly world: World) {
    // Makes the library load its script with a script element, which the world's page can answer.
    this.#session = CallSession.createCallObject({ dailyConfig: { avoidEval: true } });
    world.objects.recordNew(world.page.callObjects());
    world.onEndCause = ({ name }) => {
      // The room is also left after each `leave()`, which the model expects.
      if (name !== ROOM_WAS_LEFT) this.disturb();
    };
  }

  async play<Command extends string>(
    commandGroups: CommandGroups<Command>,
    perform: (command: Command) => unknown,
  ): Promise<void> {
    await this.world.schedule.play(commandGroups, perform);
  }

  /** @returns the final state of the session, with the outcomes of its method calls. */
  async finish(): Promise<string> {
    await this.world.finish();
    const expected = this.#model.state();
    const actual = this.#session.isDestroyed() ? 'destroyed' : this.#session.meetingState();
    if (expected !== undefined) {
      const state = expected === 'destroyed' ? expected : MEETING_STATES[expected];
      this.#require(actual === state, `the session is ${actual}, not ${state}`);
    }
    if (expected === 'joined') this.#checkRoom();
    for (const { method, outcome, isRefused } of this.#calls) {
      const mustReject = isRefused && !this.#model.isDisturbed;
      this.#require(!mustReject || outcome === 'rejected', `${method}() is ${outcome}, not refused`);
      const mustSettle = NEVER_REJECTS.includes(method) || (expected !== undefined && method !== 'set the name');
      this.#require(outcome !== 'pending' || !mustSettle, `${method}() is pending`);
    }
    if (expected === 'left' || expected === 'destroyed') this.#checkListeners();
    return `${actual}: ${this.eventOrder()}`;
  }

  /** Leaves and joins again in a world without faults, unless the session is destroyed. Finally destroys the session. */
  async checkNextCall(): Promise<void> {
    const { world } = this;
    world.plan.disableFaults();
    if (!this.#session.isDestroyed()) {
      this.call('leave');
      await world.finish();
      this.#checkListeners();
      const joined = this.call('join');
      await world.finish();
      this.#require(joined.outcome === 'resolved', `the next join is ${joined.outcome}: ${String(joined.error)}`);
      this.#require(
        this.#session.meetingState() === 'joined-meeting',
        `the next join: ${this.#session.meetingState()}`,
      );
    }
    this.call('destroy');
    await world.finish();
    for (const methodCall of this.#calls) this.#checkOutcome(methodCall);
    this.#require(this.#session.isDestroyed(), 'the session is not destroyed');
    this.#checkListeners();
    this.violations.push(...world.leaks());
  }

  /** Calls the method on the session and in the model, and records the outcome. */
  call(method: Method): MethodCall {
    const isLate = this.#session.isDestroyed();
    const isRefused = this.#model.call(method);
    const methodCall: MethodCall = { method, isLate, isRefused, outcome: 'pending', error: undefined };
    this.#calls.push(methodCall);
    this.#callSession(method).then(
      (result) => {
        methodCall.outcome = 'resolved';
        if (result !== undefined && method.startsWith('join'))
          this.#checkParticipants(result as DailyParticipantsObject);
      },
      (error: unknown) => Object.assign(methodCall, { outcome: 'rejected', error }),
    );
    return methodCall;
  }

  /** Records a fault, an event of the room or a delay: more than one final state is correct from now on, except after `destroy`. */
  disturb(): void {
    this.#model.isDisturbed = true;
  }

  readonly eventOrder = (): string => this.#calls.map(({ method, outcome }) => `${method} ${outcome}`).join(' > ');

  #callSession(method: Method): Promise<unknown> {
    switch (method) {
      case 'join':
        return this.#session.join({ url: ROOM_URL });
      case 'join another room':
        return this.#session.join({ url: OTHER_ROOM_URL });
      case 'set the name':
        return this.#session.setUserName('Ada');
      default:
        return this.#session[method]();
    }
  }

  #checkRoom(): void {
    const { url } = this.#session.properties as DailyCallOptions;
    this.#require(
      url === (this.#model.joinMethod === 'join' ? ROOM_URL : OTHER_ROOM_URL),
      `the session is in ${String(url)}`,
    );
  }

  #checkParticipants({ local }: Partial<DailyParticipantsObject>): void {
    this.#require(local?.local, 'a join resolves without the visitor');
  }

  #checkOutcome({ method, isLate, outcome, error }: MethodCall): void {
    this.#require(outcome !== 'pending', `${method}() never settles`);
    if (NEVER_REJECTS.includes(method)) this.#require(outcome === 'resolved', `${method}() rejects`);
    else if (isLate)
      this.#require(
        error instanceof CallLayerError && error.type === 'use-after-destroy',
        `${method}() after destroy()`,
      );
    if (outcome === 'rejected')
      this.#require(error instanceof CallLayerError, `${method}() rejects with ${String(error)}`);
  }

  /** Call this only after a leave: some promises of a load stay pending until then, and their listeners stay registered. */
  #checkListeners(): void {
    const count = this.world.objects.listenersAdded();
    this.#require(count === 0, `${String(count)} listeners remain on the call object`);
  }

  #require(isTrue: boolean | undefined, violation: string): void {
    if (isTrue !== true) this.violations.push(violation);
  }
}
