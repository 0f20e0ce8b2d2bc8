import type { Cause } from './Cause.ts';

/** What is known of a call without looking into the product. */
export type CallCourse = {
  /** By the visitor or the page. */
  readonly isEndRequested: boolean;
  /** The assistant listened. */
  readonly isAnswered: boolean;
  readonly causes: readonly Cause[];
  /** Milliseconds that were waited before the assistant answered. */
  readonly waited: number;
};

/** A call that takes this long may run into a deadline. */
const SLOW_MS = 3_000;

/** Where a call has to come to rest, by the documentation alone. */
export function expectedEnd({ isEndRequested, isAnswered, causes, waited }: CallCourse): 'over' | 'live' | 'either' {
  const counted = causes.filter(({ ends }) => ends !== 'silent' || !isAnswered);
  if (isEndRequested || counted.some(({ ends }) => ends !== 'maybe')) return 'over';
  return counted.length > 0 || waited > SLOW_MS ? 'either' : 'live';
}
