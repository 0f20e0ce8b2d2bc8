import { PATHS_CHANGED } from '../../inspectorPaths.ts';

const listeners = new Set<() => void>();

import.meta.hot?.on(PATHS_CHANGED, () => {
  for (const listener of listeners) listener();
});

/** The development server has new sources. @returns ends it. */
export function onPathsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
