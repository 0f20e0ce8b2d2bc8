import { OnlyForReaders } from '../../../ui/layout/Layout.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Ticket } from '../../../ui/ticket/Ticket.tsx';
import { unbrokenTimes } from '../../../ui/unbrokenTimes.ts';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { CallWaveform } from '../illustrations/CallWaveform.tsx';
import { filledLines } from '../voice/ticketLines.ts';
import { EXAMPLE_TICKET, exampleCall } from './exampleCall.ts';
import * as styles from './receptionistExample.css.ts';

/** The weekday, because the date of the example would soon look old. */
const EXAMPLE_VISIT = 'Wednesday, 8:00\u00A0AM';

export function ReceptionistExample() {
  const { aiName } = useSiteConfiguration();
  return (
    <Section ground="sunk" labelledBy="receptionist-title">
      <div className={styles.head}>
        <h2 id="receptionist-title" className={type.heading}>
          A leaking water heater, 9:47 on a Tuesday night.
        </h2>
        <p className={`${type.lead} ${type.muted}`}>
          {`You're asleep. ${aiName}, your AI receptionist, isn't. This is how a call goes.`}
        </p>
      </div>
      <div className={styles.example}>
        <article className={styles.card} aria-label="Example call">
          <div className={styles.callBar}>
            <div>
              <p className={type.strong}>(512) 555-0142</p>
              <p className={styles.callNote}>{`Answered by ${aiName}, 1 min 52 s`}</p>
            </div>
            <CallWaveform className={styles.waveform} />
          </div>
          <ol className={styles.lines}>
            {exampleCall(aiName).map(({ from, text }) => (
              <li key={text} className={styles.line[from]}>
                <OnlyForReaders>{from === 'assistant' ? `${aiName}: ` : 'Caller: '}</OnlyForReaders>
                <span>{unbrokenTimes(text)}</span>
              </li>
            ))}
          </ol>
        </article>
        <div className={styles.result}>
          <Ticket
            stock="canary"
            title="Job ticket"
            mark="New"
            className={styles.ticket}
            fields={[
              ...filledLines({ lead: EXAMPLE_TICKET.lead }),
              { label: 'Visit', value: EXAMPLE_VISIT },
              { label: 'Taken by', value: `${aiName}, Tuesday 9:49\u00A0PM` },
            ]}
          />
          <p className={`${type.small} ${styles.morning}`}>
            In the morning you find this: who, where, what and when. The customer heard it read back before hanging up.
          </p>
        </div>
      </div>
    </Section>
  );
}
