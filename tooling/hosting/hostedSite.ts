import type { Headers } from './responseHeaders.ts';

/** A build, as a host serves it. */
export type HostedSite = {
  /** Of every response. */
  readonly headers: Headers;
  /** Pages with addresses of their own, so not the one for unknown addresses, which is `404.html`. */
  readonly pages: readonly HostedPage[];
  /** Paths of the files with a hash of their content in their name: "/assets/main-1a2b.js". */
  readonly assets: readonly string[];
  /** The site's origin; empty where it is not known. */
  readonly siteUrl: string;
};

export type HostedPage = {
  /** "/smart-inbox" */
  readonly path: string;
  /** "smart-inbox.html" */
  readonly file: string;
};

/** Other addresses under which somebody may look for a page; hosts send them to the page's own. */
export const otherAddressesOf = ({ path, file }: HostedPage): readonly string[] => [
  `/${file}`,
  ...(path === '/' ? [] : [`${path}/`]),
];

/** Files that tell a host how to serve the site, and are not served themselves. */
export const HOST_FILES = ['_headers', '_redirects'] as const;
