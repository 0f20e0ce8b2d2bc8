import { expect, vi } from 'vitest';
import {
  type Actor,
  type AnyActorRef,
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
import type { RoomCommand, RoomFact, SessionCommand } from '../../../src/machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { accessOf } from '../../../src/platform/call-layer/room/roomFacts.ts';
import type { Standing } from './exceptions.ts';
import { type ScriptedCallMachine, scriptedCallMachine } from '../scriptedCallMachine.ts';
import { deliverMessages, holdMessages, releaseScript, withholdScript } from '../sitting.ts';

/** Taken before a test moves the time: resolves when every promise that can settle has settled. */
const { setImmediate: afterPromises } = globalThis;

export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    afterPromises(resolve);
  });

/** More turns than any chain of promises here takes. */
const MAX_TURNS = 50;

/** The library waits so long before it tries all hosts again. */
const RETRY_DELAY_MS = 3_000;

/** An event that the session took, and its situation and acts since. */
export type TakenStep = Situation & { readonly event: { readonly type: string }; readonly acts: readonly string[] };

/** The library at one moment. */
export type LibraryState = {
  /** Its own meeting state; `none` while there is no object of it. */
  readonly meeting: string;
  /** The script of the call machine: not loaded; loaded, but it defined nothing; loaded, and the call machine is there. */
  readonly script: 'none' | 'empty' | 'running';
  readonly url: string | undefined;
};

/** A command that the session sent the room, and the library's state at that moment. */
export type SentCommand = { readonly command: RoomCommand; readonly library: LibraryState };

/** What the library does not publish. */
type Internals = {
  readonly _callObjectLoader: { readonly loaded?: unknown; readonly _currentLoad: unknown };
  readonly emitDailyJSEvent: (event: object) => void;
};

const isLeaving = (value: StateValue | undefined): boolean => valueInWords(value ?? '').startsWith('leaving');

/** When the library's object is created; `fails`: in a browser without what a call needs. */
export type Creation = 'at once' | 'later' | 'fails';

/** The session machine over the real room actor and the real library, whose call machine is scripted. */
export class RoomOnLibrary {
  readonly taken: TakenStep[] = [];
  /** The facts that the room itself reported to the session. */
  readonly facts: RoomFact[] = [];
  /** What the session reported to its client. */
  readonly reports: RoomFact[] = [];
  /** The commands that the session sent the room. */
  readonly commands: SentCommand[] = [];
  readonly #actor: Actor<AnyStateMachine>;
  #call: GuardedCall | undefined;
  #callMachine: ScriptedCallMachine | undefined;
  #create: () => void = () => undefined;
  #acts: string[] = [];

