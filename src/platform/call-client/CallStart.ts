import type { DailyCall } from '@daily-co/daily-js';
import type { CallReport, CommandAnswer, WebCall } from '../../machines/call-client/callEvents.ts';
import type { CallClientEvent } from '../../machines/call-client/callClientEvents.ts';
import type { CallAttempt } from './callAttempt.ts';

export type CallStartOptions = {
  /** Settles when the call before this one is gone. */
  readonly previous: Promise<void> | undefined;
  readonly createAttempt: () => CallAttempt;
  readonly onReport: (report: CallReport) => void;
  readonly onAnswer: (answer: CommandAnswer) => void;
  /** The room is about to be left, or the attempt is over: what was opened beside it goes at once. More than once. */
  readonly onLeaving: () => void;
  /** Aborting it is `stop()`. */
  readonly signal: AbortSignal | undefined;
};

/** One `start` or `reconnect`, from its call to the end of its teardown. */
export class CallStart {
  /** The call, or null where none came of it. */
  readonly created: Promise<WebCall | null>;
  /** Nothing of it is left. */
  readonly closed: Promise<void>;
  /** Its first call settles `created`. */
  #settle: (webCall: WebCall | null) => void = () => {};
  /** Aborted by `stop()`, which may come before there is an attempt. */
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

  /** The attempt's; undefined while it waits for the call before it. */
  get snapshot() {
    return this.#attempt?.getSnapshot();
  }

  /** The room library's object, from its creation until nothing is left of it. */
  get library(): DailyCall | undefined {
    const snapshot = this.snapshot;
    return snapshot?.status === 'active' ? (snapshot.context.library as DailyCall | undefined) : undefined;
  }

  /** Starting or live, and not about to end. */
  isRunning(): boolean {
    const { snapshot } = this;
    if (this.#stopped.signal.aborted) return false;
    return snapshot === undefined || (snapshot.status === 'active' && !isLeaving(snapshot));
  }

  /** @returns false where there is no attempt, or it is over. */
  tell(event: CallClientEvent): boolean {
    if (this.#attempt?.getSnapshot().status !== 'active') return false;
    this.#attempt.send(event);
    return true;
  }

  stop(): void {
    this.#stopped.abort();
    // At once, however long the room takes to close (lesson 2).
    this.#settle(null);
    this.tell({ type: 'call.stop' });
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
    const ended = endOf(attempt);
    attempt.subscribe((snapshot) => {
      if (isLeaving(snapshot)) onLeaving();
    });
    attempt.start();
    await ended;
    onLeaving();
  }

  /** Leaving the page in the meantime stops the start. Once there is an attempt, the attempt itself follows the page. */
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

/** Settles when the attempt is over, also when it broke. */
const endOf = (attempt: CallAttempt): Promise<void> =>
  new Promise((resolve) => {
    attempt.subscribe({
      complete: resolve,
      error: (error) => {
        reportError(error);
        resolve();
      },
    });
  });
