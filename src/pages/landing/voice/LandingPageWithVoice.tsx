import { PageShown } from '../../pageShown.tsx';
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
            <CallOutcomeOnDemand voiceSite={voiceSite} onDismissed={() => opener?.focus()} />
          )
        }
      />
      {voiceSite === undefined ? null : <CallDialogOnDemand voiceSite={voiceSite} opener={opener} />}
      <PageShown />
    </>
  );
}
