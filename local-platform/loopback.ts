import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1']);

/** Names that no other machine can be reached by (RFC 6761 reserves `localhost` and everything below it). */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.has(name) || name.endsWith('.localhost');

/**
 * A page on the internet can point its own name at 127.0.0.1 and read the answers (DNS rebinding); its requests carry
 * that name in the Host header.
 */
export function isLoopbackHost(hostHeader: string | undefined): hostHeader is string {
  if (hostHeader === undefined || !URL.canParse(`http://${hostHeader}`)) return false;
  return isLoopbackName(new URL(`http://${hostHeader}`).hostname.replace(/^\[|\]$/g, ''));
}

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).host) && /^https?:/.test(origin);

/**
 * Whether a script element of a page of this machine sends the request. A script element sends no Origin, and browsers
 * take `localhost` and `127.0.0.1` for two sites, so that `Sec-Fetch-Site` is `cross-site` as for a page of the internet.
 * The Referer tells them apart: a page cannot put another page's address there. It can withhold it
 * (`Referrer-Policy: no-referrer`); then nothing tells the page from another site's, and the request counts as theirs.
 */
export const isScriptOfLoopbackPage = ({ origin, referer, ...headers }: IncomingHttpHeaders): boolean =>
  origin === undefined && headers['sec-fetch-dest'] === 'script' && referer !== undefined && isLoopbackOrigin(referer);

/** The origin of a page that this machine serves itself, where the request comes from one. */
export const loopbackOriginOf = ({ origin }: IncomingHttpHeaders): string | undefined =>
  origin !== undefined && isLoopbackOrigin(origin) ? origin : undefined;

/** Whether a page of another site sends it, as far as the browser tells. */
export const isFromForeignSite = (headers: IncomingHttpHeaders): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : loopbackOriginOf(headers) === undefined;

/**
 * Whether a person has followed a link or typed the address, as far as the browser tells: no page of another site can do that in their
 * place, and none as often as it likes.
 */
export const isUserNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-user'] === '?1';
