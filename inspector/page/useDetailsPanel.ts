import { useState } from 'react';
import type { Source } from '../machines/playbackMachine.ts';
import type { PathsThrough } from './paths/PathList.tsx';

export const PANELS = [
  { id: 'log', label: 'Log' },
  { id: 'state', label: 'State' },
  { id: 'paths', label: 'Paths' },
  { id: 'faults', label: 'Faults' },
  { id: 'list', label: 'List' },
  { id: 'stately', label: 'Stately' },
] as const;
export type Panel = (typeof PANELS)[number]['id'];

const firstPanel = (kind: Source['kind'] | undefined): Panel => {
  if (kind === undefined) return 'list';
  return kind === 'fork' ? 'state' : 'log';
};

/**
 * Which panel stands beside the chart: the visitor's choice, until a fork opens, whose possible events are under "State".
 *
 * @param kind of the source that is shown, if any.
 * @param machine id of the machine that is shown.
 */
export function useDetailsPanel(kind: Source['kind'] | undefined, machine: string) {
  const isFork = kind === 'fork';
  const [chosen, setChosen] = useState<{ readonly isFork: boolean; readonly panel: Panel }>();
  const [through, setThrough] = useState<PathsThrough & { readonly machine: string }>();
  const select = (panel: Panel) => setChosen({ isFork, panel });
  return {
    panel: chosen?.isFork === isFork ? chosen.panel : firstPanel(kind),
    select,
    /** The condition on the paths of this machine. */
    through: through?.machine === machine ? through : undefined,
    showPaths: (wanted: PathsThrough) => {
      setThrough({ ...wanted, machine });
      select('paths');
    },
    showAllPaths: () => setThrough(undefined),
  };
}

export type DetailsChoice = ReturnType<typeof useDetailsPanel>;
