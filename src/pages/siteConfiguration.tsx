import type { SiteCallOptions } from '../platform/call-client/callActor.ts';
import type { AdPixelOptions } from '../platform/browser/adPixel.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** The pages' part of the configuration: the company that runs the site, and its calls. The app provides it. */
export type SiteConfiguration = {
  readonly brandName: string;
  readonly aiName: string;
  /** Absolute address of the scheduling page; opens in a new tab. */
  readonly schedulingUrl: string;
  /** What happens to the visitor's voice. Without it, the dialog says nothing about it. */
  readonly voiceNotice?: string;
  /** A path of the site or an address of another site. Empty: no link. */
  readonly privacyUrl: string;
  readonly termsUrl: string;
  readonly adPixel: AdPixelOptions;
  /** The assistant that answers a visitor's call, and how to reach it. */
  readonly call: SiteCallOptions;
};

const SiteConfigurationContext = createContext<SiteConfiguration | undefined>(undefined);

export function SiteConfigurationProvider({
  value,
  children,
}: {
  readonly value: SiteConfiguration;
  readonly children: ReactNode;
}) {
  return <SiteConfigurationContext value={value}>{children}</SiteConfigurationContext>;
}

/** @throws {Error} when a page is rendered outside `SiteConfigurationProvider`. */
export function useSiteConfiguration(): SiteConfiguration {
  const configuration = useContext(SiteConfigurationContext);
  if (configuration === undefined) {
    throw new Error('SiteConfigurationProvider is missing.');
  }
  return configuration;
}
