import { type EventObject, fromCallback } from 'xstate';
import type { PlaybackEvent, PlayerInput } from '../../machines/playbackMachine.ts';
import { nextEnd } from '../paths/playedSteps.ts';
import { placeOf } from '../../recording/moment.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';

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
