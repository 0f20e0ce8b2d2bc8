import type { SavedFile } from '../machines/exportMachine.ts';

/** Hands a file to the browser's downloads. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
