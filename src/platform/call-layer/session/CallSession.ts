import Daily, {
  type DailyCall,
  type DailyCallOptions,
  type DailyFactoryOptions,
  type DailyLoadOptions,
  type DailyParticipantsObject,
} from '@daily-co/daily-js';
import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import {
  callSessionMachine,
  isDestroyed,
  isTestingQuality,
} from '../../../machines/call-session/callSessionMachine.ts';
import type { RoomFact, SessionCommand } from '../../../machines/call-session/roomEvents.ts';
import { CallLayerError } from '../errors/CallLayerError.ts';
import { GuardedCall, leftError } from '../methods/GuardedCall.ts';
import { messageLimitOf, propertiesOf } from '../methods/libraryInternals.ts';
import type { SessionShape, SessionSituation } from '../methods/methodGuards.ts';
import type { MethodContract } from '../methods/sessionMethods.ts';
import { createRoomLogic } from '../room/roomActor.ts';
import { checkedProperties, createLibrary } from '../methods/createCall.ts';
import { refuseUnused } from '../methods/refuseUnused.ts';
import { SessionRequests } from './SessionRequests.ts';

const STATES_NEEDING_LOAD: readonly string[] = ['new', 'loading', 'left-meeting', 'error'];

/**
 * A session in a room for callers that do not use XState. Has the methods of `GuardedCall`, and `load`, `join`, `leave` and `destroy`,
 * which the session's own call-session machine controls.
 */
export class CallSession extends GuardedCall {
  readonly #machine: ActorRefFrom<typeof callSessionMachine>;
  readonly #requests = new SessionRequests();

  /**
   * Creates a session without the library's own page ("call object"). The caller plays the tracks.
   *
   * @throws CallLayerError, for example `invalid-argument`, `unrecognized-property`, `duplicate-instance` or `webrtc-unsupported`.
   */
  static createCallObject(properties?: DailyFactoryOptions): CallSession {
    return new CallSession(
      createLibrary('call-object', properties, (options) => Daily.createCallObject(options)),
      'call-object',
    );
  }

  /**
   * Creates a session with the library's own page in a frame ("prebuilt"). In the body of the document, the frame has 375 x 450 pixels
   * (specification, section 9). The frame fills any other parent. The property `iframeStyle` replaces the whole style of the frame.
   *
   * @throws CallLayerError like `createCallObject`.
   */
  static createFrame(parent: HTMLElement, properties?: DailyFactoryOptions): CallSession {
    return new CallSession(
      createLibrary('prebuilt', properties, (options) => Daily.createFrame(parent, options)),
      'prebuilt',
    );
  }

  /** Creates a prebuilt session like `createFrame`, but in an existing frame, whose style stays as it is. */
  static wrap(frame: HTMLIFrameElement, properties?: DailyFactoryOptions): CallSession {
    return new CallSession(
      createLibrary('prebuilt', properties, (options) => Daily.wrap(frame, options)),
      'prebuilt',
    );
  }

