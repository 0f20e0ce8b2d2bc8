import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { joinClasses } from '../../src/ui/joinClasses.ts';
import { OnlyForReaders } from '../../src/ui/layout/Layout.tsx';
import * as type from '../../src/ui/theme/type.css.ts';
import { statesOf, transitionsOf } from '../chart/chart.ts';
import type { Detail } from '../layout/drawing.ts';
import { inspectorMachine } from '../machines/inspectorMachine.ts';
import type { DrawnMachine } from '../server/drawCharts.ts';
import { ChartOutline } from './ChartOutline.tsx';
import { ChartView } from './ChartView.tsx';
import * as styles from './inspectorPage.css.ts';
import { useInspectorAddress } from './useInspectorAddress.ts';

const DETAILS: readonly { readonly detail: Detail; readonly label: string }[] = [
  { detail: 'overview', label: 'Overview' },
  { detail: 'full', label: 'Full' },
];

/** The charts of all machines, one at a time, each as a drawing and as a list. */
export function InspectorPage({ machines }: { readonly machines: readonly DrawnMachine[] }) {
  const charts = useMemo(
    () => Object.fromEntries(machines.map(({ id, chart }) => [id, statesOf(chart).map((state) => state.id)])),
    [machines],
  );
  const inspector = useActorRef(inspectorMachine, { input: { charts } });
  const shown = useSelector(inspector, ({ context }) => context.shown);
  const detail = useSelector(inspector, ({ context }) => context.detail);
  useInspectorAddress(inspector);

  const machine = machines.find(({ id }) => id === shown.machine);
  if (machine === undefined) return null;
  const drawing = machine.drawings[detail];
  const select = (state: string | undefined) => {
    inspector.send({ type: 'state.select', ...(state !== undefined && { state }) });
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={joinClasses(type.title, styles.title)}>Machine inspector</h1>
        <fieldset className={styles.details}>
          <legend>
            <OnlyForReaders>Level of detail</OnlyForReaders>
          </legend>
          {DETAILS.map((one) => (
            <label key={one.detail} className={styles.detail}>
              <input
                type="radio"
                name="detail"
                className={styles.detailInput}
                checked={detail === one.detail}
                onChange={() => {
                  inspector.send({ type: 'detail.select', detail: one.detail });
                }}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      </header>
      <nav aria-label="Machines" className={styles.machines}>
        <ul className={styles.machineList}>
          {machines.map(({ id, title, chart }) => (
            <li key={id}>
              <a
                href={`#machine=${id}`}
                aria-current={id === shown.machine ? 'page' : undefined}
                className={styles.machine}
              >
                <span>{title}</span>
                <span className={styles.counts}>
                  {statesOf(chart).length} states, {transitionsOf(chart).length} transitions
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.chart}>
        <ChartView
          key={`${machine.id} ${detail}`}
          title={machine.title}
          drawing={drawing}
          selected={shown.state}
          onSelect={select}
        />
      </main>
      <aside aria-label="States as a list" className={styles.outline}>
        <h2 className={styles.outlineTitle}>{machine.title}</h2>
        <ChartOutline chart={machine.chart} selected={shown.state} onSelect={select} />
      </aside>
    </div>
  );
}
