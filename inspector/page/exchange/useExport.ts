import { useActorRef, useSelector } from '@xstate/react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { fileSize } from '../../exchange/recordingFile.ts';
import { type CopiedText, exportMachine, type SavedFile } from '../../machines/exportMachine.ts';

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
const exportActors = {
  writeClipboard: fromPromise<undefined, string>(({ input }) =>
    navigator.clipboard.writeText(input).then(() => undefined),
  ),
  saveFile: fromPromise<undefined, SavedFile>(({ input }) => {
    saveFile(input);
    return Promise.resolve(undefined);
  }),
};

const browserExport = exportMachine.provide({ actors: exportActors });

export type Export = {
  readonly actor: ActorRefFrom<typeof exportMachine>;
  readonly copy: (copy: CopiedText) => void;
  readonly save: (file: SavedFile) => void;
  /** Status text for a live region that is always mounted. */
  readonly words: string;
};

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The status text, shown and announced beside the page. Empty without a result. */
function exportInWords({ value, context: { copy, file } }: SnapshotFrom<typeof exportMachine>): string {
  if (value === 'copied' && copy !== undefined) return `Copied as ${copy.title}`;
  if (value === 'saved' && file !== undefined) return `Saved ${file.name}, ${fileSize(bytesOf(file.text))}`;
  if (value === 'notSaved' && file !== undefined) {
    return `The browser did not save ${file.name}. Allow downloads for this page and try again.`;
  }
  return '';
}

export function useExport(): Export {
  const actor = useActorRef(browserExport);
  const words = useSelector(actor, exportInWords);
  return {
    actor,
    copy: (copy) => {
      actor.send({ type: 'text.copy', copy });
    },
    save: (file) => {
      actor.send({ type: 'file.save', file });
    },
    words,
  };
}
