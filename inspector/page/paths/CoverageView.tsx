import { useId, useState } from 'react';
import { type Chart, type ChartTransition, transitionsOf, triggerText } from '../../../charts/chart/chart.ts';
import {
  type ChartPart,
  type CoverageGroup,
  coverageGroups,
  type Driver,
  DRIVERS,
  driversFor,
  type MachineCoverage,
  partKey,
  type PartKind,
  partsOf,
  shareOf,
} from '../../../charts/coverage/coverage.ts';
import { OnlyForReaders } from '../../../src/ui/layout/Layout.tsx';
import { targetInWords } from '../../recording/inWords.ts';
import { COVERAGE_PATH } from '../../serverApi.ts';
import type { PathsThrough } from './PathList.tsx';
import * as styles from './paths.css.ts';
import { useServedData } from '../useServedData.ts';
import { ServerProblem } from './ServerProblem.tsx';

const DRIVER_NAMES: Readonly<Record<Driver, string>> = { machine: 'Machine', view: 'View', page: 'Page' };

export type CoverageViewProps = {
  /** Id in the registry. */
  readonly machine: string;
  readonly chart: Chart;
  readonly onSelectState: (id: string) => void;
  /** The user requests the paths through this part. */
  readonly onShowPaths: (through: PathsThrough) => void;
};

/** The drivers that cover each state, transition and guard outcome of a machine. */
export function CoverageView({ machine, chart, ...actions }: CoverageViewProps) {
  const address = `${COVERAGE_PATH}?${new URLSearchParams({ machine }).toString()}`;
  const { data, isLoading, problem, retry } = useServedData<MachineCoverage>(address);
  return (
    <section aria-label="Coverage" className={styles.panel} aria-busy={isLoading}>
      {data === undefined ? (
        <p role="status" className={styles.status}>
          {isLoading && 'Running the paths …'}
        </p>
      ) : null}
      <ServerProblem problem={problem} onRetry={retry} />
      {data === undefined ? null : <Covered key={machine} chart={chart} coverage={data} {...actions} />}
    </section>
  );
}

type CoveredProps = Omit<CoverageViewProps, 'machine'> & { readonly coverage: MachineCoverage };

function Covered({ chart, coverage, ...actions }: CoveredProps) {
  const [missedBy, setMissedBy] = useState<Driver>();
  const groups = coverageGroups(chart, coverage, missedBy);
  const sources = useId();
  return (
    <>
      <CoverageTotals chart={chart} coverage={coverage} describedBy={sources} />
      <p id={sources} className={styles.sources}>
        The parts that each list of paths covers, counted on an actor. Machine: all generated paths. View: the paths of
        the component tests. Page: the paths that the browser tests list. Nothing is measured in a browser.
      </p>
      <MissedBy drivers={driversFor(coverage)} chosen={missedBy} onChoose={setMissedBy} />
      <p role="status" className={styles.status}>
        {missedBy !== undefined &&
          `The ${missedBy} misses ${String(groups.reduce((sum, { parts }) => sum + parts.length, 0))} parts.`}
      </p>
      {groups.length === 0 ? null : (
        <Parts chart={chart} coverage={coverage} groups={groups} describedBy={sources} {...actions} />
      )}
    </>
  );
}

const COLUMNS: readonly (readonly [string, readonly PartKind[]])[] = [
  ['States', ['state']],
  ['Transitions', ['transition']],
  ['Guard outcomes', ['guard-true', 'guard-false']],
];

type CoverageTotalsProps = {
  readonly chart: Chart;
  readonly coverage: MachineCoverage;
  /** Id of the element that explains the figures. */
  readonly describedBy: string;
};

