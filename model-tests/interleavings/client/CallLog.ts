import type { CallErrorEvent } from '../../../src/machines/call-client/callEvents.ts';
import type { Cause } from '../world/Cause.ts';
import { type Attempt, endOf, endsCall, isAnswered, isJoined, isKnownError, isReportedOver, times } from './Attempt.ts';

/** What may still be reported of a joined call that the visitor has ended. */
const LAST_EVENTS: readonly string[] = ['speech-end', 'ended status', 'call-end'];

/** Follows what a client reports and notes whatever the documentation rules out. */
export class CallLog {
  readonly attempts: Attempt[] = [];
  readonly violations: string[] = [];
  /** A listener runs. What the client was about to report comes after it, whatever the listener does. */
  isInListener = false;
  /** Messages that the page has sent: each may be refused once. */
  messages = 0;
  readonly #ownerOf = new Map<string, Attempt>();
  #begun: Attempt | undefined;
  /** The attempt during which time has passed. */
  #slowed: Attempt | undefined;

  /** The latest `start()` that was accepted. */
  get latest(): Attempt | undefined {
    return this.attempts.at(-1);
  }

  /** The attempt that events belong to: attempts come one after another. */
  get begun(): Attempt | undefined {
    return this.#begun;
  }

  /** The visitor wants the latest call, and nothing was reported against it. */
  isWanted(): boolean {
    const { latest } = this;
    return latest !== undefined && !latest.isEndRequested && !isReportedOver(latest);
  }

  accept(): Attempt {
    const { latest } = this;
    if (latest !== undefined && this.isWanted() && endOf(latest) === 'live') this.violate('a second call is accepted');
    const attempt: Attempt = {
      number: this.attempts.length + 1,
      events: [],
      causes: [],
      isEndRequested: false,
      isStopped: false,
      isStoppedInListener: false,
      outcome: 'pending',
      muted: undefined,
      waited: 0,
    };
    this.attempts.push(attempt);
    return attempt;
  }

  refuse(): void {
    if (!this.isWanted()) this.violate('a call is refused although no other is wanted');
  }

  /** @param how `stop`: by a method of the client. `hide`: by leaving the page. */
  requestEnd(how: 'stop' | 'hide'): void {
    const { latest } = this;
    if (latest === undefined) return;
    latest.isEndRequested = true;
    if (how === 'stop') latest.isStopped = true;
    if (this.isInListener) latest.isStoppedInListener = true;
  }

