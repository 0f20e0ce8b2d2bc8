type Timer = { readonly act: () => void; readonly due: number };

/** A clock that moves only through its methods, with or without running due timers. Milliseconds from 0. */
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

  /** Moves on without running due timers. In a replay, the recorded events determine which timers elapse. */
  skipTo(time: number): void {
    this.#time = Math.max(this.#time, time);
  }

  /** The time at which the next timer is due, possibly in the past; undefined without timers. */
  nextDue(): number | undefined {
    return this.#nextTimer()?.[1].due;
  }

  /** Moves on and runs the due timers in order. */
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

  /** Of timers that are due at the same time, the one that was set first. */
  #nextTimer(): readonly [number, Timer] | undefined {
    let next: readonly [number, Timer] | undefined;
    for (const timer of this.#timers) if (next === undefined || timer[1].due < next[1].due) next = timer;
    return next;
  }
}
