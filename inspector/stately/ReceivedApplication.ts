import { contextChanges, firstContext } from '../recording/contextChanges.ts';
import { INIT, STOP } from '../recording/inWords.ts';
import {
  MAX_EVENTS,
  type RecordedActor,
  type RecordedEvent,
  type RecordedPage,
  type Recording,
  RECORDING_FORMAT,
  RECORDING_VERSION,
} from '../recording/recording.ts';
import { type Fields, isFields, nameIn, sharedWith } from './receivedJson.ts';
import { EVENT_LIMITS, type RecordedFields, recordValue } from '../recording/recordedValue.ts';
import type {
  StatelyActorMessage,
  StatelyEvent,
  StatelyEventMessage,
  StatelyMessage,
  StatelySnapshot,
  StatelySnapshotMessage,
} from './statelyMessages.ts';

/** A real application has a few dozen actors. Further actors are dropped. */
export const MAX_ACTORS = 2_000;

const MAX_DEFINITIONS = 100;

/** A machine of an application, for drawing. */
export type ReceivedMachine = {
  /** Begins with `received:`, so that it differs from the ids of registered machines. */
  readonly id: string;
  readonly title: string;
  readonly definition: Fields;
};

type Followed = {
  record: RecordedActor;
  /** Indexes of events that are sent and not processed, oldest first. */
  readonly waiting: number[];
  /** Context of the latest snapshot; undefined before the first. */
  context: { readonly value: unknown } | undefined;
  /** Whether only its id is known, because the sender has dropped the message that introduces it. */
  isStub: boolean;
};

/** Fields of an ended actor. */
const ENDS: readonly string[] = ['endedAt', 'output', 'error'] satisfies readonly (keyof RecordedActor)[];

/** Event type for snapshots without an event, which applications without XState send. */
const NO_EVENT = 'snapshot';

/** Builds a recording from the messages of one application. The protocol does not contain the transitions taken; they stay empty. */
export class ReceivedApplication {
  readonly #page: Omit<RecordedPage, 'title' | 'startedAt'>;
  readonly #maxEvents: number;
  readonly #actors = new Map<string, Followed>();
  /** By the text of the definition. */
  readonly #machines = new Map<string, ReceivedMachine | undefined>();
  #events: RecordedEvent[] = [];
  #counts = { actors: 0, events: 0, transitions: 0 };
  #startedAt: number | undefined;
  #latest = 0;
  #recording: Recording | undefined;

  constructor(address: string, maxEvents: number = MAX_EVENTS) {
    this.#page = { address };
    this.#maxEvents = maxEvents;
  }

  /** @returns the machine of a new actor, if the actor is the first of this machine. */
  take(message: StatelyMessage): ReceivedMachine | undefined {
    this.#recording = undefined;
    this.#noteTime(message.createdAt);
    switch (message.type) {
      case '@xstate.actor':
        return this.#introduce(message);
      case '@xstate.event':
        this.#send(message);
        return undefined;
      case '@xstate.snapshot':
        this.#process(message);
        return undefined;
    }
  }

  /** The recording. The same object until the next message. */
  recording(): Recording {
    return (this.#recording ??= {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      page: this.page(),
      counts: { ...this.#counts },
      actors: [...this.#actors.values()].map(({ record }) => record),
      events: this.#events.slice(),
    });
  }

  page(): RecordedPage {
    const [first] = [...this.#actors.values()];
    return {
      ...this.#page,
      title: first?.record.name ?? this.#page.address,
      startedAt: new Date(this.#startedAt ?? Date.now()).toISOString(),
    };
  }

  /** Messages arrive in order. A time before the latest one is replaced by the latest. */
  #noteTime(createdAt: number | undefined): void {
    if (createdAt === undefined) return;
    this.#startedAt ??= createdAt;
    this.#latest = Math.max(this.#latest, createdAt - this.#startedAt);
  }

  #introduce({ sessionId, name, parentId, definition, snapshot }: StatelyActorMessage): ReceivedMachine | undefined {
    const known = this.#actors.get(sessionId);
    if (known?.isStub === false) return undefined;
    const followed = this.#follow(sessionId);
    if (followed === undefined) return undefined;
    const named = parentId === undefined ? undefined : this.#follow(parentId);
    // A cycle of parents would have no root.
    const parent = named !== undefined && !this.#isWithin(named.record, followed.record.id) ? named : undefined;
    const isFirst = definition !== undefined && !this.#machines.has(definition);
    const machine = definition === undefined ? undefined : this.#machineOf(definition);
    followed.isStub = false;
    followed.record = {
      ...followed.record,
      name,
      kind: parent === undefined ? 'system' : 'child',
      ...(parent !== undefined && { parent: parent.record.id }),
      ...(machine !== undefined && { machine: machine.id }),
    };
    // A further snapshot may not follow. The context is not used: it may be newer than the start.
    if (snapshot.status !== 'active') this.#end(followed, snapshot);
    return isFirst ? machine : undefined;
  }

  #machineOf(definition: string): ReceivedMachine | undefined {
    if (this.#machines.has(definition) || this.#machines.size >= MAX_DEFINITIONS) return this.#machines.get(definition);
    const machine = this.#readMachine(definition);
    this.#machines.set(definition, machine);
    return machine;
  }

  #readMachine(text: string): ReceivedMachine | undefined {
    const definition = parsed(text);
    // The definition of other logic contains only an id.
    if (!isFields(definition) || Object.keys(definition).every((key) => key === 'id')) return undefined;
    const title = nameIn(definition.id) ?? 'machine';
    const taken = new Set([...this.#machines.values()].map((machine) => machine?.id));
    let id = `received:${title}`;
    for (let place = 2; taken.has(id); place += 1) id = `received:${title} (${String(place)})`;
    return { id, title, definition };
  }

  #isWithin({ id, parent }: RecordedActor, outer: string): boolean {
    if (id === outer) return true;
    const above = [...this.#actors.values()].find(({ record }) => record.id === parent);
    return above !== undefined && this.#isWithin(above.record, outer);
  }

  /** The actor of a session, which is added if necessary; undefined above `MAX_ACTORS`. */
  #follow(sessionId: string): Followed | undefined {
    const known = this.#actors.get(sessionId);
    if (known !== undefined || this.#actors.size >= MAX_ACTORS) return known;
    this.#counts.actors += 1;
    const followed: Followed = {
      record: {
        id: `a${String(this.#counts.actors)}`,
        name: sessionId,
        kind: 'system',
        startedAt: this.#latest,
        status: 'active',
      },
      waiting: [],
      context: undefined,
      isStub: true,
    };
    this.#actors.set(sessionId, followed);
    return followed;
  }

  #send({ sessionId, sourceId, event }: StatelyEventMessage): void {
    const target = this.#follow(sessionId);
    const source = sourceId === undefined ? undefined : this.#follow(sourceId);
    if (target === undefined) return;
    if (event.type === INIT) this.#begin(target);
    if (source !== undefined) this.#noteEnd(source, event);
    const isOver = target.record.status !== 'active';
    const index = this.#add(target, source, event, isOver ? 'lost' : 'sent');
    if (!isOver) target.waiting.push(index);
  }

  /** A stopped actor may be restarted. */
  #begin(target: Followed): void {
    if (target.record.status === 'active') return;
    const started = Object.entries(target.record).filter(([key]) => !ENDS.includes(key));
    target.record = { ...(Object.fromEntries(started) as RecordedActor), status: 'active' };
    target.context = undefined;
  }

