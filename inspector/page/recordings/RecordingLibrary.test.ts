import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/machines/toasts/toastsMachine.ts';
import { recordActors } from '../../recording/recordActors.ts';
import type { Recording } from '../../recording/recording.ts';
import { RecordingLibrary } from './RecordingLibrary.ts';

/** A recording of toasts: one is shown, and the reader arrives at it. */
function recorded(): Recording {
  const recorder = recordActors({ page: { title: 'Toasts', address: '/' } });
  const actor = createActor(toastsMachine, { inspect: recorder.inspect }).start();
  actor.send({ type: 'toast.show', toast: { title: 'Saved', tone: 'success' } });
  actor.send({ type: 'reader.arrive' });
  actor.stop();
  return recorder.recording();
}

function forkOf(recording: Recording) {
  const library = new RecordingLibrary([]);
  library.add({
    source: { id: 'file', kind: 'file', title: 'toasts.json', isOpen: false },
    recording: () => recording,
  });
  return library.entry(library.fork('file', recording.actors[0]?.id ?? '', 2));
}

test('a fork with the states of the recording does not have a note', () => {
  expect(forkOf(recorded())?.notes).toBeUndefined();
});

test('a fork that diverges from the recording has a note', () => {
  const recording = recorded();
  const events = recording.events.map((event) => (event.type === 'toast.show' ? { ...event, value: 'held' } : event));
  expect(forkOf({ ...recording, events })?.notes).toEqual([
    'The fork differs from the recording: from event 1 on, it is in passing, but the recording was in held.',
  ]);
});
