import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionId } from '../../charts/chart/readChart.ts';
import { type PartKey, partKey, type PartKind } from '../../charts/coverage/coverage.ts';
import { matchesDescriptor, once } from './testModel.ts';

type StateNode = AnyStateMachine['root'];

/** Measures which parts of one machine's chart real actors take. Pass `inspect` to `createActor` or `realActorDriver`. */
export type CoverageGate = {
  readonly inspect: (event: InspectionEvent) => void;
  /** The parts of the chart that were taken. */
  readonly taken: () => ReadonlySet<PartKey>;
  /** Descriptions of the states never entered, transitions never taken, and guards that were never true or never false. */
  readonly missing: () => readonly string[];
  /** Number of states, transitions and guard outcomes of the machine. */
  readonly total: () => number;
};

/** XState's event type of eventless transitions. */
const ALWAYS = '';

const nodesUnder = (node: StateNode): readonly StateNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)];

const withAncestors = (node: StateNode): readonly StateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node];

const transitionsOf = (node: StateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The candidate transitions of a state for an event, in XState's order: the exact type, then wildcards, the longest first. */
function candidatesOf(node: StateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === ALWAYS) return node.always ?? [];
  return [...node.transitions]
    .filter(([descriptor]) => matchesDescriptor(type, descriptor))
    .sort(([a], [b]) => Number(b === type) - Number(a === type) || b.length - a.length)
    .flatMap(([, transitions]) => transitions);
}

function formatGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'guard';
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(formatGuard).join(', ') : '';
  return parts ? `${guard.name}(${parts})` : guard.name || 'guard without a name';
}

const formatNode = (node: StateNode): string => (node.path.length === 0 ? '(the machine)' : node.path.join('.'));

function formatTransition(transition: AnyTransitionDefinition): string {
  const source = transition.source;
  const type = transition.eventType as string;
  const siblings = type === ALWAYS ? (source.always ?? []) : (source.transitions.get(type) ?? []);
  const place =
    siblings.length > 1 ? ` (${String(siblings.indexOf(transition) + 1)} of ${String(siblings.length)})` : '';
  const guard = transition.guard ? ` if ${formatGuard(transition.guard)}` : '';
  const targets = transition.target?.map(formatNode).join(' and ');
  return `${formatNode(source)}: ${type || 'always'}${place}${guard} -> ${targets ?? 'no other state'}`;
}

const stateKey = ({ id }: StateNode) => partKey({ kind: 'state', id });

function transitionKey(kind: Exclude<PartKind, 'state'>, transition: AnyTransitionDefinition): PartKey | undefined {
  const id = transitionId(transition);
  return id === undefined ? undefined : partKey({ kind, id });
}

/** Descriptions of all states, transitions and guard outcomes, by key. Omits history states, because they are never entered. */
function describedParts(machine: AnyStateMachine): ReadonlyMap<PartKey | undefined, string> {
  const nodes = nodesUnder(machine.root);
  const transitions = nodes.flatMap(transitionsOf);
  const guarded = transitions.filter(({ guard }) => guard);
  return new Map([
    ...nodes
      .filter(({ type }) => type !== 'history')
      .map((node) => [stateKey(node), `state ${formatNode(node)}`] as const),
    ...transitions.map((one) => [transitionKey('transition', one), `transition ${formatTransition(one)}`] as const),
    ...guarded.flatMap((one) => [
      [transitionKey('guard-true', one), `guard true: ${formatTransition(one)}`] as const,
      [transitionKey('guard-false', one), `guard false: ${formatTransition(one)}`] as const,
    ]),
  ]);
}

/**
 * The guarded transitions that XState rejected before it selected `taken`. XState tries each active leaf and then its
 * ancestors, up to the first enabled transition.
 */
function rejectedTransitions(active: readonly StateNode[], type: string, taken: readonly AnyTransitionDefinition[]) {
  const isHandledBelow = (node: StateNode) =>
    type !== ALWAYS && taken.some(({ source }) => source !== node && withAncestors(source).includes(node));
  const rejected = new Set<AnyTransitionDefinition>();
  for (const leaf of active.filter(({ type: kind }) => kind === 'atomic' || kind === 'final')) {
    for (const node of withAncestors(leaf)) {
      if (isHandledBelow(node)) break;
      const candidates = candidatesOf(node, type);
      const chosen = candidates.findIndex((candidate) => taken.includes(candidate));
      for (const dropped of chosen === -1 ? candidates : candidates.slice(0, chosen)) {
        if (dropped.guard) rejected.add(dropped);
      }
      if (chosen !== -1) break;
    }
  }
  return rejected;
}

export function createCoverageGate(machine: AnyStateMachine): CoverageGate {
  const parts = once(() => describedParts(machine));
  const covered = new Set<PartKey>();
  /** The active states before the next microstep. Empty before an actor has started. */
  let active: readonly StateNode[] = [];

  const coverStates = (nodes: readonly StateNode[]) => {
    for (const node of nodes) covered.add(stateKey(node));
  };
  const coverTransition = (kind: Exclude<PartKind, 'state'>, transition: AnyTransitionDefinition) => {
    const key = transitionKey(kind, transition);
    if (key !== undefined) covered.add(key);
  };
  const coverRejectedGuards = (type: string, taken: readonly AnyTransitionDefinition[]) => {
    for (const transition of rejectedTransitions(active, type, taken)) coverTransition('guard-false', transition);
  };
  const coverMicrostep = (type: string, taken: readonly AnyTransitionDefinition[]) => {
    // An actor takes its first eventless transitions before its first snapshot. Their sources are then active.
    if (active.length === 0) active = taken.flatMap(({ source }) => withAncestors(source));
    coverStates(active);
    coverRejectedGuards(type, taken);
    for (const transition of taken) {
      coverTransition('transition', transition);
      if (transition.guard) coverTransition('guard-true', transition);
    }
  };

  return {
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      // A new actor has been created.
      if (event.type === '@xstate.actor') active = [];
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const snapshot = event.snapshot as AnyMachineSnapshot;
      if (event.type === '@xstate.microstep') {
        const isEventless = event._transitions.some(({ eventType }) => eventType === ALWAYS);
        coverMicrostep(isEventless ? ALWAYS : event.event.type, event._transitions);
      }
      active = snapshot._nodes as readonly StateNode[];
      coverStates(active);
      // The actor has settled: the guards of all remaining eventless transitions were false.
      if (event.type === '@xstate.snapshot' && snapshot.status === 'active') coverRejectedGuards(ALWAYS, []);
    },
    taken: () => covered,
    missing: () => [...parts()].flatMap(([key, text]) => (key !== undefined && covered.has(key) ? [] : [text])),
    total: () => parts().size,
  };
}
