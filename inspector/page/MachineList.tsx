import { memo } from 'react';
import { statesOf, transitionsOf } from '../chart/chart.ts';
import type { DrawnMachine } from '../drawing/drawCharts.ts';
import * as styles from './inspectorPage.css.ts';

type MachineListProps = {
  readonly machines: readonly DrawnMachine[];
  readonly selected: string;
  readonly onSelect: (machine: string) => void;
};

/** All machines with a chart, as links. */
export const MachineList = memo(function MachineList({ machines, selected, onSelect }: MachineListProps) {
  return (
    <ul className={styles.machineList}>
      {machines.map(({ id, title, chart }) => (
        <li key={id}>
          <a
            href={`#${new URLSearchParams({ machine: id }).toString()}`}
            aria-current={id === selected ? 'page' : undefined}
            className={styles.machine}
            onClick={(event) => {
              // The link is for other tabs. Following it here would leave the shown moment of a recording.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(id);
            }}
          >
            <span>{title}</span>
            <span className={styles.counts}>
              {statesOf(chart).length} states, {transitionsOf(chart).length} transitions
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
});
