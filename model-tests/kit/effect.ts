import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';
import { plainData } from './plainData.ts';

/** One thing that a step makes happen outside the context: an actor started, an event sent, a clock set. */
export type Effect = {
  readonly act: string;
  /** Plain data; left out where there is none. */
  readonly data?: unknown;
};

/** What an event carries besides its type; undefined where that is nothing. */
export function payloadOf(event: EventCase): unknown {
  const fields = Object.entries(event).filter(([name]) => name !== 'type');
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

const effect = (act: string, data?: unknown): Effect => (data === undefined ? { act } : { act, data: plainData(data) });

const withEvent = (act: string, event: AnyEventObject) => effect(`${act} ${event.type}`, payloadOf(event));

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
 * What an executed action does, as a reader of the golden paths would say it; undefined for what shows elsewhere (an
 * event raised at once) or follows from leaving a state (its own clock stops).
 */
export function effectOf(action: { readonly type: string; readonly params: unknown }): Effect | undefined {
  if (!action.type.startsWith('xstate.')) return effect(action.type, action.params);
  const params = (action.params ?? {}) as BuiltInParams;
  switch (action.type) {
    case 'xstate.raise':
      return params.delay === undefined ? undefined : withEvent(`in ${params.delay} ms`, params.event);
    case 'xstate.cancel':
      return params.sendId?.startsWith('xstate.after.') ? undefined : effect('stops the clock', params.sendId);
    case 'xstate.sendTo':
      return withEvent(`tells ${params.targetId ?? nameOf(params.to)}`, params.event);
    case 'xstate.emit':
      return withEvent('emits', params.event);
    case 'xstate.spawnChild':
      return effect(`starts ${nameOf(params.actorRef)}`, params.input);
    case 'xstate.stopChild':
      return action.params === undefined ? undefined : effect(`stops ${nameOf(action.params as AnyActorRef)}`);
    default:
      return effect(action.type);
  }
}
