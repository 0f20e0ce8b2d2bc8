import type { StateValue } from 'xstate';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { applyChanges } from '../recording/contextChanges.ts';
import type { RecordedActor, RecordedEvent, Recording } from '../recording/recording.ts';
import { valueInWords } from '../recording/restoreValue.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import { isMarker, isRecordedList, isRecordedObject, type RecordedValue } from '../recording/recordedValue.ts';

/** Version of `@statelyai/inspect`, which defines the protocol. */
export const PROTOCOL_VERSION = '0.7.2';

/** A message to Stately's inspector. */
export type SentMessage = {
  readonly _version: typeof PROTOCOL_VERSION;
  readonly id: null;
  readonly createdAt: string;
  readonly sessionId: string;
  readonly rootId: string;
} & (
  | {
      readonly type: '@xstate.actor';
      readonly name: string;
      readonly definition: string;
      readonly parentId?: string;
      readonly snapshot: SentSnapshot;
    }
  | { readonly type: '@xstate.event'; readonly event: SentEvent; readonly sourceId?: string }
  | { readonly type: '@xstate.snapshot'; readonly event: SentEvent; readonly snapshot: SentSnapshot }
);

type SentEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

type SentSnapshot = {
  readonly status: RecordedActor['status'];
  readonly value?: StateValue;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly children: Readonly<Record<string, never>>;
};

/** The package's format: the configuration with functions replaced by `{ type: <name> }`. */
const definitionOf = ({ machine }: RegisteredMachine): string =>
  JSON.stringify(machine.config, (_, value: unknown) => (typeof value === 'function' ? { type: value.name } : value));

const plainEntries = (entries: RecordedValue | undefined): readonly (readonly [string, unknown])[] =>
  (isRecordedList(entries) ? entries : []).flatMap((entry) =>
    isRecordedList(entry) && entry[0] !== undefined
      ? [[typeof entry[0] === 'string' ? entry[0] : valueInWords(entry[0]), plainValue(entry[1] ?? null)] as const]
      : [],
  );

/** A recorded value as JSON for other tools. A marker becomes the closest JSON value, or text. */
export function plainValue(value: RecordedValue): unknown {
  if (isRecordedList(value)) return value.map(plainValue);
  if (!isRecordedObject(value)) return value;
  if (!isMarker(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]));
  switch (value.$) {
    case 'map':
    case 'object':
      return Object.fromEntries(plainEntries(value.entries));
    case 'set':
      return isRecordedList(value.values) ? value.values.map(plainValue) : [];
    case 'instance':
      return plainValue(value.fields ?? {});
    case 'error':
      return { name: value.name, message: plainValue(value.message ?? '') };
    case 'undefined':
      return undefined;
    default:
      return valueInWords(value);
  }
}

/**
 * Translates a recording into messages of Stately's protocol. The first call returns the history, each further call the changes
 * since the previous one. The protocol does not support the transitions taken.
 */
export class StatelyTranslation {
  readonly #registry: readonly RegisteredMachine[];
  readonly #introduced = new Set<string>();
  /** Events that were sent before they were processed. */
  readonly #unfinished = new Set<number>();
  /** Contexts by actor, after the last sent snapshot. */
  readonly #contexts = new Map<string, RecordedValue>();
  #next = -1;

  constructor(registry: readonly RegisteredMachine[] = shownMachines) {
    this.#registry = registry;
  }

  messagesFor(recording: Recording): readonly SentMessage[] {
    const tree = new ActorsById(recording);
    const messages: SentMessage[] = [];
    for (const event of recording.events) {
      const isNew = event.index >= this.#next;
      if (!isNew && !this.#unfinished.has(event.index)) continue;
      if (isNew) {
        messages.push(...this.#introduce(tree, event.source), ...this.#introduce(tree, event.target));
        messages.push(eventMessage(tree, event));
        this.#next = event.index + 1;
      }
      if (event.outcome === 'sent') {
        this.#unfinished.add(event.index);
        continue;
      }
      this.#unfinished.delete(event.index);
      if (event.outcome === 'processed') messages.push(this.#snapshotMessage(tree, event));
    }
    for (const { id } of recording.actors) messages.push(...this.#introduce(tree, id));
    return messages;
  }

  /** Introduces an actor after its ancestors. */
  #introduce(tree: ActorsById, id: string | undefined): readonly SentMessage[] {
    const actor = id === undefined ? undefined : tree.get(id);
    if (actor === undefined || this.#introduced.has(actor.id)) return [];
    this.#introduced.add(actor.id);
    const parent = tree.get(actor.parent);
    const registered = this.#registry.find((one) => one.id === actor.machine);
    return [
      ...this.#introduce(tree, parent?.id),
      {
        ...tree.heading(actor.id, actor.startedAt),
        type: '@xstate.actor',
        name: actor.name,
        definition: registered === undefined ? JSON.stringify({ id: actor.name }) : definitionOf(registered),
        ...(parent !== undefined && { parentId: parent.id }),
        snapshot: { status: 'active', children: {} },
      },
    ];
  }

  #snapshotMessage(tree: ActorsById, event: RecordedEvent): SentMessage {
    const { target, value, status = 'active', changes, at } = event;
    if (value !== undefined) this.#contexts.set(target, applyChanges(this.#contexts.get(target), changes) ?? {});
    const context = this.#contexts.get(target);
    const actor = status === 'active' ? undefined : tree.get(target);
    return {
      ...tree.heading(target, at),
      type: '@xstate.snapshot',
      event: sentEvent(event),
      snapshot: {
        status,
        ...(value !== undefined && { value }),
        ...(context !== undefined && { context: plainValue(context) }),
        ...(actor?.output !== undefined && { output: plainValue(actor.output) }),
        ...(actor?.error !== undefined && { error: plainValue(actor.error) }),
        children: {},
      },
    };
  }
}

class ActorsById {
  readonly #actors: ReadonlyMap<string, RecordedActor>;
  readonly #startedAt: number;

  constructor({ actors, page }: Recording) {
    this.#actors = new Map(actors.map((actor) => [actor.id, actor]));
    this.#startedAt = Date.parse(page.startedAt);
  }

  get(id: string | undefined): RecordedActor | undefined {
    return id === undefined ? undefined : this.#actors.get(id);
  }

  heading(id: string, at: number) {
    return {
      _version: PROTOCOL_VERSION,
      id: null,
      createdAt: String(Math.round(this.#startedAt + at)),
      sessionId: id,
      rootId: this.#rootOf(id),
    } as const;
  }

  /** Stops at a cycle of parents, which a file may contain. */
  #rootOf(id: string): string {
    const above = new Set([id]);
    let root = id;
    for (let parent = this.get(id)?.parent; this.get(parent) !== undefined; parent = this.get(parent)?.parent) {
      if (parent === undefined || above.has(parent)) break;
      above.add(parent);
      root = parent;
    }
    return root;
  }
}

const sentEvent = ({ type, payload = {} }: RecordedEvent): SentEvent => ({
  ...(plainValue(payload) as Readonly<Record<string, unknown>>),
  type,
});

const eventMessage = (tree: ActorsById, event: RecordedEvent): SentMessage => ({
  ...tree.heading(event.target, event.at),
  type: '@xstate.event',
  event: sentEvent(event),
  ...(event.source !== undefined && { sourceId: event.source }),
});
