import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { settle, withStandInActors } from '../../inspector/recording/standIns.ts';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { effectOf, stateOf } from './machineStep.ts';
import { type GeneratedPath, inputsOf } from './testModel.ts';
import type { PathDriver } from './testPath.ts';

export type RealActorDriver = PathDriver & {
  readonly snapshot: () => AnyMachineSnapshot;
  readonly stop: () => void;
};

type Timer = { readonly source: AnyActorRef; readonly event: AnyEventObject; readonly delay: number };

/**
 * Starts a real actor of the machine.
 *
 * @param inspect receives every inspection event. The coverage gate uses it.
 * @param path the path whose first step selects the machine's input. Without a path, the machine gets its first input.
 * @returns a driver that takes the actor along a path.
 */
export function realActorDriver(
  registered: RegisteredMachine,
  inspect: (event: InspectionEvent) => void = () => undefined,
  path?: GeneratedPath,
): RealActorDriver {
  const clock = new SimulatedClock();
  /** The actions of the current step. */
  let actions: { readonly type: string; readonly params: unknown }[] = [];
  const actor = createActor(withStandInActors(registered.machine), {
    clock,
    input: inputsOf(registered)[(path?.[0]?.event.variant as number | undefined) ?? 0],
    inspect: (event) => {
      inspect(event);
      if (event.type !== '@xstate.action' || event.actorRef.sessionId !== event.rootId) return;
      actions.push(event.action);
    },
  });

  const dueTimes = new WeakMap<Timer, number>();
  const timers = (): readonly Timer[] => Object.values(actor.system.getSnapshot()._scheduledEvents);
  const dueTimeOf = (timer: Timer) => dueTimes.get(timer) ?? clock.now() + timer.delay;
  /** Time advances only in `elapseTimer`, so a timer that is new after a step was set at the current time. */
  const recordNewTimers = () => {
    for (const timer of timers()) dueTimes.set(timer, dueTimeOf(timer));
  };

  /**
   * In a path, timers may fire in any order. If advancing the clock would also fire another timer, sends the event of `timer` instead,
   * which has the same effect on the machine.
   */
  const elapseTimer = (timer: Timer) => {
    const isFirst = timers().every((other) => other === timer || dueTimeOf(other) > dueTimeOf(timer));
    if (isFirst) clock.increment(dueTimeOf(timer) - clock.now());
    else actor.send(timer.event);
  };

  const childNamed = (id: string): AnyActorRef => {
    const child = (actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id];
    if (!child) throw new Error(`The machine does not run an actor "${id}".`);
    return child;
  };

  const executeEvent = (event: EventCase): void => {
    actions = [];
    const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
    const timer = timers().find((one) => one.source === actor && isDeepStrictEqual(one.event, event));
    if (timer) elapseTimer(timer);
    else if (event.type.startsWith('xstate.after.'))
      throw new Error(`The machine has not set the timer "${event.type}".`);
    else if (id === undefined) actor.send(event);
    else if (outcome === 'done') settle(childNamed(id), { output: event.output });
    else settle(childNamed(id), { error: event.error });
    recordNewTimers();
  };

  // Without an error listener, XState would throw the error of a failed actor in a timer.
  actor.subscribe({ error: () => undefined });
  actor.start();
  recordNewTimers();
  return {
    executors: Object.fromEntries(
      [...(registered.machine.events as readonly string[]), ...registered.eventCases.map(({ type }) => type)].map(
        (type) => [type, executeEvent],
      ),
    ),
    check: ({ status, value, context, effects: expected }) => {
      deepStrictEqual(
        { ...stateOf(actor.getSnapshot(), registered), effects: actions.map(effectOf).filter((effect) => !!effect) },
        { status, value, context, effects: expected },
      );
    },
    snapshot: () => actor.getSnapshot(),
    stop: () => actor.stop(),
  };
}
