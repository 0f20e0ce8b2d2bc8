import { type SubmitEvent, useRef } from 'react';
import type { ContactForm } from '../../../machines/inbox/inboxRecords.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/text-field/TextField.tsx';
import { useLastWhileClosing } from '../../../ui/useLastWhileClosing.ts';
import { toastRegion } from '../../toasts/SiteToasts.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './dialogs.css.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

const FIELDS = [
  { field: 'name', label: 'Name', required: true },
  { field: 'phone', label: 'Phone', type: 'tel', placeholder: '(555) 010-0199', required: true },
  { field: 'email', label: 'Email', type: 'email' },
  { field: 'address', label: 'Address' },
] as const;

type ContactDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly moveFocusOnClose: DialogProps['moveFocusOnClose'];
};

/** Creates or edits a contact. Name and phone are required; without them, confirming does nothing (specification, section 5). */
export function ContactDialog({ open, title, confirmLabel, moveFocusOnClose }: ContactDialogProps) {
  const inbox = useInbox();
  const nameField = useRef<HTMLInputElement>(null);
  const form: ContactForm = useLastWhileClosing(
    open,
    useInboxSelector(({ context }) => context.form),
  );
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    inbox.send({ type: 'dialog.confirm' });
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => inbox.send({ type: 'dialog.cancel' })}
      initialFocus={nameField}
      // Typed text would be lost.
      closesOnPressOutside={false}
      persistentElements={toastRegion}
      moveFocusOnClose={moveFocusOnClose}
    >
      {/* Without validation by the browser: the specification has no such messages. */}
      <form noValidate className={styles.form} onSubmit={confirm}>
        <p className={styles.hint}>Name and phone are required.</p>
        {FIELDS.map(({ field, label, ...input }) => (
          <TextField
            key={field}
            ref={field === 'name' ? nameField : null}
            label={label}
            autoComplete="off"
            dir="auto"
            {...input}
            value={form[field]}
            onChange={(event) => inbox.send({ type: 'form.type', field, text: event.target.value })}
          />
        ))}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => inbox.send({ type: 'dialog.cancel' })}>
            Cancel
          </Button>
          <Button type="submit">{confirmLabel}</Button>
        </div>
      </form>
      <DiscardDialog open={open} />
    </Dialog>
  );
}
