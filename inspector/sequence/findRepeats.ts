/** Neighbouring messages that are shown as one. Positions in a list of messages, both included. */
export type Repeat = { readonly first: number; readonly last: number };

/** A message repeats an earlier one of its kind if at most so many others stand between them. */
export const MOST_BETWEEN = 32;
/** A message that comes so often is a routine: a volume level, a clock. */
export const LEAST_TIMES = 3;
/** Fewer neighbours of different kinds are shown as they are. */
export const LEAST_NEIGHBOURS = 4;

/**
 * Finds the stretches in which nothing but routine happens: messages of kinds that come again and again. Alike neighbours are a
 * repeat as well, however few. Takes one pass; a message that is added changes only stretches at the end.
 *
 * @param kinds a number for each message; the same for messages that are alike.
 */
export function findRepeats(kinds: readonly number[]): readonly Repeat[] {
  const isRoutine = findRoutine(kinds);
  const repeats: Repeat[] = [];
  for (let first = 0; first < kinds.length;) {
    const last = isRoutine[first] === 1 ? lastOfRoutine(kinds, isRoutine, first) : first;
    if (last - first + 1 >= LEAST_NEIGHBOURS) {
      repeats.push({ first, last });
      first = last + 1;
    } else {
      const alike = lastAlike(kinds, first);
      if (alike > first) repeats.push({ first, last: alike });
      first = alike + 1;
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
    if (run === undefined || place - run.last - 1 > MOST_BETWEEN) {
      run = { times: 0, previous: place, last: place };
      runs.set(kind, run);
    }
    run.times += 1;
    if (run.times >= LEAST_TIMES) {
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

function lastAlike(kinds: readonly number[], first: number): number {
  let last = first;
  while (last + 1 < kinds.length && kinds[last + 1] === kinds[first]) last += 1;
  return last;
}
