import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  SimulatedClock,
  createActor,
} from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { effectOf } from './effect.ts';
import { settle, withStandInActors } from '../../inspector/recording/standInActors.ts';
import { situationOf } from './situation.ts';
import { type GeneratedPath, inputsOf } from './testModel.ts';
import type { PathDriver } from './walkPath.ts';

export type RealActorDriver = PathDriver & {
  readonly snapshot: () => AnyMachineSnapshot;
  readonly stop: () => void;
};

type SetClock = { readonly source: AnyActorRef; readonly event: AnyEventObject; readonly delay: number };

/**
 * Starts a real actor of the machine, as the first step of a path does.
 *
 * @param path whose first step names the input; the machine's first one where it is left out.
 * @param inspect also hears every inspection event of the run (the coverage gate does).
 */
export function realActorDriver(
  registered: RegisteredMachine,
  inspect: (event: InspectionEvent) => void = () => undefined,
  path?: GeneratedPath,
): RealActorDriver {
  const clock = new SimulatedClock();
  /** Executed by the latest step. */
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

  const dueTimes = new WeakMap<SetClock, number>();
  const setClocks = (): readonly SetClock[] => Object.values(actor.system.getSnapshot()._scheduledEvents);
  const dueTimeOf = (set: SetClock) => dueTimes.get(set) ?? clock.now() + set.delay;
  /** Time moves only in `runOut`, so a clock that is new after a step was set at the present moment. */
  const noteNewClocks = () => {
    for (const set of setClocks()) dueTimes.set(set, dueTimeOf(set));
  };

  /**
   * The paths are about order, not about speed: any clock may be the first. Where the clock in question would not be
   * the only one to run out, its event is sent instead, which the machine cannot tell from the real thing.
   */
  const runOut = (set: SetClock) => {
    const isFirst = setClocks().every((other) => other === set || dueTimeOf(other) > dueTimeOf(set));
    if (isFirst) clock.increment(dueTimeOf(set) - clock.now());
    else actor.send(set.event);
  };

  const childNamed = (id: string): AnyActorRef => {
    const child = (actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id];
    if (!child) throw new Error(`The machine runs no actor "${id}" that could come to an end.`);
    return child;
  };

  const execute = (event: EventCase): void => {
    actions = [];
    const [, end, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
    const set = setClocks().find((one) => one.source === actor && isDeepStrictEqual(one.event, event));
    if (set) runOut(set);
    else if (event.type.startsWith('xstate.after.')) throw new Error(`The machine has set no clock "${event.type}".`);
    else if (id === undefined) actor.send(event);
    else if (end === 'done') settle(childNamed(id), { output: event.output });
    else settle(childNamed(id), { error: event.error });
    noteNewClocks();
  };

  actor.subscribe({ error: () => undefined });
  actor.start();
  noteNewClocks();
  return {
    executors: Object.fromEntries(
      [...(registered.machine.events as readonly string[]), ...registered.eventCases.map(({ type }) => type)].map(
        (type) => [type, execute],
      ),
    ),
    check: ({ status, value, context, effects: expected }) => {
      deepStrictEqual(
        { ...situationOf(actor.getSnapshot(), registered), effects: actions.map(effectOf).filter((found) => !!found) },
        { status, value, context, effects: expected },
      );
    },
    snapshot: () => actor.getSnapshot(),
    stop: () => actor.stop(),
  };
}
