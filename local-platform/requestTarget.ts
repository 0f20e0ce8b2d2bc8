import type { IncomingMessage } from 'node:http';

/** What was requested, as a path with its query: a proxy sends the whole address. */
export function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return target === url || target.startsWith('/') ? target : `/${target}`;
}

/**
 * The address of a target at this origin.
 *
 * @returns undefined where its path is broken (`/%`), or where it would be one of another host (`//host/path`)
 */
export function addressOf(target: string, origin: string): URL | undefined {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, origin)) return undefined;
  const address = new URL(target, origin);
  try {
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return undefined;
  }
}
