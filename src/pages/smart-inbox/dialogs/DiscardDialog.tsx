import { isDiscarding } from '../../../machines/inbox/inboxSelectors.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';

type DiscardDialogProps = {
  /** Whether the dialog around it is open, which may close together with this one. */
  readonly open: boolean;
};

/** Inside a dialog with a form: requests confirmation before typed text is lost. */
export function DiscardDialog({ open }: DiscardDialogProps) {
  const inbox = useInbox();
  const isConfirming = useInboxSelector(isDiscarding);
  return (
    <ConfirmDialog
      open={open && isConfirming}
      title="Unsaved Changes"
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      onConfirm={() => inbox.send({ type: 'dialog.confirm' })}
      onCancel={() => inbox.send({ type: 'dialog.cancel' })}
      persistentElements={toastRegion}
    >
      <p>What you typed isn&apos;t saved yet.</p>
    </ConfirmDialog>
  );
}
