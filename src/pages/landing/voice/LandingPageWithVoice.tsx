import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import { PageShown } from '../../pageShown.tsx';
import * as skeleton from '../landingSkeleton.css.ts';
import { LandingPage } from '../LandingPage.tsx';
import { CallDialogOnDemand } from './CallDialogOnDemand.tsx';
import { CallOutcomeOnDemand } from './CallOutcomeOnDemand.tsx';
import { useVoiceDemo } from './useVoiceDemo.tsx';

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
