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
