import { getEventListeners } from 'node:events';
import { CallClient } from '../../../src/platform/call-client/CallClient.ts';
import { CallClientError } from '../../../src/platform/call-client/CallClientError.ts';
import { API_URL, ROOM_URL } from '../world/Platform.ts';
import type { CommandGroups } from '../world/Schedule.ts';
import type { World } from '../world/World.ts';
import { type Attempt, expectedStateOf, isAnswered, isReportedOver } from './Attempt.ts';
import { CallLog } from './CallLog.ts';
import { CLIENT_EVENTS, type Reaction } from './clientEvents.ts';

export type ClientRunOptions = {
  readonly reactions: readonly Reaction[];
  /** True if the client fetches a token for each call. */
  readonly fetchesToken: boolean;
  readonly startsMuted: boolean;
};

/** Runs a call client and checks the guarantees of docs/call-client.md. */
export class ClientRun {
  readonly client: CallClient;
  readonly #log = new CallLog();
  /** Number of pending promises that must settle by the end of the run. Promises of accepted starts and joins are checked separately. */
  #pending = 0;
  #controller = new AbortController();
  readonly #signals: AbortSignal[] = [];
  /** False after the beginning of `checkNextCall`, because a reaction could end the next call. */
  #mayReact = true;

  constructor(
    readonly world: World,
    private readonly options: ClientRunOptions,
  ) {
    const token = options.fetchesToken ? () => world.fetchToken() : 'pk-1';
    this.client = new CallClient(token, API_URL, {}, { startAudioOff: options.startsMuted });
    world.onEndCause = (cause, callObject) => {
      this.#log.addEndCause(cause, callObject);
    };
    const { client } = this;
    for (const name of CLIENT_EVENTS) client.on(name, (...payload: unknown[]) => this.#log.record(name, payload[0]));
    for (const { on, command } of options.reactions) client.once(on, () => this.#performReaction(command));
  }

  get violations(): readonly string[] {
    return this.#log.violations;
  }

  readonly eventOrder = (): string => this.#log.attempts.map(({ events }) => events.join(' > ')).join(' | ');

  async play<Command extends string>(
    commandGroups: CommandGroups<Command>,
    perform: (command: Command) => unknown,
  ): Promise<void> {
    await this.world.schedule.play(commandGroups, perform, this.#checkInvariants);
  }

  /** @returns the outcome and the last event of each attempt, and the resources in use. */
  async finish(): Promise<string> {
    await this.#finishWork();
    const { latest } = this.#log;
    if (latest !== undefined && this.#log.isRequested() && expectedStateOf(latest) !== 'over') this.#checkLive(latest);
    else this.#checkReleased();
    const attempts = this.#log.attempts.map(({ outcome, isEndRequested, events }) =>
      [outcome, isEndRequested ? 'ended' : '', events.at(-1)].join(' '),
    );
    return [...attempts, ...this.world.page.liveResources()].join('; ');
  }

  async checkNextCall(): Promise<void> {
    this.#mayReact = false;
    this.stop();
    await this.#finishWork();
    this.#checkReleased();
    this.world.plan.disableFaults();
    this.start();
    const { latest } = this.#log;
    await this.#finishWork(() => latest?.outcome === 'call' && isAnswered(latest));
    if (latest !== undefined && this.#log.isRequested()) this.#checkLive(latest);
    else this.#log.reportViolation('the next call does not start');
    this.stop();
    // Without faults, no timer has to elapse.
    await this.#finishWork(() => true);
    this.#checkReleased();
  }

  // Actions of the page's code.

  start(): void {
    const controller = new AbortController();
    const { signal } = controller;
    const stages: string[] = [];
    const recordStage = ({ stage }: { readonly stage: string }) => stages.push(stage);
    this.client.on('call-start-progress', recordStage);
    const created = this.client.start('receptionist', undefined, undefined, undefined, undefined, { signal });
    this.client.off('call-start-progress', recordStage);
    // A refused `start()` emits an event of the stage `validation` before it returns.
    if (stages.includes('validation')) {
      this.#log.recordRefusal();
      this.#expectSettled(created);
    } else this.#accept(controller, created);
  }

  /** Joins an existing call. The client's `reconnect` rejects where its `start` resolves with null. */
  reconnect(): void {
    const { latest } = this.#log;
    const isRequested = this.#log.isRequested();
    // Between the cause of an end and the report of the end, the client may refuse or accept a second call.
    if (latest !== undefined && isRequested && expectedStateOf(latest) !== 'live') return;
    const controller = new AbortController();
    const joined = this.client.reconnect({ id: 'kept', webCallUrl: ROOM_URL }, { signal: controller.signal });
    if (isRequested) {
      const refused = joined.then(
        () => this.#log.reportViolation('a second call is joined'),
        () => undefined,
      );
      this.#expectSettled(refused);
      return;
    }
    const attempt = this.#accept(
      controller,
      joined.then(
        () => (attempt.events.includes('call-start-success') ? {} : null),
        (error: unknown) => {
          if (error instanceof CallClientError) return null;
          throw error;
        },
      ),
    );
  }

  stop(): void {
    this.#requestEnd('stop');
    const { latest } = this.#log;
    const stopped = this.client.stop().then(() => {
      const isLatest = latest !== undefined && latest === this.#log.latest;
      if (isLatest && !this.#log.mayHaveGivenUpLeave(this.world.page.callObjects())) this.#checkReleasedByStop();
    });
    this.#expectSettled(stopped);
  }

  end(): void {
    this.#requestEnd('stop');
    this.client.end();
  }

  /** Aborts the start as an unmounting view does. */
  abort(): void {
    this.#requestEnd('stop');
    this.#controller.abort();
  }

  setMuted(muted: boolean): void {
    const hasCall = this.client.getDailyCallObject() !== null;
    try {
      this.client.setMuted(muted);
      if (!hasCall) this.#log.reportViolation('setMuted() without a call does not throw');
      const { currentAttempt } = this.#log;
      if (currentAttempt?.isEndRequested === false) currentAttempt.muted = muted;
    } catch (error) {
      const isNoCallError = error instanceof CallClientError && error.type === 'no-call';
      if (hasCall || !isNoCallError) this.#log.reportViolation(`setMuted() throws ${String(error)}`);
    }
  }

  amplifyMicrophone(): void {
    if (this.world.room?.isJoined() === true) this.#expectSettled(this.client.increaseMicLevel(2));
  }

  observeMicrophoneLevel(): void {
    if (this.world.room?.isJoined() === true) this.#expectSettled(this.client.startLocalAudioLevelObserver(100));
  }

  say(): void {
    this.#log.unrefusedMessages += 1;
    this.client.say('Hello.');
  }

  // Actions of the browser.

  hidePage(): void {
    this.#requestEnd('hide');
    this.world.page.window.dispatchEvent({ type: 'pagehide' });
    // Checked synchronously, because no code may run later in a page that stays hidden.
    this.#checkMicrophones();
  }

  freeze(ms: number): Promise<void> {
    return this.#log.passTime(ms, () => {
      this.world.freeze(ms);
    });
  }

  wait(ms: number): Promise<void> {
    return this.#log.passTime(ms, () => this.world.wait(ms));
  }

  #performReaction(command: Reaction['command']): void {
    if (!this.#mayReact) return;
    this.#log.isInListener = true;
    if (command === 'start') this.start();
    else if (command === 'stop') this.stop();
    else if (command === 'mute') this.setMuted(true);
    else this.say();
  }

  #accept(controller: AbortController, created: Promise<unknown>): Attempt {
    this.#controller = controller;
    this.#signals.push(controller.signal);
    const attempt = this.#log.addAttempt();
    created.then(
      (call) => (attempt.outcome = call === null ? 'null' : 'call'),
      () => (attempt.outcome = 'thrown'),
    );
    return attempt;
  }

  /** Requires that the promise of a method settles by the end of the run, and rejects only with a `CallClientError` or a `DOMException`. */
  #expectSettled(promise: Promise<unknown>): void {
    this.#pending += 1;
    promise.then(
      () => (this.#pending -= 1),
      (error: unknown) => {
        this.#pending -= 1;
        const isDocumented = error instanceof CallClientError || error instanceof DOMException;
        if (!isDocumented) this.#log.reportViolation(`a method rejects with ${String(error)}`);
      },
    );
  }

  #requestEnd(how: 'stop' | 'hide'): void {
    this.world.page.requireMicrophonesOff();
    this.#log.requestEnd(how);
  }

