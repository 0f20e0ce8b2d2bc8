import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

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
