import { useEffect, useState } from 'react';
import { useSnapshot } from '../../actor-on-demand/useSnapshot.ts';
import type { CallDialogProps } from './callDialogProps.ts';
import { loadCallDialog } from './loadCallCode.ts';

/** The dialog. Loads its code when it opens for the first time. */
export function CallDialogOnDemand({ voiceSite, opener }: CallDialogProps) {
  const open = useSnapshot(voiceSite)?.hasTag('dialog-open') === true;
  const [loaded, setLoaded] = useState<typeof import('./CallDialog.tsx')>();
  const missing = open && loaded === undefined;

  useEffect(() => {
    // The call waits for the same code, and reports if it cannot be loaded.
    if (missing) loadCallDialog().then(setLoaded, () => undefined);
  }, [missing]);

  return loaded === undefined ? null : <loaded.CallDialog voiceSite={voiceSite} opener={opener} />;
}
