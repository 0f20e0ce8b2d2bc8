import { getEventListeners } from 'node:events';
import { CallClient } from '../../../src/platform/call-client/CallClient.ts';
import { CallClientError } from '../../../src/platform/call-client/CallClientError.ts';
import { API_URL, ROOM_URL } from '../world/Platform.ts';
import type { World } from '../world/World.ts';
import { type Attempt, endOf, isAnswered, isReportedOver } from './Attempt.ts';
import { CallLog } from './CallLog.ts';
import { CLIENT_EVENTS } from './clientEvents.ts';
import { type ClientCommand, clientCommands, type Reaction } from './clientCommands.ts';

export type ClientRunOptions = {
  readonly reactions: readonly Reaction[];
  /** The token is fetched for each call. */
  readonly fetchesToken: boolean;
  readonly startsMuted: boolean;
};

/** A call client, and what docs/call-client.md promises of it. */
export class ClientRun {
  readonly client: CallClient;
  readonly #log = new CallLog();
  /** Promises of other methods than `start` that have not settled. */
  #pending = 0;
  #controller = new AbortController();
  readonly #signals: AbortSignal[] = [];
  #mayReact = true;

  constructor(
    readonly world: World,
    private readonly options: ClientRunOptions,
  ) {
    const token = options.fetchesToken ? () => world.fetchToken() : 'pk-1';
    this.client = new CallClient(token, API_URL, {}, { startAudioOff: options.startsMuted });
    world.onCause = (cause, room) => {
      this.#log.cause(cause, room);
    };
    const { client } = this;
    for (const name of CLIENT_EVENTS) client.on(name, (...payload: unknown[]) => this.#log.hear(name, payload[0]));
    for (const { on, command } of options.reactions) client.once(on, () => this.#react(command));
  }

  get violations(): readonly string[] {
    return this.#log.violations;
  }

  readonly eventOrder = (): string => this.#log.attempts.map(({ events }) => events.join(' > ')).join(' | ');

  async play(groups: readonly (readonly ClientCommand[])[]): Promise<void> {
    await this.world.schedule.play(groups, (name) => clientCommands[name](this), this.#check);
  }

  async rest(): Promise<string> {
    await this.#finish();
    const { latest } = this.#log;
    if (latest !== undefined && this.#log.isWanted() && endOf(latest) !== 'over') this.#checkLive(latest);
    else this.#checkGone();
    const attempts = this.#log.attempts.map(({ outcome, isEndRequested, events }) =>
      [outcome, isEndRequested ? 'ended' : '', events.at(-1)].join(' '),
    );
    return [...attempts, ...this.world.page.census()].join('; ');
  }

  async proveNext(): Promise<void> {
    this.#mayReact = false;
    this.stop();
    await this.#finish();
    this.#checkGone();
    this.world.plan.heal();
    this.start();
    const { latest } = this.#log;
    await this.#finish(() => latest?.outcome === 'call' && isAnswered(latest));
    if (latest !== undefined && this.#log.isWanted()) this.#checkLive(latest);
    else this.#log.violate('the next call does not start');
    this.stop();
    // Where nothing goes wrong, nothing is left to wait for.
    await this.#finish(() => true);
    this.#checkGone();
  }

  // What the page's code does.

  start(): void {
    const controller = new AbortController();
    const { signal } = controller;
    const stages: string[] = [];
    const noteStage = ({ stage }: { readonly stage: string }) => stages.push(stage);
    this.client.on('call-start-progress', noteStage);
    const created = this.client.start('receptionist', undefined, undefined, undefined, undefined, { signal });
    this.client.off('call-start-progress', noteStage);
    if (stages.includes('validation')) {
      this.#log.refuse();
      this.#settles(created);
    } else this.#accept(controller, created);
  }

  /** Joins a call that is there. It rejects where `start` resolves with null. */
  reconnect(): void {
    const { latest } = this.#log;
    const isWanted = this.#log.isWanted();
    // Whether it is refused is open between the cause of an end and the report of it.
    if (latest !== undefined && isWanted && endOf(latest) !== 'live') return;
    const controller = new AbortController();
    const joined = this.client.reconnect({ id: 'kept', webCallUrl: ROOM_URL }, { signal: controller.signal });
    if (isWanted) {
      const refused = joined.then(
        () => this.#log.violate('a second call is joined'),
        () => undefined,
      );
      this.#settles(refused);
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
      if (isLatest && !this.#log.mayBeGivenUp(this.world.page.callObjects())) this.#checkNothingLeft();
    });
    this.#settles(stopped);
  }

  end(): void {
    this.#requestEnd('stop');
    this.client.end();
  }

  /** As a view does that unmounts. */
  abort(): void {
    this.#requestEnd('stop');
    this.#controller.abort();
  }

  setMuted(muted: boolean): void {
    const hasCall = this.client.getDailyCallObject() !== null;
    try {
      this.client.setMuted(muted);
      if (!hasCall) this.#log.violate('setMuted() without a call does not throw');
      const { begun } = this.#log;
      if (begun?.isEndRequested === false) begun.muted = muted;
    } catch (error) {
      const isTyped = error instanceof CallClientError && error.type === 'no-call';
      if (hasCall || !isTyped) this.#log.violate(`setMuted() throws ${String(error)}`);
    }
  }

  raiseLevel(): void {
    if (this.world.room?.isJoined() === true) this.#settles(this.client.increaseMicLevel(2));
  }

  observeOwnLevel(): void {
    if (this.world.room?.isJoined() === true) this.#settles(this.client.startLocalAudioLevelObserver(100));
  }

  say(): void {
    this.#log.messages += 1;
    this.client.say('Hello.');
  }

  // What the browser does.

  hidePage(): void {
    this.#requestEnd('hide');
    this.world.page.window.dispatchEvent({ type: 'pagehide' });
    // In a page that is hidden for good nothing else may run.
    this.#checkMicrophones();
  }

  freeze(ms: number): Promise<void> {
    return this.#log.slow(ms, () => {
      this.world.freeze(ms);
    });
  }

  wait(ms: number): Promise<void> {
    return this.#log.slow(ms, () => this.world.wait(ms));
  }

  #react(command: Reaction['command']): void {
    if (!this.#mayReact) return;
    this.#log.isInListener = true;
    clientCommands[command](this);
  }

  #accept(controller: AbortController, created: Promise<unknown>): Attempt {
    this.#controller = controller;
    this.#signals.push(controller.signal);
    const attempt = this.#log.accept();
    created.then(
      (call) => (attempt.outcome = call === null ? 'null' : 'call'),
      () => (attempt.outcome = 'thrown'),
    );
    return attempt;
  }

  /** A method that answers later: it settles, and rejects with a typed error or the browser's own. */
  #settles(answer: Promise<unknown>): void {
    this.#pending += 1;
    answer.then(
      () => (this.#pending -= 1),
      (error: unknown) => {
        this.#pending -= 1;
        const isTyped = error instanceof CallClientError || error instanceof DOMException;
        if (!isTyped) this.#log.violate(`a method rejects with ${String(error)}`);
      },
    );
  }

  #requestEnd(how: 'stop' | 'hide'): void {
    this.world.page.requireMicrophonesOff();
    this.#log.requestEnd(how);
  }

