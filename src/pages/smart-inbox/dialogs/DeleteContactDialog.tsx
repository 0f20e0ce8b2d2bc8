import { type RefObject, useRef } from 'react';
import { isDoing, selectedConversation } from '../../../machines/inbox/inboxSelectors.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import type { ListHandle } from '../conversation-list/ConversationList.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './dialogs.css.ts';

type DeleteContactDialogProps = Pick<ConfirmDialogProps, 'moveFocusOnClose'> & {
  readonly list: RefObject<ListHandle | null>;
};

/** After a deletion the focus is on the card that takes the deleted card's place. */
export function DeleteContactDialog({ list, moveFocusOnClose }: DeleteContactDialogProps) {
  const inbox = useInbox();
  const open = useInboxSelector(isDoing('deletingContact'));
  const conversation = useInboxSelector(selectedConversation);
  const placeOfDeleted = useRef<number>(undefined);
  return (
    <ConfirmDialog
      open={open}
      title="Delete Contact"
      confirmLabel="Yes, I'm sure"
      onConfirm={() => {
        placeOfDeleted.current = list.current?.placeOfSelected() ?? 0;
        inbox.send({ type: 'dialog.confirm' });
      }}
      onCancel={() => {
        placeOfDeleted.current = undefined;
        inbox.send({ type: 'dialog.cancel' });
      }}
      persistentElements={toastRegion}
      moveFocusOnClose={(opener) => {
        if (placeOfDeleted.current === undefined) return moveFocusOnClose?.(opener) === true;
        list.current?.focusPlace(placeOfDeleted.current);
        placeOfDeleted.current = undefined;
        return true;
      }}
    >
      <p>
        <strong className={styles.contactName} dir="auto">
          {conversation?.name}
        </strong>{' '}
        will be removed from the inbox, with the whole conversation and all details.
      </p>
    </ConfirmDialog>
  );
}
