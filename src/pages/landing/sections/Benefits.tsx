import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { LitWindow } from '../illustrations/LitWindow.tsx';
import * as styles from './benefits.css.ts';

type Benefit = { readonly icon: IconName; readonly title: string; readonly text: string };

const benefits = (aiName: string): readonly Benefit[] => [
  {
    icon: 'hammer',
    title: 'Your hands stay on the work',
    text: 'No more climbing down, wiping off and squinting at a number. The job in front of you gets all of you.',
  },
  {
    icon: 'checklist',
    title: 'Leads arrive sorted',
    text: 'You call back knowing the problem, the address and how urgent it is, so the first call is already about the fix.',
  },
  {
    icon: 'calendar',
    title: 'Your calendar fills itself',
    text: 'Only into the hours you allow, so a day off stays a day off.',
  },
  {
    icon: 'person',
    title: 'You stay the boss',
    text: `Read every word ${aiName} says, step in at any point, and switch auto-respond off for any customer.`,
  },
];

const trades: readonly { readonly icon: IconName; readonly name: string }[] = [
  { icon: 'roof', name: 'Roofing' },
  { icon: 'drop', name: 'Plumbing' },
  { icon: 'fan', name: 'HVAC' },
  { icon: 'bolt', name: 'Electrical' },
  { icon: 'leaf', name: 'Landscaping' },
];

export function Benefits() {
  const { aiName } = useSiteConfiguration();
  return (
    <Section ground="sunk" labelledBy="benefits-title">
      <h2 id="benefits-title" className={`${type.heading} ${styles.heading}`}>
        What changes when somebody always picks up.
      </h2>
      <ul className={styles.grid}>
        <li className={styles.night}>
          <LitWindow className={styles.nightScene} />
          <div className={styles.nightWords}>
            <h3 className={type.title}>Nights and weekends are covered</h3>
            <p className={styles.nightText}>
              Burst pipes and dead furnaces don't keep office hours. Emergencies are heard, written down and booked
              while you sleep.
            </p>
          </div>
        </li>
        {benefits(aiName).map(({ icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            <Icon name={icon} size="large" />
            <h3 className={type.title}>{title}</h3>
            <p className={type.muted}>{text}</p>
          </li>
        ))}
        <li className={styles.trades}>
          <h3 className={type.title}>Made for the trades</h3>
          <ul className={styles.tradeList}>
            {trades.map(({ icon, name }) => (
              <li key={name} className={styles.trade}>
                <Icon name={icon} size="large" />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </Section>
  );
}
