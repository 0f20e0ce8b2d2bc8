import { useLayoutEffect, useRef, type RefObject } from 'react';
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

/** The three columns, of which a narrow screen shows the list or the thread, and the dialogs over them. */
export function InboxPanes() {
  const list = useRef<ListHandle>(null);
  const thread = useRef<ThreadHandle>(null);
  const pane = useInboxSelector(({ context }) => context.pane);
  useFocusInPane(pane, list, thread);
  return (
    <>
      <div className={styles.panes} data-pane={pane}>
        <ListPane ref={list} />
        <ThreadPane ref={thread} />
        <DetailsPane />
      </div>
      <ContactDialog
        title="Create New Contact"
        confirmLabel="Create Contact"
        open={useInboxSelector(isDoing('creatingContact'))}
      />
      <ContactDialog
        title="Edit Contact Information"
        confirmLabel="Save Changes"
        open={useInboxSelector(isDoing('editingContact'))}
      />
      <AddNoteDialog />
      <DeleteNoteDialog thread={thread} />
      <DeleteContactDialog list={list} />
      <WeeklyCalendar />
    </>
  );
}

/** On a narrow screen the pane with the focus goes out of sight: the other one takes it. */
function useFocusInPane(
  pane: 'list' | 'thread',
  list: RefObject<ListHandle | null>,
  thread: RefObject<ThreadHandle | null>,
): void {
  const shown = useRef(pane);
  useLayoutEffect(() => {
    if (shown.current === pane) return;
    shown.current = pane;
    const { activeElement } = document;
    const isInSight = activeElement !== document.body && activeElement?.checkVisibility() === true;
    if (isInSight || activeElement?.closest('[role="dialog"]')) return;
    if (pane === 'thread') thread.current?.focusHeading();
    else list.current?.focusSelected();
  }, [pane, list, thread]);
}
