import { useCallback, useSyncExternalStore } from 'react';
import type { Recording } from '../../recording/recording.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';
import { subscribeByFrame } from './subscribeByFrame.ts';

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
