import * as Ariakit from '@ariakit/react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useLastWhileClosing } from '../useLastWhileClosing.ts';
import * as styles from './confirmDialog.css.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

export type ConfirmDialogProps = Pick<
  DialogProps,
  'open' | 'title' | 'persistentElements' | 'finalFocus' | 'moveFocusOnClose'
> & {
  /** The consequence, with the name of the affected item. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** "Cancel" by default. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  /** "Cancel", Escape, the close button or a press outside. */
  readonly onCancel: () => void;
};

/** Requests confirmation before data is lost. "Cancel" has the initial focus, so that Enter alone deletes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onConfirm, onCancel, persistentElements, finalFocus, moveFocusOnClose } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const shown = useLastWhileClosing(open, props);
  return (
    <Dialog
      open={open}
      title={shown.title}
      onClose={onCancel}
      initialFocus={cancelRef}
      persistentElements={persistentElements}
      finalFocus={finalFocus}
      moveFocusOnClose={moveFocusOnClose}
    >
      <Ariakit.DialogDescription render={<div className={styles.consequence}>{shown.children}</div>} />
      <div className={styles.answers}>
        <Button ref={cancelRef} variant="secondary" className={styles.answer} onClick={onCancel}>
          {shown.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant="destructive" className={styles.answer} onClick={onConfirm}>
          {shown.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
