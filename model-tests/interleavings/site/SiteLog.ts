import { type EndCause, expectedFinalState } from '../world/expectedFinalState.ts';

/** A call that the visitor started on the site. */
export type SiteCall = {
  /** Titles of the call's toasts. */
  readonly toasts: string[];
  readonly causes: EndCause[];
  /** True if the visitor or the page has requested the end. */
  isEndRequested: boolean;
  /** True if the landing page was unmounted during the call. The toast about the end may then be missing. */
  isUnmounted: boolean;
  isAnswered: boolean;
  /** Number of times the call was passed to the inbox. */
  timesFinished: number;
  muted: boolean;
  /** Milliseconds that `wait` and `freeze` commands let pass while the assistant had not answered. */
  waitedMs: number;
};

/** The toast titles of a call (specification, section 4, voice assistant). */
const CONNECTED_TITLE = 'Connected to AI! Start speaking...';
const FAILED_TITLE = 'Failed to start AI assistant. Please try again.';
const CLOSING_TITLES: readonly string[] = [FAILED_TITLE, 'AI assistant disconnected', 'Failed to stop AI assistant'];

const isClosingTitle = (title: string): boolean => CLOSING_TITLES.includes(title);

/** Whether a toast showed the end of the call. */
export const isClosed = ({ toasts }: SiteCall): boolean => toasts.some(isClosingTitle);

/** Records what the site shows and collects violations of the specification. */
export class SiteLog {
  readonly calls: SiteCall[] = [];
  readonly violations: string[] = [];
  /** The call of each call object, by the id of the call object. */
  readonly #ownerOf = new Map<string, SiteCall>();

  get latest(): SiteCall | undefined {
    return this.calls.at(-1);
  }

  /** Whether the latest call is requested: the visitor has not ended it, and no toast showed its end. */
  isRequested(): boolean {
    return this.latest !== undefined && !this.latest.isEndRequested && !isClosed(this.latest);
  }

  /** Whether the latest call may be live: it is requested, and no cause has certainly ended it. */
  mayBeLive(): boolean {
    return this.latest !== undefined && this.isRequested() && expectedFinalState(this.latest) !== 'over';
  }

  beginCall(): void {
    const { latest } = this;
    if (latest !== undefined && this.isRequested() && expectedFinalState(latest) === 'live')
      this.reportViolation('a second call begins');
    this.calls.push({
      toasts: [],
      causes: [],
      isEndRequested: false,
      isUnmounted: false,
      isAnswered: false,
      timesFinished: 0,
      muted: false,
      waitedMs: 0,
    });
  }

  /**
   * Adds a cause to the call that it reached, unless the cause ends only unanswered calls and the call is answered.
   *
   * @param callObject the id of the call object that the cause reached. If it is absent or not assigned to a call, the cause belongs to the
   * latest call.
   */
  addEndCause(cause: EndCause, callObject?: string): void {
    const call = (callObject === undefined ? undefined : this.#ownerOf.get(callObject)) ?? this.latest;
    if (call === undefined || (cause.ends === 'before-answer' && call.isAnswered)) return;
    call.causes.push(cause);
  }

  /** Assigns new call objects to the latest call. */
  assignCallObjects(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.latest !== undefined && !this.#ownerOf.has(id)) this.#ownerOf.set(id, this.latest);
    }
  }

  showToast(title: string): void {
    const { latest } = this;
    if (latest === undefined || isClosed(latest)) this.reportViolation(`"${title}" without a call`);
    if (title === CONNECTED_TITLE && latest !== undefined) latest.isAnswered = true;
    else if (!isClosingTitle(title)) this.reportViolation(`"${title}" is not in the specification`);
    latest?.toasts.push(title);
  }

  /** Records that the site has passed the latest call to the inbox. */
  recordFinished(): void {
    if (this.latest === undefined) this.reportViolation('a call that has not begun is passed to the inbox');
    else this.latest.timesFinished += 1;
  }

  /** Adds time to the latest call, if the assistant has not answered it. */
  addWait(ms: number): void {
    if (this.latest?.isAnswered === false) this.latest.waitedMs += ms;
  }

  reportViolation(violation: string): void {
    this.violations.push(violation);
  }

  /** Checks the conditions that hold when no work is pending. */
  checkCalls(): void {
    this.calls.forEach((call, index) => {
      const reportViolation = (violation: string) => {
        this.reportViolation(`call ${String(index + 1)}: ${violation}`);
      };
      const { toasts, isAnswered, isUnmounted, timesFinished, causes } = call;
      const isLive = call === this.latest && this.isRequested();
      const closings = toasts.filter(isClosingTitle).length;
      if (toasts.filter((title) => title === CONNECTED_TITLE).length > 1) reportViolation('connected twice');
      if (isUnmounted ? closings > 1 : closings !== (isLive ? 0 : 1))
        reportViolation(`${String(closings)} closing toasts`);
      if (timesFinished !== (isAnswered && !isLive ? 1 : 0))
        reportViolation(`it is passed to the inbox ${String(timesFinished)} times`);
      if (isAnswered && toasts.includes(FAILED_TITLE)) reportViolation('it was answered and failed to start');
      const expected = expectedFinalState(call);
      if (expected === 'live' && !isLive) reportViolation('it ended without a cause');
      if (expected === 'over' && isLive)
        reportViolation(`it continues despite: ${causes.map(({ name }) => name).join(', ')}`);
    });
  }
}
