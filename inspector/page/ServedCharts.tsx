import type { ReactNode } from 'react';
import { Button } from '../../src/ui/button/Button.tsx';
import type { DrawnMachine } from '../drawing/drawCharts.ts';
import { CHARTS_PATH } from '../inspectorPaths.ts';
import { Notice } from './Notice.tsx';
import { ServerProblem } from './paths/ServerProblem.tsx';
import { useServedData } from './paths/useServedData.ts';
import { onChartsChanged } from './sourceChanges.ts';

type ServedChartsProps = {
  /** @param problem why the charts are older than their sources; nothing where they are not. */
  readonly children: (machines: readonly DrawnMachine[], problem: ReactNode) => ReactNode;
};

/** Loads the charts, and again when a source has changed. Until the first have arrived, a notice is in the place of the page. */
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
      {problem} Look at the server&apos;s output and mend the machine.
    </Notice>
  );
}
