import { PageFrame } from '../../ui/layout/Layout.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import type { LandingVoice } from './landingVoice.ts';
import { AssistantFeatures } from './sections/AssistantFeatures.tsx';
import { Benefits } from './sections/Benefits.tsx';
import { ClosingCall } from './sections/ClosingCall.tsx';
import { Hero } from './sections/Hero.tsx';
import { InboxExample } from './sections/InboxExample.tsx';
import { LandingHeader } from './sections/LandingHeader.tsx';
import { MissedCalls } from './sections/MissedCalls.tsx';
import { ReceptionistExample } from './sections/ReceptionistExample.tsx';
import { SiteFooter } from './sections/SiteFooter.tsx';

export type LandingPageProps = { readonly voice: LandingVoice };

/** Specification, section 2: the landing page, section by section in its order. */
export function LandingPage({ voice }: LandingPageProps) {
  const { brandName, aiName } = useSiteConfiguration();
  return (
    <PageFrame header={<LandingHeader voice={voice} />} footer={<SiteFooter />}>
      <title>{`${brandName} | The AI receptionist for contractors`}</title>
      <meta
        name="description"
        content={`${aiName} answers your missed calls, replies to texts, qualifies leads, follows up on forms and books appointments around the clock. Talk to ${aiName} in your browser.`}
      />
      <Hero voice={voice} />
      <MissedCalls />
      <AssistantFeatures />
      <ReceptionistExample />
      <InboxExample />
      <Benefits />
      <ClosingCall />
    </PageFrame>
  );
}
