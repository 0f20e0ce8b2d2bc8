import type { EventCase } from '../../../src/machines/eventCase.ts';
import type { PlayedStep } from '../../serverApi.ts';
import type { DrawnMachine } from '../../../charts/drawing/drawCharts.ts';
import type { Source } from '../../machines/playbackMachine.ts';
import type { Recording } from '../../recording/recording.ts';
import { recordActors } from '../../recording/recordActors.ts';
import { ReplayClock } from '../../recording/standIns.ts';
import { stateInWords } from '../../recording/moment.ts';
import {
  type Divergence,
  type PossibleEvent,
  possibleEvents,
  replay,
  type ReplayedActor,
  ReplayError,
} from '../../recording/replay.ts';

/** A recording that the page can show. */
export type LibraryEntry = {
  readonly source: Source;
  /** The same object until something changes. */
  readonly recording: () => Recording | undefined;
  /** Absent if each event is a step. */
  readonly steps?: readonly PlayedStep[];
  /** Charts of machines that are not in the registry. */
  readonly charts?: readonly DrawnMachine[];
  /** Parts that cannot be shown, with reasons, as sentences. */
  readonly notes?: readonly string[];
};

/** A source of recordings: the tabs of the site, or applications that stream. */
export type RecordingProvider = {
  readonly entries: () => readonly LibraryEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops the recording of a source that is no longer open. */
  readonly release: (id: string) => void;
  /** Requests missed records from the sources. Absent if not supported. */
  readonly refresh?: () => void;
};

type Fork = { readonly replayed: ReplayedActor; readonly entry: LibraryEntry };

/** All recordings that the page can show: those of the providers, opened files and paths, and forks. */
export class RecordingLibrary {
  readonly #providers: readonly RecordingProvider[];
  readonly #opened = new Map<string, LibraryEntry>();
  readonly #forks = new Map<string, Fork>();
  readonly #listeners = new Set<() => void>();
  #forkCount = 0;

  constructor(providers: readonly RecordingProvider[]) {
    this.#providers = providers;
  }

  entries(): readonly LibraryEntry[] {
    return [
      ...this.#providers.flatMap((provider) => provider.entries()),
      ...this.#opened.values(),
      ...[...this.#forks.values()].map(({ entry }) => entry),
    ];
  }

  entry(id: string): LibraryEntry | undefined {
    return this.entries().find(({ source }) => source.id === id);
  }

  /** @param listener called after any change of the list or of a recording. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    const stops = this.#providers.map((provider) => provider.subscribe(listener));
    return () => {
      this.#listeners.delete(listener);
      for (const stop of stops) stop();
    };
  }

  /** Requests missed records from the recorded pages. */
  refresh(): void {
    for (const { refresh } of this.#providers) refresh?.();
  }

  /** Adds a recording. Replaces one with the same id. */
  add(entry: LibraryEntry): void {
    this.#opened.set(entry.source.id, entry);
    this.#notify();
  }

  /** Drops a recording. The recording of a page or an application stays while its source is open. */
  remove(id: string): void {
    for (const provider of this.#providers) {
      if (provider.entries().some(({ source }) => source.id === id && !source.isOpen)) provider.release(id);
    }
    this.#forks.get(id)?.replayed.stop();
    if (this.#opened.delete(id) || this.#forks.delete(id)) this.#notify();
  }

  /**
   * Replays an actor up to a moment, and records it from then on.
   *
   * @returns the id of the new source.
   * @throws ReplayError if the actor cannot be replayed.
   */
  fork(source: string, actor: string, index: number): string {
    const recording = this.entry(source)?.recording();
    if (recording === undefined) throw new ReplayError('The recording no longer exists.');
    const name = recording.actors.find(({ id }) => id === actor)?.name ?? actor;
    const title = `Fork of ${name} at event ${String(index)}`;
    const clock = new ReplayClock();
    const recorder = recordActors({ page: { title, address: recording.page.address }, now: () => clock.now() });
    const replayed = replay(recording, actor, index, { inspect: recorder.inspect, clock });
    const id = `fork-${String(++this.#forkCount)}`;
    let kept: Recording | undefined;
    recorder.takeChanges();
    recorder.onChange(() => {
      // The event is not processed yet.
      queueMicrotask(() => {
        recorder.takeChanges();
        kept = undefined;
        this.#notify();
      });
    });
    this.#forks.set(id, {
      replayed,
      entry: {
        source: { id, kind: 'fork', title, isOpen: true },
        recording: () => (kept ??= recorder.recording()),
        ...(replayed.divergence && { notes: [divergenceInWords(replayed.divergence)] }),
      },
    });
    this.#notify();
    return id;
  }

  /** The events to which a fork would react. Empty for other sources. */
  possibleEvents(id: string): readonly PossibleEvent[] {
    const fork = this.#forks.get(id);
    return fork === undefined ? [] : possibleEvents(fork.replayed.actor, fork.replayed.registered);
  }

  send(id: string, event: EventCase): void {
    this.#forks.get(id)?.replayed.send(event);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const divergenceInWords = ({ event, recorded, replayed, error }: Divergence): string =>
  `The fork differs from the recording: from event ${String(event)} on, it is in ${stateInWords(replayed)}, but the recording was in ${stateInWords(recorded)}.` +
  (error === undefined ? '' : ` It failed: ${error}`);
