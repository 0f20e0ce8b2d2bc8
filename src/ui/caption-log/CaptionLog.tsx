import { memo, type Ref, useEffect, useImperativeHandle, useRef, type ReactNode } from 'react';
import { OnlyForReaders } from '../layout/Layout.tsx';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './captionLog.css.ts';

export type Caption = {
  readonly id: number;
  readonly speakerName: string;
  /** The reader's own words stand at the other edge. */
  readonly own: boolean;
  readonly text: string;
  /** `partial`: may still change. `interrupted`: the speaker was cut off after this. */
  readonly state: 'partial' | 'final' | 'interrupted';
};

type CaptionLogProps = {
  readonly ref?: Ref<HTMLElement | null>;
  readonly label: string;
  /** The same array as long as nothing has changed: each new one is scrolled to. */
  readonly captions: readonly Caption[];
  /** Stands there until somebody has spoken. */
  readonly empty: ReactNode;
};

/** Distance from the end within which the reader counts as following along. */
const FOLLOWING_DISTANCE_PX = 64;

/** What is said, as it is said. Scrolls along, unless the reader has scrolled back. */
export function CaptionLog({ ref, label, captions, empty }: CaptionLogProps) {
  const logRef = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => logRef.current);
  const following = useRef(true);

  useEffect(() => {
    const log = logRef.current;
    if (log !== null && following.current) log.scrollTop = log.scrollHeight;
  }, [captions]);

  const noticeScroll = () => {
    const log = logRef.current;
    if (log === null) return;
    following.current = log.scrollHeight - log.scrollTop - log.clientHeight < FOLLOWING_DISTANCE_PX;
  };

  return (
    <div
      ref={logRef}
      role="log"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll it
      tabIndex={0}
      className={styles.log}
      onScroll={noticeScroll}
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
 * Readers of the screen hear a turn once, when it stands: the partial one is hidden from them, and the finished one
 * is a new element, which a log announces.
 */
const CaptionTurn = memo(function CaptionTurn({ speakerName, own, text, state }: Caption) {
  const side = own ? 'own' : 'other';
  return (
    <div className={styles.turn[side]} data-state={state} aria-hidden={state === 'partial' || undefined}>
      <span className={styles.speaker}>
        {speakerName}
        <OnlyForReaders>: </OnlyForReaders>
      </span>
      <p
        className={joinClasses(
          styles.words[side],
          state === 'partial' && styles.partial,
          state === 'partial' && !SENTENCE_END.test(text) && styles.openEnded,
        )}
      >
        {text}
      </p>
      {state === 'interrupted' ? <span className={styles.cut}>Interrupted</span> : null}
    </div>
  );
});
