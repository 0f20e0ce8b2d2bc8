import type { Report } from '../../machines/commandReports.ts';
import * as styles from './faultsPanel.css.ts';
import { Sentence } from './Sentence.tsx';

/** Always mounted, so that screen readers announce its changes. */
export function CommandReport({ report }: { readonly report: Report | undefined }) {
  return (
    <p role="status" className={styles.report} data-tone={report?.tone}>
      {report === undefined ? null : <Sentence text={report.text} />}
    </p>
  );
}
