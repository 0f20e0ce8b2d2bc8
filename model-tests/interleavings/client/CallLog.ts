import type { CallErrorEvent } from '../../../src/machines/call-client/callEvents.ts';
import type { EndCause } from '../world/expectedFinalState.ts';
import {
  type Attempt,
  expectedStateOf,
  endsCall,
  isAnswered,
  isJoined,
  isKnownError,
  isReportedOver,
  countEvents,
} from './Attempt.ts';

/** Events that may still be reported after the visitor has ended a joined call. */
const CLOSING_EVENTS: readonly string[] = ['speech-end', 'ended status', 'call-end'];

/** Records the events of a client and collects violations of the documentation. */
export class CallLog {
  readonly attempts: Attempt[] = [];
  readonly violations: string[] = [];
  /**
   * True from the reaction of a listener until the next check of the invariants. Until then, the client may still emit the events that it
   * was about to emit.
   */
  isInListener = false;
  /** Number of messages that the page has sent and that the client has not refused. The client may refuse each of them once. */
  unrefusedMessages = 0;
  /** The attempt of each call object, by the id of the call object. */
  readonly #ownerOf = new Map<string, Attempt>();
  #currentAttempt: Attempt | undefined;
  /** The attempt that was current when a command last let time pass. */
  #slowedAttempt: Attempt | undefined;

  /** The attempt of the most recent `start()` or `reconnect()` that was accepted. */
  get latest(): Attempt | undefined {
    return this.attempts.at(-1);
  }

  /** The latest attempt whose stages have begun. The client's events belong to this attempt. */
  get currentAttempt(): Attempt | undefined {
    return this.#currentAttempt;
  }

  /** Whether the latest call is requested: the visitor has not ended it, and neither its failure nor its end was reported. */
  isRequested(): boolean {
    const { latest } = this;
    return latest !== undefined && !latest.isEndRequested && !isReportedOver(latest);
  }

  /** Adds an attempt for an accepted `start()` or `reconnect()`. */
  addAttempt(): Attempt {
    const { latest } = this;
    if (latest !== undefined && this.isRequested() && expectedStateOf(latest) === 'live')
      this.reportViolation('a second call is accepted');
    const attempt: Attempt = {
      number: this.attempts.length + 1,
      events: [],
      causes: [],
      isEndRequested: false,
      isStopped: false,
      isStoppedInListener: false,
      outcome: 'pending',
      muted: undefined,
      waitedMs: 0,
    };
    this.attempts.push(attempt);
    return attempt;
  }

  /** Records that a `start()` was refused. */
  recordRefusal(): void {
    if (!this.isRequested()) this.reportViolation('a call is refused although no other call is requested');
  }

  /**
   * Records that the visitor or the page requests the end of the latest call.
   *
   * @param how `stop`: by a method of the client, or by the abort signal. `hide`: by hiding the page.
   */
  requestEnd(how: 'stop' | 'hide'): void {
    const { latest } = this;
    if (latest === undefined) return;
    latest.isEndRequested = true;
    if (how === 'stop') latest.isStopped = true;
    if (this.isInListener) latest.isStoppedInListener = true;
  }

  /**
   * Adds a cause to the attempt that it reached, unless the cause ends only unanswered calls and the attempt is answered.
   *
   * @param callObject the id of the call object that the cause reached. If it is absent or not assigned to an attempt, the cause belongs to
   * the current attempt.
   */
  addEndCause(cause: EndCause, callObject?: string): void {
    const attempt = (callObject === undefined ? undefined : this.#ownerOf.get(callObject)) ?? this.#currentAttempt;
    if (attempt === undefined || (cause.ends === 'before-answer' && isAnswered(attempt))) return;
    attempt.causes.push(cause);
  }

  /** Assigns new call objects to the current attempt. */
  assignCallObjects(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#currentAttempt !== undefined && !this.#ownerOf.has(id)) this.#ownerOf.set(id, this.#currentAttempt);
    }
  }

  /**
   * Whether the client may have given up the leave of a room. The client gives up a leave that is not acknowledged in time. The room may
   * then still exist when a later call is stopped.
   *
   * @param callObjects the ids of the page's call objects.
   */
  mayHaveGivenUpLeave(callObjects: readonly string[]): boolean {
    const attempt = this.#slowedAttempt;
    if (attempt === undefined) return false;
    return attempt === this.#currentAttempt || callObjects.some((id) => this.#ownerOf.get(id) === attempt);
  }

