import type { Chart, ChartInvoke, ChartState, ChartTransition, ChartTrigger } from '../../charts/chart/chart.ts';
import {
  DefinitionError,
  descriptionIn,
  type Fields,
  isCut,
  isFields,
  listIn,
  nameIn,
  referenceIn,
} from './receivedJson.ts';

/** Limits the layout time. A larger chart would take minutes. */
export const MAX_STATES = 400;
export const MAX_TRANSITIONS = 2_000;
const MAX_DEPTH = 20;

export type DefinitionChart = {
  readonly chart: Chart;
  /** Parts that the chart does not show, as sentences. */
  readonly notes: readonly string[];
};

/** XState's id of a machine without one. */
const UNNAMED_MACHINE = '(machine)';

/** A state during the resolution of targets. */
type Node = {
  /** Its path: `shop.cart.paying`. Active states are identified by paths, even if the application defines an id. */
  readonly id: string;
  readonly key: string;
  readonly config: Fields;
  readonly parent: Node | undefined;
  readonly children: Map<string, Node>;
};

/**
 * Reads the chart from a definition of `@statelyai/inspect`: the machine's configuration as JSON, with functions replaced by
 * `{ type: <name> }`. The input is not trusted.
 *
 * @throws DefinitionError
 */
export function chartOfDefinition(definition: unknown): DefinitionChart {
  if (!isFields(definition)) throw new DefinitionError('The definition of the machine is not an object.');
  return new DefinitionReader(definition).read();
}

class DefinitionReader {
  readonly #root: Node;
  readonly #byId = new Map<string, Node>();
  /** By the id that the application defines. Targets may refer to it. */
  readonly #byGivenId = new Map<string, Node>();
  readonly #transitionIds = new Set<string>();
  readonly #missingTargets = new Set<string>();
  #cutParts = 0;

  constructor(definition: Fields) {
    const id = nameIn(definition.id) ?? UNNAMED_MACHINE;
    this.#root = this.#nodeOf(definition, id, [id], undefined);
  }

  read(): DefinitionChart {
    const chart = { id: this.#root.id, root: this.#stateOf(this.#root) };
    return {
      chart,
      notes: [
        ...(this.#cutParts === 0
          ? []
          : [
              `The application left out ${String(this.#cutParts)} ${this.#cutParts === 1 ? 'part' : 'parts'} that ${this.#cutParts === 1 ? 'was' : 'were'} too deep. Set serializationDepthLimit to 30 in its createBrowserInspector.`,
            ]),
        ...(this.#missingTargets.size === 0
          ? []
          : [`These targets do not exist: ${[...this.#missingTargets].slice(0, 10).join(', ')}.`]),
      ],
    };
  }

  #nodeOf(config: Fields, key: string, path: readonly string[], parent: Node | undefined): Node {
    if (path.length > MAX_DEPTH) {
      throw new DefinitionError(`The machine has states in more than ${String(MAX_DEPTH)} levels.`);
    }
    const node: Node = { id: this.#freeId(path), key, config, parent, children: new Map() };
    this.#byId.set(node.id, node);
    const given = givenIdIn(config);
    if (given !== undefined && !this.#byGivenId.has(given)) this.#byGivenId.set(given, node);
    if (this.#byId.size > MAX_STATES) {
      throw new DefinitionError(`The machine has more than ${String(MAX_STATES)} states.`);
    }
    for (const [childKey, child] of this.#entriesIn(config.states)) {
      if (isCut(child)) this.#cutParts += 1;
      const childNode = this.#nodeOf(isFields(child) ? child : {}, childKey, [...path, childKey], node);
      node.children.set(childKey, childNode);
    }
    return node;
  }

  /** Makes the id unique: keys may contain dots, so two states may have the same path as text. */
  #freeId(path: readonly string[]): string {
    const id = path.join('.');
    return this.#byId.has(id) ? `${id} (${String(this.#byId.size)})` : id;
  }

  /** The entries of an object. Counts a mark in place of the object. */
  #entriesIn(value: unknown): readonly (readonly [string, unknown])[] {
    if (isCut(value)) this.#cutParts += 1;
    return isFields(value) ? Object.entries(value) : [];
  }

