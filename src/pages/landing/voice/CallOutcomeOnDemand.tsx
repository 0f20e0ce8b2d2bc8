import { useEffect, useState } from 'react';
import { useSnapshot } from '../../actor-on-demand/useSnapshot.ts';
import type { VoiceSite } from './createVoiceSite.ts';
import { loadCallOutcome } from './loadCallCode.ts';

type CallOutcomeOnDemandProps = {
  readonly voiceSite: VoiceSite;
  readonly onStartAgain: () => void;
  readonly onDismissed: () => void;
};

/** The outcome of a call. Its code is loaded during the call. */
export function CallOutcomeOnDemand({ voiceSite, ...rest }: CallOutcomeOnDemandProps) {
  const isCalling = useSnapshot(voiceSite)?.matches('calling') === true;
  const [loaded, setLoaded] = useState<typeof import('./CallOutcome.tsx')>();
  const missing = isCalling && loaded === undefined;

  useEffect(() => {
    // If loading fails, the page shows no outcome, and the next call tries again.
    if (missing) loadCallOutcome().then(setLoaded, () => undefined);
  }, [missing]);

  return loaded === undefined ? null : <loaded.CallOutcome voiceSite={voiceSite} {...rest} />;
}
