import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { STOP } from './xstateEvents.ts';

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
