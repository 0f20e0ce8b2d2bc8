import * as Ariakit from '@ariakit/react';
import { Fragment, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import type { Elements } from '../layout/elements.ts';
import * as type from '../theme/type.css.ts';
import * as styles from './dialog.css.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** Called on Escape, on the close button and, with `closesOnPressOutside`, on a press outside. */
  readonly onClose: () => void;
  /** `large` and `wide` fill the screen of a phone. `wide` has room for a table. */
  readonly size?: 'small' | 'large' | 'wide';
  /** In a low window, the title is for screen readers only, and the close button is at the end of the first row of the content. */
  readonly hidesTitleWhenLow?: boolean;
  readonly closesOnPressOutside?: boolean;
  /** Elements outside that stay usable and readable by screen readers while the dialog is open, such as the toast region. */
  readonly persistentElements?: (() => Iterable<Element>) | undefined;
  /** Initial focus: the first focusable element inside (`content`), the dialog itself, or the given element inside. */
  readonly initialFocus?: 'content' | 'dialog' | RefObject<HTMLElement | null>;
  /** Takes the focus after closing. For openers that may be removed or disabled by then. */
  readonly finalFocus?: HTMLElement | null | undefined;
  /**
   * Called as the dialog closes. Returns true if it has moved the focus; otherwise the opener takes it. `opener` is null
   * if it can no longer take the focus.
   */
  readonly moveFocusOnClose?: ((opener: HTMLElement | null) => boolean) | undefined;
  /** Id of the element that is read out after the title when the dialog takes the focus. */
  readonly describedBy?: string | undefined;
  readonly children: Elements;
};

/** A modal dialog with a title and a close button. Not in the document while closed. */
export function Dialog({
  open,
  title,
  onClose,
  size = 'small',
  hidesTitleWhenLow = false,
  closesOnPressOutside = true,
  persistentElements = noElements,
  initialFocus = 'content',
  finalFocus = null,
  moveFocusOnClose,
  describedBy,
  children,
}: DialogProps) {
  const dialogRef = useRef<HTMLDivElement>(null);
  const opening = useOpening(open);
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
      <div className={hidesTitleWhenLow ? styles.barThatFolds : styles.bar}>
        <Ariakit.DialogHeading
          className={`${type.title} ${hidesTitleWhenLow ? styles.headingThatHides : styles.heading}`}
          render={<h2>{title}</h2>}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <Fragment key={opening}>{children}</Fragment>
    </Ariakit.Dialog>
  );
}

/**
 * The number of the present or latest opening. A dialog that opens again before its closing animation has ended gets new fields:
 * a field keeps what was typed for its Undo, even if its text is replaced.
 */
function useOpening(open: boolean): number {
  const [{ wasOpen, opening }, setState] = useState({ wasOpen: open, opening: 0 });
  if (wasOpen !== open) setState({ wasOpen: open, opening: open ? opening + 1 : opening });
  return opening;
}

function noElements(): readonly Element[] {
  return [];
}