  /**
   * Lets time pass, and adds it to the unanswered attempts that are current meanwhile.
   *
   * @param advance lets `ms` pass. Calls may fail and begin meanwhile.
   */
  async passTime(ms: number, advance: () => void | Promise<void>): Promise<void> {
    this.#slowedAttempt = this.#currentAttempt;
    const firstNumber = this.#currentAttempt?.number ?? 1;
    const unanswered = () =>
      this.attempts.slice(firstNumber - 1, this.#currentAttempt?.number).filter((attempt) => !isAnswered(attempt));
    const unansweredBefore = unanswered();
    await advance();
    for (const attempt of new Set([...unansweredBefore, ...unanswered()])) attempt.waitedMs += ms;
  }

  /** Records an event of the client. */
  record(name: string, payload: unknown): void {
    switch (name) {
      case 'call-start-progress': {
        const { stage, status } = payload as { readonly stage: string; readonly status: string };
        // The event of a refused `start()` does not belong to a call.
        if (stage === 'validation') return;
        if (stage === 'initialization' && status === 'started') this.#beginAttempt();
        this.#addEvent(`${stage} ${status}`);
        return;
      }
      case 'message':
        this.#addEvent(isEndedStatus(payload) ? 'ended status' : name);
        return;
      case 'error':
        this.#recordError(payload as CallErrorEvent);
        return;
      default:
        this.#addEvent(name);
    }
  }

  reportViolation(violation: string): void {
    this.violations.push(violation);
  }

  /** Checks the conditions that hold when no work is pending. */
  checkAttempts(): void {
    for (const attempt of this.attempts) {
      const reportViolation = (violation: string) => {
        this.reportViolation(`call ${String(attempt.number)}: ${violation}`);
      };
      this.#checkEvents(attempt, reportViolation);
      this.#checkOutcome(attempt, reportViolation);
    }
  }

  #beginAttempt(): void {
    const { latest } = this;
    const before = this.#currentAttempt;
    if (latest === undefined || latest === before) this.reportViolation('a call begins that was not started');
    else if (latest.isEndRequested) this.reportViolation('a call begins that was stopped before');
    if (before !== undefined && isJoined(before) && countEvents(before, 'call-end') === 0) {
      this.reportViolation('a call begins before the end of the one before it');
    }
    this.#currentAttempt = latest;
  }

  #recordError({ type, error }: CallErrorEvent): void {
    if (!isKnownError(type)) this.reportViolation(`an error event of the type ${type}`);
    const { message, retryable } = error as Partial<typeof error>;
    if (!message || retryable === undefined) this.reportViolation(`${type} without a problem`);
    // The event about a message that cannot be sent does not belong to a call.
    if (type !== 'message-not-sent-error') this.#addEvent(`error ${type}`);
    else if (this.unrefusedMessages > 0) this.unrefusedMessages -= 1;
    else this.reportViolation(`${type} without a message`);
  }

  #addEvent(event: string): void {
    const attempt = this.#currentAttempt;
    if (attempt === undefined) {
      this.reportViolation(`${event} before any call`);
      return;
    }
    if (countEvents(attempt, 'call-end') > 0) this.reportViolation(`${event} after call-end`);
    const isClosingEvent = isJoined(attempt) && CLOSING_EVENTS.includes(event);
    // A failed start emits its error directly after `call-start-failed`.
    const isErrorOfFailure = event.startsWith('error ') && attempt.events.at(-1) === 'call-start-failed';
    if (attempt.isEndRequested && !isClosingEvent && !isErrorOfFailure && !this.isInListener) {
      this.reportViolation(`${event} of a call that was stopped`);
    }
    attempt.events.push(event);
  }

  #checkEvents(attempt: Attempt, reportViolation: (violation: string) => void): void {
    const count = (name: string) => countEvents(attempt, name);
    const isLive = attempt === this.latest && this.isRequested();
    for (const name of ['call-start', 'call-end', 'call-start-success', 'call-start-failed']) {
      if (count(name) > 1) reportViolation(`${name} twice`);
    }
    if (count('call-start-success') + count('call-start-failed') > 1) reportViolation('succeeded and failed');
    if (attempt.events.filter((name) => endsCall(name)).length > 1) reportViolation('two errors that end it');
    if (isJoined(attempt) && !isLive && count('call-end') === 0) reportViolation('joined without call-end');
    if (!isJoined(attempt) && count('call-start') + count('call-end') > 0)
      reportViolation('call-start or call-end without a join');
    const speech = attempt.events.filter((name) => name.startsWith('speech-'));
    const isAlternating = speech.every((name, index) => name === (index % 2 === 0 ? 'speech-start' : 'speech-end'));
    if (!isAlternating || (!isLive && speech.length % 2 === 1)) reportViolation('speech without its start or end');
  }

  #checkOutcome(attempt: Attempt, reportViolation: (violation: string) => void): void {
    const { outcome, isStoppedInListener, isEndRequested, causes } = attempt;
    const expectedOutcome = countEvents(attempt, 'call-start-success') > 0 ? 'call' : 'null';
    if (outcome !== expectedOutcome && !(isStoppedInListener && outcome === 'null'))
      reportViolation(`start() settles with ${outcome}`);
    const isOver = isReportedOver(attempt);
    const expectedState = expectedStateOf(attempt);
    if (expectedState === 'live' && isOver) reportViolation('it ended without a cause');
    if (expectedState === 'over' && !isEndRequested && !isOver) {
      reportViolation(`it continues despite: ${causes.map(({ name }) => name).join(', ')}`);
    }
    const hasFailed = countEvents(attempt, 'call-start-failed') > 0;
    if (hasFailed !== attempt.events.some((name) => START_ERRORS.includes(name)))
      reportViolation('it failed without the error of a failed start, or has this error without having failed');
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
