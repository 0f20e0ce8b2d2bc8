import { type RefObject, useEffect, useRef } from 'react';
import { selectedTimeline } from '../../../machines/inbox/inboxSelectors.ts';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './thread.css.ts';
import { TimelineItem } from './TimelineItem.tsx';

/** The entries of a conversation, the latest last. The styles lay it out from its end, so that it opens there. */
export function Timeline({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
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
