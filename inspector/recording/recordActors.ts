import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  InspectedEventEvent,
  InspectedMicrostepEvent,
  InspectedSnapshotEvent,
  InspectionEvent,
  Snapshot,
  StateValue,
} from 'xstate';
import { transitionId } from '../../charts/chart/readChart.ts';
import { contextChanges, firstContext } from './contextChanges.ts';
import { INIT, STOP } from './inWords.ts';
import { type DraftEvent, type KeptActor, KeptRecords, type RecordingChanges } from './KeptRecords.ts';
import { type ActorStatus, MAX_EVENTS, type RecordedPage, type Recording } from './recording.ts';
import { EVENT_LIMITS, type RecordedFields, recordValue } from './recordedValue.ts';

export type ActorRecorder = {
  /** Pass this as `inspect` to `createActor`. One recorder serves all actor systems of a page. Never throws. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Records the file that creates actor logic. A system that code of this file creates later belongs to the logic's actor. */
  readonly logicCreated: (logic: object) => void;
  /** The lists are copies. The records are not: they change until their event is processed or their actor has ended. */
  readonly recording: () => Recording;
  /** The records that are new or changed since the last call. */
  readonly takeChanges: () => RecordingChanges;
  /** @param listener called once after each `takeChanges`, at the first change. */
  readonly onChange: (listener: () => void) => () => void;
  /** The running actor with this id. */
  readonly actorRef: (id: string) => AnyActorRef | undefined;
};

export type ActorRecorderOptions = {
  readonly page: Omit<RecordedPage, 'startedAt'>;
  /** A monotonic clock in milliseconds, with any origin. */
  readonly now?: () => number;
  readonly maxEvents?: number;
};

type Waiting = { readonly event: AnyEventObject; readonly record: DraftEvent };

/** A followed actor. Its record is added when it starts: in development, React creates actors that never start. */
type Followed = KeptActor & {
  readonly ref: AnyActorRef;
  /** Files whose code created it, innermost first. Only for the root of a system that was not created by a running actor. */
  readonly files: readonly string[];
  /** Events that were sent and are not processed yet. */
  waiting: Waiting[];
  /** The event whose microsteps are in progress. */
  current: DraftEvent | undefined;
  /** Transitions taken before the actor started. */
  early: string[];
  snapshot: Snapshot<unknown> | undefined;
  hasStarted: boolean;
};

/** `callSession` is registered as `call-session`. */
const registeredId = (machineId: string) => machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Records the actors of a page from XState's inspection events. */
export function recordActors({
  page,
  now = () => performance.now(),
  maxEvents = MAX_EVENTS,
}: ActorRecorderOptions): ActorRecorder {
  return new Recorder(page, now, maxEvents);
}

const MAX_FRAMES = 40;
/** `at begin (http://localhost:5173/src/a.ts?t=1:10:5)` or `begin@http://…:10:5`. */
const FRAME = /(?:\(|@|at |async )((?:[a-z]+:\/\/|\/)[^\s()]+?)(?:\?[^\s():]*)?:\d+:\d+/;
/** Packages and the recorder itself. */
const NOT_THE_SITE = /\/node_modules\/|\/inspector\/(?:recording|plugin)\/(?!.*\.test\.)/;

/** Files of the site on the current call stack, without duplicates, innermost first. Empty if the engine does not provide a stack. */
function filesOnStack(): readonly string[] {
  const errors: { stackTraceLimit?: number } = Error;
  const limit = errors.stackTraceLimit;
  errors.stackTraceLimit = MAX_FRAMES;
  const { stack = '' } = new Error();
  if (limit === undefined) delete errors.stackTraceLimit;
  else errors.stackTraceLimit = limit;
  const files = stack.split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? []);
  return [...new Set(files.filter((file) => !NOT_THE_SITE.test(file)))];
}

class Recorder implements ActorRecorder {
  readonly #records: KeptRecords<Followed>;
  readonly #now: () => number;
  readonly #begin: number;
  readonly #byRef = new WeakMap<object, Followed>();
  readonly #createdIn = new WeakMap<object, string>();
  #nextId = 1;
  /** The actors whose code is running, outermost first. */
  #running: Followed[] = [];

  constructor(page: Omit<RecordedPage, 'startedAt'>, now: () => number, maxEvents: number) {
    this.#records = new KeptRecords({ ...page, startedAt: new Date().toISOString() }, maxEvents);
    this.#now = now;
    this.#begin = now();
  }

  readonly inspect = (event: InspectionEvent): void => {
    try {
      switch (event.type) {
        case '@xstate.actor':
          this.#follow(event.actorRef as AnyActorRef);
          break;
        case '@xstate.event':
          this.#eventSent(event);
          break;
        case '@xstate.microstep':
          this.#microstep(event);
          break;
        case '@xstate.snapshot':
          this.#processed(event);
          break;
        case '@xstate.action':
        case '@xstate.transition':
      }
    } catch (error) {
      // A failed record must not break the site.
      console.warn('The machine inspector could not record a step.', error);
    }
  };

