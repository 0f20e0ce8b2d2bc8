import { OnlyForReaders } from '../../../ui/layout/Layout.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Ticket } from '../../../ui/ticket/Ticket.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { CallWaveform } from '../illustrations/CallWaveform.tsx';
import * as styles from './receptionistExample.css.ts';

type Line = { readonly id: number; readonly from: 'assistant' | 'caller'; readonly text: string };

const conversation = (aiName: string): readonly Line[] => [
  { id: 1, from: 'assistant', text: `Thanks for calling Hollis Plumbing, this is ${aiName}. What's going on?` },
  { id: 2, from: 'caller', text: 'Hi, our water heater is leaking all over the garage.' },
  {
    id: 3,
    from: 'assistant',
    text: "I'm sorry, let's stop that first. Can you turn the valve above the tank to the right? And what's your name and the address?",
  },
  {
    id: 4,
    from: 'caller',
    text: "Okay, it's slowing down. Marisol Vega, 418 Alder Street. Can somebody come tomorrow?",
  },
  { id: 5, from: 'assistant', text: 'I have 8 to 10 in the morning. Is it a gas or an electric heater?' },
  { id: 6, from: 'caller', text: 'Gas. Maybe twelve years old.' },
  { id: 7, from: 'assistant', text: "You're booked for tomorrow, 8 to 10. I'm texting you the details now." },
];

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
            {conversation(aiName).map(({ id, from, text }) => (
              <li key={id} className={styles.line[from]}>
                <OnlyForReaders>{from === 'assistant' ? `${aiName}: ` : 'Caller: '}</OnlyForReaders>
                <span>{text}</span>
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
              { label: 'Customer', value: 'Marisol Vega' },
              { label: 'Phone', value: '(512) 555-0142' },
              { label: 'Address', value: '418 Alder Street' },
              { label: 'Job', value: 'Water heater leaking, gas, about 12 years old' },
              { label: 'Urgent?', value: 'Yes. Water is shut off for now' },
              { label: 'Visit', value: 'Wednesday, 8 to 10 AM' },
              { label: 'Taken by', value: `${aiName}, Tuesday 9:49 PM` },
            ]}
          />
          <p className={`${type.small} ${styles.morning}`}>
            In the morning you find this: who, where, what and when. The customer has the confirmation already.
          </p>
        </div>
      </div>
    </Section>
  );
}
