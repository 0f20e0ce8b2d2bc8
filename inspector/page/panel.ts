import type { Recording } from '../recording/recording.ts';

/** What every panel of the page gets about the recording that is shown. */
export type PanelProps = {
  readonly recording: Recording;
  /** Index of the last event that has happened at the moment shown; -1 before the first. */
  readonly moment: number;
  /** Id of the selected actor. */
  readonly actor: string | undefined;
  /** @param index of the event after which everything is to be shown. */
  readonly onSelectMoment: (index: number) => void;
  readonly onSelectActor: (actor: string) => void;
};
