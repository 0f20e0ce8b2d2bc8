import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1']);

/** Names that resolve to this machine only (RFC 6761 reserves `localhost` and everything below it). */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.has(name) || name.endsWith('.localhost');

/**
 * Whether the Host header names this machine. A page on the internet can point its own name at 127.0.0.1 and read the answers
 * (DNS rebinding); its requests carry that name in the Host header.
 */
export function isLoopbackHost(hostHeader: string | undefined): hostHeader is string {
  if (hostHeader === undefined || !URL.canParse(`http://${hostHeader}`)) return false;
  return isLoopbackName(new URL(`http://${hostHeader}`).hostname.replace(/^\[|\]$/g, ''));
}

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).host) && /^https?:/.test(origin);

/**
 * Whether the request comes from a script element of a page on this machine. A script element sends no Origin, and browsers
 * treat `localhost` and `127.0.0.1` as two sites, so `Sec-Fetch-Site` is `cross-site` as for a page on the internet. The
 * Referer distinguishes them: a page cannot set it to another page's address. A page may withhold it
 * (`Referrer-Policy: no-referrer`); then the request is treated as one of another site.
 */
export const isScriptOfLoopbackPage = ({ origin, referer, ...headers }: IncomingHttpHeaders): boolean =>
  origin === undefined && headers['sec-fetch-dest'] === 'script' && referer !== undefined && isLoopbackOrigin(referer);

/** The origin of the requesting page, if this machine serves that page. */
export const loopbackOriginOf = ({ origin }: IncomingHttpHeaders): string | undefined =>
  origin !== undefined && isLoopbackOrigin(origin) ? origin : undefined;

/** Whether a page of another site sent the request, as far as its headers show. */
export const isFromForeignSite = (headers: IncomingHttpHeaders): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : loopbackOriginOf(headers) === undefined;

/**
 * Whether a person has followed a link or typed the address, as far as the headers show. A page of another site cannot cause
 * such a request without the person, and therefore not repeatedly.
 */
export const isUserNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-user'] === '?1';