  async #finish(isDone?: () => boolean): Promise<void> {
    await this.world.finish(this.#check, isDone);
    this.#log.checkBalance();
    if (this.#pending > 0) this.#log.violate('a method never settles');
  }

  /** What holds after every release. */
  readonly #check = (): void => {
    const { client, world } = this;
    const log = this.#log;
    log.isInListener = false;
    const rooms = world.page.callObjects();
    log.own(rooms);
    world.objects.note(rooms);
    if (rooms.length > 1) log.violate('two call objects');
    if (world.platform.pending > 1) log.violate('two requests');
    const { begun } = log;
    if (begun?.isEndRequested === true && world.platform.pending > 0)
      log.violate('the request of a stopped call goes on');
    if (log.attempts.some(({ isStopped, outcome }) => isStopped && outcome === 'pending')) {
      log.violate('start() of a stopped call is pending');
    }
    this.#checkMicrophones();
    if (begun === undefined || begun.isEndRequested || isReportedOver(begun)) return;
    if (client.getDailyCallObject() !== null && client.isMuted() !== this.#mutedIn(begun)) {
      log.violate(`isMuted() is ${String(client.isMuted())}`);
    }
  };

  #mutedIn({ muted }: Attempt): boolean {
    return muted ?? this.options.startsMuted;
  }

  #checkMicrophones(): void {
    const { page } = this.world;
    const isOwnOn = page.liveMicrophones().some(({ owner }) => owner !== 'room');
    if (page.isMicrophoneLeftOn() || (isOwnOn && !this.#log.isWanted())) this.#log.violate('a microphone stays on');
  }

  #checkLive(attempt: Attempt): void {
    const { client, world } = this;
    const is = (isSo: boolean | undefined, what: string) => {
      if (isSo !== true) this.#log.violate(`a live call: ${what}`);
    };
    is(isAnswered(attempt), 'it has started');
    is(client.getDailyCallObject() !== null, 'it has a call object');
    is(world.room?.isJoined(), 'its room is joined');
    const muted = this.#mutedIn(attempt);
    is(world.room?.isMicrophoneOn() === !muted, `its microphone is ${muted ? 'off' : 'on'}`);
    is(world.page.players().length === 1, 'it is heard');
    is(world.page.window.listenedTo().toSorted().join() === 'message,pagehide', 'listeners of the window');
  }

  /** What `stop()` waits for. */
  #checkNothingLeft(): void {
    const left = this.world.page.census().filter((what) => /track|audio|call object|pagehide/i.test(what));
    for (const what of left) this.#log.violate(`stop() resolves, and there is still: ${what}`);
  }

  #checkGone(): void {
    const { client, world } = this;
    const log = this.#log;
    for (const left of world.left()) log.violate(left);
    if (world.objects.listenersAdded() > 0) log.violate('left: listeners of a call object');
    if (client.getDailyCallObject() !== null) log.violate("left: the client's call object");
    if (client.getAudioPlayer() !== null) log.violate("left: the client's audio player");
    if (client.isMuted()) log.violate('left: muted');
    const signals = this.#signals.filter((signal) => getEventListeners(signal, 'abort').length > 0);
    if (signals.length > 0) log.violate('left: listeners of a signal');
  }
}
