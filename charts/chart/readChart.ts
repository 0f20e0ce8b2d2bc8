import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartInvoke, ChartState, ChartTransition, ChartTrigger } from './chart.ts';

/** A part that cannot be drawn because it has no name: an inline guard, action, actor or delay. */
export class UnnamedPartError extends Error {
  override readonly name = 'UnnamedPartError';

  constructor(what: string, state: string) {
    super(`${state} has ${what} without a name. Give it one in setup().`);
  }
}

/**
 * Reads a machine's chart from its state nodes. `definition` and `toJSON()` omit `always` transitions.
 *
 * @throws UnnamedPartError
 */
export const readChart = (machine: AnyStateMachine): Chart => ({ id: machine.id, root: stateOf(machine.root) });

function stateOf(node: AnyStateNode): ChartState {
  const { id, key, type: kind, description, tags } = node;
  const initial = kind === 'compound' ? node.initial.target[0]?.id : undefined;
  return {
    id,
    key,
    kind,
    ...(description !== undefined && { description }),
    tags,
    ...(initial !== undefined && { initial }),
    invokes: node.invoke.map((invoke) => invokeOf(invoke, node)),
    entry: actionsOf(node.entry, node),
    exit: actionsOf(node.exit, node),
    transitions: transitionsFrom(node),
    states: Object.values(node.states).map(stateOf),
  };
}

function invokeOf({ src, id }: AnyStateNode['invoke'][number], { id: state }: AnyStateNode): ChartInvoke {
  // XState generates this id for an inline actor.
  if (typeof src !== 'string' || src.startsWith('xstate.invoke.')) throw new UnnamedPartError('an actor', state);
  return { src, id };
}

const known = new WeakMap<AnyStateNode, ReadonlyMap<AnyTransitionDefinition, string>>();

/**
 * Id of a transition in its chart (`ChartTransition`).
 *
 * @returns undefined for an initial transition, which is not part of a chart.
 */
export const transitionId = (transition: AnyTransitionDefinition): string | undefined =>
  transitionIdsOf(transition.source as AnyStateNode).get(transition);

/** A state's transitions with their ids, in the machine's lookup order. */
export function transitionIdsOf(node: AnyStateNode): ReadonlyMap<AnyTransitionDefinition, string> {
  const ids = known.get(node) ?? readIds(node);
  known.set(node, ids);
  return ids;
}

function readIds(node: AnyStateNode): ReadonlyMap<AnyTransitionDefinition, string> {
  const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[];
  const counts = new Map<string, number>();
  return new Map(
    definitions.map((definition) => {
      const type = definition.eventType as string;
      const index = counts.get(type) ?? 0;
      counts.set(type, index + 1);
      return [definition, `${node.id} ${type === '' ? 'always' : type} ${index}`];
    }),
  );
}

const transitionsFrom = (node: AnyStateNode): readonly ChartTransition[] =>
  [...transitionIdsOf(node)].map(([definition, id]) => {
    const { guard, actions, target = [], reenter, description } = definition;
    return {
      id,
      source: node.id,
      trigger: triggerOf(definition.eventType as string, node),
      ...(guard !== undefined && { guard: nameOf(guard, 'a guard', node) }),
      actions: actionsOf(actions, node),
      targets: target.map((state) => state.id),
      reenter,
      ...(description !== undefined && { description }),
    };
  });

function triggerOf(eventType: string, { machine, id: state }: AnyStateNode): ChartTrigger {
  if (eventType === '') return { kind: 'always' };
  const [, kind, name = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(eventType) ?? [];
  switch (kind) {
    case 'after': {
      const delay = name.slice(0, -state.length - 1);
      const implementation: unknown = (machine.implementations.delays as Readonly<Record<string, unknown>>)[delay];
      if (implementation === undefined) throw new UnnamedPartError('a delay', state);
      return {
        kind: 'after',
        delay,
        ...(typeof implementation === 'number' && { milliseconds: implementation }),
      };
    }
    case 'done.actor':
      return { kind: 'actor-done', actor: name };
    case 'error.actor':
      return { kind: 'actor-failed', actor: name };
    case 'done.state':
      return { kind: 'state-done' };
    default:
      return { kind: 'event', type: eventType };
  }
}

const actionsOf = (actions: readonly unknown[], node: AnyStateNode): readonly string[] =>
  actions.filter((action) => !isTimer(action)).map((action) => nameOf(action, 'an action', node));

/** For `after`, XState adds an entry action that starts the timer and an exit action that cancels it. */
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  const { event, sendId } = action as { readonly event?: { readonly type?: unknown }; readonly sendId?: unknown };
  return String(event?.type ?? sendId).startsWith('xstate.after.');
}

function nameOf(part: unknown, what: string, { id }: AnyStateNode): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string') return part.type;
  throw new UnnamedPartError(what, id);
}
