import { memo, type Ref, useEffect, useImperativeHandle, useRef, type ReactNode } from 'react';
import { useResize } from '../useResize.ts';
import { OnlyForReaders } from '../layout/Layout.tsx';
import { joinClasses } from '../joinClasses.ts';
import { unbrokenTimes } from '../unbrokenTimes.ts';
import * as styles from './captionLog.css.ts';

export type Caption = {
  readonly id: number;
  readonly speakerName: string;
  /** The reader's own words, aligned to the opposite edge. */
  readonly own: boolean;
  readonly text: string;
  /** `partial`: may still change. `interrupted`: the speaker was cut off after this. */
  readonly state: 'partial' | 'final' | 'interrupted';
};

type CaptionLogProps = {
  readonly ref?: Ref<HTMLElement | null>;
  readonly label: string;
  /** Must be the same array while nothing changes: the log scrolls on each new array. */
  readonly captions: readonly Caption[];
  /** Shown until the first caption. */
  readonly empty: ReactNode;
};

/** Distance from the end within which the reader counts as following along. */
const FOLLOWING_DISTANCE_PX = 64;

/** A live transcript. Scrolls to new captions unless the reader has scrolled back. */
export function CaptionLog({ ref, label, captions, empty }: CaptionLogProps) {
  const logRef = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => logRef.current);
  const following = useRef(true);

  /** The height for which the log was scrolled last, in CSS pixels. */
  const followedHeight = useRef(0);

  const follow = () => {
    const log = logRef.current;
    if (log === null) return;
    followedHeight.current = log.clientHeight;
    if (following.current) log.scrollTop = log.scrollHeight;
  };
  useEffect(follow, [captions]);
  // A phone turns, or its keyboard opens.
  useResize(logRef, follow);

  const updateFollowing = () => {
    const log = logRef.current;
    // The browser scrolls a log that becomes lower, and the reader has not scrolled back then.
    if (log === null || log.clientHeight !== followedHeight.current) return;
    following.current = log.scrollHeight - log.scrollTop - log.clientHeight < FOLLOWING_DISTANCE_PX;
  };

  return (
    <div
      ref={logRef}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the log scrollable by keyboard
      tabIndex={0}
      className={styles.log}
      onScroll={updateFollowing}
    >
      {captions.length === 0 ? <div className={styles.empty}>{empty}</div> : null}
      {captions.map((caption) => (
        <CaptionTurn key={`${String(caption.id)} ${caption.state === 'partial' ? 'partial' : 'spoken'}`} {...caption} />
      ))}
    </div>
  );
}

const SENTENCE_END = /[.!?…]$/;

/**
 * Screen readers announce a turn once, when it is final: the partial turn is hidden from them, and the final one
 * is a new element, which a log announces.
 */
const CaptionTurn = memo(function CaptionTurn({ speakerName, own, text, state }: Caption) {
  const side = own ? 'own' : 'other';
  return (
    <div
      data-keep-clear
      className={styles.turn[side]}
      data-state={state}
      aria-hidden={state === 'partial' || undefined}
    >
      <span className={styles.speaker}>
        <span>{speakerName}</span>
        <OnlyForReaders>: </OnlyForReaders>
      </span>
      <p
        dir="auto"
        className={joinClasses(
          styles.words[side],
          state === 'partial' && styles.partial,
          state === 'partial' && !SENTENCE_END.test(text) && styles.openEnded,
        )}
      >
        {unbrokenTimes(text)}
      </p>
      {state === 'interrupted' ? <span className={styles.cut}>Interrupted</span> : null}
    </div>
  );
});
