import { Button } from '../../../src/ui/button/Button.tsx';
import type { PlayedStep } from '../../serverApi.ts';
import { eventTypeInWords, shortTime, timeInWords } from '../../recording/inWords.ts';
import { latestOf, stateInWords, type StateTime } from '../../recording/moment.ts';
import type { Recording } from '../../recording/recording.ts';
import { nextEnd, previousEnd, stepAt } from '../paths/pathSteps.ts';
import type { PlaybackMode } from '../useInspection.ts';
import * as styles from './timeline.css.ts';

type TimelineProps = {
  readonly recording: Recording;
  readonly moment: number;
  readonly mode: PlaybackMode;
  /** Undefined if each event is a step. */
  readonly steps: readonly PlayedStep[] | undefined;
  /** States of the selected actor. */
  readonly states: readonly StateTime[];
  readonly canFork: boolean;
  readonly onSelectMoment: (index: number) => void;
  readonly onFollow: () => void;
  readonly onPlay: (from: number) => void;
  readonly onStop: () => void;
  readonly onFork: () => void;
};

/** Selects the moment of the recording that chart, log and actors show. */
export function Timeline(props: TimelineProps) {
  const { recording, moment, mode, steps, states, canFork, onSelectMoment, onFollow, onPlay, onStop, onFork } = props;
  const { events } = recording;
  const first = (events[0]?.index ?? 0) - 1;
  const last = latestOf(recording);
  const event = events[moment - first - 1];
  const back = steps ? (previousEnd(steps, moment) ?? first) : Math.max(first, moment - 1);
  const on = steps ? (nextEnd(steps, moment) ?? last) : Math.min(last, moment + 1);
  const step = steps?.[stepAt(steps, moment)];
  return (
    <section aria-label="Time" className={styles.timeline}>
      <div className={styles.track}>
        <div className={styles.states} aria-hidden="true">
          {states.map(({ value, index }, place) => (
            <span
              key={index}
              className={styles.state}
              style={{ insetInlineStart: `${String(share(index, first, last))}%`, insetInlineEnd: 0 }}
              data-odd={place % 2 === 1 || undefined}
              title={stateInWords(value)}
            />
          ))}
        </div>
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={
            event === undefined ? 'before the first event' : `${eventTypeInWords(event.type)}, ${timeInWords(event.at)}`
          }
          className={styles.slider}
          min={first}
          max={last}
          value={moment}
          onChange={({ target }) => {
            onSelectMoment(Number(target.value));
          }}
        />
      </div>
      <div className={styles.controls}>
        {mode === 'following' ? (
          <Button size="small" variant="secondary" onClick={() => onSelectMoment(last)}>
            Pause
          </Button>
        ) : (
          <Button size="small" variant="primary" onClick={onFollow}>
            Go to the end
          </Button>
        )}
        <button type="button" className={styles.step} aria-label="Step back" onClick={() => onSelectMoment(back)}>
          ‹
        </button>
        {mode === 'playing' ? (
          <button type="button" className={styles.step} aria-label="Stop" onClick={onStop}>
            ■
          </button>
        ) : (
          <button
            type="button"
            className={styles.step}
            aria-label="Play"
            onClick={() => onPlay(moment >= last ? first : moment)}
          >
            ▶
          </button>
        )}
        <button type="button" className={styles.step} aria-label="Step forward" onClick={() => onSelectMoment(on)}>
          ›
        </button>
        <p className={styles.position}>
          {event === undefined
            ? 'Before the first event'
            : `${String(moment)} of ${String(last)} · ${shortTime(event.at)}`}
          {mode === 'following' ? <span className={styles.live}>newest</span> : null}
        </p>
        {canFork ? (
          <Button size="small" variant="secondary" onClick={onFork}>
            Fork from here
          </Button>
        ) : null}
      </div>
      {step === undefined ? null : <p className={styles.words}>{`${step.event} → ${step.state}`}</p>}
    </section>
  );
}

const share = (index: number, first: number, last: number): number =>
  last === first ? 0 : (100 * (index - first)) / (last - first);
