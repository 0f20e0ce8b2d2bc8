import {
  type RecordedActor,
  type RecordedEvent,
  type RecordedPage,
  type Recording,
  RECORDING_FORMAT,
  RECORDING_VERSION,
} from './recording.ts';

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** The record of an event. It changes until the event is processed. */
export type DraftEvent = Draft<RecordedEvent> & { readonly transitions: string[] };

/** An actor with its record. The record changes until the actor has ended. */
export type KeptActor = {
  readonly record: Draft<RecordedActor>;
  /** Number of kept events in which it is source or target. */
  mentions: number;
};

/** Records that are new or changed since the previous `takeChanges`. */
export type RecordingChanges = Pick<Recording, 'actors' | 'counts' | 'events'>;

/** The newest events of a page and their actors. Tracks changes of both. */
export class KeptRecords<Actor extends KeptActor> {
  readonly #page: RecordedPage;
  readonly #maxEvents: number;
  readonly #actors = new Map<string, Actor>();
  readonly #counts = { actors: 0, events: 0, transitions: 0 };
  readonly #listeners = new Set<() => void>();
  readonly #events: DraftEvent[] = [];
  #changedActors = new Set<Actor>();
  #changedEvents = new Set<DraftEvent>();
  #hasChanged = false;

  constructor(page: RecordedPage, maxEvents: number) {
    this.#page = page;
    this.#maxEvents = maxEvents;
  }

  recording(): Recording {
    return {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      page: this.#page,
      counts: { ...this.#counts },
      actors: this.actors().map(({ record }) => record),
      events: this.#events.slice(),
    };
  }

  takeChanges(): RecordingChanges {
    const changes = {
      counts: { ...this.#counts },
      actors: [...this.#changedActors].map(({ record }) => record),
      events: [...this.#changedEvents].sort((one, other) => one.index - other.index),
    };
    this.#changedActors = new Set();
    this.#changedEvents = new Set();
    this.#hasChanged = false;
    return changes;
  }

  /** @param listener called once after each `takeChanges`, at the first change. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  actors(): readonly Actor[] {
    return [...this.#actors.values()];
  }

  actor(id: string): Actor | undefined {
    return this.#actors.get(id);
  }

  addActor(actor: Actor): void {
    this.#actors.set(actor.record.id, actor);
    this.actorChanged(actor);
  }

  /** Call once for each started actor, even if it is dropped and added again. */
  countActor(): void {
    this.#counts.actors += 1;
  }

  countTransitions(count: number): void {
    this.#counts.transitions += count;
  }

  /** @param actors source and target of the event; one actor appears twice if it is both. */
  addEvent(event: Omit<DraftEvent, 'index'>, actors: readonly Actor[]): DraftEvent {
    const record: DraftEvent = { index: this.#counts.events, ...event };
    this.#counts.events += 1;
    for (const actor of actors) actor.mentions += 1;
    this.#events.push(record);
    this.eventChanged(record);
    if (this.#events.length > this.#maxEvents) this.#dropOldest();
    return record;
  }

  actorChanged(actor: Actor): void {
    this.#changedActors.add(actor);
    this.#notify();
  }

  eventChanged(event: DraftEvent): void {
    this.#changedEvents.add(event);
    this.#notify();
  }

  /** Drops a tenth at once, because removing one event from the front of a long list takes as long. */
  #dropOldest(): void {
    const dropped = this.#events.splice(0, Math.max(1, Math.floor(this.#maxEvents / 10)));
    for (const event of dropped) {
      this.#changedEvents.delete(event);
      for (const id of [event.target, event.source]) {
        const actor = id === undefined ? undefined : this.#actors.get(id);
        if (actor !== undefined) actor.mentions -= 1;
      }
    }
    const parents = new Set(this.actors().map(({ record }) => record.parent));
    for (const [id, { record, mentions }] of this.#actors) {
      if (record.status !== 'active' && mentions === 0 && !parents.has(id)) this.#actors.delete(id);
    }
  }

  #notify(): void {
    if (this.#hasChanged) return;
    this.#hasChanged = true;
    for (const listener of this.#listeners) listener();
  }
}
