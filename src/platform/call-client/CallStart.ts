import { reportUncaught } from './reportUncaught.ts';
import type { DailyCall } from '@daily-co/daily-js';
import type { CallReport, CommandAnswer, WebCall } from '../../machines/call-client/callEvents.ts';
import type { CallClientEvent } from '../../machines/call-client/callClientEvents.ts';
import type { CallAttempt } from './callAttempt.ts';

export type CallStartOptions = {
  /** Settles when the client's previous call is closed. Undefined for its first call. */
  readonly previous: Promise<void> | undefined;
  readonly createAttempt: () => CallAttempt;
  readonly onReport: (report: CallReport) => void;
  readonly onAnswer: (answer: CommandAnswer) => void;
  /** Releases resources that belong to the call. It is called when leaving begins and when the attempt ends, possibly more than once. */
  readonly onLeaving: () => void;
  /** Aborting the signal has the effect of `stop()`. */
  readonly signal: AbortSignal | undefined;
};

/** One `start()` or `reconnect()` of a client, from the method call to the end of the teardown. */
export class CallStart {
  /** Resolves to the call when the start succeeds, or to null if the start fails or is stopped, or if the page is left meanwhile. */
  readonly created: Promise<WebCall | null>;
  /** Resolves at the end of the teardown. */
  readonly closed: Promise<void>;
  /** Settles `created`. Later invocations have no effect. */
  #settle: (webCall: WebCall | null) => void = () => {};
  /** Aborted when the start or the call is stopped, possibly before an attempt exists. */
  readonly #stopped = new AbortController();
  #attempt: CallAttempt | undefined;

  constructor(options: CallStartOptions) {
    this.created = new Promise((resolve) => {
      this.#settle = resolve;
    });
    const { signal } = options;
    const stop = () => {
      this.stop();
    };
    if (signal?.aborted === true) this.#stopped.abort();
    signal?.addEventListener('abort', stop);
    this.closed = this.#run(options).finally(() => {
      signal?.removeEventListener('abort', stop);
      this.#settle(null);
    });
  }

  /** The snapshot of the attempt, or undefined before the attempt is created, which happens after the previous call is closed. */
  get snapshot() {
    return this.#attempt?.getSnapshot();
  }

  /** The room library's call object, or undefined before its creation and after its release. */
  get callObject(): DailyCall | undefined {
    const snapshot = this.snapshot;
    return snapshot?.status === 'active' ? (snapshot.context.library as DailyCall | undefined) : undefined;
  }

  /** @returns true while the call is starting or live, and false when it is being left and afterwards. */
  isRunning(): boolean {
    const { snapshot } = this;
    if (this.#stopped.signal.aborted) return false;
    return snapshot === undefined || (snapshot.status === 'active' && !isLeaving(snapshot));
  }

  /** Sends the event to the active attempt. @returns false if no attempt is active, so that the event is dropped. */
  send(event: CallClientEvent): boolean {
    if (this.#attempt?.getSnapshot().status !== 'active') return false;
    this.#attempt.send(event);
    return true;
  }

  stop(): void {
    this.#stopped.abort();
    // Settle `created` at once, even if the room closes slowly (docs/call-client.md, lesson 2).
    this.#settle(null);
    this.send({ type: 'call.stop' });
  }

  async #run({ previous, createAttempt, onReport, onAnswer, onLeaving }: CallStartOptions): Promise<void> {
    await (previous && this.#waitFor(previous));
    if (this.#stopped.signal.aborted) return;
    const attempt = createAttempt();
    this.#attempt = attempt;
    attempt.on('*', (report) => {
      if (report.type === 'command-answered') {
        onAnswer(report);
        return;
      }
      if (report.type === 'call-start-success') this.#settle(attempt.getSnapshot().context.webCall ?? null);
      onReport(report);
    });
    // Observe the end before the start, because the attempt may end in `start()`.
    const ended = endOf(attempt);
    attempt.subscribe({
      next: (snapshot) => {
        if (isLeaving(snapshot)) onLeaving();
      },
      // `endOf` reports the error. XState would report it again if an observer did not handle errors.
      error: () => {},
    });
    attempt.start();
    await ended;
    onLeaving();
  }

  /** Waits for the previous call. Leaving the page meanwhile stops this start. Later, the attempt itself handles `pagehide`. */
  async #waitFor(previous: Promise<void>): Promise<void> {
    const leave = () => {
      this.stop();
    };
    window.addEventListener('pagehide', leave);
    try {
      await previous;
    } finally {
      window.removeEventListener('pagehide', leave);
    }
  }
}

const isLeaving = (snapshot: ReturnType<CallAttempt['getSnapshot']> | undefined): boolean =>
  snapshot?.matches({ inRoom: 'leaving' }) === true;

/** Resolves when the attempt ends, even if it ends with an error. Reports the error as uncaught. */
const endOf = (attempt: CallAttempt): Promise<void> =>
  new Promise((resolve) => {
    attempt.subscribe({
      complete: resolve,
      error: (error) => {
        reportUncaught(error);
        resolve();
      },
    });
  });
