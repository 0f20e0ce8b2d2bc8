import type { EventCase } from '../../src/machines/eventCase.ts';
import {
  type ChosenFile,
  MAX_FILE_BYTES,
  type ReadResult,
  type RecordingFileContext,
  type RecordingFileEvent,
} from './recordingFileMachine.ts';

const file: ChosenFile = { name: 'call.json', size: 2_000 };

const events: readonly RecordingFileEvent[] = [
  { type: 'files.choose', files: [file] },
  { type: 'files.choose', files: [] },
  { type: 'files.choose', files: [file, { ...file, name: 'notes.txt' }] },
  { type: 'files.choose', files: [{ ...file, size: MAX_FILE_BYTES + 1 }] },
  { type: 'problem.dismiss' },
];

const results: readonly ReadResult[] = [
  {
    recording: {
      format: 'callwright-recording',
      version: 1,
      page: { title: 'Site', address: 'http://localhost/', startedAt: '2026-11-22T10:00:00.000Z' },
      counts: { actors: 0, events: 0, transitions: 0 },
      actors: [],
      events: [],
    },
  },
  { fault: 'not-json', reason: 'The text is not JSON.' },
];

export const recordingFileEventCases: readonly EventCase[] = [
  ...events,
  ...results.map((output) => ({ type: 'xstate.done.actor.readFile', output })),
  { type: 'xstate.error.actor.readFile', error: 'The file has gone.' },
];

export const recordingFileProjection = ({ problem }: RecordingFileContext) => problem?.kind;