  async #finishWork(isDone?: () => boolean): Promise<void> {
    await this.world.finish(this.#checkInvariants, isDone);
    this.#log.checkAttempts();
    if (this.#pending > 0) this.#log.reportViolation('a method never settles');
  }

  /** Checks the conditions that hold at any time. Runs after each release of work. */
  readonly #checkInvariants = (): void => {
    const { client, world } = this;
    const log = this.#log;
    log.isInListener = false;
    const callObjects = world.page.callObjects();
    log.assignCallObjects(callObjects);
    world.objects.recordNew(callObjects);
    if (callObjects.length > 1) log.reportViolation('two call objects');
    if (world.platform.openRequests > 1) log.reportViolation('two requests');
    const { currentAttempt } = log;
    if (currentAttempt?.isEndRequested === true && world.platform.openRequests > 0)
      log.reportViolation('the request for a stopped call is not aborted');
    if (log.attempts.some(({ isStopped, outcome }) => isStopped && outcome === 'pending')) {
      log.reportViolation('start() of a stopped call is pending');
    }
    this.#checkMicrophones();
    if (currentAttempt === undefined || currentAttempt.isEndRequested || isReportedOver(currentAttempt)) return;
    if (client.getDailyCallObject() !== null && client.isMuted() !== this.#isExpectedMuted(currentAttempt)) {
      log.reportViolation(`isMuted() is ${String(client.isMuted())}`);
    }
  };

