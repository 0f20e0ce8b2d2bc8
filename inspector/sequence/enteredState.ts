import { dequal } from 'dequal';
import type { StateValue } from 'xstate';
import { stateInWords } from '../recording/moment.ts';
import type { EnteredState } from './sequence.ts';

/** @returns undefined if both are equal. */
export function enteredState(before: StateValue | undefined, after: StateValue): EnteredState | undefined {
  // Most events do not change the state.
  if (before !== undefined && dequal(before, after)) return undefined;
  const was = before === undefined ? [] : leavesOf(before);
  const is = leavesOf(after);
  const entered = is.filter((leaf) => !was.includes(leaf));
  if (entered.length === 0) return undefined;
  return { whole: stateInWords(after), entered: entered.map((leaf) => withoutParents(leaf, was)).join(', ') };
}

/** The innermost active states, as `a.b`. */
function leavesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.entries(value).flatMap(([key, below]) => {
    const leaves = below === undefined ? [] : leavesOf(below);
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`);
  });
}

function withoutParents(leaf: string, was: readonly string[]): string {
  const keys = leaf.split('.');
  let kept = 0;
  while (kept < keys.length - 1 && was.some((one) => one.startsWith(`${keys.slice(0, kept + 1).join('.')}.`))) kept++;
  return keys.slice(kept).join('.');
}
