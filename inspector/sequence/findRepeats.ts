/** Adjacent messages that are shown as one row. Inclusive positions in a list of messages. */
export type Repeat = { readonly first: number; readonly last: number };

/** A message repeats an earlier one of its kind if at most this many others are between them. */
export const MAX_BETWEEN = 32;
/** A message that repeats this often is a routine message: a volume level, a timer. */
export const MIN_TIMES = 3;
/** Fewer adjacent routine messages of different kinds are not a repeat. */
export const MIN_NEIGHBOURS = 4;

/**
 * Finds runs of routine messages: messages of kinds that repeat often. Equal neighbours are a repeat even if there are only two.
 * Takes one pass. A new message changes only repeats at the end.
 *
 * @param kinds a number for each message. Equal messages have the same number.
 */
export function findRepeats(kinds: readonly number[]): readonly Repeat[] {
  const isRoutine = findRoutine(kinds);
  const repeats: Repeat[] = [];
  for (let first = 0; first < kinds.length;) {
    const last = isRoutine[first] === 1 ? lastOfRoutine(kinds, isRoutine, first) : first;
    if (last - first + 1 >= MIN_NEIGHBOURS) {
      repeats.push({ first, last });
      first = last + 1;
    } else {
      const equal = lastEqual(kinds, first);
      if (equal > first) repeats.push({ first, last: equal });
      first = equal + 1;
    }
  }
  return repeats;
}

type Run = { times: number; previous: number; last: number };

function findRoutine(kinds: readonly number[]): Uint8Array {
  const isRoutine = new Uint8Array(kinds.length);
  const runs = new Map<number, Run>();
  for (const [place, kind] of kinds.entries()) {
    let run = runs.get(kind);
    if (run === undefined || place - run.last - 1 > MAX_BETWEEN) {
      run = { times: 0, previous: place, last: place };
      runs.set(kind, run);
    }
    run.times += 1;
    if (run.times >= MIN_TIMES) {
      isRoutine[place] = 1;
      isRoutine[run.last] = 1;
      isRoutine[run.previous] = 1;
    }
    run.previous = run.last;
    run.last = place;
  }
  return isRoutine;
}

function lastOfRoutine(kinds: readonly number[], isRoutine: Uint8Array, first: number): number {
  let last = first;
  while (last + 1 < kinds.length && isRoutine[last + 1] === 1) last += 1;
  return last;
}

function lastEqual(kinds: readonly number[], first: number): number {
  let last = first;
  while (last + 1 < kinds.length && kinds[last + 1] === kinds[first]) last += 1;
  return last;
}
