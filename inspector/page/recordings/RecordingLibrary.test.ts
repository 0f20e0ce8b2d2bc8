import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/machines/toasts/toastsMachine.ts';
import { recordActors } from '../../recording/recordActors.ts';
import type { Recording } from '../../recording/recording.ts';
import { RecordingLibrary } from './RecordingLibrary.ts';

/** Of toasts that show one, which a reader then looks at. */
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

test('a fork that is in the states of the recording needs no note', () => {
  expect(forkOf(recorded())?.notes).toBeUndefined();
});

test('a fork that goes another way than the recording says so', () => {
  const recording = recorded();
  const events = recording.events.map((event) => (event.type === 'toast.show' ? { ...event, value: 'held' } : event));
  expect(forkOf({ ...recording, events })?.notes).toEqual([
    'The fork is not what was recorded: from event 1 on it is in passing, the recording was in held.',
  ]);
});
