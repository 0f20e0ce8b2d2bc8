import type { OpenedRecording } from '../../machines/recordingFileMachine.ts';
import type { LibraryEntry } from './RecordingLibrary.ts';

/** The entry of a file. Replaces an earlier file with the same name. */
export const fileEntry = ({ name, recording }: OpenedRecording): LibraryEntry => ({
  source: { id: `file-${name}`, kind: 'file', title: name, isOpen: false },
  recording: () => recording,
});
