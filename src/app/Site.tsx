import { type ReactElement, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPageWithVoice } from '../pages/landing/voice/LandingPageWithVoice.tsx';
import { PageBoundary } from '../pages/page-boundary/PageBoundary.tsx';
import { pageOnDemand, PageOnDemand } from '../pages/page-on-demand/PageOnDemand.tsx';
import { SiteConfigurationProvider } from '../pages/siteConfiguration.tsx';
import { InboxSessionProvider } from '../pages/smart-inbox/inboxSession.tsx';
import { SmartInboxOnDemand } from '../pages/smart-inbox/SmartInboxOnDemand.tsx';
import { SiteToasts } from '../pages/toasts/SiteToasts.tsx';
import { SiteTooltips } from '../pages/tooltips/SiteTooltips.tsx';
import { useCompositionKeys } from '../ui/useCompositionKeys.ts';
import type { Configuration } from './configuration.ts';

const ThankYouPage = pageOnDemand(async () => (await import('../pages/thank-you/ThankYouPage.tsx')).ThankYouPage);
const NotFoundPage = pageOnDemand(async () => (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage);

/** The routes by their paths (specification, section 2). */
const PAGES: Readonly<Record<string, ReactElement>> = {
  '/': <LandingPageWithVoice />,
  '/smart-inbox': <SmartInboxOnDemand />,
  '/thank-you': (
    <PageOnDemand placeholder={null}>
      <ThankYouPage />
    </PageOnDemand>
  ),
  '*': (
    <PageOnDemand placeholder={null}>
      <NotFoundPage />
    </PageOnDemand>
  ),
};

/**
 * The pages of the site. Hosts distinguish case in addresses, so the routes do: a page that is sent as "Page not found" must not become
 * another one. If a page throws, a message takes its place, and the toasts stay; the boundary around the whole site is for the toasts and
 * the tooltips. Must be rendered inside a router.
 */
export function Site({ configuration }: { readonly configuration: Configuration }) {
  useCompositionKeys();
  return (
    <SiteConfigurationProvider value={useMemo(() => siteConfigurationOf(configuration), [configuration])}>
      <PageBoundary>
        <SiteToasts>
          <InboxSessionProvider>
            <Routes>
              {Object.entries(PAGES).map(([path, page]) => (
                <Route key={path} caseSensitive path={path} element={<PageBoundary key={path}>{page}</PageBoundary>} />
              ))}
            </Routes>
          </InboxSessionProvider>
        </SiteToasts>
        <SiteTooltips />
      </PageBoundary>
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
