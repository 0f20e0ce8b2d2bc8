import type { SavedFile } from '../machines/exportMachine.ts';
import type { ChosenFile, ReadResult, RecordingFileProblem } from '../machines/recordingFileMachine.ts';
import { MAX_FILE_BYTES } from '../machines/recordingFileMachine.ts';
import { readRecording, RecordingError } from '../recording/readRecording.ts';
import type { Recording } from '../recording/recording.ts';
import { fileSize } from './fileSize.ts';
import { jsonWithoutSecrets } from './withoutSecrets.ts';

export const RECORDING_FILE_TYPE = 'application/json';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `2026-11-22-1403`, in the local time zone. */
function minuteOf(startedAt: string): string {
  const date = new Date(startedAt);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`;
}

/** Only characters that every file system accepts. */
const fileNamePart = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

/**
 * `recording-voice-site-2026-11-22-1403.json`
 *
 * @param machine id of the machine that is shown. Defaults to the recording's first machine.
 */
export function recordingFileName({ page, actors }: Recording, machine?: string): string {
  const named = machine ?? actors.find((actor) => actor.machine !== undefined)?.machine ?? '';
  return ['recording', fileNamePart(named), minuteOf(page.startedAt)].filter((part) => part !== '').join('-') + '.json';
}

/** Shown before a recording is saved. */
export const SAVED_CONTENTS =
  'A saved recording contains what was said in the call. Tokens and room addresses are replaced.';

export const recordingFile = (recording: Recording, machine?: string): SavedFile => ({
  name: recordingFileName(recording, machine),
  type: RECORDING_FILE_TYPE,
  text: jsonWithoutSecrets(recording),
});

/** Reads a recording from a file that the user chose. Rejects if the browser cannot read the file. */
export async function readRecordingFile(file: ChosenFile): Promise<ReadResult> {
  if (!(file instanceof Blob)) throw new TypeError('Only a File or Blob can be read.');
  const text = await file.text();
  try {
    return { recording: readRecording(text) };
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    return { fault: error.fault, reason: error.message };
  }
}

/** Error text for the user: the problem and what to do about it. */
export function problemInWords(problem: RecordingFileProblem): string {
  switch (problem.kind) {
    case 'several-files':
      return `${String(problem.count)} files were chosen. Choose one recording.`;
    case 'too-large':
      return `${problem.name} is too large: it has ${fileSize(problem.size)}, and a recording has at most ${fileSize(MAX_FILE_BYTES)}. Choose a file that was saved with “Save recording”.`;
    case 'too-slow':
      return `Reading ${problem.name} takes too long. Copy the file to this computer and open the copy.`;
    case 'unreadable':
      return `The browser cannot read ${problem.name} (${problem.reason}). Check that the file is still there and that you may read it.`;
    case 'not-json':
      return `${problem.name} is not a recording: it is not JSON. Choose a file that was saved with “Save recording”.`;
    case 'not-a-recording':
      return `${problem.name} is JSON, but not a recording. Choose a file that was saved with “Save recording”.`;
    case 'other-version':
      return `${problem.name} was saved by another version of the inspector. ${problem.reason} Open it with the version that saved it, or record again.`;
    case 'damaged':
      return `${problem.name} is a damaged recording. ${problem.reason} Get the file again from the person who saved it.`;
  }
}
