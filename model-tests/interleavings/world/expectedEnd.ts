import type { Cause } from './Cause.ts';

/** The observations of a call from outside the product. */
export type CallCourse = {
  /** True if the visitor or the page has requested the end. */
  readonly isEndRequested: boolean;
  /** True if the assistant has answered. */
  readonly isAnswered: boolean;
  readonly causes: readonly Cause[];
  /** Milliseconds that passed before the assistant answered. */
  readonly waited: number;
};

/** A call that takes longer before the answer may reach a deadline. */
const SLOW_MS = 3_000;

/** The final state of a call according to the documentation. `either`: the call may be over or live. */
export function expectedEnd({ isEndRequested, isAnswered, causes, waited }: CallCourse): 'over' | 'live' | 'either' {
  const effectiveCauses = causes.filter(({ ends }) => ends !== 'silent' || !isAnswered);
  if (isEndRequested || effectiveCauses.some(({ ends }) => ends !== 'maybe')) return 'over';
  return effectiveCauses.length > 0 || waited > SLOW_MS ? 'either' : 'live';
}
