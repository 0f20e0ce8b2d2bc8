import { type EventObject, fromCallback } from 'xstate';
import type { PlaybackEvent, PlayerInput } from '../../machines/playbackMachine.ts';
import { nextEnd } from '../../paths/playedSteps.ts';
import { placeOf } from '../../recording/moment.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';

/** The steps of a path took no time; a person needs this long to see what one did. */
const STEP_MS = 900;
/** Events follow each other as they did, but slow enough to be seen, and without long waits. */
const LEAST_MS = 30;
const MOST_MS = 1_500;

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
  return { index: after.index, wait: Math.max(LEAST_MS, Math.min(MOST_MS, after.at - (before?.at ?? after.at))) };
}

/** Reports one moment of a recording after the other, up to its end. */
export const playerActor = (library: RecordingLibrary) =>
  fromCallback<EventObject, PlayerInput>(({ sendBack, input: { source, moment: first } }) => {
    const send = (event: PlaybackEvent) => sendBack(event);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (moment: number) => {
      const entry = library.entry(source);
      const next = entry && nextOf(entry, moment);
      if (next === undefined) {
        send({ type: 'player.end' });
        return;
      }
      timer = setTimeout(() => {
        send({ type: 'player.step', index: next.index });
        goOn(next.index);
      }, next.wait);
    };
    goOn(first);
    return () => clearTimeout(timer);
  });
