import type { ActorRefFrom } from 'xstate';
import type { voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';

export type CallDialogProps = {
  readonly voiceSite: ActorRefFrom<typeof voiceSiteMachine>;
  /** The button of the latest call, which gets the focus back. */
  readonly opener: HTMLElement | null;
};
