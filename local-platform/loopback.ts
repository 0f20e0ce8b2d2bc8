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
