import type { Cause } from './Cause.ts';

/** The observations of a call from outside the product. */
export type CallCourse = {
  /** By the visitor or the page. */
  readonly isEndRequested: boolean;
  /** The assistant has answered. */
  readonly isAnswered: boolean;
  readonly causes: readonly Cause[];
  /** Milliseconds that passed before the assistant answered. */
  readonly waited: number;
};

/** A call that takes longer before the answer may reach a deadline. */
const SLOW_MS = 3_000;

/** The final state of a call according to the documentation. `either`: both are correct. */
export function expectedEnd({ isEndRequested, isAnswered, causes, waited }: CallCourse): 'over' | 'live' | 'either' {
  const counted = causes.filter(({ ends }) => ends !== 'silent' || !isAnswered);
  if (isEndRequested || counted.some(({ ends }) => ends !== 'maybe')) return 'over';
  return counted.length > 0 || waited > SLOW_MS ? 'either' : 'live';
}
