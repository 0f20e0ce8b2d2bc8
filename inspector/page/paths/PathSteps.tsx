import type { PlayedStep } from '../../paths/generatedPaths.ts';
import { stepAt } from '../../paths/playedSteps.ts';
import * as styles from './paths.css.ts';

type PathStepsProps = {
  /** Of the path. */
  readonly title: string;
  readonly steps: readonly PlayedStep[];
  /** Index of the last event that has happened at the moment shown; -1 before the first. */
  readonly moment: number;
  /** @param index of the event with which a step ends. */
  readonly onSelectMoment: (index: number) => void;
};

/** The steps of the path that is being played; each leads to the moment at which it ends. */
export function PathSteps({ title, steps, moment, onSelectMoment }: PathStepsProps) {
  const current = stepAt(steps, moment);
  return (
    <ol aria-label={`Steps of ${title}`} className={styles.steps}>
      {steps.map(({ end, event, state }, place) => (
        <li key={end}>
          <button
            type="button"
            aria-current={place === current ? 'step' : undefined}
            className={styles.step}
            onClick={() => {
              onSelectMoment(end);
            }}
          >
            {event} <span aria-label="leads to">→</span> <span className={styles.state}>{state}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
