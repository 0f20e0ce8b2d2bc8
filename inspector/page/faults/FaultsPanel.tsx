import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Recording } from '../../recording/recording.ts';
import type { SiteWatch, WatchedSite } from '../../recording/watchSites.ts';
import { CallIncidents } from './CallIncidents.tsx';
import { connectedFaults, connectedIncidents } from './connectedMachines.ts';
import * as styles from './faultsPanel.css.ts';
import { NextCallFaults } from './NextCallFaults.tsx';
import { observedCall } from './observedCall.ts';

export type FaultsPanelProps = {
  /** The tab that is watched. */
  readonly site: WatchedSite | undefined;
  /** What that tab has recorded up to now, whatever moment is shown elsewhere. */
  readonly recording: Recording | undefined;
  /** The same function as long as the panel is shown. */
  readonly send: SiteWatch['send'];
};

/** Sets the faults of one tab's next call in its local platform, and sends incidents into the running call. */
export function FaultsPanel({ site, recording, send }: FaultsPanelProps) {
  const [faultsLogic, incidentsLogic] = useMemo(() => [connectedFaults(send), connectedIncidents(send)], [send]);
  const faults = useActorRef(faultsLogic);
  const incidents = useActorRef(incidentsLogic);
  const tab = site?.status === 'open' ? site.id : undefined;
  const { attempt, status } = useMemo(() => observedCall(recording), [recording]);

  useEffect(() => {
    const selected = { type: 'tab.select', ...(tab !== undefined && { tab }) } as const;
    faults.send(selected);
    incidents.send(selected);
  }, [faults, incidents, tab]);

  useEffect(() => {
    const named = attempt !== undefined && { attempt };
    faults.send({ type: 'call.changed', ...named });
    incidents.send({ type: 'call.changed', call: { status, ...named } });
  }, [faults, incidents, tab, attempt, status]);

  return (
    <section className={styles.panel} aria-label="Faults">
      <h2 className={styles.panelTitle}>Faults</h2>
      {tab === undefined ? (
        <p className={styles.reason}>
          {site === undefined
            ? 'Open the site in another tab to break its calls.'
            : 'This tab is closed. Select one that is open to break its calls.'}
        </p>
      ) : (
        <>
          <NextCallFaults faults={faults} />
          <CallIncidents incidents={incidents} />
        </>
      )}
    </section>
  );
}
