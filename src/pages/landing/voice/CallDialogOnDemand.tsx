import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isDialogOpen } from '../../../machines/voice-site/voiceSiteSelectors.ts';
import type { CallDialogProps } from './useVoiceDemo.tsx';

/** The dialog's code comes with the first call. Where it can't be fetched the call ends: nobody could see it. */
export function CallDialogOnDemand({ voiceSite, opener }: CallDialogProps) {
  const open = useSelector(voiceSite, isDialogOpen);
  const [loaded, setLoaded] = useState<typeof import('./CallDialog.tsx')>();
  const missing = open && loaded === undefined;

  useEffect(() => {
    if (missing) import('./CallDialog.tsx').then(setLoaded, () => voiceSite.send({ type: 'visitor.end' }));
  }, [missing, voiceSite]);

  return loaded === undefined ? null : <loaded.CallDialog voiceSite={voiceSite} opener={opener} />;
}
