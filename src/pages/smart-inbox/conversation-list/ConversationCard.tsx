import { Fragment, type KeyboardEvent, memo, type MouseEvent } from 'react';
import type { Conversation } from '../../../machines/inbox/conversation.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Badge } from '../../../ui/badge/Badge.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { OnlyForReaders } from '../../../ui/layout/Layout.tsx';
import { conversationStatuses, conversationTypes } from '../conversationKinds.ts';
import { addressOf } from '../inboxAddress.ts';
import * as styles from './conversationList.css.ts';
import { findHits } from './findHits.ts';

type ConversationCardProps = {
  readonly conversation: Conversation;
  /** How long ago the last message was received or sent. */
  readonly time: string;
  /** The text of the search; its hits are marked. */
  readonly search: string;
  readonly selected: boolean;
  /** The only card in the Tab order. The arrow keys move the focus from it to others. */
  readonly isTabStop: boolean;
  readonly onSelect: (id: number) => void;
};

/** A card shows one line, which has no room for more marks. 10,000 marks would be slow. */
const MOST_MARKS = 20;

/** A text with the hits of a search marked. */
function MarkedText({ text, search }: { readonly text: string; readonly search: string }) {
  const hits = findHits(text, search).slice(0, MOST_MARKS);
  if (hits.length === 0) return <span>{text}</span>;
  return (
    <>
      {hits.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{text.slice(hits[index - 1]?.[1] ?? 0, start)}</span>
          <mark className={styles.hit}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(hits.at(-1)?.[1] ?? 0)}</span>
    </>
  );
}

/** A link with the role of a button: with Ctrl or Cmd, or the middle button, it opens in a new tab as links do. */
export const ConversationCard = memo(function ConversationCard({
  conversation,
  time,
  search,
  selected,
  isTabStop,
  onSelect,
}: ConversationCardProps) {
  const { id, name, phone, lastMessage, status, type, unread, isOwnCall } = conversation;

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  };
  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onSelect(id);
  };

  return (
    <a
      role="button"
      href={addressOf(id)}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={selected ? 'true' : undefined}
      data-conversation={id}
      data-unread={unread > 0 || undefined}
      className={styles.card}
      onClick={open}
      onKeyDown={openBySpace}
    >
      <Avatar name={name} seed={id} className={styles.avatar} />
      <span className={styles.name} dir="auto">
        <MarkedText text={name} search={search} />
      </span>
      <span className={styles.time}>{time}</span>
      {search === '' || findHits(phone, search).length === 0 ? null : (
        <span className={styles.phone} dir="auto">
          <MarkedText text={phone} search={search} />
        </span>
      )}
      <span className={styles.preview} dir="auto">
        {lastMessage}
      </span>
      <span className={styles.kinds}>
        <span className={styles.kind}>
          <Icon name={conversationTypes[type].icon} />
          <OnlyForReaders>{conversationTypes[type].label}</OnlyForReaders>
        </span>
        {isOwnCall === true ? (
          <Badge variant="tag" size="compact">
            Your call
          </Badge>
        ) : null}
        <Badge
          variant="status"
          size="compact"
          tone={conversationStatuses[status].tone}
          icon={conversationStatuses[status].icon}
        >
          {conversationStatuses[status].label}
        </Badge>
        {unread === 0 ? null : (
          <Badge variant="count" size="compact" className={styles.unread}>
            <span>{unread}</span>
            <OnlyForReaders> unread</OnlyForReaders>
          </Badge>
        )}
      </span>
    </a>
  );
});
