import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Ticket as JobTicket } from '../../../machines/lead/lead.ts';
import { Ticket } from '../../../ui/ticket/Ticket.tsx';
import { useResize } from '../../../ui/useResize.ts';
import * as styles from './liveTicket.css.ts';
import { mainLine, ticketLines } from './ticketLines.ts';

/** The job ticket as it fills in during a call. On a phone it is one row that unfolds. */
export function LiveTicket({ ticket }: { readonly ticket: JobTicket }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);

  /** On a phone the ticket lies over the conversation. Folds it if it covers the focused element (WCAG 2.2, 2.4.11). */
  const foldIfCovering = ({ relatedTarget: focused }: FocusEvent) => {
    const ticketBox = body.current?.getBoundingClientRect();
    const focusedBox = focused instanceof Element ? focused.getBoundingClientRect() : undefined;
    if (ticketBox === undefined || focusedBox === undefined || body.current?.contains(focused) === true) return;
    if (focusedBox.top < ticketBox.bottom && ticketBox.top < focusedBox.bottom) setUnfolded(false);
  };
  const lines = ticketLines(ticket);
  const filled = lines.filter(({ value }) => value !== undefined);

  const [shown, setShown] = useState<{ readonly ticket: JobTicket; readonly newest: number }>({ ticket, newest: -1 });
  if (shown.ticket !== ticket) {
    const before = ticketLines(shown.ticket);
    const newest = lines.findLastIndex(({ value }, place) => value !== undefined && value !== before[place]?.value);
    setShown({ ticket, newest: newest === -1 ? shown.newest : newest });
  }
  const { newest } = shown;

  /** Where the ticket is higher than its place, scrolls to the newest line. */
  const showNewest = useCallback(() => {
    const line = body.current?.querySelectorAll('dd')[newest];
    line?.firstElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [newest]);
  useEffect(showNewest, [ticket, showNewest]);
  useResize(body, showNewest);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only tracks the focus
    <section aria-label="Job ticket" data-keep-clear className={styles.ticket} onBlur={foldIfCovering}>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={bodyId}
        className={styles.fold}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className={styles.foldTitle}>Job ticket</span>
        <span className={styles.foldText} dir="auto">
          {lines[newest]?.value ?? mainLine(ticket) ?? 'Nothing yet'}
        </span>
        <span className={styles.foldCount}>{`${String(filled.length)}/${String(lines.length)}`}</span>
      </button>
      <div
        ref={body}
        id={bodyId}
        role="group"
        aria-label="Job ticket"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        className={styles.body}
        data-unfolded={isUnfolded}
      >
        <Ticket
          stock="canary"
          title="Job ticket"
          mark={`${String(filled.length)}/${String(lines.length)}`}
          fields={lines.map(({ label, value }) => ({
            label,
            // A new value is a new element, which plays the highlight animation.
            value: (
              <span key={value ?? ''} className={value === undefined ? styles.blank : styles.filled}>
                {value ?? 'not yet'}
              </span>
            ),
          }))}
        />
      </div>
    </section>
  );
}
