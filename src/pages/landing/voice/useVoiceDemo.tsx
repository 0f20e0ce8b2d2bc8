import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { isBusy, isConnecting, isWithoutCall } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import { voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';
import { createCallActor } from '../../../platform/call-client/callActor.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { useShowToast } from '../../toasts/SiteToasts.tsx';
import type { LandingVoice } from '../landingVoice.ts';
import type { CallDialogProps } from './callDialogProps.ts';
import { loadCallDialog } from './loadCallDialog.ts';

export type VoiceDemo = CallDialogProps & { readonly voice: LandingVoice };

/** The voice demo of a page: its machine, and what the buttons need of it. */
export function useVoiceDemo(): VoiceDemo {
  const { call } = useSiteConfiguration();
  const showToast = useShowToast();
  const machine = useMemo(
    () => voiceSiteMachine.provide({ actors: { call: createCallActor({ ...call, loadView: loadCallDialog }) } }),
    [call],
  );
  const voiceSite = useActorRef(machine);
  const connecting = useSelector(voiceSite, isConnecting);
  const busy = useSelector(voiceSite, isBusy);
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const subscription = voiceSite.on('toast', ({ toast }) => showToast(toast));
    return () => subscription.unsubscribe();
  }, [voiceSite, showToast]);

  // The dialog gives the focus back as it closes, but the button is disabled until the room is left.
  const over = useSelector(voiceSite, isWithoutCall);
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    if (over && (isNowhere || activeElement.closest('[role="dialog"]') !== null)) opener?.focus();
  }, [over, opener]);

  return {
    voiceSite,
    opener,
    voice: {
      connecting,
      busy,
      onStart: (button) => {
        setOpener(button);
        voiceSite.send({ type: 'visitor.start' });
      },
    },
  };
}
