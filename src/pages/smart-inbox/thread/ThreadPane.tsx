import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { Conversation } from '../../../machines/inbox/conversation.ts';
import { isSelectedClosed, selectedConversation, selectedTimeline } from '../../../machines/inbox/inboxSelectors.ts';
import { Badge } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import { notInSample } from '../notInSample.ts';
import * as pageStyles from '../smartInboxPage.css.ts';
import { Composer } from './Composer.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import * as styles from './thread.css.ts';

export type ThreadHandle = {
  readonly isShown: () => boolean;
  readonly focusHeading: () => void;
  readonly focusTimeline: () => void;
};

/** The entries of a conversation, the latest last. The styles lay it out from its end, so that it opens there. */
function Timeline({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const inbox = useInbox();
  const entries = useInboxSelector(selectedTimeline) ?? [];
  const latest = entries.at(-1)?.id;
  const shown = useRef(latest);

  useEffect(() => {
    if (shown.current === latest) return;
    shown.current = latest;
    ref.current?.scrollTo({ top: 0 });
  }, [latest, ref]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, and may contain no focusable element
    <div ref={ref} tabIndex={0} role="group" aria-label="What happened so far" className={styles.timeline}>
      <ol role="list" aria-label="Timeline" className={styles.entries}>
        {entries.map((entry) => (
          <TimelineItem
            key={entry.id}
            entry={entry}
            onDelete={() => inbox.send({ type: 'note.delete', entryId: entry.id })}
          />
        ))}
      </ol>
    </div>
  );
}

/** The centre column: the timeline of the conversation and the message field. */
export function ThreadPane({ ref }: { readonly ref?: Ref<ThreadHandle> }) {
  const conversation = useInboxSelector(selectedConversation);
  const heading = useRef<HTMLHeadingElement>(null);
  const timeline = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    isShown: () => heading.current?.checkVisibility() === true,
    focusHeading: () => heading.current?.focus(),
    focusTimeline: () => timeline.current?.focus(),
  }));

  return (
    <section aria-label="Conversation" className={`${pageStyles.threadPane} ${styles.column}`}>
      {conversation === undefined ? (
        <NothingLeft />
      ) : (
        <>
          <ThreadHeader conversation={conversation} headingRef={heading} />
          {/* A new element for each conversation, so that its timeline opens at its end. */}
          <Timeline key={conversation.id} ref={timeline} />
          <Composer conversationId={conversation.id} />
        </>
      )}
    </section>
  );
}

function ThreadHeader({
  conversation: { name, phone, isOwnCall },
  headingRef,
}: {
  readonly conversation: Conversation;
  readonly headingRef: Ref<HTMLHeadingElement>;
}) {
  const inbox = useInbox();
  const isClosed = useInboxSelector(isSelectedClosed);
  return (
    <header className={styles.header}>
      <IconButton
        icon="arrowLeft"
        label="Back"
        className={styles.back}
        onClick={() => inbox.send({ type: 'pane.back' })}
      />
      <div className={styles.who}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.phone} dir="auto">
          <span>{phone}</span>
          {isOwnCall === true ? (
            <Badge variant="tag" size="compact" className={styles.ownCall}>
              Your call
            </Badge>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        <Button {...notInSample} variant="ghost" size="small" className={styles.action} icon={<Icon name="phone" />}>
          <span className={styles.actionName}>Call</span>
        </Button>
        <Button {...notInSample} variant="ghost" size="small" className={styles.action} icon={<Icon name="calendar" />}>
          <span className={styles.actionName}>Schedule</span>
        </Button>
        <Menu
          label="Conversation options"
          icon="more"
          items={[
            { label: 'Read', icon: 'mailOpen', onSelect: () => inbox.send({ type: 'conversation.read' }) },
            { label: 'Unread', icon: 'mailUnread', onSelect: () => inbox.send({ type: 'conversation.unread' }) },
            isClosed
              ? { label: 'Open', icon: 'reopen', onSelect: () => inbox.send({ type: 'conversation.reopen' }) }
              : { label: 'Close', icon: 'archive', onSelect: () => inbox.send({ type: 'conversation.close' }) },
          ]}
        />
      </div>
    </header>
  );
}

function NothingLeft() {
  return (
    <div className={styles.nothing}>
      <Icon name="inbox" size="large" />
      <h2 className={type.title}>No conversation left</h2>
      <p className={styles.nothingText}>
        You deleted the last contact. Create one with the plus above the list, or reload the page to get the sample
        back.
      </p>
    </div>
  );
}
