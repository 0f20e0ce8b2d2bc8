import { Button } from '../../../src/ui/button/Button.tsx';
import * as styles from './paths.css.ts';

type ServerProblemProps = { readonly problem: string | undefined; readonly onRetry: () => void };

/** The problem of a failed server request. Renders nothing without a problem. */
export function ServerProblem({ problem, onRetry }: ServerProblemProps) {
  if (problem === undefined) return null;
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.problemText}>{problem}</p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
