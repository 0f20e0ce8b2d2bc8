import type { PlayedStep } from '../../generatedPaths.ts';
import { stepAt } from './playedSteps.ts';
import * as styles from './paths.css.ts';

type PathStepsProps = {
  /** Title of the path. */
  readonly title: string;
  readonly steps: readonly PlayedStep[];
  /** Index of the latest event at the shown moment; -1 before the first. */
  readonly moment: number;
  /** @param index index of the last event of a step. */
  readonly onSelectMoment: (index: number) => void;
};

/** The steps of the played path. Each selects the moment at which it ends. */
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
