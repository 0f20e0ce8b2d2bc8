import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';

/**
 * The state of a machine after a step, as plain data. The registry's `describe` selects the context. Without `describe`, `project` selects
 * it. Without both, the context is complete.
 */
export type StepState = {
  readonly status: string;
  readonly value: StateValue;
  readonly context: unknown;
};

type Projections = Pick<RegisteredMachine, 'describe' | 'project'>;

export const stateOf = (snapshot: AnyMachineSnapshot, { describe, project }: Projections): StepState =>
  projected(snapshot, describe ?? project);

/** The path generator treats states with the same serialization as one state. */
export const serializeState = (snapshot: AnyMachineSnapshot, { project }: Projections): string =>
  JSON.stringify(projected(snapshot, project));

const isActor = (value: object): value is { readonly id: string } => 'xstate$$type' in value && 'id' in value;

/** Omits the id of an unnamed actor: XState takes it from a counter, so it differs between runs. */
const formatActor = (actor: { readonly id: string }) => (actor.id.startsWith('x:') ? 'actor' : `actor ${actor.id}`);

/** Converts a value to JSON data. An actor becomes its name. */
export const plainData = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(value, (_key, part: unknown) =>
          typeof part === 'object' && part !== null && isActor(part) ? formatActor(part) : part,
        ),
      ) as unknown);

function projected(snapshot: AnyMachineSnapshot, projection: Projections['project']): StepState {
  const context: unknown = snapshot.context;
  return {
    status: snapshot.status,
    value: snapshot.value as StateValue,
    context: plainData(projection ? (projection as (context: unknown) => unknown)(context) : context),
  };
}

/** Formats a state value, such as `active.talking`. Parallel regions are in braces: `{call.joined, sound.on}`. */
export function formatStateValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([key, inner]) => {
    const text = inner === undefined ? '' : formatStateValue(inner);
    return text === '' || text === '{}' ? key : `${key}.${text}`;
  });
  return regions.length === 1 ? regions.join() : `{${regions.join(', ')}}`;
}

/** One effect of a step, other than a change of context, such as a started actor, a sent event or a timer. */
export type Effect = {
  /** The effect as the golden files show it, such as `starts actor carry`. */
  readonly act: string;
  /** Plain data, such as the input of the actor. Absent if the effect has none. */
  readonly data?: unknown;
};

/** @returns the fields of an event without its type, or undefined if it has no other fields. */
export function payloadOf(event: EventCase): unknown {
  const fields = Object.entries(event).filter(([name]) => name !== 'type');
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

const effect = (act: string, data?: unknown): Effect => (data === undefined ? { act } : { act, data: plainData(data) });

const effectWithEvent = (act: string, event: AnyEventObject) => effect(`${act} ${event.type}`, payloadOf(event));

const nameOf = (actor: AnyActorRef | undefined) => (plainData(actor) ?? 'actor') as string;

type BuiltInParams = {
  readonly event: AnyEventObject;
  readonly delay?: number;
  readonly sendId?: string;
  readonly targetId?: string;
  readonly to?: AnyActorRef;
  readonly actorRef?: AnyActorRef;
  readonly input?: unknown;
};

/**
 * @returns the effect of an executed action, as the golden files show it, or undefined for an action that they omit. They omit an event
 * raised without a delay (it is part of the step), the cancellation of a state's own delayed transition (it follows from the exit of the
 * state), and the stop of an actor that does not run.
 */
export function effectOf(action: { readonly type: string; readonly params: unknown }): Effect | undefined {
  if (!action.type.startsWith('xstate.')) return effect(action.type, action.params);
  const params = (action.params ?? {}) as BuiltInParams;
  switch (action.type) {
    case 'xstate.raise':
      return params.delay === undefined ? undefined : effectWithEvent(`in ${params.delay} ms`, params.event);
    case 'xstate.cancel':
      return params.sendId?.startsWith('xstate.after.') ? undefined : effect('stops the clock', params.sendId);
    case 'xstate.sendTo':
      return effectWithEvent(`sends to ${params.targetId ?? nameOf(params.to)}`, params.event);
    case 'xstate.emit':
      return effectWithEvent('emits', params.event);
    case 'xstate.spawnChild':
      return effect(`starts ${nameOf(params.actorRef)}`, params.input);
    case 'xstate.stopChild':
      return action.params === undefined ? undefined : effect(`stops ${nameOf(action.params as AnyActorRef)}`);
    default:
      return effect(action.type);
  }
}
