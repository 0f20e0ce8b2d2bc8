import type { SiteConfiguration } from '../siteConfiguration.tsx';

/** Links to the site's own privacy policy and terms. Both are optional. */
export const policyLinks = ({ privacyUrl, termsUrl }: Pick<SiteConfiguration, 'privacyUrl' | 'termsUrl'>) =>
  [
    { text: 'Privacy', url: privacyUrl },
    { text: 'Terms', url: termsUrl },
  ].filter(({ url }) => url !== '');
