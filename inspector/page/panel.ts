import type { Recording } from '../recording/recording.ts';

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
