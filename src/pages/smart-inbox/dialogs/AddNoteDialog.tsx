import { type SubmitEvent, useId, useRef } from 'react';
import { canConfirm, isDoing } from '../../../machines/inbox/inboxSelectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/text-field/TextArea.tsx';
import { useLastWhileClosing } from '../../../ui/useLastWhileClosing.ts';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './dialogs.css.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

/** Save Note is enabled if the note is more than white space (specification, section 5). */
export function AddNoteDialog({ moveFocusOnClose }: Pick<DialogProps, 'moveFocusOnClose'>) {
  const inbox = useInbox();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const visibilityId = useId();
  const open = useInboxSelector(isDoing('addingNote'));
  const note = useLastWhileClosing(
    open,
    useInboxSelector(({ context }) => context.note),
  );
  const canSave = useInboxSelector(canConfirm);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    inbox.send({ type: 'dialog.confirm' });
  };
  return (
    <Dialog
      open={open}
      title="Add a note"
      onClose={() => inbox.send({ type: 'dialog.cancel' })}
      initialFocus={noteField}
      closesOnPressOutside={false}
      persistentElements={toastRegion}
      moveFocusOnClose={moveFocusOnClose}
    >
      <form className={styles.form} onSubmit={save}>
        {/* Specification, section 6. */}
        <p id={visibilityId} className={styles.hint}>
          Notes are visible only to you and your team.
        </p>
        <TextArea
          ref={noteField}
          label="Note"
          aria-describedby={visibilityId}
          dir="auto"
          value={note}
          onChange={(event) => inbox.send({ type: 'note.type', text: event.target.value })}
        />
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => inbox.send({ type: 'dialog.cancel' })}>
            Cancel
          </Button>
          <Button type="submit" disabled={open && !canSave}>
            Save Note
          </Button>
        </div>
      </form>
      <DiscardDialog open={open} />
    </Dialog>
  );
}
