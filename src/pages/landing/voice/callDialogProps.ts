import type { VoiceSite } from './createVoiceSite.ts';

export type CallDialogProps = {
  readonly voiceSite: VoiceSite;
  /** The button of the latest call, which gets the focus back. */
  readonly opener: HTMLElement | null;
};
