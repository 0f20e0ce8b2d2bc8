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
import { formatStateValue } from '../../kit/formatStateValue.ts';
import { type StepState, stateOf } from '../../kit/stepState.ts';
import type { RegisteredMachine } from '../../../src/machines/index.ts';
import type { RoomCommand, RoomFact, SessionCommand } from '../../../src/machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { accessOf } from '../../../src/platform/call-layer/room/roomFacts.ts';
import type { CombinedState } from './exceptions.ts';
import { type ScriptedCallMachine, scriptedCallMachine } from '../scriptedCallMachine.ts';
import { deliverMessages, holdMessages, releaseScript, failScript } from '../scriptedSession.ts';

/** Read before a test installs fake timers. */
const { setImmediate: afterPromises } = globalThis;

/** Resolves once every promise that can settle has settled. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    afterPromises(resolve);
  });

/** More turns of the event loop than any chain of promises needs here. */
const MAX_TURNS = 50;

/** Delay of the library between two rounds over its hosts. */
const RETRY_DELAY_MS = 3_000;

/** An event that the session took, with the state after it and the actions of the transition. */
export type TakenStep = StepState & { readonly event: { readonly type: string }; readonly acts: readonly string[] };

/** The library at one moment. */
export type LibraryState = {
  /** The library's meeting state; `none` while it has no call object. */
  readonly meeting: string;
  /** The script of the call machine: `none`: not loaded; `empty`: loaded without a call machine; `running`: the call machine runs. */
  readonly script: 'none' | 'empty' | 'running';
  readonly url: string | undefined;
};

/** A command that the session sent the room, and the library's state at that moment. */
export type SentCommand = { readonly command: RoomCommand; readonly library: LibraryState };

/** Private parts of the library. */
type Internals = {
  readonly _callObjectLoader: { readonly loaded?: unknown; readonly _currentLoad: unknown };
  readonly emitDailyJSEvent: (event: object) => void;
};

const isLeaving = (value: StateValue | undefined): boolean => formatStateValue(value ?? '').startsWith('leaving');

/** When the library's object is created. `fails`: the browser does not support calls. */
export type Creation = 'at once' | 'later' | 'fails';

/** The session machine with the real room actor and the real library. The library's call machine is scripted. */
export class RoomOnLibrary {
  readonly taken: TakenStep[] = [];
  /** The facts that the room reported to the session. */
  readonly facts: RoomFact[] = [];
  /** The facts that the session reported to its client. */
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

  attach(call: GuardedCall): GuardedCall {
    this.#call = call;
    this.#callMachine = scriptedCallMachine(call.dailyCall);
    return call;
  }

