import type { ReactNode } from 'react';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { Button } from '../../src/ui/button/Button.tsx';
import * as type from '../../src/ui/theme/type.css.ts';
import { CHARTS_PATH } from '../serverApi.ts';
import * as styles from './inspectorPage.css.ts';
import { ServerProblem } from './paths/ServerProblem.tsx';
import { onChartsChanged, useServedData } from './useServedData.ts';

type ServedChartsProps = {
  /** @param problem the reason why the charts are outdated; empty if they are current. */
  readonly children: (machines: readonly DrawnMachine[], problem: ReactNode) => ReactNode;
};

type NoticeProps = {
  readonly title: string;
  /** `alert` for a problem. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
  /** A control to resolve the problem. */
  readonly action?: ReactNode;
};

/** Replaces the page while charts are not available. */
function Notice({ title, role = 'status', children, action }: NoticeProps) {
  return (
    <main className={styles.notice}>
      <h1 className={type.title}>{title}</h1>
      <p className={type.small} role={role}>
        {children}
      </p>
      {action}
    </main>
  );
}

/** Loads the charts, and reloads them when a source has changed. Shows a notice instead of the page until they have arrived. */
export function ServedCharts({ children }: ServedChartsProps) {
  const { data, problem, retry } = useServedData<readonly DrawnMachine[]>(CHARTS_PATH, onChartsChanged);
  if (data !== undefined) {
    const words = problem === undefined ? undefined : `The charts could not be loaded again. ${problem}`;
    return children(data, <ServerProblem problem={words} onRetry={retry} />);
  }
  if (problem === undefined) return <Notice title="Machine inspector">Laying out the charts …</Notice>;
  return (
    <Notice
      title="The charts cannot be shown"
      role="alert"
      action={
        <Button size="small" variant="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {problem} Check the server&apos;s output and fix the machine.
    </Notice>
  );
}
