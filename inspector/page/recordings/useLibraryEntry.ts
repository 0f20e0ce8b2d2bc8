import { useCallback, useSyncExternalStore } from 'react';
import type { Recording } from '../../recording/recording.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';

type Store = { readonly subscribe: (listener: () => void) => () => void };

/** Calls the listener at most once per frame. */
export function subscribeByFrame(store: Store, listener: () => void): () => void {
  let frame: number | undefined;
  const stop = store.subscribe(() => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      listener();
    });
  });
  return () => {
    stop();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** The current value of a part of a source's entry, which changes as records, charts and notes arrive. */
export const useLibraryEntry = <Part extends 'charts' | 'notes' | 'recording'>(
  library: RecordingLibrary,
  source: string,
  part: Part,
): PartOf<Part> | undefined =>
  useSyncExternalStore(
    useCallback((listener) => subscribeByFrame(library, listener), [library]),
    () => {
      const entry = library.entry(source);
      return (part === 'recording' ? entry?.recording() : entry?.[part]) as PartOf<Part> | undefined;
    },
  );

type PartOf<Part extends 'charts' | 'notes' | 'recording'> = Part extends 'recording'
  ? Recording
  : LibraryEntry[Part & ('charts' | 'notes')];
