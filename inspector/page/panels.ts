import { useState } from 'react';
import type { Source } from '../machines/playbackMachine.ts';
import type { Recording } from '../recording/recording.ts';
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

/**
 * The panel beside the chart: the user's choice, or "State" when a fork opens, because it shows the fork's possible events.
 *
 * @param source the shown source, if any.
 * @param machine id of the shown machine.
 */
export function useDetailsPanel(source: Source | undefined, machine: string) {
  const fork = source?.kind === 'fork' ? source.id : undefined;
  const [chosen, setChosen] = useState<{ readonly panel: Panel; readonly fork: string | undefined }>();
  const isNewFork = fork !== undefined && fork !== chosen?.fork;
  const [through, setThrough] = useState<PathsThrough & { readonly machine: string }>();
  const select = (panel: Panel) => setChosen({ panel, fork });
  return {
    panel: isNewFork ? ('state' as const) : (chosen?.panel ?? (source === undefined ? 'list' : 'log')),
    select,
    /** The condition on the paths of this machine. */
    through: through?.machine === machine ? through : undefined,
    showPaths: (condition: PathsThrough) => {
      setThrough({ ...condition, machine });
      select('paths');
    },
    showAllPaths: () => setThrough(undefined),
  };
}

export type DetailsChoice = ReturnType<typeof useDetailsPanel>;

/** Props of all panels that show the recording. */
export type PanelProps = {
  readonly recording: Recording;
  /** Index of the latest event at the shown moment; -1 before the first. */
  readonly moment: number;
  /** Id of the selected actor. */
  readonly actor: string | undefined;
  /** @param index index of the event after which to show the recording. */
  readonly onSelectMoment: (index: number) => void;
  readonly onSelectActor: (actor: string) => void;
};
