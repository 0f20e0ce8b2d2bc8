import { CHARTS_CHANGED, PATHS_CHANGED } from '../inspectorPaths.ts';

/** Calls the listener with each change. @returns ends it. */
export type Subscribe = (listener: () => void) => () => void;

const charts = new Set<() => void>();
const paths = new Set<() => void>();

const subscribeTo =
  (listeners: Set<() => void>): Subscribe =>
  (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

import.meta.hot?.on(CHARTS_CHANGED, () => {
  for (const listener of charts) listener();
});
import.meta.hot?.on(PATHS_CHANGED, () => {
  for (const listener of paths) listener();
});

/** The development server has new sources of the charts. */
export const onChartsChanged = subscribeTo(charts);

/** The development server has new sources of the paths, or of what they cover. */
export const onPathsChanged = subscribeTo(paths);
