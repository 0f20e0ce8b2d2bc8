import type { SavedFile } from '../machines/exportMachine.ts';

/** Saves a file as a browser download. */
export function saveFile({ name, type, text }: SavedFile): void {
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
