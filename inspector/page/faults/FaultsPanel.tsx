import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Incident, INCIDENT_NEEDS, INCIDENTS } from '../../../local-platform/room/roomIncidents.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { incidentsMachine, ObservedCall } from '../../machines/incidentsMachine.ts';
import { CommandReport, Sentence } from './CommandReport.tsx';
import * as styles from './faultsPanel.css.ts';
import { NextCallFaults } from './NextCallFaults.tsx';
import { INCIDENT_GROUPS } from './faultGroups.ts';
import type { FaultActors } from './useFaultActors.ts';

/** Whether incidents can be sent, with the reason if not. */
const CALLS: Readonly<Record<ObservedCall['status'], string>> = {
  none: 'No call is running in this tab. Start one there, then send incidents into it.',
  starting: 'A call is starting in this tab. Incidents can be sent once it has joined its room.',
  running: 'A call is running in this tab.',
  ending: 'The call in this tab is ending. Start another one, then send incidents into it.',
};

/** A button for each incident, which sends it into the running call. */
function CallIncidents({ incidents }: { readonly incidents: ActorRefFrom<typeof incidentsMachine> }) {
  const status = useSelector(incidents, ({ context }) => context.call.status);
  const report = useSelector(incidents, ({ context }) => context.report);
  const canSend = useSelector(incidents, (snapshot) => snapshot.can({ type: 'incident.send', incident: 'eject' }));
  const reasonId = useId();
  return (
    <section className={styles.part} aria-label="Incidents in the running call">
      <h3 className={styles.title}>Incidents in the running call</h3>
      <p id={reasonId} className={styles.reason}>
        {CALLS[status]}
      </p>
      {INCIDENT_GROUPS.map(({ title, items }) => (
        <div key={title} className={styles.group}>
          <h4 className={styles.groupTitle}>{title}</h4>
          <ul className={styles.items}>
            {items.map((incident) => (
              <IncidentItem
                key={incident}
                incident={incident}
                reasonId={canSend ? undefined : reasonId}
                onSend={() => {
                  incidents.send({ type: 'incident.send', incident });
                }}
              />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.bar}>
        <CommandReport report={report} />
      </div>
    </section>
  );
}

type ItemProps = {
  readonly incident: Incident;
  /** Id of the text with the reason why it cannot be sent. */
  readonly reasonId: string | undefined;
  readonly onSend: () => void;
};

function IncidentItem({ incident, reasonId, onSend }: ItemProps) {
  const sentenceId = useId();
  const needs = INCIDENT_NEEDS[incident];
  return (
    <li className={styles.incident}>
      <Button
        variant="secondary"
        size="small"
        className={styles.incidentButton}
        aria-disabled={reasonId !== undefined}
        aria-describedby={[sentenceId, ...(reasonId === undefined ? [] : [reasonId])].join(' ')}
        onClick={onSend}
      >
        {incident}
      </Button>
      <p id={sentenceId} className={styles.sentence}>
        <Sentence text={INCIDENTS[incident]} />
        {needs === undefined ? null : (
          <>
            . Needs <Sentence text={needs} />
          </>
        )}
      </p>
    </li>
  );
}

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
