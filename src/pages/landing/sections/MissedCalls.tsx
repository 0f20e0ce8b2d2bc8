import { Section } from '../../../ui/layout/Section.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { HungUpCallers } from '../illustrations/HungUpCallers.tsx';
import * as styles from './missedCalls.css.ts';

const pains = [
  {
    time: '8:12 AM',
    title: 'You’re on a ladder',
    text: "Both hands are busy and the phone is in the truck. By the time you're down, they've hung up.",
  },
  {
    time: '10:40 AM',
    title: 'They call the next name',
    text: "Somebody with water on the kitchen floor doesn't wait for a callback. They go down the list until someone picks up.",
  },
  {
    time: '1:05 PM',
    title: 'Texts and forms go cold',
    text: 'The quote request from the lunch break is still unread when you park the truck in the evening.',
  },
  {
    time: '5:50 PM',
    title: 'Callbacks eat your evening',
    text: 'The work is done, so now you sit in the driveway and dial people who have already hired someone.',
  },
  {
    time: '11:26 PM',
    title: 'After hours, it just rings',
    text: 'Furnaces quit at night and roofs leak on Sundays. Nobody is in the office to hear about it.',
  },
];

export function MissedCalls() {
  return (
    <Section ground="slab" labelledBy="missed-calls-title" className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.intro}>
          <h2 id="missed-calls-title" className={type.heading}>
            The phone rings when your hands are full.
          </h2>
          <p className={`${type.lead} ${type.muted}`}>
            You're good at the work. That's exactly why you can't pick up while you're doing it.
          </p>
        </div>
        <ol className={styles.log}>
          {pains.map(({ time, title, text }) => (
            <li key={title} className={styles.call}>
              <span className={styles.time}>
                <Icon name="phoneMissed" />
                <span>{time}</span>
              </span>
              <div>
                <h3 className={type.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.slipLift}>
        <div className={styles.slip}>
          <p className={type.banner}>82% of callers won't leave a voicemail</p>
          <HungUpCallers className={styles.callers} />
        </div>
      </div>
    </Section>
  );
}
