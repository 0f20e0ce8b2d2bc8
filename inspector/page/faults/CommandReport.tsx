import { Fragment } from 'react';
import type { Report } from '../../machines/faultsMachine.ts';
import * as styles from './faultsPanel.css.ts';

/** Renders a sentence of the local platform's tables, with names in backticks as code. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <code key={place} className={styles.name}>
        {part}
      </code>
    ),
  );
}

/** Always mounted, so that screen readers announce its changes. */
export function CommandReport({ report }: { readonly report: Report | undefined }) {
  return (
    <p role="status" className={styles.report} data-tone={report?.tone}>
      {report === undefined ? null : <Sentence text={report.text} />}
    </p>
  );
}
