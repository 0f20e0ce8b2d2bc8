import { contentSecurityPolicy, type InlineSources, SECURITY_HEADERS } from './contentSecurityPolicy.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers of every response, here and in production: the policy of this configuration, and the fixed headers. */
export const responseHeaders = (
  configuration: Parameters<typeof contentSecurityPolicy>[0],
  inline: InlineSources,
): Headers => ({ 'Content-Security-Policy': contentSecurityPolicy(configuration, inline), ...SECURITY_HEADERS });

/**
 * For responses over https: browsers then use only https for a year. Excludes subdomains, which may belong to
 * other owners.
 */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** `Cache-Control` by kind of file. */
export const CACHE_CONTROL = {
  /** The names below `/assets` change with the content. */
  assets: 'public, max-age=31536000, immutable',
  /** Cached, but revalidated before each use: a page names the assets of its own build. */
  pages: 'no-cache',
  /** Pictures, robots.txt, sitemap.xml: an hour. */
  others: 'public, max-age=3600',
} as const;

/**
 * @param forbidden characters that the format cannot contain, in addition to control characters and characters beyond ASCII.
 * @param file the name of the file, for the message.
 * @throws Error that names the header.
 */
export function checkValue(name: string, value: string, forbidden: RegExp, file: string): void {
  const [character] = /[^\x20-\x7e]/.exec(value) ?? forbidden.exec(value) ?? [];
  if (character === undefined) return;
  throw new Error(`${file} cannot hold the header ${name}: its value has ${JSON.stringify(character)}.`);
}

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

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * `sitemap.xml`, which requires absolute addresses.
 *
 * @param siteUrl the site's origin.
 */
export const sitemap = (siteUrl: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escape(siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** @param robots text of `public/robots.txt`. */
export const robotsWithSitemap = (robots: string, siteUrl: string): string =>
  `${robots.trimEnd()}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
