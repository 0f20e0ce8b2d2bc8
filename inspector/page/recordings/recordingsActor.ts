import { dequal } from 'dequal';
import { fromCallback } from 'xstate';
import type { ListedActor } from '../../machines/inspectorMachine.ts';
import type { PlaybackEvent, RecordingsCommand, Source } from '../../machines/playbackMachine.ts';
import type { Recording } from '../../recording/recording.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';

export type RecordingsActorOptions = {
  readonly library: RecordingLibrary;
  /** Called when the list of actors of the watched recording has changed. */
  readonly onActors: (actors: readonly ListedActor[]) => void;
  /** @throws Error with a message that a person can act on. */
  readonly fetchPath: (machine: string, path: number) => Promise<LibraryEntry>;
};

const listed = (recording: Recording | undefined): readonly ListedActor[] =>
  (recording?.actors ?? []).map(({ id, machine, status }) => ({
    id,
    ...(machine !== undefined && { machine }),
    isRunning: status === 'active',
  }));

/** Tells the playback machine what the library holds, and does what it commands. */
export const recordingsActor = ({ library, onActors, fetchPath }: RecordingsActorOptions) =>
  fromCallback<RecordingsCommand>(({ sendBack, receive }) => {
    const send = (event: PlaybackEvent) => sendBack(event);
    let sources: readonly Source[] = [];
    let watched = '';
    let actors: readonly ListedActor[] = [];
    let hasStarted = false;

    const reportSources = () => {
      const now = library.entries().map(({ source }) => source);
      if (dequal(now, sources)) return;
      sources = now;
      send({ type: 'sources.change', sources });
    };
    const reportActors = () => {
      const recording = library.entry(watched)?.recording();
      const now = listed(recording);
      if (!dequal(now, actors)) {
        actors = now;
        onActors(actors);
      }
      if (!hasStarted && recording !== undefined && recording.events.length > 0) {
        hasStarted = true;
        send({ type: 'recording.start' });
      }
    };
    const report = () => {
      reportSources();
      reportActors();
    };
    const opened = (id: string) => {
      report();
      send({ type: 'source.opened', id });
    };
    const refuse = (error: unknown) =>
      send({ type: 'problem.report', message: error instanceof Error ? error.message : String(error) });

    receive((command) => {
      switch (command.type) {
        case 'source.watch':
          if (command.id !== watched) {
            // Ids of actors are those of one recording.
            actors = [];
            onActors(actors);
          }
          watched = command.id;
          hasStarted = false;
          reportActors();
          break;
        case 'source.close':
          library.remove(command.id);
          break;
        case 'path.open':
          void fetchPath(command.machine, command.path).then((entry) => {
            library.add(entry);
            opened(entry.source.id);
          }, refuse);
          break;
        case 'fork.start':
          try {
            opened(library.fork(command.source, command.actor, command.index));
          } catch (error) {
            refuse(error);
          }
          break;
        case 'fork.send':
          library.send(command.source, command.event);
      }
    });
    const stop = library.subscribe(report);
    // The machine has started by then.
    queueMicrotask(report);
    return stop;
  });
