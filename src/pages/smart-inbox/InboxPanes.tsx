import { type RefObject, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { isDoing } from '../../machines/inbox/inboxSelectors.ts';
import { WeeklyCalendar } from './calendar/WeeklyCalendar.tsx';
import type { ListHandle } from './conversation-list/ConversationList.tsx';
import { ListPane } from './conversation-list/ListPane.tsx';
import { DetailsPane } from './details/DetailsPane.tsx';
import { AddNoteDialog } from './dialogs/AddNoteDialog.tsx';
import { ContactDialog } from './dialogs/ContactDialog.tsx';
import { DeleteContactDialog } from './dialogs/DeleteContactDialog.tsx';
import { DeleteNoteDialog } from './dialogs/DeleteNoteDialog.tsx';
import { useInboxSelector } from './inboxActor.tsx';
import * as styles from './smartInboxPage.css.ts';
import { type ThreadHandle, ThreadPane } from './thread/ThreadPane.tsx';

type InboxPanesProps = {
  /** False while prerendered HTML, which has no dialogs, is hydrated. */
  readonly isLive: boolean;
};

/** The three columns, of which a narrow screen shows the list or the thread, and the dialogs over them. */
export function InboxPanes({ isLive }: InboxPanesProps) {
  const list = useRef<ListHandle>(null);
  const thread = useRef<ThreadHandle>(null);
  const pane = useInboxSelector(({ context }) => context.pane);
  const focusShownPane = useCallback(() => {
    if (thread.current?.isShown() === true) thread.current.focusHeading();
    else list.current?.focusSelected();
  }, []);
  useFocusInPane(pane, list, thread, focusShownPane);

  return (
    <>
      <div className={styles.panes} data-pane={pane}>
        {/* React hydrates each boundary in a task of its own. */}
        <Suspense>
          <ListPane ref={list} />
        </Suspense>
        <Suspense>
          <ThreadPane ref={thread} />
        </Suspense>
        <Suspense>
          <DetailsPane />
        </Suspense>
      </div>
      {isLive ? <InboxDialogs list={list} thread={thread} focusShownPane={focusShownPane} /> : null}
    </>
  );
}

type InboxDialogsProps = {
  readonly list: RefObject<ListHandle | null>;
  readonly thread: RefObject<ThreadHandle | null>;
  readonly focusShownPane: () => void;
};

function InboxDialogs({ list, thread, focusShownPane }: InboxDialogsProps) {
  /** A narrow screen may have changed to the other pane, so that the dialog's opener is hidden. */
  const moveFocus = useCallback(
    (opener: HTMLElement | null) => {
      if (opener !== null) return false;
      focusShownPane();
      return true;
    },
    [focusShownPane],
  );
  return (
    <>
      <ContactDialog
        title="Create New Contact"
        confirmLabel="Create Contact"
        open={useInboxSelector(isDoing('creatingContact'))}
        moveFocusOnClose={moveFocus}
      />
      <ContactDialog
        title="Edit Contact Information"
        confirmLabel="Save Changes"
        open={useInboxSelector(isDoing('editingContact'))}
        moveFocusOnClose={moveFocus}
      />
      <AddNoteDialog moveFocusOnClose={moveFocus} />
      <DeleteNoteDialog thread={thread} moveFocusOnClose={moveFocus} />
      <DeleteContactDialog list={list} moveFocusOnClose={moveFocus} />
      <WeeklyCalendar moveFocusOnClose={moveFocus} />
    </>
  );
}

/** On a narrow screen, moves the focus when the pane that has it is hidden. */
function useFocusInPane(
  pane: 'list' | 'thread',
  list: RefObject<ListHandle | null>,
  thread: RefObject<ThreadHandle | null>,
  focusShownPane: () => void,
): void {
  const shown = useRef(pane);
  useLayoutEffect(() => {
    if (shown.current === pane) return;
    shown.current = pane;
    const { activeElement } = document;
    // A closing dialog moves the focus itself.
    if (activeElement?.closest('[role="dialog"]')) return;
    const areBothShown = list.current?.isShown() === true && thread.current?.isShown() === true;
    const isInSight = activeElement !== document.body && activeElement?.checkVisibility() === true;
    if (!areBothShown && !isInSight) focusShownPane();
  }, [pane, list, thread, focusShownPane]);
}
