import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

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
function scriptElementOf({
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

/** The requested path with its query. If the client sent the whole address (`http://host/path`), as to a proxy, the origin is removed. */
export function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return target === url || target.startsWith('/') ? target : `/${target}`;
}

/**
 * Resolves a target at this origin.
 *
 * @returns undefined if the path is malformed (`/%`), or if the target does not begin with a single slash (`//host/path` names
 * another host)
 */
export function addressOf(target: string, origin: string): URL | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined;
  try {
    const address = new URL(target, origin);
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return undefined;
  }
}

const ROOM_SCRIPT = /^\/local-platform\/pages\/([\w-]+)\/room\/call-machine-object-bundle\.js(\?|$)/;

/**
 * True if a page of another site sent the request, as far as its headers show. As an exception, false if a script element of a page on
 * this machine loads the room script, because such a page may also be on another site (`localhost` and `127.0.0.1` are two sites). The
 * script is the same for all pages and contains no secret.
 *
 * A page that withholds its address may be on the internet. It gets the script of a page that exists: that request opens no page, so it
 * evicts none.
 *
 * @param pageExists whether the platform has a page with this id
 */
export function isFromForeignPage(request: IncomingMessage, pageExists: (pageId: string) => boolean): boolean {
  const { headers, method } = request;
  if (!isFromForeignSite(headers)) return false;
  const pageId = method === 'GET' ? ROOM_SCRIPT.exec(targetOf(request))?.[1] : undefined;
  if (pageId === undefined) return true;
  const element = scriptElementOf(headers);
  return !(element === 'local' || (element === 'unknown' && pageExists(pageId)));
}
