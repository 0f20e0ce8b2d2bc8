import { type ComponentType, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPageWithVoice } from '../pages/landing/voice/LandingPageWithVoice.tsx';
import { pageOnDemand, PageOnDemand } from '../pages/page-on-demand/PageOnDemand.tsx';
import { SiteConfigurationProvider } from '../pages/siteConfiguration.tsx';
import { InboxSessionProvider } from '../pages/smart-inbox/inboxSession.tsx';
import { SmartInboxOnDemand } from '../pages/smart-inbox/SmartInboxOnDemand.tsx';
import { SiteToasts } from '../pages/toasts/SiteToasts.tsx';
import { SiteTooltips } from '../pages/tooltips/SiteTooltips.tsx';
import type { Configuration } from './configuration.ts';

const ThankYouPage = pageOnDemand(async () => (await import('../pages/thank-you/ThankYouPage.tsx')).ThankYouPage);
const NotFoundPage = pageOnDemand(async () => (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage);

const onDemand = (Page: ComponentType) => (
  <PageOnDemand placeholder={null}>
    <Page />
  </PageOnDemand>
);

/** The routes of the site (specification, section 2). Must be rendered inside a router. */
export function Site({ configuration }: { readonly configuration: Configuration }) {
  return (
    <SiteConfigurationProvider value={useMemo(() => siteConfigurationOf(configuration), [configuration])}>
      <SiteToasts>
        <InboxSessionProvider>
          <Routes>
            <Route path="/" element={<LandingPageWithVoice />} />
            <Route path="/smart-inbox" element={<SmartInboxOnDemand />} />
            <Route path="/thank-you" element={onDemand(ThankYouPage)} />
            <Route path="*" element={onDemand(NotFoundPage)} />
          </Routes>
        </InboxSessionProvider>
      </SiteToasts>
      <SiteTooltips />
    </SiteConfigurationProvider>
  );
}

const siteConfigurationOf = ({ brandName, aiName, schedulingUrl, privacyUrl, termsUrl, ...call }: Configuration) => ({
  brandName,
  aiName,
  schedulingUrl,
  privacyUrl,
  termsUrl,
  adPixel: { id: call.adPixelId, scriptUrl: call.adPixelScriptUrl },
  call: {
    token: call.publicKey,
    assistantId: call.assistantId,
    apiBaseUrl: call.apiBaseUrl,
    roomBundleUrl: call.roomBundleUrl,
    rooms: { hosts: call.roomHosts, origin: call.roomOrigin },
  },
});
