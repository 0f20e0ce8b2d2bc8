import type { SnapshotFrom } from 'xstate';
import type { exportMachine } from '../machines/exportMachine.ts';
import { fileSize } from './fileSize.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The status text, shown and announced beside the page. Empty without a result. */
export function exportInWords({ value, context: { copy, file } }: SnapshotFrom<typeof exportMachine>): string {
  if (value === 'copied' && copy !== undefined) return `Copied as ${copy.title}`;
  if (value === 'saved' && file !== undefined) return `Saved ${file.name}, ${fileSize(bytesOf(file.text))}`;
  if (value === 'notSaved' && file !== undefined) {
    return `The browser did not save ${file.name}. Allow downloads for this page and try again.`;
  }
  return '';
}