  /** One or more parts. Removes and counts marks. */
  #partsIn(value: unknown): readonly unknown[] {
    const parts = listIn(value);
    const whole = parts.filter((part) => !isCut(part));
    this.#cutParts += parts.length - whole.length;
    return whole;
  }

  #stateOf(node: Node): ChartState {
    const { id, key, config } = node;
    const description = descriptionIn(config.description);
    const kind = kindOf(node);
    const initial = kind === 'compound' ? this.#initialOf(node) : undefined;
    const invokes = this.#partsIn(config.invoke).map((invoke, place) =>
      this.#invokeOf(invoke, place, nameIn(config.id) ?? id),
    );
    return {
      id,
      key,
      kind,
      ...(description !== undefined && { description }),
      tags: this.#partsIn(config.tags).flatMap((tag) => nameIn(tag) ?? []),
      ...(initial !== undefined && { initial }),
      invokes: invokes.map(({ invoke }) => invoke),
      entry: this.#actionsIn(config.entry, 'entry'),
      exit: this.#actionsIn(config.exit, 'exit'),
      transitions: this.#transitionsOf(node, invokes),
      states: [...node.children.values()].map((child) => this.#stateOf(child)),
    };
  }

  #initialOf({ config: { initial }, children }: Node): string | undefined {
    const [target] = listIn(isFields(initial) ? initial.target : initial);
    if (typeof target !== 'string') return undefined;
    return (children.get(target) ?? (target.startsWith('#') ? this.#byIdAndPath(target.slice(1)) : undefined))?.id;
  }

  /** @param state the state's id in the application, which XState uses to generate the id of an actor without one. */
  #invokeOf(value: unknown, place: number, state: string): { readonly invoke: ChartInvoke; readonly config: Fields } {
    const config = isFields(value) ? value : { src: value };
    // Logic may be inline in the chart instead of named in `setup`.
    const src = nameIn(config.src) ?? (isFields(config.src) ? nameIn(config.src.id) : undefined) ?? 'inline actor';
    return { invoke: { src, id: nameIn(config.id) ?? `${String(place)}.${state}` }, config };
  }

  #actionsIn(value: unknown, property: string): readonly string[] {
    return this.#partsIn(value).map((action) => referenceIn(action, 'action', property));
  }

  /** The transitions in the order of `readChart`. */
  #transitionsOf(node: Node, invokes: readonly { readonly invoke: ChartInvoke; readonly config: Fields }[]) {
    const { id, config } = node;
    return [
      ...this.#entriesIn(config.on).flatMap(([type, value]) => this.#transitionsFor(node, type, value)),
      ...this.#transitionsFor(node, `xstate.done.state.${id}`, config.onDone),
      ...invokes.flatMap(({ invoke, config: { onDone, onError, onSnapshot } }) => [
        ...this.#transitionsFor(node, `xstate.done.actor.${invoke.id}`, onDone),
        ...this.#transitionsFor(node, `xstate.error.actor.${invoke.id}`, onError),
        ...this.#transitionsFor(node, `xstate.snapshot.${invoke.id}`, onSnapshot),
      ]),
      ...this.#entriesIn(config.after).flatMap(([delay, value]) =>
        this.#transitionsFor(node, `xstate.after.${delay}.${id}`, value),
      ),
      ...this.#transitionsFor(node, '', config.always),
    ];
  }

  #transitionsFor(node: Node, eventType: string, value: unknown): readonly ChartTransition[] {
    // `on: { go: null }` is a transition without a target.
    const parts = value === null ? [{}] : this.#partsIn(value);
    if (this.#transitionIds.size + parts.length > MAX_TRANSITIONS) {
      throw new DefinitionError(`The machine has more than ${String(MAX_TRANSITIONS)} transitions.`);
    }
    return parts.map((part) => this.#transitionOf(node, eventType, part));
  }

  /** Numbers the state's transitions for an event across all lists: two actors may have the same id. */
  #transitionId(node: Node, eventType: string): string {
    const name = `${node.id} ${eventType === '' ? 'always' : eventType}`;
    let place = 0;
    while (this.#transitionIds.has(`${name} ${String(place)}`) || this.#byId.has(`${name} ${String(place)}`))
      place += 1;
    this.#transitionIds.add(`${name} ${String(place)}`);
    return `${name} ${String(place)}`;
  }

  #transitionOf(node: Node, eventType: string, value: unknown): ChartTransition {
    const config = isFields(value) ? value : { target: value };
    const description = descriptionIn(config.description);
    return {
      id: this.#transitionId(node, eventType),
      source: node.id,
      trigger: triggerOf(eventType, node.id),
      ...(config.guard !== undefined &&
        config.guard !== null && { guard: referenceIn(config.guard, 'guard', 'guard') }),
      actions: this.#actionsIn(config.actions, 'actions'),
      targets: this.#partsIn(config.target).flatMap((target) => this.#targetOf(node, target)),
      reenter: config.reenter === true,
      ...(description !== undefined && { description }),
    };
  }

  /** Id of the target state. Empty, with a note, if the state does not exist. */
  #targetOf(node: Node, target: unknown): readonly string[] {
    if (typeof target !== 'string' || target === '') return [];
    const found = target.startsWith('#')
      ? this.#byIdAndPath(target.slice(1))
      : target.startsWith('.')
        ? below(node, pathIn(target.slice(1)))
        : below(node.parent ?? node, pathIn(target));
    if (found === undefined) this.#missingTargets.add(nameIn(target) ?? '""');
    return found === undefined ? [] : [found.id];
  }

  /** Resolves `callSession.left`: an id, or an id and a path below it. */
  #byIdAndPath(text: string): Node | undefined {
    const [id = '', ...path] = pathIn(text);
    const outer = this.#named(id);
    return this.#named(text) ?? (outer && below(outer, path));
  }

  #named(id: string): Node | undefined {
    return this.#byGivenId.get(id) ?? this.#byId.get(id);
  }
}

