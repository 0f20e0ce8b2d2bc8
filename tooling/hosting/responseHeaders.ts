import { contentSecurityPolicy, type InlineSources, SECURITY_HEADERS } from '../contentSecurityPolicy.ts';

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
