import * as Ariakit from '@ariakit/react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import * as type from '../theme/type.css.ts';
import * as styles from './dialog.css.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** The reader asks to close: Escape, the close button or, unless prevented, a press outside. */
  readonly onClose: () => void;
  /** `large` fills the screen of a phone. */
  readonly size?: 'small' | 'large';
  /** Whether a press outside closes the dialog. */
  readonly closesOnPressOutside?: boolean;
  /** Elements outside that stay usable and heard while the dialog is open, such as the toast region. */
  readonly persistentElements?: (() => Iterable<Element>) | undefined;
  /** Where the focus goes first: to the first thing that takes it, to the dialog itself, or to an element inside. */
  readonly initialFocus?: 'content' | 'dialog' | RefObject<HTMLElement | null>;
  /** Where the focus goes afterwards, if the element that had it before may be gone or disabled by then. */
  readonly finalFocus?: HTMLElement | null | undefined;
  /**
   * Moves the focus itself as the dialog closes, and says whether it did; otherwise it goes where it came from: to the
   * opener, which is null where it can take no focus any more.
   */
  readonly moveFocusOnClose?: ((opener: HTMLElement | null) => boolean) | undefined;
  /** Id of what is read out after the title when the dialog takes the focus. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
};

/** A modal dialog with a title and a close button. Nothing of it is in the document while it is closed. */
export function Dialog({
  open,
  title,
  onClose,
  size = 'small',
  closesOnPressOutside = true,
  persistentElements = noElements,
  initialFocus = 'content',
  finalFocus = null,
  moveFocusOnClose,
  describedBy,
  children,
}: DialogProps) {
  const dialogRef = useRef<HTMLDivElement>(null);
  const firstFocus = initialFocus === 'dialog' ? dialogRef : initialFocus;
  return (
    <Ariakit.Dialog
      ref={dialogRef}
      open={open}
      onClose={onClose}
      unmountOnHide
      hideOnInteractOutside={closesOnPressOutside}
      getPersistentElements={persistentElements}
      initialFocus={firstFocus === 'content' ? null : firstFocus}
      finalFocus={finalFocus}
      autoFocusOnHide={(opener) => moveFocusOnClose?.(opener) !== true}
      backdrop={<div className={styles.backdrop} />}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className={styles.dialog[size]}
    >
      <div className={styles.bar}>
        <Ariakit.DialogHeading className={`${type.title} ${styles.heading}`} render={<h2>{title}</h2>} />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </Ariakit.Dialog>
  );
}

function noElements(): readonly Element[] {
  return [];
}
