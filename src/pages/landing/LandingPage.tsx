import type { Elements } from '../../ui/layout/elements.ts';
import { PageFrame } from '../../ui/layout/Layout.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { pageOnDemand, PageOnDemand } from '../page-on-demand/PageOnDemand.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import * as skeleton from './landingSkeleton.css.ts';
import type { LandingVoice } from './landingVoice.ts';
import { loadAfterFirstInput } from './loadAfterFirstInput.ts';
import { Hero } from './sections/Hero.tsx';
import { LandingHeader } from './sections/LandingHeader.tsx';
import { SiteFooter } from './sections/SiteFooter.tsx';

/** Their HTML is prerendered: a page that is opened by its address loads their code only after the visitor's first input. */
const LowerSections = pageOnDemand(async () => {
  const sections = await loadAfterFirstInput(() => import('./sections/LowerSections.tsx'));
  return sections.LowerSections;
});

/** Stable across renders: React discards prerendered HTML that gets new props before its code is loaded. */
const lowerSections = (
  <PageOnDemand placeholder={<Skeleton className={skeleton.sections} />}>
    <LowerSections />
  </PageOnDemand>
);

export type LandingPageProps = {
  readonly voice: LandingVoice;
  /** The outcome of the latest call. */
  readonly callOutcome?: Elements;
};

/** The landing page, with its sections in the order of the specification, section 2. */
export function LandingPage({ voice, callOutcome }: LandingPageProps) {
  const { brandName, aiName } = useSiteConfiguration();
  return (
    <PageFrame header={<LandingHeader voice={voice} />} footer={<SiteFooter />}>
      <title>{`${brandName} | The AI receptionist for contractors`}</title>
      <meta
        name="description"
        content={`${aiName} picks up the calls you miss, replies to texts, qualifies leads and books the work into your calendar, day and night. Talk to ${aiName} right here in your browser.`}
      />
      <Hero voice={voice} />
      {callOutcome}
      {lowerSections}
    </PageFrame>
  );
}
