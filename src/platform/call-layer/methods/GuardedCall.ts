import type { DailyCall, DailyEvent, DailyEventObject, DailyStartScreenShareOptions } from '@daily-co/daily-js';
import { librarySteps, type LibrarySteps } from '../call-machine/librarySteps.ts';
import { CallLayerError } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { guardViolation, type SessionShape, type SessionSituation } from './methodGuards.ts';
import { defaultMicrophoneId, requireInputDevices } from './inputDevices.ts';
import { messageLimitOf, situationOf } from './libraryInternals.ts';
import {
  type MethodContract,
  type NativeMethod,
  nativeMethods,
  type SessionMethod,
  sessionMethods,
} from './sessionMethods.ts';

/** The library's methods. Methods that return the library's object return the guarded call instead. */
type Methods<Self> = {
  readonly [Name in Exclude<SessionMethod, 'startScreenShare'>]: ReturnType<DailyCall[Name]> extends DailyCall
    ? (...args: Parameters<DailyCall[Name]>) => Self
    : DailyCall[Name];
} & {
  /** The library returns a promise, which its types do not mention. */
  readonly startScreenShare: (options?: DailyStartScreenShareOptions) => Promise<void>;
} & Readonly<Record<NativeMethod, (...args: readonly unknown[]) => never>>;

/** Only declares the methods. The static block of `GuardedCall` defines them from `sessionMethods` and `nativeMethods`. */
const GuardedMethods = Object as unknown as new () => Methods<GuardedCall>;

/**
 * Creates the error of a method whose answer can no longer arrive.
 *
 * @param method the method with parentheses, such as `join()`.
 */
type ReasonOf = (method: string) => CallLayerError;

/**
 * The promises of methods in progress. Most of them wait for an answer of the call machine, the code that holds the connection. After the
 * room is gone, no answer arrives, so `rejectAll` rejects the promises.
 */
class PendingAnswers {
  readonly #pending = new Set<(reason: ReasonOf) => void>();

  /**
   * Runs `work` at once.
   *
   * @param method the name of the method, without parentheses.
   * @returns a promise for the result of `work`. The promise rejects if `work` throws or rejects, or on `rejectAll`.
   */
  runMethod<Answer>(method: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const rejectWith = (reason: ReasonOf) => {
        reject(reason(`${method}()`));
      };
      this.#pending.add(rejectWith);
      void new Promise<Answer>((answer) => {
        answer(work());
      })
        .then(resolve, (thrown: unknown) => {
          reject(libraryFailure(thrown));
        })
        .finally(() => this.#pending.delete(rejectWith));
    });
  }

  rejectAll(reason: ReasonOf): void {
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const rejectWith of pending) rejectWith(reason);
  }
}

/**
 * Wraps the room library's object. The methods of `sessionMethods` and `nativeMethods` check their guards and arguments before they call
 * the library, and every failure of such a method is a `CallLayerError`. When the room is left or fails, pending calls of these methods
 * reject.
 */
export class GuardedCall extends GuardedMethods {
  /** The library's object. */
  readonly dailyCall: DailyCall;
  readonly shape: SessionShape;
  readonly steps: LibrarySteps;
  readonly #pending = new PendingAnswers();

  constructor(dailyCall: DailyCall, shape: SessionShape) {
    super();
    this.dailyCall = dailyCall;
    this.shape = shape;
    this.steps = librarySteps(dailyCall, shape);
    dailyCall.on('left-meeting', () => {
      this.rejectPending(leftError);
    });
    dailyCall.on('error', (event) => {
      this.rejectPending(() => libraryFailure(event));
    });
  }

  get callClientId(): string {
    return this.dailyCall.callClientId;
  }

  get properties(): DailyCall['properties'] {
    return this.dailyCall.properties;
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

  /**
   * Like `setInputDevicesAsync`, but keeps the present devices if a selected one is missing.
   *
   * @throws CallLayerError, for example `device-not-found`.
   */
  async selectInputDevices(devices: Parameters<DailyCall['setInputDevicesAsync']>[0]): Promise<void> {
    await requireInputDevices(devices);
    await this.setInputDevicesAsync(devices);
  }

  /** Selects the browser's default microphone, if there is one. @throws CallLayerError */
  async selectDefaultMicrophone(): Promise<void> {
    const audioDeviceId = await defaultMicrophoneId();
    if (audioDeviceId !== undefined) await this.setInputDevicesAsync({ audioDeviceId });
  }

  static {
    for (const [name, contract] of Object.entries({ ...sessionMethods, ...nativeMethods })) {
      Object.defineProperty(this.prototype, name, {
        value: function (this: GuardedCall, ...args: readonly unknown[]) {
          return this.perform(name, contract, args);
        },
      });
    }
  }

  /** Calls a method. If the call fails, a method that returns a promise rejects with a `CallLayerError`. Any other method throws one. */
  protected perform(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    if (contract.returnsPromise) return this.#pending.runMethod(name, () => this.callAsync(name, contract, args));
    try {
      return this.call(name, contract, args);
    } catch (thrown) {
      // `libraryFailure` returns a `CallLayerError`, such as that of a guard, unchanged.
      throw libraryFailure(thrown);
    }
  }

  /**
   * Calls a method that returns a promise. The subclass `CallSession` overrides this to load the call machine before some methods.
   * `runMethod` turns exceptions into rejections.
   */
  protected callAsync(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    return this.call(name, contract, args);
  }

  /** Checks the guards, then the arguments, then the requirement on the library's state, and calls the library. */
  protected call(name: string, contract: MethodContract, args: readonly unknown[]): unknown {
    this.refuseByGuard(name, contract);
    const checkedArgs = contract.read?.(args, { appMessage: messageLimitOf(this.dailyCall) }) ?? args;
    contract.requires?.(this.dailyCall, checkedArgs);
    const library = this.dailyCall as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
    const answer = library[name]?.(...checkedArgs);
    return answer === this.dailyCall ? this : answer;
  }

  protected refuseByGuard(name: string, contract: MethodContract): void {
    const violation = guardViolation(name, contract, this.situation());
    if (violation !== undefined) throw violation;
  }

  protected situation(): SessionSituation {
    return situationOf(this.dailyCall, this.shape);
  }

  protected rejectPending(reason: ReasonOf): void {
    this.#pending.rejectAll(reason);
  }
}

/**
 * The error of a method that was pending when the room was left.
 *
 * @param method the method with parentheses, such as `join()`.
 */
export const leftError = (method: string): CallLayerError => new CallLayerError('left', { words: { method } });
