import type { DailyCallOptions, DailyParticipantsObject } from '@daily-co/daily-js';
import { CallLayerError } from '../../../src/platform/call-layer/errors/CallLayerError.ts';
import { CallSession } from '../../../src/platform/call-layer/session/CallSession.ts';
import { ROOM_WAS_LEFT } from '../world/Cause.ts';
import { ROOM_URL } from '../world/Platform.ts';
import type { World } from '../world/World.ts';
import { type SessionCommand, sessionCommands } from './sessionCommands.ts';
import { type Method, type RestingState, SessionModel } from './SessionModel.ts';

const OTHER_ROOM_URL = 'https://callwright.daily.co/other';

/** The room library's names. */
const MEETING_STATES = {
  new: 'new',
  loaded: 'loaded',
  joined: 'joined-meeting',
  left: 'left-meeting',
} as const satisfies Partial<Record<RestingState, string>>;

/** These never reject. */
const LEAVING: readonly Method[] = ['leave', 'destroy'];

type Called = {
  readonly method: Method;
  /** The session was destroyed before. */
  readonly isLate: boolean;
  /** By the order of the calls alone. */
  readonly isRefused: boolean;
  outcome: 'pending' | 'resolved' | 'rejected';
  error: unknown;
};

/** A session over the real room library, and what docs/call-layer.md promises of it. */
export class SessionRun {
  readonly violations: string[] = [];
  readonly #session: CallSession;
  readonly #calls: Called[] = [];
  readonly #model = new SessionModel();

  constructor(readonly world: World) {
    this.#session = CallSession.createCallObject({ dailyConfig: { avoidEval: true } });
    world.objects.note(world.page.callObjects());
    world.onCause = ({ name }) => {
      if (name !== ROOM_WAS_LEFT) this.disturb();
    };
  }

  async play(groups: readonly (readonly SessionCommand[])[]): Promise<void> {
    await this.world.schedule.play(groups, (name) => sessionCommands[name](this));
  }

  /** @returns where the session comes to rest. */
  async rest(): Promise<string> {
    await this.world.finish();
    const expected = this.#model.state();
    const found = this.#session.isDestroyed() ? 'destroyed' : this.#session.meetingState();
    if (expected !== undefined) {
      const state = expected === 'destroyed' ? expected : MEETING_STATES[expected];
      this.#is(found === state, `it is ${found}, not ${state}`);
    }
    if (expected === 'joined') this.#checkRoom();
    for (const { method, outcome, isRefused } of this.#calls) {
      const mustReject = isRefused && !this.#model.isDisturbed;
      this.#is(!mustReject || outcome === 'rejected', `${method}() is ${outcome}, not refused`);
      const mustSettle = LEAVING.includes(method) || (expected !== undefined && method !== 'set the name');
      this.#is(outcome !== 'pending' || !mustSettle, `${method}() is pending`);
    }
    if (expected === 'left' || expected === 'destroyed') this.#checkListeners();
    return `${found}: ${this.eventOrder()}`;
  }

  /** Leaves, joins once more in a world without faults, and destroys the session. */
  async proveNext(): Promise<void> {
    const { world } = this;
    world.plan.heal();
    if (!this.#session.isDestroyed()) {
      this.call('leave');
      await world.finish();
      this.#checkListeners();
      const joined = this.call('join');
      await world.finish();
      this.#is(joined.outcome === 'resolved', `the next join is ${joined.outcome}: ${String(joined.error)}`);
      this.#is(this.#session.meetingState() === 'joined-meeting', `the next join: ${this.#session.meetingState()}`);
    }
    this.call('destroy');
    await world.finish();
    for (const called of this.#calls) this.#checkOutcome(called);
    this.#is(this.#session.isDestroyed(), 'it is not destroyed');
    this.#checkListeners();
    for (const left of world.left()) this.violations.push(left);
  }

  call(method: Method): Called {
    const isLate = this.#session.isDestroyed();
    const isRefused = this.#model.call(method);
    const called: Called = { method, isLate, isRefused, outcome: 'pending', error: undefined };
    this.#calls.push(called);
    this.#begin(method).then(
      (answer) => {
        called.outcome = 'resolved';
        if (answer !== undefined && method.startsWith('join'))
          this.#checkParticipants(answer as DailyParticipantsObject);
      },
      (error: unknown) => Object.assign(called, { outcome: 'rejected', error }),
    );
    return called;
  }

  /** Something goes wrong or takes long: more than one end is right. */
  disturb(): void {
    this.#model.isDisturbed = true;
  }

  readonly eventOrder = (): string => this.#calls.map(({ method, outcome }) => `${method} ${outcome}`).join(' > ');

  #begin(method: Method): Promise<unknown> {
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
    this.#is(url === (this.#model.room === 'join' ? ROOM_URL : OTHER_ROOM_URL), `it is in ${String(url)}`);
  }

  #checkParticipants({ local }: Partial<DailyParticipantsObject>): void {
    this.#is(local?.local, 'a join resolves without the visitor');
  }

  #checkOutcome({ method, isLate, outcome, error }: Called): void {
    this.#is(outcome !== 'pending', `${method}() never settles`);
    if (LEAVING.includes(method)) this.#is(outcome === 'resolved', `${method}() rejects`);
    else if (isLate)
      this.#is(error instanceof CallLayerError && error.type === 'use-after-destroy', `${method}() after destroy()`);
    if (outcome === 'rejected') this.#is(error instanceof CallLayerError, `${method}() rejects with ${String(error)}`);
  }

  /** The library leaves some promises of a load open until the room is left: their listeners go with it. */
  #checkListeners(): void {
    const count = this.world.objects.listenersAdded();
    this.#is(count === 0, `${String(count)} listeners are left on the call object`);
  }

  #is(isSo: boolean | undefined, otherwise: string): void {
    if (isSo !== true) this.violations.push(otherwise);
  }
}
