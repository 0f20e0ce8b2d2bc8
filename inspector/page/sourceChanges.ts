import { CHARTS_CHANGED, PATHS_CHANGED } from '../inspectorPaths.ts';

/** Calls the listener after each change. Returns a function that unsubscribes. */
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

/** The sources of the charts have changed on the development server. */
export const onChartsChanged = subscribeTo(charts);

/** The sources of the paths or of their coverage have changed on the development server. */
export const onPathsChanged = subscribeTo(paths);
