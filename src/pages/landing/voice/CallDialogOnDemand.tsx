import { Component, useEffect, useState } from 'react';
import { useSnapshot } from '../../actor-on-demand/useSnapshot.ts';
import type { Elements } from '../../../ui/layout/elements.ts';
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

  if (loaded === undefined) return null;
  return (
    <DialogBoundary open={open} onFailed={() => voiceSite.send({ type: 'dialog.failed' })}>
      <loaded.CallDialog voiceSite={voiceSite} opener={opener} />
    </DialogBoundary>
  );
}

type DialogBoundaryProps = {
  readonly open: boolean;
  /** The dialog has thrown, and is no longer shown. */
  readonly onFailed: () => void;
  readonly children: Elements;
};

/** Removes a dialog that throws, and leaves the page as it is. The next call gets a new one. */
class DialogBoundary extends Component<DialogBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override componentDidUpdate({ open: wasOpen }: DialogBoundaryProps) {
    if (this.state.failed && this.props.open && !wasOpen) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
