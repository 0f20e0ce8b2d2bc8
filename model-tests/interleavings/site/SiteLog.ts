import type { Cause } from '../world/Cause.ts';
import { expectedEnd } from '../world/expectedEnd.ts';

/** One call that the visitor has started on the site. */
export type SiteCall = {
  /** Titles. */
  readonly toasts: string[];
  readonly causes: Cause[];
  /** By the visitor or the page. */
  isEndRequested: boolean;
  /** The landing page went away during the call: it shows nothing any more. */
  isUnmounted: boolean;
  isAnswered: boolean;
  /** How often the call was handed to the inbox. */
  finished: number;
  muted: boolean;
  /** Milliseconds that were waited before the assistant answered. */
  waited: number;
};

/** Specification, section 4: voice assistant. */
const CONNECTED = 'Connected to AI! Start speaking...';
const FAILED_TO_START = 'Failed to start AI assistant. Please try again.';
const CLOSING: readonly string[] = [FAILED_TO_START, 'AI assistant disconnected', 'Failed to stop AI assistant'];

const isClosing = (title: string): boolean => CLOSING.includes(title);

/** The visitor has seen the end of it. */
export const isClosed = ({ toasts }: SiteCall): boolean => toasts.some(isClosing);

/** Follows what the site shows and notes whatever the specification rules out. */
export class SiteLog {
  readonly calls: SiteCall[] = [];
  readonly violations: string[] = [];
  readonly #ownerOf = new Map<string, SiteCall>();

  get latest(): SiteCall | undefined {
    return this.calls.at(-1);
  }

  /** The visitor wants the latest call, and its end was not shown. */
  isWanted(): boolean {
    return this.latest !== undefined && !this.latest.isEndRequested && !isClosed(this.latest);
  }

  /** Nothing must have ended the latest call. */
  mayBeLive(): boolean {
    return this.latest !== undefined && this.isWanted() && expectedEnd(this.latest) !== 'over';
  }

  begin(): void {
    const { latest } = this;
    if (latest !== undefined && this.isWanted() && expectedEnd(latest) === 'live') this.violate('a second call begins');
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

  /** @param room the call object that it reached. Without one it reached the latest call. */
  cause(cause: Cause, room?: string): void {
    const call = (room === undefined ? undefined : this.#ownerOf.get(room)) ?? this.latest;
    if (call === undefined || (cause.ends === 'unanswered' && call.isAnswered)) return;
    call.causes.push(cause);
  }

  /** A new call object belongs to the latest call. */
  own(rooms: readonly string[]): void {
    for (const room of rooms) {
      if (this.latest !== undefined && !this.#ownerOf.has(room)) this.#ownerOf.set(room, this.latest);
    }
  }

  showToast(title: string): void {
    const { latest } = this;
    if (latest === undefined || isClosed(latest)) this.violate(`"${title}" without a call`);
    if (title === CONNECTED && latest !== undefined) latest.isAnswered = true;
    else if (!isClosing(title)) this.violate(`"${title}" is not in the specification`);
    latest?.toasts.push(title);
  }

  finish(): void {
    if (this.latest === undefined) this.violate('a call is handed over that was not begun');
    else this.latest.finished += 1;
  }

  slow(ms: number): void {
    if (this.latest?.isAnswered === false) this.latest.waited += ms;
  }

  violate(what: string): void {
    this.violations.push(what);
  }

  /** What holds once nothing is left to happen. */
  checkBalance(): void {
    this.calls.forEach((call, index) => {
      const violate = (what: string) => {
        this.violate(`call ${String(index + 1)}: ${what}`);
      };
      const { toasts, isAnswered, isUnmounted, finished, causes } = call;
      const isLive = call === this.latest && this.isWanted();
      const closings = toasts.filter(isClosing).length;
      if (toasts.filter((title) => title === CONNECTED).length > 1) violate('connected twice');
      if (isUnmounted ? closings > 1 : closings !== (isLive ? 0 : 1)) violate(`${String(closings)} closing toasts`);
      if (finished !== (isAnswered && !isLive ? 1 : 0)) violate(`it is handed over ${String(finished)} times`);
      if (isAnswered && toasts.includes(FAILED_TO_START)) violate('it was answered and failed to start');
      const end = expectedEnd(call);
      if (end === 'live' && !isLive) violate('it ended without a cause');
      if (end === 'over' && isLive) violate(`it goes on although ${causes.map(({ name }) => name).join(', ')}`);
    });
  }
}
