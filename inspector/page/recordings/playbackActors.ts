import { dequal } from 'dequal';
import { type EventObject, fromCallback } from 'xstate';
import type { ListedActor } from '../../machines/inspectorMachine.ts';
import type {
  PathPlace,
  PlaybackEvent,
  PlayerInput,
  RecordingsCommand,
  Source,
} from '../../machines/playbackMachine.ts';
import { errorInWords } from '../../recording/inWords.ts';
import { placeOf } from '../../recording/moment.ts';
import type { Recording } from '../../recording/recording.ts';
import { nextEnd } from '../paths/pathSteps.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';

export type RecordingsActorOptions = {
  readonly library: RecordingLibrary;
  /** Called when the list of actors of the watched recording has changed. */
  readonly onActors: (actors: readonly ListedActor[]) => void;
  /** @throws Error with an actionable message for the user. */
  readonly fetchPath: (machine: string, path: number) => Promise<LibraryEntry>;
};

const listed = (recording: Recording | undefined): readonly ListedActor[] =>
  (recording?.actors ?? []).map(({ id, machine, status }) => ({
    id,
    ...(machine !== undefined && { machine }),
    isRunning: status === 'active',
  }));

/** Reports the library's sources to the playback machine, and executes its commands. */
export const recordingsActor = ({ library, onActors, fetchPath }: RecordingsActorOptions) =>
  fromCallback<RecordingsCommand>(({ sendBack, receive }) => {
    const send = (event: PlaybackEvent) => sendBack(event);
    let sources: readonly Source[] = [];
    let watched = '';
    let actors: readonly ListedActor[] = [];
    let pathRequests = 0;

    const reportSources = () => {
      const now = library.entries().map(({ source }) => source);
      if (dequal(now, sources)) return;
      sources = now;
      send({ type: 'sources.change', sources });
    };
    const reportActors = () => {
      const now = listed(library.entry(watched)?.recording());
      if (dequal(now, actors)) return;
      actors = now;
      onActors(actors);
    };
    const report = () => {
      reportSources();
      reportActors();
    };
    const opened = (id: string, moment?: number) => {
      report();
      send({ type: 'source.opened', id, ...(moment !== undefined && { moment }) });
    };
    const refuse = (error: unknown) => send({ type: 'problem.report', message: errorInWords(error) });

    const openPath = async ({ machine, path, step }: PathPlace & { readonly step?: number }, request: number) => {
      try {
        const entry = await fetchPath(machine, path);
        if (request !== pathRequests) return;
        library.add(entry);
        opened(entry.source.id, step);
      } catch (error) {
        if (request === pathRequests) refuse(error);
      }
    };

    receive((command) => {
      switch (command.type) {
        case 'source.watch':
          if (command.id !== watched) {
            // Actor ids are unique only within one recording.
            actors = [];
            onActors(actors);
          }
          watched = command.id;
          reportActors();
          break;
        case 'source.close':
          library.remove(command.id);
          break;
        case 'path.open':
          void openPath(command, ++pathRequests);
          break;
        case 'path.cancel':
          pathRequests += 1;
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
    // After the machine has started.
    queueMicrotask(report);
    return stop;
  });

/** Duration of a step of a path, which has no recorded times. Long enough to see its effect. */
const STEP_MS = 900;
/** Events are played at their recorded pace within these limits: slow enough to be seen, without long waits. */
const MIN_MS = 30;
const MAX_MS = 1_500;

type Next = { readonly index: number; readonly wait: number };

function nextOf({ recording, steps }: LibraryEntry, moment: number): Next | undefined {
  if (steps !== undefined) {
    const index = nextEnd(steps, moment);
    return index === undefined ? undefined : { index, wait: STEP_MS };
  }
  const recorded = recording();
  if (recorded === undefined) return undefined;
  const place = placeOf(recorded, moment);
  const [before, after] = [recorded.events[place], recorded.events[place + 1]];
  if (after === undefined) return undefined;
  return { index: after.index, wait: Math.max(MIN_MS, Math.min(MAX_MS, after.at - (before?.at ?? after.at))) };
}

/** Reports the successive moments of a recording, up to its end. */
export const playerActor = (library: RecordingLibrary) =>
  fromCallback<EventObject, PlayerInput>(({ sendBack, input: { source, moment: first } }) => {
    const send = (event: PlaybackEvent) => sendBack(event);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const playFrom = (moment: number) => {
      const entry = library.entry(source);
      const next = entry && nextOf(entry, moment);
      if (next === undefined) {
        send({ type: 'player.end' });
        return;
      }
      timer = setTimeout(() => {
        send({ type: 'player.step', index: next.index });
        playFrom(next.index);
      }, next.wait);
    };
    playFrom(first);
    return () => clearTimeout(timer);
  });
