import type { Headers } from './responseHeaders.ts';

/** A build, as a host serves it. */
export type HostedSite = {
  /** Of every response. */
  readonly headers: Headers;
  /** Pages with addresses of their own, without `404.html`, the page for unknown addresses. */
  readonly pages: readonly HostedPage[];
  /** Paths of the files with a hash of their content in their name: "/assets/main-1a2b.js". */
  readonly assets: readonly string[];
  /** The site's origin; empty if unknown. */
  readonly siteUrl: string;
};

export type HostedPage = {
  /** "/smart-inbox" */
  readonly path: string;
  /** "smart-inbox.html" */
  readonly file: string;
};

/** Other addresses under which visitors may request a page. Hosts redirect them to the page's own address. */
export const otherAddressesOf = ({ path, file }: HostedPage): readonly string[] => [
  `/${file}`,
  path === '/' ? `/${file.replace(/\.html$/, '')}` : `${path}/`,
];

/** Files that configure a host, and are not served themselves. */
export const HOST_FILES = ['_headers', '_redirects'] as const;