  /** Creates the library's object when `create()` is called. */
  createLater(signal: AbortSignal, create: () => GuardedCall): Promise<GuardedCall> {
    return new Promise((resolve, reject) => {
      this.#create = () => {
        if (signal.aborted) reject(new Error('The room is destroyed.'));
        else resolve(this.attach(create()));
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

  /** The library's object, even if it is destroyed. */
  get call(): GuardedCall {
    if (this.#call === undefined) throw new Error('The library has no call object yet.');
    return this.#call;
  }

  get callMachine(): ScriptedCallMachine {
    if (this.#callMachine === undefined) throw new Error('The library has no call object yet.');
    return this.#callMachine;
  }

  /** The requests that the call machine received. */
  requests(): readonly { readonly action: string }[] {
    return this.#callMachine?.requests ?? [];
  }

  libraryState(): LibraryState {
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

  combinedState(): CombinedState {
    const isCreated = this.#call !== undefined && !this.#call.dailyCall.isDestroyed();
    return {
      state: this.state(),
      ...this.libraryState(),
      access: isCreated ? accessOf(this.#call?.dailyCall.accessState().access) : 'unknown',
    };
  }

  state(): string {
    return formatStateValue((this.#actor.getSnapshot() as AnyMachineSnapshot).value as StateValue);
  }

  stepState(): StepState {
    return stateOf(this.#actor.getSnapshot() as AnyMachineSnapshot, this.registered);
  }

  /** The end of the session as reported to the client. */
  closed(): RoomFact | undefined {
    return this.reports.findLast(({ type }) => type === 'room.closed');
  }

  /** Whether no leave timeout has elapsed since the last leave began. */
  isOrderly(): boolean {
    const began = this.taken.findLastIndex(
      ({ value }, index) => isLeaving(value) && !isLeaving(this.taken[index - 1]?.value),
    );
    return !this.taken.slice(began).some(({ event }) => event.type.startsWith('xstate.after.leaveTimeout'));
  }

  send(event: SessionCommand | RoomFact): void {
    this.#actor.send(event);
  }

  /** Sends the room a command that the session has not sent. */
  async command(command: RoomCommand): Promise<void> {
    const { room } = (this.#actor.getSnapshot() as AnyMachineSnapshot).children as Readonly<
      Record<string, AnyActorRef | undefined>
    >;
    room?.send(command);
    await settle();
  }

  /** Emits an event of the library's call object. */
  emit(message: { readonly action: string }): void {
    this.#internals.emitDailyJSEvent(message);
  }

  /** Delivers the script, which defines the call machine, and then the messages of the call machine. */
  async deliverScript(): Promise<void> {
    holdMessages('call-machine-initialized', 'loaded');
    await this.runScript(() => {
      this.callMachine.start();
    });
    deliverMessages();
    await settle();
  }

  /** Delivers the script. @param run its effect; none by default. */
  async runScript(run?: () => void): Promise<void> {
    await settle();
    expect(releaseScript(run), 'the script is being fetched').toBe(true);
    await settle();
  }

  /** Fails the current request for the script. */
  async failOnce(): Promise<void> {
    await settle();
    expect(failScript(), 'the script is being fetched').toBe(true);
    await settle();
  }

  /** Fails every round over the hosts. */
  async failEveryLoad(): Promise<void> {
    await this.until(() => {
      if (this.libraryState().meeting === 'error') return true;
      if (!failScript()) vi.advanceTimersByTime(RETRY_DELAY_MS);
      return false;
    }, 'the library gives up');
  }

  /** Lets the call machine acknowledge a leave. */
  async acknowledge(): Promise<void> {
    expect(this.callMachine.reply('leave-meeting'), 'a request to leave is pending').toBe(true);
    this.callMachine.send({ action: 'left-meeting' });
    await settle();
  }

  /** Destroys the session, if it is not destroyed yet. The call machine acknowledges every leave. */
  async close(): Promise<void> {
    if (this.#actor.getSnapshot().status !== 'active') return;
    if (!this.state().startsWith('destroy')) this.send({ type: 'session.destroy' });
    await this.until(() => {
      deliverMessages();
      if (this.#callMachine?.reply('leave-meeting')) this.#callMachine.send({ action: 'left-meeting' });
      return this.state() === 'destroyed' && this.facts.at(-1)?.type === 'room.destroyed';
    }, 'the session is destroyed');
    this.#actor.stop();
  }

  async until(isTrue: () => boolean, condition: string): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      if (isTrue()) return;
      await settle();
    }
    throw new Error(`Not reached after ${String(MAX_TURNS)} turns: ${condition}.`);
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
        this.commands.push({ command: event as RoomCommand, library: this.libraryState() });
      }
    }
    if (inspected.actorRef !== this.#actor) return;
    if (inspected.type === '@xstate.action') {
      const effect = effectOf(inspected.action);
      if (effect !== undefined) this.#acts.push(effect.act);
    }
    if (inspected.type === '@xstate.snapshot') {
      this.taken.push({ event: inspected.event, ...this.stepState(), acts: this.#acts });
      this.#acts = [];
    }
  }
}
