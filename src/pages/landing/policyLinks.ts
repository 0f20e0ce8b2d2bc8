import type { SiteConfiguration } from '../siteConfiguration.tsx';

/** Links to the policy and the terms of the people who run the site. Both are optional. */
export const policyLinks = ({ privacyUrl, termsUrl }: Pick<SiteConfiguration, 'privacyUrl' | 'termsUrl'>) =>
  [
    { text: 'Privacy policy', url: privacyUrl },
    { text: 'Terms', url: termsUrl },
  ].filter(({ url }) => url !== '');
