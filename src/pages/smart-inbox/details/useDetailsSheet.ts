import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';

type DetailsSheet = {
  readonly section: RefObject<HTMLElement | null>;
  /** The button that unfolds the details. It is part of the sheet, so that the focus is inside from the start. */
  readonly fold: RefObject<HTMLButtonElement | null>;
  /** Folds the details, and returns the focus to that button. */
  readonly closeSheet: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** The styles decide by the width of the screen: a sheet has a fixed position. */
const isSheet = (section: HTMLElement | null) => section !== null && getComputedStyle(section).position === 'fixed';

/** Closes details that lie over the thread: on Escape, on a focus outside, and for another contact. */
export function useDetailsSheet(): DetailsSheet {
  const inbox = useInbox();
  const isUnfolded = useInboxSelector(({ context }) => context.detailsUnfolded);
  const selectedId = useInboxSelector(({ context }) => context.selectedId);
  const section = useRef<HTMLElement>(null);
  const fold = useRef<HTMLButtonElement>(null);

  const close = () => {
    if (isUnfolded && isSheet(section.current)) inbox.send({ type: 'details.toggle' });
  };
  const closeSheet = () => {
    fold.current?.focus();
    close();
  };

  const shownId = useRef(selectedId);
  const closeForOtherContact = useEffectEvent((id: number) => {
    if (shownId.current !== id) close();
    shownId.current = id;
  });
  useEffect(() => closeForOtherContact(selectedId), [selectedId]);

  const closeForFocusOutside = useEffectEvent(({ target: focused }: FocusEvent) => {
    // Dialogs and toasts return the focus.
    if (!(focused instanceof Element) || focused.closest('[role="dialog"], #toast-region') !== null) return;
    if (section.current?.contains(focused) !== true) close();
  });
  // On the document: if the focus comes from the browser's own controls, no element of the page fires `blur`.
  useEffect(() => {
    const handleFocus = (event: FocusEvent) => closeForFocusOutside(event);
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);

  return {
    section,
    fold,
    closeSheet,
    onKeyDown: ({ key }) => {
      if (key === 'Escape' && isUnfolded && isSheet(section.current)) closeSheet();
    },
  };
}
