import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionId } from '../../inspector/chart/transitionIds.ts';
import { type PartKey, type PartKind, partKey } from '../../inspector/paths/coverage.ts';
import { matchesDescriptor } from './eventDescriptor.ts';
import { once } from './once.ts';

type StateNode = AnyStateMachine['root'];

/** Counts what real actors of one machine went through. Hand `inspect` to `createActor` (or to `realActorDriver`). */
export type CoverageGate = {
  readonly inspect: (event: InspectionEvent) => void;
  /** The parts of the chart that were taken. */
  readonly taken: () => ReadonlySet<PartKey>;
  /** In words: states never entered, transitions never taken, guards that were never true or never false. */
  readonly missing: () => readonly string[];
  /** How many states, transitions and guard outcomes there are to take. */
  readonly total: () => number;
};

const ALWAYS = '';

const nodesUnder = (node: StateNode): readonly StateNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)];

const withAncestors = (node: StateNode): readonly StateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node];

const transitionsOf = (node: StateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The transitions that a state considers for an event, in XState's order: the exact type, then the longest wildcard. */
function candidatesOf(node: StateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === ALWAYS) return node.always ?? [];
  return [...node.transitions]
    .filter(([descriptor]) => matchesDescriptor(type, descriptor))
    .sort(([a], [b]) => Number(b === type) - Number(a === type) || b.length - a.length)
    .flatMap(([, transitions]) => transitions);
}

function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'guard';
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardInWords).join(', ') : '';
  return parts ? `${guard.name}(${parts})` : guard.name || 'guard without a name';
}

const stateInWords = (node: StateNode): string => (node.path.length === 0 ? '(the machine)' : node.path.join('.'));

function transitionInWords(transition: AnyTransitionDefinition): string {
  const source = transition.source;
  const type = transition.eventType as string;
  const siblings = type === ALWAYS ? (source.always ?? []) : (source.transitions.get(type) ?? []);
  const place =
    siblings.length > 1 ? ` (${String(siblings.indexOf(transition) + 1)} of ${String(siblings.length)})` : '';
  const guard = transition.guard ? ` if ${guardInWords(transition.guard)}` : '';
  const targets = transition.target?.map(stateInWords).join(' and ');
  return `${stateInWords(source)}: ${type || 'always'}${place}${guard} -> ${targets ?? 'no other state'}`;
}

const stateKey = ({ id }: StateNode) => partKey({ kind: 'state', id });

function transitionKey(kind: Exclude<PartKind, 'state'>, transition: AnyTransitionDefinition): PartKey | undefined {
  const id = transitionId(transition);
  return id === undefined ? undefined : partKey({ kind, id });
}

/** Everything that there is to take, in words, by its key. */
function everythingIn(machine: AnyStateMachine): ReadonlyMap<PartKey | undefined, string> {
  const nodes = nodesUnder(machine.root);
  const transitions = nodes.flatMap(transitionsOf);
  const guarded = transitions.filter(({ guard }) => guard);
  return new Map([
    ...nodes
      .filter(({ type }) => type !== 'history')
      .map((node) => [stateKey(node), `state ${stateInWords(node)}`] as const),
    ...transitions.map((one) => [transitionKey('transition', one), `transition ${transitionInWords(one)}`] as const),
    ...guarded.flatMap((one) => [
      [transitionKey('guard-true', one), `guard true: ${transitionInWords(one)}`] as const,
      [transitionKey('guard-false', one), `guard false: ${transitionInWords(one)}`] as const,
    ]),
  ]);
}

/**
 * The guarded transitions that XState considered and dropped on the way to what it took: each active leaf and its
 * ancestors are asked in turn until one answers.
 */
function rejected(active: readonly StateNode[], type: string, taken: readonly AnyTransitionDefinition[]) {
  const answeredBelow = (node: StateNode) =>
    type !== ALWAYS && taken.some(({ source }) => source !== node && withAncestors(source).includes(node));
  const found = new Set<AnyTransitionDefinition>();
  for (const leaf of active.filter(({ type: kind }) => kind === 'atomic' || kind === 'final')) {
    for (const node of withAncestors(leaf)) {
      if (answeredBelow(node)) break;
      const candidates = candidatesOf(node, type);
      const chosen = candidates.findIndex((candidate) => taken.includes(candidate));
      for (const dropped of chosen === -1 ? candidates : candidates.slice(0, chosen)) {
        if (dropped.guard) found.add(dropped);
      }
      if (chosen !== -1) break;
    }
  }
  return found;
}

export function createCoverageGate(machine: AnyStateMachine): CoverageGate {
  const wanted = once(() => everythingIn(machine));
  const seen = new Set<PartKey>();
  /** The active states before the next microstep; unknown before an actor has started. */
  let active: readonly StateNode[] = [];

  const enter = (nodes: readonly StateNode[]) => {
    for (const node of nodes) seen.add(stateKey(node));
  };
  const note = (kind: Exclude<PartKind, 'state'>, transition: AnyTransitionDefinition) => {
    const key = transitionKey(kind, transition);
    if (key !== undefined) seen.add(key);
  };
  const reject = (type: string, taken: readonly AnyTransitionDefinition[]) => {
    for (const transition of rejected(active, type, taken)) note('guard-false', transition);
  };
  const microstep = (type: string, taken: readonly AnyTransitionDefinition[]) => {
    if (active.length === 0) active = taken.flatMap(({ source }) => withAncestors(source));
    enter(active);
    reject(type, taken);
    for (const transition of taken) {
      note('transition', transition);
      if (transition.guard) note('guard-true', transition);
    }
  };

  return {
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.actor') active = [];
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const snapshot = event.snapshot as AnyMachineSnapshot;
      if (event.type === '@xstate.microstep') {
        const isEventless = event._transitions.some(({ eventType }) => eventType === ALWAYS);
        microstep(isEventless ? ALWAYS : event.event.type, event._transitions);
      }
      active = snapshot._nodes as readonly StateNode[];
      enter(active);
      // At rest, so every eventless transition that is still there was refused by its guard.
      if (event.type === '@xstate.snapshot' && snapshot.status === 'active') reject(ALWAYS, []);
    },
    taken: () => seen,
    missing: () => [...wanted()].flatMap(([key, words]) => (key !== undefined && seen.has(key) ? [] : [words])),
    total: () => wanted().size,
  };
}
