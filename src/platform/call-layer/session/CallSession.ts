import Daily, {
  type DailyCall,
  type DailyCallOptions,
  type DailyEvent,
  type DailyEventObject,
  type DailyFactoryOptions,
  type DailyLoadOptions,
  type DailyParticipantsObject,
  type DailyStartScreenShareOptions,
} from '@daily-co/daily-js';
import { CallLayerError, invalidArgument } from '../errors/CallLayerError.ts';
import { forgetInstancesBut, instanceIds } from './brokenInstances.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { guardViolation, type SessionShape, type SessionSituation } from '../methods/methodGuards.ts';
import { refuseUnused } from './refuseUnused.ts';
import { APP_MESSAGE_MAX_LENGTH } from '../rules/data/appMessage.ts';
import { callProperties } from '../rules/data/callProperties.ts';
import {
  type MethodContract,
  type NativeMethod,
  nativeMethods,
  type SessionMethod,
  sessionMethods,
} from '../methods/sessionMethods.ts';
import { dropScript, failScript, scriptBroughtNothing, speakForOtherHalf } from '../call-machine/callMachine.ts';
import { PendingAnswers, type ReasonOf } from './PendingAnswers.ts';
import { settledWithin } from './settledWithin.ts';

/** How long the other half may take to say goodbye before the room is left without it. */
const GOODBYE_TIMEOUT_MS = 3_000;
/** How long the library may take over a goodbye that was said in its other half's place. */
const FORCED_GOODBYE_TIMEOUT_MS = 1_000;

/** How long a script that has come may take to bring the other half. */
const SCRIPT_TIMEOUT_MS = 10_000;

const NEED_LOAD: readonly string[] = ['new', 'loading', 'left-meeting', 'error'];
const IN_ROOM: readonly string[] = ['joining-meeting', 'joined-meeting'];

/** The library's methods; those that return the call object return the session. */
type Methods = {
  readonly [Name in Exclude<SessionMethod, 'startScreenShare'>]: ReturnType<DailyCall[Name]> extends DailyCall
    ? (...args: Parameters<DailyCall[Name]>) => CallSession
    : DailyCall[Name];
} & {
  /** As the library's, which says nothing of its promise in its types. */
  readonly startScreenShare: (options?: DailyStartScreenShareOptions) => Promise<void>;
} & Readonly<Record<NativeMethod, (...args: readonly unknown[]) => never>>;

/** Filled below, from the table of methods. */
const GuardedMethods = Object as unknown as new () => Methods;

/**
 * A session in a room: the library's call object with its methods, each behind its guards and its rule, and with one kind of error.
 * What waits for an answer when the room is left rejects with `left`.
 *
 * Nothing outside this folder touches the vendor's object.
 */
export class CallSession extends GuardedMethods {
  /** The vendor's object, for what the vendor's own client hands out. */
  readonly dailyCall: DailyCall;
  readonly #shape: SessionShape;
  readonly #answers = new PendingAnswers();
  #initialized = false;
  #scriptDeadline: ReturnType<typeof setTimeout> | undefined;
  #preparingToJoin = false;
  /** The pre-call quality test that is under way. */
  #qualityTest: Promise<unknown> | undefined;
  #isPreAuthorized = false;
  #loading: Promise<void> | undefined;
  #joining: Promise<DailyParticipantsObject | undefined> | undefined;
  #joiningWith: DailyCallOptions | undefined;
  #leaving: Promise<void> | undefined;
  #destruction: Promise<void> | undefined;
  #leftInTime = true;
  /** Counts the goodbyes that were asked for: what was asked before the latest is over with it. */
  #visit = 0;
  /** The last that was asked is to leave. */
  #wantsOut = false;

  /**
   * A session of our own making: no page of the library, its tracks are ours to play.
   *
   * @throws CallLayerError `invalid-argument`, `unrecognized-property`, `duplicate-instance`, `webrtc-unsupported`.
   */
  static createCallObject(properties?: DailyFactoryOptions): CallSession {
    return create('call-object', properties, (given) => Daily.createCallObject(given));
  }

  /**
   * The library's own page in a frame ("prebuilt"): 375 x 450 pixels in the body of the page (specification, section 9), as large as any
   * other parent, unless `iframeStyle` says otherwise.
   *
   * @throws CallLayerError as `createCallObject` does.
   */
  static createFrame(parent: HTMLElement, properties?: DailyFactoryOptions): CallSession {
    return create('prebuilt', properties, (given) => Daily.createFrame(parent, given));
  }

