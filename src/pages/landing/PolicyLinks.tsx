import { Link } from 'react-router-dom';
import { useSiteConfiguration } from '../siteConfiguration.tsx';

const PRIVACY_PAGE = '/privacy';

/** Links to the privacy page, and to the policy and the terms of the people who run the site, which are optional. */
export function PolicyLinks({ className }: { readonly className: string }) {
  const { privacyUrl, termsUrl } = useSiteConfiguration();
  const links = [
    ['Privacy', PRIVACY_PAGE],
    ['Privacy policy', privacyUrl],
    ['Terms', termsUrl],
  ] as const;
  return links.map(([text, url]) =>
    url === '' ? null : (
      // The policy and the terms are not pages of the site's code.
      <Link key={text} to={url} reloadDocument={url !== PRIVACY_PAGE} className={className}>
        {text}
      </Link>
    ),
  );
}
