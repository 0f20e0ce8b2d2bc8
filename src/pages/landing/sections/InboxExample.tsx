import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { OnlyForReaders, Stack } from '../../../ui/layout/Layout.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import * as styles from './inboxExample.css.ts';

type Entry = {
  readonly icon: IconName;
  readonly kind: string;
  readonly name: string;
  readonly preview: string;
  readonly time: string;
  readonly unread?: number;
};

const entries = (aiName: string): readonly Entry[] => [
  {
    icon: 'phone',
    kind: 'Call',
    name: 'Marisol Vega',
    preview: `Booked by ${aiName}: water heater, Wed 8 AM`,
    time: '9:49 PM',
    unread: 1,
  },
  {
    icon: 'message',
    kind: 'Text',
    name: 'Dale Whitcomb',
    preview: 'Saturday works. The side gate is open',
    time: '6:20 PM',
    unread: 2,
  },
  {
    icon: 'voicemail',
    kind: 'Voicemail',
    name: 'Priya Nair',
    preview: 'Breaker trips whenever the dryer runs...',
    time: '2:11 PM',
  },
  {
    icon: 'form',
    kind: 'Website form',
    name: 'Teresa Boone',
    preview: `Roof estimate. ${aiName} replied, waiting for photos`,
    time: '11:32 AM',
  },
  {
    icon: 'note',
    kind: 'Internal note',
    name: 'Gus Ferraro',
    preview: 'Dog in the yard, call before you open up',
    time: 'Mon',
  },
];

export function InboxExample() {
  const { aiName } = useSiteConfiguration();
  return (
    <Section labelledBy="inbox-title">
      <div className={styles.columns}>
        <Stack gap="medium" className={styles.words}>
          <h2 id="inbox-title" className={type.heading}>
            One inbox for everything that rings, pings or beeps.
          </h2>
          <p className={`${type.lead} ${type.muted}`}>
            {`Calls, texts, voicemails, form submissions and your crew's notes sit in one list, with the whole story of each customer beside it. Take over from ${aiName} whenever you like.`}
          </p>
          <div>
            <LinkButton destination={{ route: '/smart-inbox' }} variant="secondary" icon={<Icon name="inbox" />}>
              Look around the Smart Inbox
            </LinkButton>
          </div>
        </Stack>
        <article className={styles.card} aria-label="Example inbox">
          <div className={styles.bar}>
            <span className={type.title}>Unified inbox</span>
            <span className={styles.badge}>3 new</span>
          </div>
          <ul className={styles.list}>
            {entries(aiName).map(({ icon, kind, name, preview, time, unread }) => (
              <li key={name} className={styles.entry}>
                <span className={styles.kind}>
                  <Icon name={icon} />
                  <OnlyForReaders>{`${kind}: `}</OnlyForReaders>
                </span>
                <span className={styles.name}>{name}</span>
                <span className={styles.time}>{time}</span>
                <span className={styles.preview}>{preview}</span>
                {unread === undefined ? null : (
                  <span className={styles.unread}>
                    <span>{unread}</span>
                    <OnlyForReaders> unread</OnlyForReaders>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </article>
      </div>
    </Section>
  );
}
