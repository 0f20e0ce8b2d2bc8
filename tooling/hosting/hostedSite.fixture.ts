import type { HostedSite } from './hostedSite.ts';

/** A site with two pages and two assets. */
export const HOSTED_SITE: HostedSite = {
  headers: {
    'Content-Security-Policy': "default-src 'none'; style-src 'self' 'sha256-Zm9v+/8='",
    'Permissions-Policy': 'microphone=(self)',
  },
  pages: [
    { path: '/', file: 'index.html' },
    { path: '/smart-inbox', file: 'smart-inbox.html' },
  ],
  assets: ['/assets/main-1a2b.js', '/assets/main-3c4d.css'],
  siteUrl: '',
};

export const withHeader = (name: string, value: string): HostedSite => ({
  ...HOSTED_SITE,
  headers: { ...HOSTED_SITE.headers, [name]: value },
});
