import { type RefObject, useRef } from 'react';
import { entryToDelete, isDoing } from '../../../machines/inbox/inboxSelectors.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import type { ThreadHandle } from '../thread/ThreadPane.tsx';
import * as styles from './dialogs.css.ts';

type DeleteNoteDialogProps = Pick<ConfirmDialogProps, 'moveFocusOnClose'> & {
  readonly thread: RefObject<ThreadHandle | null>;
};

/** After a deletion the focus is on the timeline, because the delete button is removed with its note. */
export function DeleteNoteDialog({ thread, moveFocusOnClose }: DeleteNoteDialogProps) {
  const inbox = useInbox();
  const open = useInboxSelector(isDoing('deletingNote'));
  const entry = useInboxSelector(entryToDelete);
  const isDeleted = useRef(false);
  return (
    <ConfirmDialog
      open={open}
      title="Delete Internal Note"
      confirmLabel="Yes, I'm sure"
      onConfirm={() => {
        isDeleted.current = true;
        inbox.send({ type: 'dialog.confirm' });
      }}
      onCancel={() => {
        isDeleted.current = false;
        inbox.send({ type: 'dialog.cancel' });
      }}
      persistentElements={toastRegion}
      moveFocusOnClose={(opener) => {
        if (!isDeleted.current) return moveFocusOnClose?.(opener) === true;
        isDeleted.current = false;
        thread.current?.focusTimeline();
        return true;
      }}
    >
      <p>This note will be removed from the timeline.</p>
      <blockquote className={styles.quote} dir="auto">
        {entry?.note ?? entry?.content}
      </blockquote>
    </ConfirmDialog>
  );
}
