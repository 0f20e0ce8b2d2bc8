import type { IncomingMessage } from 'node:http';

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
