import { useMemo, useState } from 'react';
import type { ChartPart } from '../../../charts/coverage/coverage.ts';
import { TextField } from '../../../src/ui/text-field/TextField.tsx';
import { type MachinePaths, PATHS_PATH, PLAYED_PATH, type PlayedPath, type PlayedStep } from '../../serverApi.ts';
import { PathRows } from './PathRows.tsx';
import * as styles from './paths.css.ts';
import { searchPaths, stepAt } from './pathSteps.ts';
import { useDataOnDemand, useServedData } from '../useServedData.ts';
import { ServerProblem } from './ServerProblem.tsx';

/** A part of a chart, as a condition on paths. */
export type PathsThrough = { readonly part: ChartPart; readonly words: string };

export type PathListProps = {
  /** Id in the registry. */
  readonly machine: string;
  /** Number of the path that is being played. */
  readonly playing?: number | undefined;
  /** Only paths through this part of the chart are shown. */
  readonly through?: PathsThrough | undefined;
  /** The user removes the condition. */
  readonly onShowAll?: (() => void) | undefined;
  /** The user has chosen a path, and the server has played it. */
  readonly onPlay: (path: PlayedPath) => void;
};

const addressOf = (path: string, parameters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

/** The generated paths of a machine, for searching and playing. */
export function PathList({ machine, playing, through, onShowAll, onPlay }: PathListProps) {
  const [query, setQuery] = useState('');
  const { data, isLoading, problem, retry } = useServedData<MachinePaths>(addressOf(PATHS_PATH, { machine }));
  const played = useDataOnDemand<PlayedPath>(onPlay);
  const numbers = useMemo(
    () => (data === undefined ? [] : searchPaths(data, query, through?.part)),
    [data, query, through],
  );
  return (
    <section aria-label="Generated paths" className={styles.panel} aria-busy={isLoading}>
      <TextField
        label="Search paths"
        labelHidden
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
        }}
      />
      {through === undefined ? null : (
        <p className={styles.through}>
          Paths through <strong>{through.words}</strong>{' '}
          <button type="button" className={styles.showAll} onClick={onShowAll}>
            Show all
          </button>
        </p>
      )}
      <p role="status" className={styles.status}>
        {data === undefined
          ? isLoading && 'Generating the paths …'
          : `${numbers.length.toLocaleString('en')} of ${data.paths.length.toLocaleString('en')} paths`}
        {played.isLoading ? '. Playing …' : ''}
      </p>
      <ServerProblem problem={problem} onRetry={retry} />
      <ServerProblem problem={played.problem} onRetry={played.retry} />
      {data === undefined ? null : (
        <PathRows
          paths={data}
          numbers={numbers}
          playing={playing}
          onPlay={(number) => {
            played.request(addressOf(PLAYED_PATH, { machine, path: String(number) }));
          }}
        />
      )}
    </section>
  );
}

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
