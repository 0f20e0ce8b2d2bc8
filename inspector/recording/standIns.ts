import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { STOP } from './inWords.ts';

const standIn: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    switch (event.type) {
      case 'stand-in.done':
        return { status: 'done', output: event.output as unknown, error: undefined };
      case 'stand-in.error':
        return { status: 'error', output: undefined, error: event.error as unknown };
      case STOP:
        return { status: 'stopped', output: undefined, error: undefined };
      default:
        return snapshot;
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action;

const known = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * The same machine without effects: an actor stays active until `settle` sets its outcome, and the machine's own actions do
 * nothing. XState's built-in actions and timers still work (assign, raise, send, emit, `after`).
 */
export function withStandInActors(machine: AnyStateMachine): AnyStateMachine {
  const provided = known.get(machine) ?? provideStandIns(machine);
  known.set(machine, provided);
  return provided;
}

function provideStandIns(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, standIn])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !isBuiltIn(action))
        .map(([name]) => [name, () => undefined]),
    ),
  });
}

/** Ends an actor of a machine from `withStandInActors`. The machine has received the outcome when this returns. */
export function settle(actor: AnyActorRef, outcome: { readonly output: unknown } | { readonly error: unknown }): void {
  actor.send({ type: 'output' in outcome ? 'stand-in.done' : 'stand-in.error', ...outcome });
}

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
