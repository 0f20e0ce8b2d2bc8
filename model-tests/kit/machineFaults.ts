import type { AnyStateMachine } from 'xstate';

type StateNode = AnyStateMachine['root'];
type Config = Record<string, unknown>;
type Kind = 'actions' | 'guards' | 'actors' | 'delays';
/** A use of a behaviour in a chart. `where` is the place of the use, for messages. */
type Reference = { readonly kind: Kind; readonly name: unknown; readonly where: string };

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

/** The name of a reference: a string, or the `type` or `src` of an object. Other references have no name in the chart. */
const nameOf = (reference: unknown): unknown => (isConfig(reference) ? (reference.type ?? reference.src) : reference);

const referencesTo = (kind: Kind, values: unknown, where: string): readonly Reference[] =>
  listOf(values).map((value) => ({ kind, name: nameOf(value), where }));

const referencesInTransitions = (transitions: unknown, where: string): readonly Reference[] =>
  listOf(transitions)
    .filter(isConfig)
    .flatMap((transition) => [
      ...referencesTo('guards', transition.guard, where),
      ...referencesTo('actions', transition.actions, where),
    ]);

const referencesInNamedTransitions = (byName: unknown, where: string): readonly Reference[] =>
  Object.entries(isConfig(byName) ? byName : {}).flatMap(([name, value]) =>
    referencesInTransitions(value, `${where}, ${name}`),
  );

const referencesInInvoke = (invoke: Config, where: string): readonly Reference[] => [
  { kind: 'actors', name: invoke.src, where },
  ...['onDone', 'onError', 'onSnapshot'].flatMap((end) => referencesInTransitions(invoke[end], `${where}, ${end}`)),
];

function referencesInState(config: Config, where: string): readonly Reference[] {
  const after = isConfig(config.after) ? config.after : {};
  return [
    ...referencesTo('actions', config.entry, `${where}, entry`),
    ...referencesTo('actions', config.exit, `${where}, exit`),
    ...referencesInNamedTransitions(config.on, where),
    ...referencesInNamedTransitions(after, where),
    ...Object.keys(after).map((name): Reference => ({ kind: 'delays', name, where: `${where}, after` })),
    ...referencesInTransitions(config.always, `${where}, always`),
    ...referencesInTransitions(config.onDone, `${where}, onDone`),
    ...listOf(config.invoke)
      .filter(isConfig)
      .flatMap((invoke) => referencesInInvoke(invoke, `${where}, invoke`)),
    ...Object.entries(isConfig(config.states) ? config.states : {}).flatMap(([name, state]) =>
      isConfig(state) ? referencesInState(state, `${where}.${name}`) : [],
    ),
  ];
}

const hasDeadline = (node: StateNode): boolean =>
  node.after.length > 0 || (node.parent !== undefined && hasDeadline(node.parent));

/** Whether the actor has an `onDone` and is not a child machine, which has its own deadlines. */
const isWaitedFor = (machine: AnyStateMachine, invoke: StateNode['invoke'][number]): boolean => {
  const logic: unknown = typeof invoke.src === 'string' ? machine.implementations.actors[invoke.src] : invoke.src;
  return invoke.onDone !== undefined && !(isConfig(logic) && 'root' in logic);
};

function outcomesWithoutDeadline(machine: AnyStateMachine, node: StateNode): readonly string[] {
  const awaitedInvokes = node.invoke.filter((invoke) => isWaitedFor(machine, invoke));
  return [
    ...(hasDeadline(node) ? [] : awaitedInvokes.map(({ id }) => `${node.id} waits for "${id}" without a deadline`)),
    ...Object.values(node.states).flatMap((state) => outcomesWithoutDeadline(machine, state)),
  ];
}

/**
 * Checks our rules for charts: all behaviour has a name, each name has an implementation, and a state with an `onDone` of
 * an invoked actor (other than a machine) has an `after`, or an ancestor has one. States that only wait for events need
 * no deadline: a conversation may take any time.
 *
 * @returns one message for each fault.
 */
export function machineFaults(machine: AnyStateMachine): readonly string[] {
  const implementations: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = machine.implementations;
  const faultyReferences = referencesInState(machine.config as Config, machine.id).flatMap(({ kind, name, where }) => {
    if (typeof name !== 'string') return [`${where}: one of its ${kind} has no name`];
    return name in implementations[kind] ? [] : [`${where}: "${name}" is not one of the ${kind} of setup`];
  });
  return [...new Set([...faultyReferences, ...outcomesWithoutDeadline(machine, machine.root)])];
}