/** The number of covered parts of the chart per driver. */
function CoverageTotals({ chart, coverage, describedBy }: CoverageTotalsProps) {
  const parts = partsOf(chart);
  return (
    <table className={styles.totals} aria-describedby={describedBy}>
      <caption className={styles.hidden}>Taken by each driver</caption>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          {COLUMNS.map(([name]) => (
            <th key={name} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            Paths
          </th>
        </tr>
      </thead>
      <tbody>
        {DRIVERS.map((driver) => {
          const walks = coverage.walks[driver];
          return (
            <tr key={driver}>
              <th scope="row">{DRIVER_NAMES[driver]}</th>
              {walks === undefined ? (
                <td colSpan={COLUMNS.length + 1} className={styles.none}>
                  no paths of this machine
                </td>
              ) : (
                <>
                  {COLUMNS.map(([name, kinds]) => {
                    const { taken, of } = shareOf(
                      coverage,
                      driver,
                      parts.filter(({ kind }) => kinds.includes(kind)),
                    );
                    return (
                      <td key={name} className={styles.figure} data-short={taken < of || undefined}>
                        {taken}/{of}
                      </td>
                    );
                  })}
                  <td className={styles.figure}>{walks.paths.toLocaleString('en')}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type MissedByProps = {
  readonly drivers: readonly Driver[];
  readonly chosen: Driver | undefined;
  readonly onChoose: (driver: Driver | undefined) => void;
};

function MissedBy({ drivers, chosen, onChoose }: MissedByProps) {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.hidden}>Shown</legend>
      {[undefined, ...drivers].map((driver) => (
        <label key={driver ?? 'all'} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.choiceInput}
            checked={driver === chosen}
            onChange={() => {
              onChoose(driver);
            }}
          />
          {driver === undefined ? 'Everything' : `Missed by the ${driver}`}
        </label>
      ))}
    </fieldset>
  );
}

type PartsProps = CoveredProps & {
  readonly groups: readonly CoverageGroup[];
  /** Id of the element that explains the marks. */
  readonly describedBy: string;
};

function Parts({ chart, coverage, groups, describedBy, onSelectState, onShowPaths }: PartsProps) {
  const drivers = driversFor(coverage);
  const transitions = new Map(transitionsOf(chart).map((transition) => [transition.id, transition]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div role="region" aria-label="Coverage of each part" tabIndex={0} className={styles.partsScroller}>
      <table className={styles.parts} aria-describedby={describedBy}>
        <caption className={styles.hidden}>Drivers that take each part of the chart</caption>
        <thead>
          <tr>
            <th scope="col">State, transition, guard outcome</th>
            {drivers.map((driver) => (
              <th key={driver} scope="col" className={styles.markHeading}>
                {DRIVER_NAMES[driver]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ state, parts }) => (
          <tbody key={state.id}>
            {parts[0]?.kind === 'state' ? null : (
              <tr>
                <th scope="rowgroup" colSpan={drivers.length + 1} className={styles.stateCell}>
                  <StateButton id={state.id} onSelect={onSelectState} />
                </th>
              </tr>
            )}
            {parts.map((part) => (
              <tr key={partKey(part)} data-kind={part.kind}>
                <th scope="row" className={part.kind === 'state' ? styles.stateCell : styles.partCell[part.kind]}>
                  {part.kind === 'state' ? (
                    <StateButton id={part.id} onSelect={onSelectState} />
                  ) : (
                    partInWords(part, transitions.get(part.id))
                  )}
                  {coverage.drivers[partKey(part)]?.includes('machine') === true ? (
                    <button
                      type="button"
                      className={styles.pathsButton}
                      onClick={() => {
                        onShowPaths({ part, words: throughInWords(state.id, part, transitions.get(part.id)) });
                      }}
                    >
                      paths <OnlyForReaders>through {partKey(part)}</OnlyForReaders>
                    </button>
                  ) : null}
                </th>
                {drivers.map((driver) => (
                  <Mark key={driver} isTaken={coverage.drivers[partKey(part)]?.includes(driver) === true} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function StateButton({ id, onSelect }: { readonly id: string; readonly onSelect: (id: string) => void }) {
  return (
    <button
      type="button"
      className={styles.stateButton}
      onClick={() => {
        onSelect(id);
      }}
    >
      {targetInWords(id)}
    </button>
  );
}

function Mark({ isTaken }: { readonly isTaken: boolean }) {
  return (
    <td className={styles.mark}>
      <span className={isTaken ? styles.taken : styles.missed}>
        <span aria-hidden="true">{isTaken ? '✓' : '✕'}</span>
        <OnlyForReaders>{isTaken ? 'taken' : 'missed'}</OnlyForReaders>
      </span>
    </td>
  );
}

function partInWords({ kind }: ChartPart, transition: ChartTransition | undefined): string {
  if (transition === undefined) return '';
  const { trigger, guard = '', targets } = transition;
  if (kind === 'guard-true') return `${guard} is true`;
  if (kind === 'guard-false') return `${guard} is false`;
  const event = triggerText(trigger);
  const condition = guard === '' ? '' : ` if ${guard}`;
  return `${event}${condition}${targets.length === 0 ? '' : ` → ${targets.map(targetInWords).join(', ')}`}`;
}

/** `off` for a state, `button.press → on (in off)` for other parts. */
const throughInWords = (state: string, part: ChartPart, transition: ChartTransition | undefined): string =>
  part.kind === 'state' ? targetInWords(state) : `${partInWords(part, transition)} (in ${targetInWords(state)})`;