const givenIdIn = ({ id }: Fields): string | undefined => (typeof id === 'string' && id !== '' ? id : undefined);

function kindOf({ config: { type, history }, children }: Node): ChartState['kind'] {
  if (children.size > 0) return type === 'parallel' ? 'parallel' : 'compound';
  if (type === 'final') return 'final';
  return type === 'history' || (history !== undefined && history !== false) ? 'history' : 'atomic';
}

function triggerOf(eventType: string, state: string): ChartTrigger {
  if (eventType === '') return { kind: 'always' };
  if (eventType === `xstate.done.state.${state}`) return { kind: 'state-done' };
  const [, kind, rest = ''] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/s.exec(eventType) ?? [];
  switch (kind) {
    case 'after': {
      const delay = rest.endsWith(`.${state}`) ? rest.slice(0, -state.length - 1) : rest;
      // A number is not a name. The unit makes it readable.
      return { kind: 'after', delay: Number.isNaN(Number(delay)) ? delay : `${delay} ms` };
    }
    case 'done.actor':
      return { kind: 'actor-done', actor: rest };
    case 'error.actor':
      return { kind: 'actor-failed', actor: rest };
    default:
      return { kind: 'event', type: nameIn(eventType) ?? eventType };
  }
}

const below = (node: Node, path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((found, key) => found?.children.get(key), node);

/** Splits `a.b` into keys. A backslash escapes the next dot. */
const pathIn = (text: string): readonly string[] =>
  (text.match(/(?:\\.|[^.\\])+/gs) ?? []).map((key) => key.replaceAll(/\\(.)/gs, '$1'));
