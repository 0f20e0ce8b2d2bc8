import { expect, vi } from 'vitest';
import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import type { RegisteredMachine } from '../../../src/machines/index.ts';
import type { RoomCommand, RoomFact, SessionCommand } from '../../../src/machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { accessOf } from '../../../src/platform/call-layer/room/roomFacts.ts';
import { effectOf, formatStateValue, stateOf, type StepState } from '../../kit/machineStep.ts';
import { type ScriptedCallMachine, scriptedCallMachine } from '../scriptedCallMachine.ts';
import { deliverMessages, failScript, holdMessages, releaseScript } from '../scriptedSession.ts';
import type { CombinedState, LibraryState } from './libraryState.ts';

/** The real `setImmediate`, read before a test installs fake timers. */
const { setImmediate: afterPromises } = globalThis;

/** Waits for one turn of the event loop, in which the callbacks of settled promises run and messages of the window arrive. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    afterPromises(resolve);
  });

/** More turns of the event loop than anything that is awaited here needs. */
const MAX_TURNS = 50;

/** The room library waits this long before it tries all its hosts again. */
const RETRY_DELAY_MS = 3_000;

/** An event that the session handled, with the actions of the transition and the state that it led to. */
export type HandledStep = StepState & {
  readonly event: { readonly type: string };
  readonly actions: readonly string[];
};

/** A command that the session sent the room, and the library's state before the room executed the command. */
export type SentCommand = { readonly command: RoomCommand; readonly library: LibraryState };

/** Private parts of the library's call object. */
type Internals = {
  readonly _callObjectLoader: { readonly loaded?: unknown; readonly _currentLoad: unknown };
  readonly emitDailyJSEvent: (event: object) => void;
};

const isLeaving = (value: StateValue | undefined): boolean => formatStateValue(value ?? '').startsWith('leaving');

/**
 * When the library's call object is created: when the session starts, when `create()` is called, or never, because the browser does not
 * support calls.
 */
export type Creation = 'at once' | 'later' | 'fails';

/** The session machine with the real room actor and the real room library (daily-js). The library's call machine is scripted. */
export class SessionOnLibrary {
  readonly handledSteps: HandledStep[] = [];
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
  #actions: string[] = [];

  constructor(
    private readonly registered: RegisteredMachine,
    machine: AnyStateMachine,
    readonly creation: Creation,
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

  /** Uses this call object of the library, and gives it a scripted call machine. */
  attach(call: GuardedCall): GuardedCall {
    this.#call = call;
    this.#callMachine = scriptedCallMachine(call.dailyCall);
    return call;
  }

  /**
   * Returns a promise that `create()` settles: with the call object that `createCall` returns, or with an error if the signal has aborted.
   */
  createLater(signal: AbortSignal, createCall: () => GuardedCall): Promise<GuardedCall> {
    return new Promise((resolve, reject) => {
      this.#create = () => {
        if (signal.aborted) reject(new Error('The room is destroyed.'));
        else resolve(this.attach(createCall()));
      };
    });
  }

  /** Creates the library's call object. Only for a session with the creation `later`. */
  async create(): Promise<void> {
    this.#create();
    await settle();
  }

  async start(): Promise<void> {
    this.#actor.start();
    await settle();
  }

  /** The library's call object, even if it is destroyed. */
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
    const loadedScript = this.#call.steps.isScriptEmpty() ? 'empty' : 'running';
    return {
      meeting: this.#call.dailyCall.meetingState(),
      script: this.#internals._callObjectLoader.loaded === true ? loadedScript : 'none',
      url,
    };
  }

  /** Whether the library has dropped its load of the script, so that the next load fetches the script again. */
  isScriptDropped(): boolean {
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

  /** The fact that reported the end of the session to the client, if any. */
  closingReport(): RoomFact | undefined {
    return this.reports.findLast(({ type }) => type === 'room.closed');
  }

  /** Whether no leave timeout has elapsed since the most recent leave began. */
  hasLeftInTime(): boolean {
    const start = this.handledSteps.findLastIndex(
      ({ value }, index) => isLeaving(value) && !isLeaving(this.handledSteps[index - 1]?.value),
    );
    return !this.handledSteps.slice(start).some(({ event }) => event.type.startsWith('xstate.after.leaveTimeout'));
  }

  send(event: SessionCommand | RoomFact): void {
    this.#actor.send(event);
  }

  /** Sends a command to the room directly, bypassing the session. */
  async sendToRoom(command: RoomCommand): Promise<void> {
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

  /** Delivers the script, which defines the call machine, and afterwards the first messages of the call machine. */
  async deliverScript(): Promise<void> {
    holdMessages('call-machine-initialized', 'loaded');
    await this.deliverBareScript(() => {
      this.callMachine.start();
    });
    deliverMessages();
    await settle();
  }

  /** Delivers a script that does only what `effect` does: nothing by default. */
  async deliverBareScript(effect?: () => void): Promise<void> {
    await settle();
    expect(releaseScript(effect), 'the script is being fetched').toBe(true);
    await settle();
  }

  /** Fails the current request for the script. */
  async failScriptRequest(): Promise<void> {
    await settle();
    expect(failScript(), 'the script is being fetched').toBe(true);
    await settle();
  }

  /** Fails every request for the script until the library gives up. */
  async failLoad(): Promise<void> {
    await this.until(() => {
      if (this.libraryState().meeting === 'error') return true;
      if (!failScript()) vi.advanceTimersByTime(RETRY_DELAY_MS);
      return false;
    }, 'the library gives up');
  }

  /** Lets the call machine acknowledge a leave. */
  async acknowledgeLeave(): Promise<void> {
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

  /** Waits until the condition is true. @throws Error after 50 turns of the event loop. */
  async until(isTrue: () => boolean, description: string): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      if (isTrue()) return;
      await settle();
    }
    throw new Error(`Not reached after ${String(MAX_TURNS)} turns: ${description}.`);
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
      if (effect !== undefined) this.#actions.push(effect.act);
    }
    if (inspected.type === '@xstate.snapshot') {
      this.handledSteps.push({ event: inspected.event, ...this.stepState(), actions: this.#actions });
      this.#actions = [];
    }
  }
}