  constructor(
    private readonly registered: RegisteredMachine,
    machine: AnyStateMachine,
    readonly whenToCreate: Creation,
  ) {
    const client = fromCallback<RoomFact>(({ receive }) => {
      receive((fact) => this.reports.push(fact));
    });
    this.#actor = createActor(machine, {
      input: { ...(registered.input as object), client: createActor(client, { id: 'client' }).start() },
      inspect: (event) => {
        this.#inspect(event);
      },
    });
  }

  hold(call: GuardedCall): GuardedCall {
    this.#call = call;
    this.#callMachine = scriptedCallMachine(call.dailyCall);
    return call;
  }

  /** Creates the library's object when `create()` is called. */
  createLater(signal: AbortSignal, create: () => GuardedCall): Promise<GuardedCall> {
    return new Promise((resolve, reject) => {
      this.#create = () => {
        if (signal.aborted) reject(new Error('The room is destroyed.'));
        else resolve(this.hold(create()));
      };
    });
  }

  async create(): Promise<void> {
    this.#create();
    await settle();
  }

  async start(): Promise<void> {
    this.#actor.start();
    await settle();
  }

  /** The library's object, also when it is destroyed. */
  get call(): GuardedCall {
    if (this.#call === undefined) throw new Error('The library has no object yet.');
    return this.#call;
  }

  get callMachine(): ScriptedCallMachine {
    if (this.#callMachine === undefined) throw new Error('The library has no object yet.');
    return this.#callMachine;
  }

  /** The requests that the call machine received. */
  requests(): readonly { readonly action: string }[] {
    return this.#callMachine?.requests ?? [];
  }

  library(): LibraryState {
    if (this.#call === undefined) return { meeting: 'none', script: 'none', url: undefined };
    const { url } = this.#call.properties as { readonly url?: string };
    const loaded = this.#call.steps.isScriptEmpty() ? 'empty' : 'running';
    return {
      meeting: this.#call.dailyCall.meetingState(),
      script: this.#internals._callObjectLoader.loaded === true ? loaded : 'none',
      url,
    };
  }

  isScriptForgotten(): boolean {
    return this.#internals._callObjectLoader._currentLoad === null;
  }

  standing(): Standing {
    const isCreated = this.#call !== undefined && !this.#call.dailyCall.isDestroyed();
    return {
      state: this.state(),
      ...this.library(),
      access: isCreated ? accessOf(this.#call?.dailyCall.accessState().access) : 'unknown',
    };
  }

  state(): string {
    return valueInWords((this.#actor.getSnapshot() as AnyMachineSnapshot).value as StateValue);
  }

  situation(): Situation {
    return situationOf(this.#actor.getSnapshot() as AnyMachineSnapshot, this.registered);
  }

  /** What the client was told of the end of the session. */
  closed(): RoomFact | undefined {
    return this.reports.findLast(({ type }) => type === 'room.closed');
  }

  /** No clock ran out since the room was left last. */
  isOrderly(): boolean {
    const began = this.taken.findLastIndex(
      ({ value }, index) => isLeaving(value) && !isLeaving(this.taken[index - 1]?.value),
    );
    return !this.taken.slice(began).some(({ event }) => event.type.startsWith('xstate.after.leaveTimeout'));
  }

  send(event: SessionCommand | RoomFact): void {
    this.#actor.send(event);
  }

  /** Commands the room what the session did not command. */
  async command(command: RoomCommand): Promise<void> {
    const { room } = (this.#actor.getSnapshot() as AnyMachineSnapshot).children as Readonly<
      Record<string, AnyActorRef | undefined>
    >;
    room?.send(command);
    await settle();
  }

  /** The library's object emits an event by itself. */
  emit(message: { readonly action: string }): void {
    this.#internals.emitDailyJSEvent(message);
  }

  /** The script arrives and defines the call machine, whose messages are delivered after it, as those of a window are. */
  async arrive(): Promise<void> {
    holdMessages('call-machine-initialized', 'loaded');
    await this.runScript(() => {
      this.callMachine.start();
    });
    deliverMessages();
    await settle();
  }

  /** The script arrives. @param run what it does; nothing, unless given. */
  async runScript(run?: () => void): Promise<void> {
    await settle();
    expect(releaseScript(run), 'the script is awaited').toBe(true);
    await settle();
  }

  /** The host that is tried does not deliver the script. */
  async failOnce(): Promise<void> {
    await settle();
    expect(withholdScript(), 'the script is awaited').toBe(true);
    await settle();
  }

  /** Every round over the hosts fails. */
  async failEveryLoad(): Promise<void> {
    await this.until(() => {
      if (this.library().meeting === 'error') return true;
      if (!withholdScript()) vi.advanceTimersByTime(RETRY_DELAY_MS);
      return false;
    }, 'The library gives up.');
  }

  /** The call machine acknowledges a leave. */
  async acknowledge(): Promise<void> {
    expect(this.callMachine.reply('leave-meeting'), 'the call machine is requested to leave').toBe(true);
    this.callMachine.send({ action: 'left-meeting' });
    await settle();
  }

  /** Destroys the session, if that is not done yet. The call machine acknowledges every leave. */
  async close(): Promise<void> {
    if (this.#actor.getSnapshot().status !== 'active') return;
    if (!this.state().startsWith('destroy')) this.send({ type: 'session.destroy' });
    await this.until(() => {
      deliverMessages();
      if (this.#callMachine?.reply('leave-meeting')) this.#callMachine.send({ action: 'left-meeting' });
      return this.state() === 'destroyed' && this.facts.at(-1)?.type === 'room.destroyed';
    }, 'The session is destroyed.');
    this.#actor.stop();
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      if (isSo()) return;
      await settle();
    }
    throw new Error(`${what} That did not happen.`);
  }

  get #internals(): Internals {
    return this.call.dailyCall as unknown as Internals;
  }

  #inspect(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.event') {
      const idOf = (actor: unknown) => (actor as { readonly id?: string } | undefined)?.id;
      const { event, sourceRef } = inspected;
      if (inspected.actorRef === this.#actor && idOf(sourceRef) === 'room') this.facts.push(event as RoomFact);
      if (idOf(inspected.actorRef) === 'room' && sourceRef === this.#actor && !event.type.startsWith('xstate.')) {
        this.commands.push({ command: event as RoomCommand, library: this.library() });
      }
    }
    if (inspected.actorRef !== this.#actor) return;
    if (inspected.type === '@xstate.action') {
      const effect = effectOf(inspected.action);
      if (effect !== undefined) this.#acts.push(effect.act);
    }
    if (inspected.type === '@xstate.snapshot') {
      this.taken.push({ event: inspected.event, ...this.situation(), acts: this.#acts });
      this.#acts = [];
    }
  }
}