  constructor(dailyCall: DailyCall, shape: SessionShape) {
    super(dailyCall, shape);
    const client = createActor(
      fromCallback<RoomFact>(({ receive }) => {
        receive((fact) => {
          this.#receive(fact);
        });
      }),
    );
    const { url } = propertiesOf(dailyCall);
    this.#machine = createActor(
      callSessionMachine.provide({ actors: { room: createRoomLogic({ open: () => this }) } }),
      { input: { client: client.start(), ...(url && { url }) } },
    );
    this.#machine.start();
  }

  /**
   * True in the states new, loading, left and error (specification, section 4). While loading, a further load shares the one in progress.
   */
  get needsLoad(): boolean {
    return STATES_NEEDING_LOAD.includes(this.dailyCall.meetingState());
  }

  /** False if the call machine did not acknowledge the most recent leave in time. */
  get leftInTime(): boolean {
    return this.#machine.getSnapshot().context.orderly;
  }

  /** True if the session is destroyed or being destroyed, or waits for a leave before its destruction. */
  isDestroyed(): boolean {
    return isDestroyed(this.#machine.getSnapshot());
  }

  /**
   * Loads the call machine, the code that holds the connection. For a call object, the library tries each host for 20 s, in three rounds
   * that are 3 s apart (specification, section 9). Resolves without a request if the call machine is loaded. Concurrent calls share one
   * load.
   *
   * @throws CallLayerError, for example `invalid-argument`, `unrecognized-property`, `no-room-url`, `load-failed`, `left`,
   *   `use-after-destroy`, or the type of a fatal error.
   */
  async load(properties?: DailyLoadOptions): Promise<void> {
    if (this.isDestroyed()) throw new CallLayerError('use-after-destroy');
    await this.#request(loadCommand(checkedProperties(properties), properties !== undefined));
  }

  /**
   * Loads if necessary, then joins. Concurrent calls for the same room share one join. While another room is joined or being joined, a
   * join rejects with `already-joined` or, in a loaded frame, with `url-differs`.
   *
   * @returns the participants, or undefined if the same room was already joined.
   * @throws CallLayerError, for example `invalid-argument`, `unrecognized-property`, `no-room-url`, `already-joined`, `url-differs`,
   *   `token-differs`, `load-failed`, `left`, `use-after-destroy`, or the type of a fatal error.
   */
  async join(properties?: DailyCallOptions): Promise<DailyParticipantsObject | undefined> {
    if (this.isDestroyed()) throw new CallLayerError('use-after-destroy');
    const options = checkedProperties(properties);
    refuseUnused(this.shape, 'joined', options);
    this.#refuseOtherRoom(options);
    const { url, token } = options;
    const answer = await this.#request({
      type: 'session.join',
      ...(url && { url }),
      ...(token && { token }),
      properties: options,
    });
    return answer as DailyParticipantsObject | undefined;
  }

  /**
   * Leaves the room. Never rejects. Concurrent calls share one leave. A load or a join that is in progress, or that waits for an earlier
   * leave, rejects with `left`.
   */
  async leave(): Promise<void> {
    await this.#request({ type: 'session.leave' });
  }

  /** Leaves the room and releases all resources. Never rejects. Idempotent. */
  async destroy(): Promise<void> {
    await this.#request({ type: 'session.destroy' });
  }

  protected override situation(): SessionSituation {
    const situation = super.situation();
    // If an earlier quality test ends during a later one, the library resets its own flag too early.
    return { ...situation, testingQuality: situation.testingQuality || isTestingQuality(this.#machine.getSnapshot()) };
  }

  protected override callAsync(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    if (this.isDestroyed()) throw new CallLayerError('use-after-destroy');
    return contract.loads === true && this.needsLoad
      ? this.#loadAndCall(name, contract, args)
      : this.call(name, contract, args);
  }

  protected override call(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    const answer = super.call(name, contract, args);
    if (name === 'testCallQuality') this.#reportQualityTest(answer as Promise<unknown>);
    if (name === 'preAuth') this.#reportPreAuthorization(answer as Promise<unknown>);
    return answer;
  }

  /** Loads the call machine, then calls the method. If the library itself loaded for the method, it would cancel a load in progress. */
  #loadAndCall(name: string, contract: MethodContract, args: readonly unknown[]): Promise<unknown> {
    this.refuseByGuard(name, contract);
    const [argument] = contract.read?.(args, { appMessage: messageLimitOf(this.dailyCall) }) ?? [];
    const properties = contract.loadsWithArgument ? (argument as DailyLoadOptions | undefined) : undefined;
    const command = loadCommand(properties ?? {}, properties !== undefined);
    return new Promise((resolve, reject) => {
      // Calls the method in this callback, because a join that waits for the same load begins before a promise reaction would run.
      this.#send(
        command,
        () => {
          resolve(
            new Promise((answer) => {
              answer(this.call(name, contract, args));
            }),
          );
        },
        reject,
      );
    });
  }

  #request(command: SessionCommand): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#send(command, resolve, reject);
    });
  }

  #send(command: SessionCommand, resolve: (answer: unknown) => void, reject: (error: CallLayerError) => void): void {
    this.#requests.add({ command, resolve, reject });
    this.#machine.send(command);
  }

  #receive(fact: RoomFact): void {
    if (fact.type === 'room.left' || fact.type === 'room.closed') this.rejectPending(leftError);
    this.#requests.settle(fact, () => this.dailyCall.participants());
  }

  #reportQualityTest(test: Promise<unknown>): void {
    this.#machine.send({ type: 'room.quality-test-started', test });
    const reportEnd = () => {
      this.#machine.send({ type: 'room.quality-test-ended', test });
    };
    test.then(reportEnd, reportEnd);
  }

  #reportPreAuthorization(access: Promise<unknown>): void {
    access.then(
      () => {
        const { url, token } = propertiesOf(this.dailyCall);
        this.#machine.send({ type: 'room.pre-authorized', ...(url && { url }), ...(token && { token }) });
      },
      () => undefined,
    );
  }

  /**
   * Refuses a join of another room in a loaded frame. The library would reject such a join with `undefined`. The message of the error
   * names `load()`, even if `join()` has loaded the frame.
   */
  #refuseOtherRoom({ url }: DailyCallOptions): void {
    if (this.shape !== 'prebuilt' || this.needsLoad || !url || url === propertiesOf(this.dailyCall).url) return;
    throw new CallLayerError('url-differs', { words: { method: 'join()', before: 'load()' } });
  }
}

/** @param hasProperties true if the caller passed properties. */
const loadCommand = (properties: DailyLoadOptions, hasProperties: boolean): SessionCommand => {
  const { url } = properties as DailyCallOptions;
  return { type: 'session.load', ...(url && { url }), ...(hasProperties && { properties }) };
};