  #isExpectedMuted({ muted }: Attempt): boolean {
    return muted ?? this.options.startsMuted;
  }

  #checkMicrophones(): void {
    const { page } = this.world;
    const isMicrophoneOfPageOn = page.liveMicrophones().some(({ owner }) => owner !== 'room');
    if (page.isMicrophoneLeftOn() || (isMicrophoneOfPageOn && !this.#log.isRequested()))
      this.#log.reportViolation('a microphone stays on');
  }

  #checkLive(attempt: Attempt): void {
    const { client, world } = this;
    const expectLive = (isTrue: boolean | undefined, requirement: string) => {
      if (isTrue !== true) this.#log.reportViolation(`not true of a live call: ${requirement}`);
    };
    expectLive(isAnswered(attempt), 'it has started');
    expectLive(client.getDailyCallObject() !== null, 'it has a call object');
    expectLive(world.room?.isJoined(), 'its room is joined');
    const muted = this.#isExpectedMuted(attempt);
    expectLive(world.room?.isMicrophoneOn() === !muted, `its microphone is ${muted ? 'off' : 'on'}`);
    expectLive(world.page.players().length === 1, 'it has one audio player');
    const { events } = attempt;
    const isSilent = events.lastIndexOf('sound-blocked') > events.lastIndexOf('sound-resumed');
    expectLive(
      world.page.window.listenerTypes().toSorted().join() === `${isSilent ? 'focus,' : ''}message,message,pagehide`,
      'the window listens only to `message`, for the room library and against foreign windows, to `pagehide`, and to `focus` while the sound is blocked',
    );
  }

  /** Checks that the resources that `stop()` waits for are released. */
  #checkReleasedByStop(): void {
    const unreleased = this.world.page
      .liveResources()
      .filter((resource) => /track|audio|call object|pagehide/i.test(resource));
    for (const resource of unreleased) this.#log.reportViolation(`stop() resolves before the release of: ${resource}`);
  }

  #checkReleased(): void {
    const { client, world } = this;
    const log = this.#log;
    for (const leak of world.leaks()) log.reportViolation(leak);
    if (world.objects.listenersAdded() > 0) log.reportViolation('not released: listeners of a call object');
    if (client.getDailyCallObject() !== null) log.reportViolation("not released: the client's call object");
    if (client.getAudioPlayer() !== null) log.reportViolation("not released: the client's audio player");
    if (client.isMuted()) log.reportViolation('still muted');
    const signals = this.#signals.filter((signal) => getEventListeners(signal, 'abort').length > 0);
    if (signals.length > 0) log.reportViolation('not released: listeners of a signal');
  }
}
