import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import { useSnapshot } from '../../actor-on-demand/useSnapshot.ts';
import { PageShown } from '../../pageShown.tsx';
import * as skeleton from '../landingSkeleton.css.ts';
import type { CallDialogProps } from './CallDialog.tsx';
import type { VoiceSite } from './createVoiceSite.ts';
import { LandingPage } from '../LandingPage.tsx';
import { loadCallDialog, loadCallOutcome, useVoiceDemo } from './useVoiceDemo.tsx';

/** The dialog. Loads its code when it opens for the first time. */
function CallDialogOnDemand({ voiceSite, opener }: CallDialogProps) {
  const open = useSnapshot(voiceSite)?.hasTag('dialog-open') === true;
  const [loaded, setLoaded] = useState<typeof import('./CallDialog.tsx')>();
  const missing = open && loaded === undefined;

  useEffect(() => {
    // The call waits for the same code, and reports if it cannot be loaded.
    if (missing) loadCallDialog().then(setLoaded, () => undefined);
  }, [missing]);

  return loaded === undefined ? null : <loaded.CallDialog voiceSite={voiceSite} opener={opener} />;
}

type CallOutcomeOnDemandProps = {
  readonly voiceSite: VoiceSite;
  readonly onStartAgain: () => void;
  readonly onDismissed: () => void;
};

/** The outcome of a call. Its code is loaded during the call. */
function CallOutcomeOnDemand({ voiceSite, ...rest }: CallOutcomeOnDemandProps) {
  const isCalling = useSnapshot(voiceSite)?.matches('calling') === true;
  const [loaded, setLoaded] = useState<typeof import('./CallOutcome.tsx')>();
  const missing = isCalling && loaded === undefined;

  useEffect(() => {
    // If loading fails, the page shows no outcome, and the next call tries again.
    if (missing) loadCallOutcome().then(setLoaded, () => undefined);
  }, [missing]);

  return loaded === undefined ? null : <loaded.CallOutcome voiceSite={voiceSite} {...rest} />;
}

/** The landing page and the call that it can start. */
export function LandingPageWithVoice() {
  const { voiceSite, voice, opener } = useVoiceDemo();
  return (
    <>
      <LandingPage
        voice={voice}
        callOutcome={
          voiceSite === undefined ? null : (
            <CallOutcomeOnDemand
              voiceSite={voiceSite}
              onStartAgain={() => opener !== null && voice.onStart(opener)}
              onDismissed={() => opener?.focus()}
            />
          )
        }
      />
      {/* The dialog covers it once its code is loaded. */}
      {voice.connecting ? <Skeleton className={skeleton.call} /> : null}
      {voiceSite === undefined ? null : <CallDialogOnDemand voiceSite={voiceSite} opener={opener} />}
      <PageShown />
    </>
  );
}
