import type { StateValue } from 'xstate';

/** Formats a state value, such as `active.talking`. Parallel regions are in braces: `{call.joined, sound.on}`. */
export function formatStateValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([key, inner]) => {
    const text = inner === undefined ? '' : formatStateValue(inner);
    return text === '' || text === '{}' ? key : `${key}.${text}`;
  });
  return regions.length === 1 ? regions.join() : `{${regions.join(', ')}}`;
}