  /** As `createFrame`, in a frame that there is. */
  static wrap(frame: HTMLIFrameElement, properties?: DailyFactoryOptions): CallSession {
    return create('prebuilt', properties, (given) => Daily.wrap(frame, given));
  }

  constructor(dailyCall: DailyCall, shape: SessionShape) {
    super();
    this.dailyCall = dailyCall;
    this.#shape = shape;
    dailyCall.on('loaded', () => {
      this.#initialized = true;
      this.#stopWatching();
    });
    for (const name of ['joining-meeting', 'joined-meeting'] as const) {
      dailyCall.on(name, () => {
        // A join that was given up, and that the library goes on with all the same.
        if (this.#wantsOut) void this.leave();
      });
    }
    dailyCall.on('joining-meeting', () => {
      // Not where somebody else says so in the library's place.
      if (dailyCall.meetingState() === 'joining-meeting') this.#watchScript();
    });
    dailyCall.on('left-meeting', () => {
      if (this.#leaving === undefined) this.#forgetEntry();
      this.#depart(left);
    });
    dailyCall.on('error', (event) => {
      this.#forgetEntry();
      this.#depart(() => libraryFailure(event));
    });
  }

  get callClientId(): string {
    return this.dailyCall.callClientId;
  }

  get properties(): DailyCall['properties'] {
    return this.dailyCall.properties;
  }

  /** Specification, section 4: the states new, loading, left and error count as needing a load. */
  get needsLoad(): boolean {
    return NEED_LOAD.includes(this.dailyCall.meetingState());
  }

  /** Whether the other half said goodbye in time, when the room was left last. */
  get leftInTime(): boolean {
    return this.#leftInTime;
  }

  isDestroyed(): boolean {
    return this.#destruction !== undefined;
  }

  on<Name extends DailyEvent>(name: Name, listener: (event: DailyEventObject<Name>) => void): this {
    this.dailyCall.on(name, listener);
    return this;
  }

  once<Name extends DailyEvent>(name: Name, listener: (event: DailyEventObject<Name>) => void): this {
    this.dailyCall.once(name, listener);
    return this;
  }

  off<Name extends DailyEvent>(name: Name, listener: (event: DailyEventObject<Name>) => void): this {
    this.dailyCall.off(name, listener);
    return this;
  }

  /** Fetches the library's other half: 20 s, three passes, 3 s between (specification, section 9). At once where it is there. */
  load(properties?: DailyLoadOptions): Promise<void> {
    // A second load would cancel the first, whose promise then never settles.
    if (this.#loading !== undefined) return this.#loading;
    const loading = this.#afterLeaving('load', () => this.#load(properties)).finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    this.#loading = loading;
    return loading;
  }

  async #load(properties: DailyLoadOptions | undefined): Promise<void> {
    this.#refuseAfterDestroy();
    const given = checkedProperties(properties);
    // A join that was refused leaves the other half there, and the library asks for a load all the same.
    if (this.#initialized && !this.needsLoad) return;
    if (!this.#preparingToJoin) {
      await this.dailyCall.load(given);
      if (!this.#watchScript()) return;
    }
    // Or the join is loading: to load beside it would cancel that.
    return new Promise((resolve) => {
      this.dailyCall.once('loaded', () => {
        resolve();
      });
    });
  }

  /** @returns whether the script that came has brought nothing so far. If it stays so, that is an error of the load. */
  #watchScript(): boolean {
    this.#stopWatching();
    if (this.#shape === 'prebuilt' || this.#initialized || !scriptBroughtNothing(this.dailyCall)) return false;
    this.#scriptDeadline = setTimeout(() => {
      if (scriptBroughtNothing(this.dailyCall)) failScript(this.dailyCall);
    }, SCRIPT_TIMEOUT_MS);
    return true;
  }

  #stopWatching(): void {
    clearTimeout(this.#scriptDeadline);
    this.#scriptDeadline = undefined;
  }

  /** A script that has come and brought nothing has nobody to say goodbye, and is fetched again when it is wanted again. */
  #forgetScript(): void {
    if (this.#scriptDeadline !== undefined) dropScript(this.dailyCall);
    this.#stopWatching();
  }

  /**
   * @returns who is there; undefined where the room was joined already, as the library has it. Asked again while it is under way, it
   *   is the same join.
   */
  join(properties?: DailyCallOptions): Promise<DailyParticipantsObject | undefined> {
    if (this.#joining !== undefined) return this.#joinAgain(this.#joining, properties);
    this.#wantsOut = false;
    this.#joiningWith = properties;
    const joining = this.#afterLeaving('join', () => this.#join(properties)).finally(() => {
      if (this.#joining !== joining) return;
      this.#joining = undefined;
      this.#preparingToJoin = false;
    });
    this.#joining = joining;
    return joining;
  }

  async #joinAgain<Joined>(joining: Promise<Joined>, properties: DailyCallOptions | undefined): Promise<Joined> {
    const { url = this.#known.url } = checkedProperties(this.#joiningWith);
    refuseAnotherRoom(url, checkedProperties(properties));
    return joining;
  }

  async #join(properties: DailyCallOptions | undefined): Promise<DailyParticipantsObject | undefined> {
    this.#refuseAfterDestroy();
    const given = checkedProperties(properties);
    refuseUnused(this.#shape, 'joined', given);
    // The library would load once more, and cancel what is under way.
    if (this.#loading !== undefined) await this.#loading;
    this.#refuseOtherRoom('join()', given);
    if (IN_ROOM.includes(this.dailyCall.meetingState())) refuseAnotherRoom(this.#known.url, given);
    this.#preparingToJoin = this.needsLoad;
    return (await this.dailyCall.join(given)) ?? undefined;
  }

  /** Never rejects. Asked again while it is under way, it is the same goodbye; what was to come after it does not come. */
  leave(): Promise<void> {
    this.#wantsOut = true;
    this.#visit += 1;
    this.#forgetEntry();
    this.#leaving ??= this.#leave().finally(() => {
      this.#leaving = undefined;
    });
    return this.#leaving;
  }

  /** Leaves the room and lets go of everything. Never rejects, however often it is called. */
  destroy(): Promise<void> {
    this.#destruction ??= this.#destroy();
    return this.#destruction;
  }

  static {
    for (const [name, contract] of Object.entries({ ...sessionMethods, ...nativeMethods })) {
      Object.defineProperty(this.prototype, name, {
        value: function (this: CallSession, ...args: readonly unknown[]) {
          return this.#perform(name, contract, args);
        },
      });
    }
  }

  #perform(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    if (contract.answersLater) {
      const loadsFirst = contract.loads === true && this.needsLoad;
      return this.#answers.settle(name, () => {
        this.#refuseAfterDestroy();
        return (loadsFirst ? this.#loadAndCall : this.#call).call(this, name, contract, args);
      });
    }
    try {
      return this.#call(name, contract, args);
    } catch (thrown) {
      throw libraryFailure(thrown);
    }
  }

  /** The library would load by itself, and cancel a load that is under way. */
  async #loadAndCall(name: string, contract: MethodContract, args: readonly unknown[]): Promise<unknown> {
    const violation = guardViolation(name, contract, this.#situation());
    if (violation !== undefined) throw violation;
    const [given] = contract.read?.(args, { appMessage: this.#maxAppMessageLength() }) ?? [];
    await this.load(contract.loadsWithArgument && (given as DailyLoadOptions | undefined));
    return this.#call(name, contract, args);
  }

  /** First the shape, then the state, then what is given, then the library. */
  #call(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    const violation = guardViolation(name, contract, this.#situation());
    if (violation !== undefined) throw violation;
    const given = contract.read?.(args, { appMessage: this.#maxAppMessageLength() }) ?? args;
    contract.requires?.(this.dailyCall, given);
    if (name === 'startCamera') this.#refuseOtherRoom('startCamera()', given[0] as DailyCallOptions);
    const library = this.dailyCall as unknown as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
    const answer = library[name]?.(...given);
    if (name === 'testCallQuality') return this.#whileTesting(answer as Promise<unknown>);
    if (name === 'preAuth') return this.#afterPreAuth(answer as Promise<unknown>);
    return answer === this.dailyCall ? this : answer;
  }

  #situation(): SessionSituation {
    return {
      shape: this.#shape,
      meetingState: this.dailyCall.meetingState(),
      initialized: this.#initialized,
      preparingToJoin: this.#preparingToJoin,
      testingQuality: this.#qualityTest !== undefined,
    };
  }

  /** The room's own limit, which the library keeps to itself, or the library's. */
  #maxAppMessageLength(): number {
    const { _maxAppMessageSize: limit } = this.dailyCall as { _maxAppMessageSize?: unknown };
    return typeof limit === 'number' ? limit : APP_MESSAGE_MAX_LENGTH;
  }

  async #whileTesting(results: Promise<unknown>): Promise<unknown> {
    this.#qualityTest = results;
    try {
      return await results;
    } finally {
      // One of the visit before may end late.
      if (this.#qualityTest === results) this.#qualityTest = undefined;
    }
  }

  async #afterPreAuth(access: Promise<unknown>): Promise<unknown> {
    const answer = await access;
    this.#isPreAuthorized = true;
    return answer;
  }

  /** What the session was given so far; the library's types name but a part of it. */
  get #known(): DailyCallOptions {
    return this.dailyCall.properties;
  }

  #refuseAfterDestroy(): void {
    if (this.isDestroyed()) throw new CallLayerError('use-after-destroy');
  }

  /** The library rejects these with nothing at all. */
  #refuseOtherRoom(method: string, { url, token }: DailyCallOptions): void {
    if (this.needsLoad || (!this.#isPreAuthorized && this.#shape === 'call-object')) return;
    const before = this.#isPreAuthorized ? 'preAuth()' : 'load()';
    if (url && url !== this.#known.url) throw new CallLayerError('url-differs', { words: { method, before } });
    if (this.#isPreAuthorized && token && token !== this.#known.token) {
      throw new CallLayerError('token-differs', { words: { method } });
    }
  }

  async #leave(): Promise<void> {
    this.#forgetScript();
    // Where the library tells of a departure, it has not yet noted it: a goodbye in that moment would wait for a second one.
    await Promise.resolve();
    const isEmpty = this.#emptyFrame();
    const isOut = ['left-meeting', 'error'].includes(this.dailyCall.meetingState());
    const inTime = await this.#sawGoodbye(this.dailyCall.leave(), isEmpty ? 0 : GOODBYE_TIMEOUT_MS);
    // Who is out already says nothing about the goodbye that was said before.
    if (!isOut) this.#leftInTime = inTime || isEmpty;
    this.#depart(left);
  }

  /** @returns whether nothing has been loaded into a frame: nobody is there to say goodbye. */
  #emptyFrame(): boolean {
    const state = this.dailyCall.meetingState();
    if (this.#shape === 'call-object' || !['new', 'loading'].includes(state)) return false;
    if (state === 'loading') {
      // It would go on loading, and its deadlines would fall in what comes after.
      speakForOtherHalf(this.dailyCall, { action: 'loaded' });
      this.dailyCall.iframe()?.removeAttribute('src');
    }
    return true;
  }

  /** A load or a join that is under way has come to its end: what is asked for now begins anew. */
  #forgetEntry(): void {
    this.#joining = undefined;
    this.#loading = undefined;
    this.#preparingToJoin = false;
  }

  async #destroy(): Promise<void> {
    await this.leave();
    await this.#sawGoodbye(this.dailyCall.destroy(), FORCED_GOODBYE_TIMEOUT_MS);
  }

  /** @returns whether the other half said goodbye in time; otherwise it is said in its place. */
  async #sawGoodbye(goodbye: Promise<void>, milliseconds: number): Promise<boolean> {
    if (await settledWithin(goodbye, milliseconds)) return true;
    speakForOtherHalf(this.dailyCall, { action: 'left-meeting' });
    await settledWithin(goodbye, FORCED_GOODBYE_TIMEOUT_MS);
    return false;
  }

  /** What waits for an answer of the other half gets none any more. */
  #depart(reason: ReasonOf): void {
    this.#stopWatching();
    this.#initialized = false;
    this.#qualityTest = undefined;
    this.#isPreAuthorized = false;
    this.#answers.giveUp(reason);
  }

  #afterLeaving<Answer>(method: string, work: () => Promise<Answer>): Promise<Answer> {
    const visit = this.#visit;
    const start = () =>
      this.#answers.settle(method, () => {
        if (visit !== this.#visit) throw left(`${method}()`);
        return work();
      });
    return this.#leaving === undefined ? start() : this.#leaving.then(start);
  }
}

/** The library would warn, and stay where it is. */
function refuseAnotherRoom(joined: string | undefined, { url }: DailyCallOptions): void {
  if (url && url !== joined) throw new CallLayerError('already-joined');
}

const left = (method: string): CallLayerError => new CallLayerError('left', { words: { method } });

function checkedProperties(properties: unknown): DailyFactoryOptions {
  const outcome = callProperties(properties);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

function create(
  shape: SessionShape,
  properties: DailyFactoryOptions | undefined,
  open: (properties: DailyFactoryOptions) => DailyCall,
): CallSession {
  const given = checkedProperties(properties);
  refuseUnused(shape, 'created', given);
  const before = instanceIds();
  try {
    return new CallSession(open(given), shape);
  } catch (thrown) {
    forgetInstancesBut(before);
    throw libraryFailure(thrown);
  }
}