  /** @param room the call object that it reached. Without one it reached the attempt that has begun. */
  cause(cause: Cause, room?: string): void {
    const attempt = (room === undefined ? undefined : this.#ownerOf.get(room)) ?? this.#begun;
    if (attempt === undefined || (cause.ends === 'unanswered' && isAnswered(attempt))) return;
    attempt.causes.push(cause);
  }

  /** A new call object belongs to the attempt that has begun. */
  own(rooms: readonly string[]): void {
    for (const room of rooms) {
      if (this.#begun !== undefined && !this.#ownerOf.has(room)) this.#ownerOf.set(room, this.#begun);
    }
  }

  /**
   * A room that does not confirm the leave is given up after a while, and may still be there when a later call is stopped.
   *
   * @param rooms the call objects of the page.
   */
  mayBeGivenUp(rooms: readonly string[]): boolean {
    const slowed = this.#slowed;
    return slowed !== undefined && (slowed === this.#begun || rooms.some((room) => this.#ownerOf.get(room) === slowed));
  }

  /** @param pass lets that much time pass. Calls may fail and begin in the meantime. */
  async slow(ms: number, pass: () => void | Promise<void>): Promise<void> {
    this.#slowed = this.#begun;
    const first = this.#begun?.number ?? 1;
    const unanswered = () =>
      this.attempts.slice(first - 1, this.#begun?.number).filter((attempt) => !isAnswered(attempt));
    const before = unanswered();
    await pass();
    for (const attempt of new Set([...before, ...unanswered()])) attempt.waited += ms;
  }

  hear(name: string, payload: unknown): void {
    switch (name) {
      case 'call-start-progress': {
        const { stage, status } = payload as { readonly stage: string; readonly status: string };
        // The answer to a refused `start()` is no event of a call.
        if (stage === 'validation') return;
        if (stage === 'initialization' && status === 'started') this.#begin();
        this.#note(`${stage} ${status}`);
        return;
      }
      case 'message':
        this.#note(isEndedStatus(payload) ? 'ended status' : name);
        return;
      case 'error':
        this.#hearError(payload as CallErrorEvent);
        return;
      default:
        this.#note(name);
    }
  }

  violate(what: string): void {
    this.violations.push(what);
  }

  /** What holds once nothing is left to happen. */
  checkBalance(): void {
    for (const attempt of this.attempts) {
      const violate = (what: string) => {
        this.violate(`call ${String(attempt.number)}: ${what}`);
      };
      this.#checkEvents(attempt, violate);
      this.#checkOutcome(attempt, violate);
    }
  }

  #begin(): void {
    const { latest } = this;
    const before = this.#begun;
    if (latest === undefined || latest === before) this.violate('a call begins that was not started');
    else if (latest.isEndRequested) this.violate('a call begins that was stopped before');
    if (before !== undefined && isJoined(before) && times(before, 'call-end') === 0) {
      this.violate('a call begins before the end of the one before it');
    }
    this.#begun = latest;
  }

  #hearError({ type, error }: CallErrorEvent): void {
    if (!isKnownError(type)) this.violate(`an error event of the type ${type}`);
    const { message, retryable } = error as Partial<typeof error>;
    if (!message || retryable === undefined) this.violate(`${type} without a problem`);
    // The answer to a message that cannot be sent is no event of a call.
    if (type !== 'message-not-sent-error') this.#note(`error ${type}`);
    else if (this.messages > 0) this.messages -= 1;
    else this.violate(`${type} without a message`);
  }

  #note(event: string): void {
    const attempt = this.#begun;
    if (attempt === undefined) {
      this.violate(`${event} before any call`);
      return;
    }
    if (times(attempt, 'call-end') > 0) this.violate(`${event} after call-end`);
    const isOfEnd = isJoined(attempt) && LAST_EVENTS.includes(event);
    // The two events of a failed start come together.
    const isOfFailure = event.startsWith('error ') && attempt.events.at(-1) === 'call-start-failed';
    if (attempt.isEndRequested && !isOfEnd && !isOfFailure && !this.isInListener) {
      this.violate(`${event} of a call that was stopped`);
    }
    attempt.events.push(event);
  }

  #checkEvents(attempt: Attempt, violate: (what: string) => void): void {
    const count = (name: string) => times(attempt, name);
    const isLive = attempt === this.latest && this.isWanted();
    for (const name of ['call-start', 'call-end', 'call-start-success', 'call-start-failed']) {
      if (count(name) > 1) violate(`${name} twice`);
    }
    if (count('call-start-success') + count('call-start-failed') > 1) violate('succeeded and failed');
    if (attempt.events.filter((name) => endsCall(name)).length > 1) violate('two errors that end it');
    if (isJoined(attempt) && !isLive && count('call-end') === 0) violate('joined without call-end');
    if (!isJoined(attempt) && count('call-start') + count('call-end') > 0)
      violate('call-start or call-end without a join');
    const speech = attempt.events.filter((name) => name.startsWith('speech-'));
    const isInTurn = speech.every((name, index) => name === (index % 2 === 0 ? 'speech-start' : 'speech-end'));
    if (!isInTurn || (!isLive && speech.length % 2 === 1)) violate('speech without its start or end');
  }

  #checkOutcome(attempt: Attempt, violate: (what: string) => void): void {
    const { outcome, isStoppedInListener, isEndRequested, causes } = attempt;
    const expected = times(attempt, 'call-start-success') > 0 ? 'call' : 'null';
    if (outcome !== expected && !(isStoppedInListener && outcome === 'null'))
      violate(`start() settles with ${outcome}`);
    const isOver = isReportedOver(attempt);
    const end = endOf(attempt);
    if (end === 'live' && isOver) violate('it ended without a cause');
    if (end === 'over' && !isEndRequested && !isOver) {
      violate(`it goes on although ${causes.map(({ name }) => name).join(', ')}`);
    }
    const hasFailed = times(attempt, 'call-start-failed') > 0;
    if (hasFailed !== attempt.events.some((name) => START_ERRORS.includes(name))) violate('failed without an error');
  }
}

/** The error events of a start that fails. */
const START_ERRORS: readonly string[] = [
  'error start-method-error',
  'error daily-call-object-creation-error',
  'error daily-call-join-error',
];

const isEndedStatus = (message: unknown): boolean => {
  const { type, status } = message as { readonly type?: unknown; readonly status?: unknown };
  return type === 'status-update' && status === 'ended';
};
