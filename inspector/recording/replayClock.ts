type Timer = { readonly act: () => void; readonly due: number };

/** A clock that moves only by its methods, with or without running what is due. Milliseconds from 0. */
export class ReplayClock {
  readonly #timers = new Map<number, Timer>();
  #time = 0;
  #next = 1;

  now(): number {
    return this.#time;
  }

  setTimeout(act: (...given: unknown[]) => void, delay: number): number {
    const id = this.#next++;
    this.#timers.set(id, { act, due: this.#time + delay });
    return id;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Moves on without running what is due: in a replay, the recorded clocks decide what ran out. */
  skipTo(time: number): void {
    this.#time = Math.max(this.#time, time);
  }

  /** When the next timer is due; undefined where none is set. It can lie in the past. */
  nextDue(): number | undefined {
    return this.#nextTimer()?.[1].due;
  }

  /** Runs what is due within this time, in its order. */
  increment(milliseconds: number): void {
    this.moveTo(this.#time + milliseconds);
  }

  moveTo(time: number): void {
    for (;;) {
      const next = this.#nextTimer();
      if (next === undefined || next[1].due > time) break;
      const [id, { act, due }] = next;
      this.#timers.delete(id);
      this.skipTo(due);
      act();
    }
    this.skipTo(time);
  }

  /** Of timers that are due together, the one that was set first. */
  #nextTimer(): readonly [number, Timer] | undefined {
    let next: readonly [number, Timer] | undefined;
    for (const timer of this.#timers) if (next === undefined || timer[1].due < next[1].due) next = timer;
    return next;
  }
}
