import { useCallback, useSyncExternalStore } from 'react';
import type { Recording } from '../../recording/recording.ts';
import type { LibraryEntry, RecordingLibrary } from './RecordingLibrary.ts';
import { subscribeByFrame } from './subscribeByFrame.ts';

/** A part of a source's entry as it is now: the recording grows, charts and notes arrive one by one. */
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
