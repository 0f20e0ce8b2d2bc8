import type { IncomingMessage } from 'node:http';
import { isFromForeignSite, scriptElementOf } from './loopback.ts';
import { targetOf } from './requestTarget.ts';

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
