import { type Ref, useLayoutEffect, useRef } from 'react';
import { selectedTimeline } from '../../../machines/inbox/inboxSelectors.ts';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './thread.css.ts';
import { TimelineItem } from './TimelineItem.tsx';

/** What happened so far, the latest last and in sight. */
export function Timeline({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const inbox = useInbox();
  const entries = useInboxSelector(selectedTimeline) ?? [];
  const end = useRef<HTMLDivElement>(null);
  const latest = entries.at(-1)?.id;

  useLayoutEffect(() => {
    const scroller = end.current?.parentElement;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [latest]);

  return (
    // The keyboard scrolls it: there may be nothing in it that takes the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} tabIndex={0} role="group" aria-label="What happened so far" className={styles.timeline}>
      <ol aria-label="Timeline" className={styles.entries}>
        {entries.map((entry) => (
          <TimelineItem
            key={entry.id}
            entry={entry}
            onDelete={() => inbox.send({ type: 'note.delete', entryId: entry.id })}
          />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}