  readonly logicCreated = (logic: object): void => {
    const [file] = filesOnStack();
    if (file !== undefined) this.#createdIn.set(logic, file);
  };

  readonly recording = (): Recording => {
    this.#findFailed();
    return this.#records.recording();
  };

  readonly takeChanges = (): RecordingChanges => {
    this.#findFailed();
    return this.#records.takeChanges();
  };

  readonly onChange = (listener: () => void): (() => void) => this.#records.onChange(listener);

  readonly actorRef = (id: string): AnyActorRef | undefined => {
    const actor = this.#records.actor(id);
    return actor?.record.status === 'active' ? actor.ref : undefined;
  };

  #time(): number {
    return Math.round((this.#now() - this.#begin) * 100) / 100;
  }

  readonly #idOf = (ref: object): string | undefined => this.#byRef.get(ref)?.record.id;

  #follow(ref: AnyActorRef): Followed {
    const known = this.#byRef.get(ref);
    if (known !== undefined) return known;
    const { src, logic } = ref as AnyActorRef & { readonly logic?: unknown };
    const machineId = machineIdOf(logic);
    const parent = ref._parent;
    const creator = parent === undefined ? this.#running.at(-1)?.record.id : undefined;
    const files = parent === undefined && creator === undefined ? filesOnStack() : [];
    const parentId = parent === undefined ? (creator ?? this.#actorOfFiles(files)) : this.#follow(parent).record.id;
    const followed: Followed = {
      ref,
      record: {
        id: `a${String(this.#nextId++)}`,
        name: parent === undefined ? (machineId ?? 'actor') : ref.id,
        ...(parentId !== undefined && { parent: parentId }),
        kind: parent === undefined ? 'system' : 'child',
        ...(machineId !== undefined && { machine: registeredId(machineId) }),
        ...(typeof src === 'string' && { src }),
        startedAt: this.#time(),
        status: 'active',
      },
      files,
      waiting: [],
      current: undefined,
      early: [],
      snapshot: undefined,
      hasStarted: false,
      mentions: 0,
    };
    this.#byRef.set(ref, followed);
    return followed;
  }

  /** The running actor whose logic was created in the innermost of these files. Prefers the latest actor. */
  #actorOfFiles(files: readonly string[]): string | undefined {
    const running = this.#records
      .actors()
      .filter(({ record }) => record.status === 'active')
      .reverse();
    for (const file of files) {
      const maker = running.find(({ ref }) => {
        const { logic } = ref as { readonly logic?: object };
        return logic !== undefined && this.#createdIn.get(logic) === file;
      });
      if (maker !== undefined) return maker.record.id;
    }
    return undefined;
  }

  #publish(followed: Followed): void {
    if (this.#records.actor(followed.record.id) !== undefined) return;
    this.#records.addActor(followed);
    if (followed.hasStarted) return;
    followed.hasStarted = true;
    followed.record.startedAt = this.#time();
    this.#records.countActor();
  }

  #eventSent({ actorRef, sourceRef, event }: InspectedEventEvent): void {
    const target = this.#follow(actorRef as AnyActorRef);
    const source = this.#sourceOf(sourceRef);
    this.#publish(target);
    if (event.type === INIT) this.#begun(target);
    const isOver = target.record.status !== 'active';
    const record = this.#add(target, source, event, isOver ? 'lost' : 'sent');
    this.#noteEnd(source, event);
    if (isOver) return;
    target.waiting.push({ event, record });
    if (event.type === INIT) {
      record.transitions.push(...target.early.splice(0));
      this.#records.countTransitions(record.transitions.length);
    }
    if (!this.#running.includes(target)) this.#run(target);
  }

