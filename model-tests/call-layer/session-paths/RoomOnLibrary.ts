import { expect, vi } from 'vitest';
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
  createActor,
  fromCallback,
} from 'xstate';
import { effectOf } from '../../kit/effect.ts';
import { type Situation, situationOf, valueInWords } from '../../kit/situation.ts';
import type { RegisteredMachine } from '../../../src/machines/index.ts';
import type { RoomCommand, RoomFact } from '../../../src/machines/call-session/roomEvents.ts';
import type { CallSession } from '../../../src/platform/call-layer/session/CallSession.ts';
import { createRoomLogic } from '../../../src/platform/call-layer/room/roomActor.ts';
import { accessOf } from '../../../src/platform/call-layer/room/roomFacts.ts';
import type { Standing } from './exceptions.ts';
import { type OtherHalf, scriptedOtherHalf } from '../scriptedOtherHalf.ts';
import { releaseScript, withholdScript } from '../sitting.ts';

/** Taken before a test moves the time: what is promised, and nothing else, comes about until then. */
const { setImmediate: afterPromises } = globalThis;

export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    afterPromises(resolve);
  });

/** More turns than anything takes that is promised. */
const MAX_TURNS = 50;

/** The library waits so long before it tries all hosts again. */
const RETRY_DELAY_MS = 3_000;

/** An event that the session took, and what it was and did since. */
export type TakenStep = Situation & { readonly event: { readonly type: string }; readonly acts: readonly string[] };

/** Opens rooms with the real library, one after another: it allows one at a time. */
export class RoomsOnLibrary {
  readonly #machine: AnyStateMachine;
  #latest: RoomOnLibrary | undefined;

  constructor(private readonly registered: RegisteredMachine) {
    const room = createRoomLogic({
      dailyConfig: { avoidEval: false },
      factoryOptions: {},
      onSession: (session) => {
        // When it is gone, what it did is still looked at.
        if (session !== null) this.#latest?.hold(session);
      },
    });
    this.#machine = registered.machine.provide({ actors: { room } });
  }

  /** @param isSupported whether the browser has what a call needs. */
  async open({ isSupported }: { readonly isSupported: boolean }): Promise<RoomOnLibrary> {
    const { MediaStreamTrack } = globalThis;
    const room = new RoomOnLibrary(this.registered, this.#machine);
    this.#latest = room;
    if (!isSupported) Object.assign(globalThis, { MediaStreamTrack: undefined });
    await room.start();
    Object.assign(globalThis, { MediaStreamTrack });
    return room;
  }

  /** Closes the room that is open still: one whose path was not gone to its end. */
  async close(): Promise<void> {
    await this.#latest?.close();
  }
}

/** The session machine over the real room, with the real library, whose other half is scripted. */
export class RoomOnLibrary {
  readonly taken: TakenStep[] = [];
  /** What the room itself told the session. */
  readonly told: RoomFact[] = [];
  /** What the session told its client. */
  readonly heard: RoomFact[] = [];
  readonly #actor: Actor<AnyStateMachine>;
  #session: CallSession | undefined;
  #otherHalf: OtherHalf | undefined;
  #acts: string[] = [];

  constructor(
    private readonly registered: RegisteredMachine,
    machine: AnyStateMachine,
  ) {
    const client = fromCallback<RoomFact>(({ receive }) => {
      receive((fact) => this.heard.push(fact));
    });
    this.#actor = createActor(machine, {
      input: { ...(registered.input as object), client: createActor(client).start() },
      inspect: (event) => {
        this.#inspect(event);
      },
    });
  }

  hold(session: CallSession): void {
    this.#session = session;
    this.#otherHalf = scriptedOtherHalf(session.dailyCall);
  }

  async start(): Promise<void> {
    this.#actor.start();
    await this.until(() => this.told.length > 0, 'The room tells how it was opened.');
  }

  /** The session that there is for whoever holds it. */
  get session(): CallSession {
    if (this.#session === undefined) throw new Error('There is no room.');
    return this.#session;
  }

  get otherHalf(): OtherHalf {
    if (this.#otherHalf === undefined) throw new Error('There is no room.');
    return this.#otherHalf;
  }

  standing(): Omit<Standing, 'isOpening'> {
    return {
      state: valueInWords((this.#actor.getSnapshot() as AnyMachineSnapshot).value as StateValue),
      library: this.session.meetingState(),
      access: accessOf(this.session.accessState().access),
      isLoadTold:
        this.told.findLast(({ type }) => type === 'room.loading' || type === 'room.loaded')?.type === 'room.loaded',
    };
  }

  send(event: RoomCommand | RoomFact): void {
    this.#actor.send(event);
  }

  /** The library's object tells something by itself. */
  emit(message: { readonly action: string }): void {
    const library = this.session.dailyCall as unknown as { readonly emitDailyJSEvent: (event: object) => void };
    library.emitDailyJSEvent(message);
  }

  /** The script arrives, if one is awaited, and runs. */
  async arrive(): Promise<void> {
    await settle();
    releaseScript(() => {
      this.otherHalf.start();
    });
    await settle();
  }

  /** The script can't be had from the host that is asked. */
  async failOnce(): Promise<void> {
    await settle();
    expect(withholdScript(), 'the script is awaited').toBe(true);
    await settle();
  }

  /** Every pass over the hosts fails. */
  async failEveryLoad(): Promise<void> {
    await this.until(() => {
      if (this.session.meetingState() === 'error') return true;
      if (!withholdScript()) vi.advanceTimersByTime(RETRY_DELAY_MS);
      return false;
    }, 'The library gives up.');
  }

  /** The other half says goodbye, where it is asked to, until the room is closed. */
  async sayGoodbye(): Promise<void> {
    await this.until(() => {
      if (this.#otherHalf?.reply('leave-meeting')) this.#otherHalf.say({ action: 'left-meeting' });
      return this.told.some(({ type }) => type === 'room.closed');
    }, 'The room is closed.');
  }

  /** Leaves the room, if that is not done yet, and takes everything down. */
  async close(): Promise<void> {
    if (!this.taken.some(({ event }) => event.type === 'session.leave')) this.send({ type: 'session.leave' });
    await this.sayGoodbye();
    this.#actor.stop();
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      if (isSo()) return;
      await settle();
    }
    throw new Error(`${what} That did not happen.`);
  }

  #inspect(inspected: InspectionEvent): void {
    if (inspected.actorRef !== this.#actor) return;
    if (inspected.type === '@xstate.event') {
      const isFromRoom = (inspected.sourceRef as { readonly id?: string } | undefined)?.id === 'room';
      if (isFromRoom) this.told.push(inspected.event as RoomFact);
    }
    if (inspected.type === '@xstate.action') {
      const effect = effectOf(inspected.action);
      if (effect !== undefined) this.#acts.push(effect.act);
    }
    if (inspected.type === '@xstate.snapshot') {
      const situation = situationOf(this.#actor.getSnapshot(), this.registered);
      this.taken.push({ event: inspected.event, ...situation, acts: this.#acts });
      this.#acts = [];
    }
  }
}
