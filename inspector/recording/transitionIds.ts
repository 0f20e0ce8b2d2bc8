import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

const idsOf = new WeakMap<AnyStateNode, ReadonlyMap<AnyTransitionDefinition, string>>();

/**
 * The id that `readChart` gives to a transition.
 *
 * @returns undefined for an initial transition, which a chart does not draw.
 */
export function transitionId(transition: AnyTransitionDefinition): string | undefined {
  const node = transition.source as AnyStateNode;
  const ids = idsOf.get(node) ?? readIds(node);
  idsOf.set(node, ids);
  return ids.get(transition);
}

function readIds(node: AnyStateNode): ReadonlyMap<AnyTransitionDefinition, string> {
  const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[];
  const counts = new Map<string, number>();
  return new Map(
    definitions.map((definition) => {
      const type = definition.eventType as string;
      const index = counts.get(type) ?? 0;
      counts.set(type, index + 1);
      return [definition, `${node.id} ${type === '' ? 'always' : type} ${String(index)}`];
    }),
  );
}
