import { fromPromise } from 'xstate';
import type { SavedFile } from '../machines/exportMachine.ts';
import type { ChosenFile, ReadResult } from '../machines/recordingFileMachine.ts';
import { readRecordingFile } from './recordingFile.ts';

/** Saves a file as a browser download. */
function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait until the browser has started to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}

/** Actors of `exportMachine`. Browsers allow clipboard writes only while they handle a user action. */
export const exportActors = {
  writeClipboard: fromPromise<undefined, string>(({ input }) =>
    navigator.clipboard.writeText(input).then(() => undefined),
  ),
  saveFile: fromPromise<undefined, SavedFile>(({ input }) => {
    saveFile(input);
    return Promise.resolve(undefined);
  }),
};

/** Actors of `recordingFileMachine`. */
export const recordingFileActors = {
  readFile: fromPromise<ReadResult, ChosenFile>(({ input }) => readRecordingFile(input)),
};
