import { type HostedSite, otherAddressesOf } from './hostedSite.ts';

/**
 * `_redirects`, for Netlify and Cloudflare Pages: the pages' file names lead to the pages' addresses.
 *
 * Both hosts serve `smart-inbox.html` at `/smart-inbox`, and `404.html` with status 404, without a rule. Rules for that would do harm:
 * Cloudflare refuses the status 404 in this file, and sends an address that is rewritten to `smart-inbox.html` back to `/smart-inbox`.
 * An address that differs by its last slash has no rule either: Netlify takes both for the same one.
 */
export const redirectsFile = ({ pages }: HostedSite): string =>
  pages
    .flatMap((page) => otherAddressesOf(page).map((other) => ({ other, path: page.path })))
    .filter(({ other }) => !other.endsWith('/'))
    .map(({ other, path }) => `${other} ${path} 301\n`)
    .join('');
