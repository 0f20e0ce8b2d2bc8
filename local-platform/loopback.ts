import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1']);

/** True for a name that resolves to this machine only. RFC 6761 reserves `localhost` and every name below it. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.has(name) || name.endsWith('.localhost');

/**
 * True if the Host header names this machine. A page on the internet can point its own host name at 127.0.0.1 and read the answers
 * (DNS rebinding). Its requests then have that host name in the Host header.
 */
export function isLoopbackHost(hostHeader: string | undefined): hostHeader is string {
  if (hostHeader === undefined || !URL.canParse(`http://${hostHeader}`)) return false;
  return isLoopbackName(new URL(`http://${hostHeader}`).hostname.replace(/^\[|\]$/g, ''));
}

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).host) && /^https?:/.test(origin);

/**
 * The page whose script element sent the request. Such an element sends no Origin, and browsers treat `localhost` and `127.0.0.1` as
 * two sites, so `Sec-Fetch-Site` is `cross-site` as for a page on the internet. The Referer distinguishes the two, because a page cannot
 * set it to another page's address, but a page can withhold it (`Referrer-Policy: no-referrer`).
 *
 * @returns undefined if the request is not one of a script element
 */
export function scriptElementOf({
  origin,
  referer,
  ...headers
}: IncomingHttpHeaders): 'local' | 'foreign' | 'unknown' | undefined {
  if (origin !== undefined || headers['sec-fetch-dest'] !== 'script') return undefined;
  if (referer === undefined) return 'unknown';
  return isLoopbackOrigin(referer) ? 'local' : 'foreign';
}

/** The origin of the requesting page, if this machine serves that page. */
export const loopbackOriginOf = ({ origin }: IncomingHttpHeaders): string | undefined =>
  origin !== undefined && isLoopbackOrigin(origin) ? origin : undefined;

/** True if a page of another site sent the request, as far as its headers show. */
export const isFromForeignSite = (headers: IncomingHttpHeaders): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : loopbackOriginOf(headers) === undefined;

/**
 * True if a person has followed a link or typed the address, as far as the headers show. A page of another site cannot cause such
 * a request without the person, so it cannot repeat the request.
 */
export const isUserNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-user'] === '?1';
