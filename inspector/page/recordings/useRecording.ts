import { useCallback, useSyncExternalStore } from 'react';
import type { Recording } from '../../recording/recording.ts';
import type { RecordingLibrary } from './RecordingLibrary.ts';

/** Reports at most once a frame, however fast records arrive. */
function subscribeByFrame(library: RecordingLibrary, listener: () => void): () => void {
  let frame: number | undefined;
  const stop = library.subscribe(() => {
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

/** The recording of a source as it grows; undefined where there is none. */
export const useRecording = (library: RecordingLibrary, source: string): Recording | undefined =>
  useSyncExternalStore(
    useCallback((listener) => subscribeByFrame(library, listener), [library]),
    () => library.entry(source)?.recording(),
  );
