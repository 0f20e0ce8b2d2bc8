import { CallIncidents } from './CallIncidents.tsx';
import * as styles from './faultsPanel.css.ts';
import { NextCallFaults } from './NextCallFaults.tsx';
import type { FaultActors } from './useFaultActors.ts';

/** Sets the faults of one tab's next call in its local platform, and sends incidents into the running call. */
export function FaultsPanel({ site, faults, incidents }: FaultActors) {
  return (
    <section className={styles.panel} aria-label="Faults">
      <h2 className={styles.panelTitle}>Faults</h2>
      {site?.status === 'open' ? (
        <>
          <NextCallFaults faults={faults} />
          <CallIncidents incidents={incidents} />
        </>
      ) : (
        <p className={styles.reason}>
          {site === undefined
            ? 'Open the site in another tab to break its calls.'
            : 'This tab is closed. Select one that is open to break its calls.'}
        </p>
      )}
    </section>
  );
}
