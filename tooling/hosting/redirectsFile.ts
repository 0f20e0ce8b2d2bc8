import { type HostedSite, otherAddressesOf } from './hostedSite.ts';

/**
 * `_redirects`, for Netlify and Cloudflare Pages: redirects the pages' file names to the pages' addresses.
 *
 * Both hosts serve `smart-inbox.html` at `/smart-inbox`, and `404.html` with status 404, without a rule. Such rules would do harm:
 * Cloudflare refuses the status 404 in this file, and redirects an address that is rewritten to `smart-inbox.html` back to
 * `/smart-inbox`. `/index` and addresses with a slash at the end have no rule: Netlify treats them as the page's own address.
 */
export const redirectsFile = ({ pages }: HostedSite): string =>
  pages
    .flatMap((page) => otherAddressesOf(page).map((other) => ({ other, path: page.path })))
    .filter(({ other }) => other.endsWith('.html'))
    .map(({ other, path }) => `${other} ${path} 301\n`)
    .join('');
