import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { AssistantFeatures } from './AssistantFeatures.tsx';
import { Benefits } from './Benefits.tsx';
import { InboxExample } from './InboxExample.tsx';
import { MissedCalls } from './MissedCalls.tsx';
import { Questions } from './Questions.tsx';
import { ReceptionistExample } from './ReceptionistExample.tsx';
import * as styles from './closingCall.css.ts';

function ClosingCall() {
  const { aiName, schedulingUrl } = useSiteConfiguration();
  return (
    <Section ground="accent" labelledBy="closing-title">
      <div className={styles.columns}>
        <h2 id="closing-title" className={type.banner}>
          {`You pick up the tools. ${aiName} picks up the phone.`}
        </h2>
        <div className={styles.offer}>
          <p className={type.lead}>
            {`In a free 20-minute walkthrough you hear ${aiName} take a call for your trade and ask whatever you want to ask.`}
          </p>
          <LinkButton destination={{ url: schedulingUrl }} variant="solid" icon={<Icon name="calendar" />}>
            Book My 20-Minute Demo
          </LinkButton>
          <p className={type.strong}>No credit card. No setup required.</p>
        </div>
      </div>
    </Section>
  );
}

/** The part of the landing page below the first view. Not interactive except for its links. */
export function LowerSections() {
  return (
    <>
      <MissedCalls />
      <AssistantFeatures />
      <ReceptionistExample />
      <InboxExample />
      <Benefits />
      <Questions />
      <ClosingCall />
    </>
  );
}
