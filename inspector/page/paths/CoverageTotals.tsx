import type { Chart } from '../../../charts/chart/chart.ts';
import {
  type Driver,
  DRIVERS,
  type MachineCoverage,
  type PartKind,
  partsOf,
  shareOf,
} from '../../../charts/coverage/coverage.ts';
import * as styles from './coverage.css.ts';

const COLUMNS: readonly (readonly [string, readonly PartKind[]])[] = [
  ['States', ['state']],
  ['Transitions', ['transition']],
  ['Guard outcomes', ['guard-true', 'guard-false']],
];

export const DRIVER_NAMES: Readonly<Record<Driver, string>> = { machine: 'Machine', view: 'View', page: 'Page' };

type CoverageTotalsProps = {
  readonly chart: Chart;
  readonly coverage: MachineCoverage;
  /** Id of the element that explains the figures. */
  readonly describedBy: string;
};

/** The number of covered parts of the chart per driver. */
export function CoverageTotals({ chart, coverage, describedBy }: CoverageTotalsProps) {
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
