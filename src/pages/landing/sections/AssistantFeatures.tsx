import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import * as styles from './assistantFeatures.css.ts';
import { AnsweredForm, FreeSlots, LeadChecks, RingCount, TextReply } from './FeatureSpecimens.tsx';

type Feature = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly specimen: ReactNode;
};

const features: readonly Feature[] = [
  {
    icon: 'phone',
    title: 'Answers in 3-4 rings',
    text: 'Every missed call is picked up in 3-4 rings, with your company name and a friendly voice. No hold music, no "press 2".',
    specimen: <RingCount />,
  },
  {
    icon: 'message',
    title: 'Replies to texts',
    text: "Customers who'd rather text get a proper answer back, in the same thread, while you keep both gloves on.",
    specimen: <TextReply />,
  },
  {
    icon: 'checklist',
    title: 'Qualifies leads',
    text: "What's wrong, where it is, how soon it has to be fixed. You find out whether it's your kind of job before you call back.",
    specimen: <LeadChecks />,
  },
  {
    icon: 'form',
    title: 'Follows up on form submissions',
    text: "Someone fills in the form on your website and hears back, instead of waiting until you're at a desk again.",
    specimen: <AnsweredForm />,
  },
  {
    icon: 'calendar',
    title: 'Books appointments around the clock',
    text: 'Visits go straight into the open slots of your calendar, at 2 in the afternoon or 2 in the morning.',
    specimen: <FreeSlots />,
  },
];

export function AssistantFeatures() {
  const { aiName } = useSiteConfiguration();
  return (
    <Section labelledBy="features-title" className={styles.section}>
      <h2 id="features-title" className={`${type.heading} ${styles.heading}`}>
        {`What ${aiName} takes off your hands.`}
      </h2>
      <ul className={styles.list}>
        {features.map(({ icon, title, text, specimen }) => (
          <li key={title} className={styles.feature}>
            <span className={styles.icon}>
              <Icon name={icon} size="large" />
            </span>
            <div className={styles.words}>
              <h3 className={type.title}>{title}</h3>
              <p className={type.muted}>{text}</p>
            </div>
            <div className={styles.specimen} aria-hidden="true">
              {specimen}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
