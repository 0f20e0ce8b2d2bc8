import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPageWithVoice } from '../pages/landing/voice/LandingPageWithVoice.tsx';
import { PageBoundary } from '../pages/page-boundary/PageBoundary.tsx';
import { pageOnDemand, PageOnDemand } from '../pages/page-on-demand/PageOnDemand.tsx';
import { type SiteConfiguration, SiteConfigurationProvider } from '../pages/siteConfiguration.tsx';
import { InboxSessionProvider } from '../pages/smart-inbox/inboxSession.tsx';
import { SmartInboxOnDemand } from '../pages/smart-inbox/SmartInboxOnDemand.tsx';
import { SiteToasts } from '../pages/toasts/SiteToasts.tsx';
import { SiteTooltips } from '../pages/tooltips/SiteTooltips.tsx';
import { useCompositionKeys } from '../ui/useCompositionKeys.ts';
import type { PageConfiguration } from './configuration.ts';

const OtherPages = pageOnDemand(async () => (await import('../pages/other-pages/OtherPages.tsx')).OtherPages);

/**
 * The pages of the site. Hosts distinguish case in addresses, so the routes do: a page that is sent as "Page not found" must not become
 * another one. If a page throws, a message takes its place, and the toasts stay; the boundary around the whole site is for the toasts and
 * the tooltips. Must be rendered inside a router.
 */
export function Site({ configuration }: { readonly configuration: PageConfiguration }) {
  useCompositionKeys();
  return (
    <SiteConfigurationProvider value={useMemo(() => siteConfigurationOf(configuration), [configuration])}>
      <PageBoundary>
        <SiteToasts>
          <InboxSessionProvider>
            <Routes>
              <Route
                path="/"
                element={
                  <PageBoundary>
                    <LandingPageWithVoice />
                  </PageBoundary>
                }
              />
              <Route caseSensitive path="/smart-inbox" element={<SmartInboxOnDemand />} />
              <Route
                path="*"
                element={
                  <PageOnDemand placeholder={null}>
                    <OtherPages />
                  </PageOnDemand>
                }
              />
            </Routes>
          </InboxSessionProvider>
        </SiteToasts>
        <SiteTooltips />
      </PageBoundary>
    </SiteConfigurationProvider>
  );
}

/** The pages get more fields than their type has, which takes fewer bytes than to leave them out. */
const siteConfigurationOf = (configuration: PageConfiguration): SiteConfiguration => ({
  ...configuration,
  adPixel: { id: configuration.adPixelId, scriptUrl: configuration.adPixelScriptUrl },
  call: {
    ...configuration,
    token: configuration.publicKey,
    rooms: { hosts: configuration.roomHosts, origin: configuration.roomOrigin },
  },
});
