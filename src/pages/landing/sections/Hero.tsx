import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Container, Row } from '../../../ui/layout/Layout.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { TruckCabOnDemand } from '../illustrations/TruckCabOnDemand.tsx';
import { CallNotice } from '../CallNotice.tsx';
import { CompanyField } from '../CompanyField.tsx';
import type { LandingVoice } from '../landingVoice.ts';
import { VoiceButton } from '../VoiceButton.tsx';
import * as styles from './hero.css.ts';

export function Hero({ voice }: { readonly voice: LandingVoice }) {
  const { brandName, aiName, schedulingUrl } = useSiteConfiguration();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <TruckCabOnDemand aiName={aiName} className={styles.scene} />
      <Container className={styles.words}>
        <h1 id="hero-title" className={type.hero}>
          <span className={styles.line}>{'You’re on the job. '}</span>
          <span className={styles.line}>{`${aiName}’s on the phone.`}</span>
        </h1>
        <p className={`${type.lead} ${styles.pitch}`}>
          {`${brandName} is the AI receptionist for contractors. ${aiName} picks up the calls you miss, replies to texts, qualifies leads and books the work into your calendar, day and night.`}
        </p>
        {/* Enter in the field presses the button. This method submits nothing, also before hydration. */}
        <form method="dialog" noValidate>
          <CompanyField companyField={voice.companyField} onIntent={voice.onIntent} />
          <Row className={styles.actions}>
            <VoiceButton type="submit" voice={voice} className={styles.voiceButton}>
              Hear the AI in Action
            </VoiceButton>
            <LinkButton destination={{ url: schedulingUrl }} variant="secondary" className={styles.demoLink}>
              Get a Free Demo
            </LinkButton>
          </Row>
        </form>
        <p className={`${type.small} ${styles.note}`}>
          {`Talk to ${aiName} right here in your browser, no phone needed. The demo is a free 20-minute walkthrough with a person.`}
        </p>
        <CallNotice className={styles.notice} />
      </Container>
    </section>
  );
}
