import { Link } from 'react-router-dom';
import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Container } from '../../../ui/layout/Layout.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { tooltipAnchor } from '../../../ui/tooltip/tooltipAnchor.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import type { LandingVoice } from '../landingVoice.ts';
import { VoiceButton } from '../VoiceButton.tsx';
import * as styles from './landingHeader.css.ts';

export function LandingHeader({ voice }: { readonly voice: LandingVoice }) {
  const { brandName, schedulingUrl } = useSiteConfiguration();
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link {...tooltipAnchor} to="/" className={styles.home}>
          <Logo brandName={brandName} compactWhenNarrow />
        </Link>
        <div className={styles.actions}>
          <VoiceButton voice={voice} size="small" className={styles.voiceButton}>
            Try AI
          </VoiceButton>
          <LinkButton destination={{ url: schedulingUrl }} variant="secondary" size="small" className={styles.demoLink}>
            Free Demo
          </LinkButton>
        </div>
      </Container>
    </header>
  );
}
