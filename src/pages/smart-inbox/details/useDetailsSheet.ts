import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';

type DetailsSheet = {
  readonly section: RefObject<HTMLElement | null>;
  /** The button that unfolds the details. It lies on the sheet, so that the focus goes in with it. */
  readonly fold: RefObject<HTMLButtonElement | null>;
  /** Folds the details, and gives the focus back to that button. */
  readonly closeSheet: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Only the styles know how wide the screen is: they take the sheet out of the page's flow. */
const isSheet = (section: HTMLElement | null) => section !== null && getComputedStyle(section).position === 'fixed';

/** What closes the details where they lie over the thread: Escape, the focus that goes elsewhere, another contact. */
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
  const noticeContact = useEffectEvent((id: number) => {
    if (shownId.current !== id) close();
    shownId.current = id;
  });
  useEffect(() => noticeContact(selectedId), [selectedId]);

  const noticeFocus = useEffectEvent(({ target: focused }: FocusEvent) => {
    // A dialog returns the focus.
    if (!(focused instanceof Element) || focused.closest('[role="dialog"], #toast-region') !== null) return;
    if (section.current?.contains(focused) !== true) close();
  });
  // Of the document: the focus can come from the browser's own controls, and nothing of the page has lost it then.
  useEffect(() => {
    const notice = (event: FocusEvent) => noticeFocus(event);
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
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
