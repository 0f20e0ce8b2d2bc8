import { contentSecurityPolicy, type InlineSources, SECURITY_HEADERS } from '../contentSecurityPolicy.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers of every response, here and in production: the policy of this configuration and what does not depend on one. */
export const responseHeaders = (
  configuration: Parameters<typeof contentSecurityPolicy>[0],
  inline: InlineSources,
): Headers => ({ 'Content-Security-Policy': contentSecurityPolicy(configuration, inline), ...SECURITY_HEADERS });

/**
 * Of responses over https, on which browsers insist for a year from then on. It does not bind the domains below the site's:
 * they may belong to others.
 */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** `Cache-Control`, by what is served. */
export const CACHE_CONTROL = {
  /** The names below `/assets` change with the content. */
  assets: 'public, max-age=31536000, immutable',
  /** Kept, and compared with the host's before each use: a page names the assets of its own build. */
  pages: 'no-cache',
  /** Pictures, robots.txt, sitemap.xml: an hour. */
  others: 'public, max-age=3600',
} as const;

/**
 * @param forbidden what the format cannot hold, beside control characters and whatever is not ASCII.
 * @param file for the message.
 * @throws Error that names the header.
 */
export function checkValue(name: string, value: string, forbidden: RegExp, file: string): void {
  const [character] = /[^\x20-\x7e]/.exec(value) ?? forbidden.exec(value) ?? [];
  if (character === undefined) return;
  throw new Error(`${file} cannot hold the header ${name}: its value has ${JSON.stringify(character)}.`);
}