  #sourceOf(ref: ActorRefLike | undefined): Followed | undefined {
    if (ref === undefined) return undefined;
    const source = this.#follow(ref as AnyActorRef);
    this.#publish(source);
    return source;
  }

  /** In development, React runs every effect twice, so an actor is started, stopped and started again. */
  #begun(target: Followed): void {
    target.record.status = 'active';
    delete target.record.endedAt;
    this.#records.actorChanged(target);
  }

  /** XState sends an actor's outcome to the parent before it reports the actor's last snapshot. */
  #noteEnd(source: Followed | undefined, event: AnyEventObject): void {
    if (source === undefined) return;
    const id = source.ref.id;
    if (event.type === `xstate.done.actor.${id}`) this.#end(source, 'done', { output: event.output as unknown });
    else if (event.type === `xstate.error.actor.${id}`) this.#end(source, 'error', { error: event.error as unknown });
  }

  /** Actor code runs synchronously, so the stack is empty after the current task. */
  #run(actor: Followed): void {
    if (this.#running.length === 0) queueMicrotask(() => (this.#running = []));
    this.#running.push(actor);
  }

  #microstep({ actorRef, event, _transitions }: InspectedMicrostepEvent): void {
    const actor = this.#follow(actorRef as AnyActorRef);
    const ids = _transitions.map(transitionId).filter((id) => id !== undefined);
    if (event.type === STOP) return;
    actor.current = waitingFor(actor, event)?.record ?? actor.current;
    if (actor.current === undefined) {
      actor.early.push(...ids);
      return;
    }
    actor.current.transitions.push(...ids);
    this.#records.countTransitions(ids.length);
    this.#records.eventChanged(actor.current);
  }

  #processed({ actorRef, event, snapshot }: InspectedSnapshotEvent): void {
    const actor = this.#follow(actorRef as AnyActorRef);
    if (!actor.hasStarted) return;
    const waiting = waitingFor(actor, event);
    const record = event.type === STOP ? this.#add(actor, undefined, event, 'processed') : waiting?.record;
    if (record !== undefined) this.#complete(actor, record, snapshot);
    actor.waiting = actor.waiting.filter((one) => one !== waiting);
    actor.current = undefined;
    actor.snapshot = snapshot;
    if (snapshot.status !== 'active') {
      const { output, error } = snapshot as { readonly output?: unknown; readonly error?: unknown };
      this.#end(actor, snapshot.status, snapshot.status === 'done' ? { output } : { error });
    }
    const place = this.#running.lastIndexOf(actor);
    if (place !== -1) this.#running.length = place;
  }

  #complete(actor: Followed, record: DraftEvent, snapshot: Snapshot<unknown>): void {
    record.outcome = 'processed';
    record.status = snapshot.status;
    if (isMachineSnapshot(snapshot)) {
      const before = actor.snapshot as AnyMachineSnapshot | undefined;
      record.value = snapshot.value as StateValue;
      Object.assign(
        record,
        before === undefined
          ? firstContext(snapshot.context, this.#idOf)
          : contextChanges(before.context, snapshot.context, this.#idOf),
      );
    }
    this.#records.eventChanged(record);
  }

  #end(actor: Followed, status: Exclude<ActorStatus, 'active'>, outcome: { output?: unknown; error?: unknown }): void {
    const { record } = actor;
    if (record.status !== 'active') return;
    record.status = status;
    record.endedAt = this.#time();
    for (const key of ['output', 'error'] as const) {
      if (outcome[key] !== undefined) record[key] = recordValue(outcome[key], EVENT_LIMITS, this.#idOf);
    }
    this.#records.actorChanged(actor);
  }

  /** XState does not report the failure of an actor without a parent. Its snapshot has the status. */
  #findFailed(): void {
    for (const actor of this.#records.actors()) {
      if (actor.record.status === 'active') {
        const { status, error } = actor.ref.getSnapshot() as { readonly status?: unknown; readonly error?: unknown };
        if (status === 'error') this.#end(actor, 'error', { error });
      }
      if (actor.record.status !== 'active') this.#lose(actor);
    }
  }

  /** Marks the events that an actor had not processed when it ended as lost. */
  #lose(actor: Followed): void {
    for (const { record } of actor.waiting.splice(0)) {
      record.outcome = 'lost';
      record.status = actor.record.status;
      this.#records.eventChanged(record);
    }
    actor.current = undefined;
  }

  #add(
    target: Followed,
    source: Followed | undefined,
    event: AnyEventObject,
    outcome: DraftEvent['outcome'],
  ): DraftEvent {
    const payload = this.#payloadOf(event);
    return this.#records.addEvent(
      {
        at: this.#time(),
        ...(source !== undefined && { source: source.record.id }),
        target: target.record.id,
        type: event.type,
        ...(payload !== undefined && { payload }),
        outcome,
        transitions: [],
        changes: [],
      },
      source === undefined ? [target] : [target, source],
    );
  }

  #payloadOf(event: AnyEventObject): RecordedFields | undefined {
    const fields = Object.entries(Object.getOwnPropertyDescriptors(event)).filter(([name]) => name !== 'type');
    if (fields.length === 0) return undefined;
    return recordValue(
      Object.defineProperties({}, Object.fromEntries(fields)),
      EVENT_LIMITS,
      this.#idOf,
    ) as RecordedFields;
  }
}

const waitingFor = ({ waiting }: Followed, event: AnyEventObject): Waiting | undefined =>
  waiting.find((one) => one.event === event);

function machineIdOf(logic: unknown): string | undefined {
  if (typeof logic !== 'object' || logic === null || !('root' in logic) || !('id' in logic)) return undefined;
  return typeof logic.id === 'string' ? logic.id : undefined;
}

const isMachineSnapshot = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;
