import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';
import { plainData } from './plainData.ts';

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
