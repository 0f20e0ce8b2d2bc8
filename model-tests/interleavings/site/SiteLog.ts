import type { Cause } from '../world/Cause.ts';
import { expectedEnd } from '../world/expectedEnd.ts';

/** A call that the visitor started on the site. */
export type SiteCall = {
  /** Titles of its toasts. */
  readonly toasts: string[];
  readonly causes: Cause[];
  /** By the visitor or the page. */
  isEndRequested: boolean;
  /** The landing page was unmounted during the call, so it shows no more toasts. */
  isUnmounted: boolean;
  isAnswered: boolean;
  /** Number of times the call was passed to the inbox. */
  finished: number;
  muted: boolean;
  /** Milliseconds that passed before the assistant answered. */
  waited: number;
};

/** Specification, section 4: voice assistant. */
const CONNECTED = 'Connected to AI! Start speaking...';
const FAILED_TO_START = 'Failed to start AI assistant. Please try again.';
const CLOSING: readonly string[] = [FAILED_TO_START, 'AI assistant disconnected', 'Failed to stop AI assistant'];

const isClosing = (title: string): boolean => CLOSING.includes(title);

/** Whether a toast showed the end of the call. */
export const isClosed = ({ toasts }: SiteCall): boolean => toasts.some(isClosing);

/** Records what the site shows and collects violations of the specification. */
export class SiteLog {
  readonly calls: SiteCall[] = [];
  readonly violations: string[] = [];
  readonly #ownerOf = new Map<string, SiteCall>();

  get latest(): SiteCall | undefined {
    return this.calls.at(-1);
  }

  /** Whether the latest call is requested: the visitor has not ended it, and no toast showed its end. */
  isRequested(): boolean {
    return this.latest !== undefined && !this.latest.isEndRequested && !isClosed(this.latest);
  }

  /** Whether the latest call may be live: no cause certainly ended it. */
  mayBeLive(): boolean {
    return this.latest !== undefined && this.isRequested() && expectedEnd(this.latest) !== 'over';
  }

  begin(): void {
    const { latest } = this;
    if (latest !== undefined && this.isRequested() && expectedEnd(latest) === 'live')
      this.reportViolation('a second call begins');
    this.calls.push({
      toasts: [],
      causes: [],
      isEndRequested: false,
      isUnmounted: false,
      isAnswered: false,
      finished: 0,
      muted: false,
      waited: 0,
    });
  }

  /** @param room the call object that the cause reached. Without one, the cause belongs to the latest call. */
  addCause(cause: Cause, room?: string): void {
    const call = (room === undefined ? undefined : this.#ownerOf.get(room)) ?? this.latest;
    if (call === undefined || (cause.ends === 'unanswered' && call.isAnswered)) return;
    call.causes.push(cause);
  }

  /** Assigns new call objects to the latest call. */
  assignRooms(rooms: readonly string[]): void {
    for (const room of rooms) {
      if (this.latest !== undefined && !this.#ownerOf.has(room)) this.#ownerOf.set(room, this.latest);
    }
  }

  showToast(title: string): void {
    const { latest } = this;
    if (latest === undefined || isClosed(latest)) this.reportViolation(`"${title}" without a call`);
    if (title === CONNECTED && latest !== undefined) latest.isAnswered = true;
    else if (!isClosing(title)) this.reportViolation(`"${title}" is not in the specification`);
    latest?.toasts.push(title);
  }

  finish(): void {
    if (this.latest === undefined) this.reportViolation('a call that has not begun is passed to the inbox');
    else this.latest.finished += 1;
  }

  addWait(ms: number): void {
    if (this.latest?.isAnswered === false) this.latest.waited += ms;
  }

  reportViolation(what: string): void {
    this.violations.push(what);
  }

  /** Checks the conditions that hold once no work is pending. */
  checkBalance(): void {
    this.calls.forEach((call, index) => {
      const reportViolation = (what: string) => {
        this.reportViolation(`call ${String(index + 1)}: ${what}`);
      };
      const { toasts, isAnswered, isUnmounted, finished, causes } = call;
      const isLive = call === this.latest && this.isRequested();
      const closings = toasts.filter(isClosing).length;
      if (toasts.filter((title) => title === CONNECTED).length > 1) reportViolation('connected twice');
      if (isUnmounted ? closings > 1 : closings !== (isLive ? 0 : 1))
        reportViolation(`${String(closings)} closing toasts`);
      if (finished !== (isAnswered && !isLive ? 1 : 0))
        reportViolation(`it is passed to the inbox ${String(finished)} times`);
      if (isAnswered && toasts.includes(FAILED_TO_START)) reportViolation('it was answered and failed to start');
      const end = expectedEnd(call);
      if (end === 'live' && !isLive) reportViolation('it ended without a cause');
      if (end === 'over' && isLive)
        reportViolation(`it continues despite: ${causes.map(({ name }) => name).join(', ')}`);
    });
  }
}
