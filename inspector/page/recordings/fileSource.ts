import type { OpenedRecording } from '../../machines/recordingFileMachine.ts';
import type { LibraryEntry } from './RecordingLibrary.ts';

/** A file that is opened again takes the place of the first. */
export const fileEntry = ({ name, recording }: OpenedRecording): LibraryEntry => ({
  source: { id: `file-${name}`, kind: 'file', title: name, isOpen: false },
  recording: () => recording,
});