  /** An actor that ends reports to its parent. A last snapshot may be missing for logic other than machines. */
  #noteEnd(source: Followed, event: StatelyEvent): void {
    const { name } = source.record;
    if (event.type === `xstate.done.actor.${name}`) this.#end(source, { status: 'done', output: event.output });
    else if (event.type === `xstate.error.actor.${name}`) this.#end(source, { status: 'error', error: event.error });
  }

  #process({ sessionId, event, snapshot }: StatelySnapshotMessage): void {
    const actor = this.#follow(sessionId);
    if (actor === undefined) return;
    const waiting = actor.waiting.find((index) => this.#eventAt(index)?.type === event.type);
    const index = waiting ?? this.#add(actor, undefined, event, 'sent');
    if (waiting !== undefined) actor.waiting.splice(actor.waiting.indexOf(waiting), 1);
    const context = 'context' in snapshot ? { value: sharedWith(actor.context?.value, snapshot.context) } : undefined;
    this.#change(index, {
      outcome: 'processed',
      status: snapshot.status,
      ...(snapshot.value !== undefined && { value: snapshot.value }),
      ...(context !== undefined &&
        (actor.context === undefined
          ? firstContext(context.value)
          : contextChanges(actor.context.value, context.value))),
    });
    actor.context = context ?? actor.context;
    if (snapshot.status !== 'active') this.#end(actor, snapshot);
    else if (event.type === STOP) this.#end(actor, { status: 'stopped' });
    if (actor.record.status !== 'active') this.#lose(actor);
  }

  #end(actor: Followed, { status, output, error }: StatelySnapshot): void {
    if (actor.record.status !== 'active') return;
    actor.record = {
      ...actor.record,
      status,
      endedAt: this.#latest,
      ...(output !== undefined && { output: recordValue(output, EVENT_LIMITS) }),
      ...(error !== undefined && { error: recordValue(error, EVENT_LIMITS) }),
    };
  }

  /** Marks the events that an actor had not processed at its last snapshot as lost. */
  #lose({ waiting, record: { status } }: Followed): void {
    for (const index of waiting.splice(0)) this.#change(index, { outcome: 'lost', status });
  }

  #add(target: Followed, source: Followed | undefined, event: StatelyEvent, outcome: RecordedEvent['outcome']): number {
    const { type, ...fields } = event;
    const index = this.#counts.events;
    this.#events.push({
      index,
      at: this.#latest,
      ...(source !== undefined && { source: source.record.id }),
      target: target.record.id,
      type: type === '' ? NO_EVENT : type,
      ...(Object.keys(fields).length > 0 && { payload: recordValue(fields, EVENT_LIMITS) as RecordedFields }),
      outcome,
      transitions: [],
      changes: [],
    });
    this.#counts.events += 1;
    if (this.#events.length > this.#maxEvents) this.#dropOldest();
    return index;
  }

  #eventAt(index: number): RecordedEvent | undefined {
    return this.#events[index - (this.#events[0]?.index ?? 0)];
  }

  /** Replaces the record, because records that were returned must not change. */
  #change(index: number, change: Partial<RecordedEvent>): void {
    const place = index - (this.#events[0]?.index ?? 0);
    const event = this.#events[place];
    if (event !== undefined) this.#events[place] = { ...event, ...change };
  }

  /** Drops a tenth at once, like the recorder of the site. */
  #dropOldest(): void {
    this.#events.splice(0, Math.max(1, Math.floor(this.#maxEvents / 10)));
    const mentioned = new Set(this.#events.flatMap(({ source, target }) => [source, target]));
    for (const { record } of this.#actors.values()) mentioned.add(record.parent);
    for (const [sessionId, { record }] of this.#actors) {
      if (record.status !== 'active' && !mentioned.has(record.id)) this.#actors.delete(sessionId);
    }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
