import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import { useSnapshot } from '../../actor-on-demand/useSnapshot.ts';
import { PageShown } from '../../pageShown.tsx';
import * as skeleton from '../landingSkeleton.css.ts';
import type { CallDialogProps } from './CallDialog.tsx';
import type { CallOutcomeProps } from './CallOutcome.tsx';
import { LandingPage } from '../LandingPage.tsx';
import { loadCallDialog, loadCallOutcome, useVoiceDemo } from './useVoiceDemo.tsx';

/** Loads a module when it is needed for the first time. If that fails, the next need loads it again. @returns undefined until it is loaded */
function useModule<Module extends object>(load: () => Promise<Module>, isNeeded: boolean): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  const isMissing = isNeeded && loaded === undefined;
  useEffect(() => {
    if (isMissing) load().then(setLoaded, () => undefined);
  }, [isMissing, load]);
  return loaded;
}

/** The dialog. The call waits for the same code, and reports if it cannot be loaded. */
function CallDialogOnDemand(props: CallDialogProps) {
  const loaded = useModule(loadCallDialog, useSnapshot(props.voiceSite)?.hasTag('dialog-open') === true);
  return loaded && <loaded.CallDialog {...props} />;
}

/** The outcome of a call. Its code is loaded during the call; without it, the page shows no outcome. */
function CallOutcomeOnDemand(props: CallOutcomeProps) {
  const loaded = useModule(loadCallOutcome, useSnapshot(props.voiceSite)?.matches('calling') === true);
  return loaded && <loaded.CallOutcome {...props} />;
}

/** The landing page and the call that it can start. */
export function LandingPageWithVoice() {
  const { voiceSite, voice, opener, scrollTop, onStartAgain } = useVoiceDemo();
  return (
    <>
      <LandingPage
        voice={voice}
        callOutcome={
          voiceSite === undefined ? null : (
            <CallOutcomeOnDemand
              voiceSite={voiceSite}
              opener={opener}
              scrollTop={scrollTop}
              onStartAgain={onStartAgain}
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
