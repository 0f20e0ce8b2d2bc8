import type { IncomingMessage } from 'node:http';
import { isFromForeignSite, isScriptOfLoopbackPage } from './loopback.ts';
import { targetOf } from './requestTarget.ts';

const ROOM_SCRIPT = /^\/local-platform\/pages\/[\w-]+\/room\/call-machine-object-bundle\.js(\?|$)/;

/**
 * True if a page of another site sent the request, as far as its headers show. As an exception, false if a script element of a page on
 * this machine loads the room script, because such a page may also be on another site (`localhost` and `127.0.0.1` are two sites). The
 * script is the same for all pages and contains no secret.
 */
export const isFromForeignPage = (request: IncomingMessage): boolean =>
  isFromForeignSite(request.headers) &&
  !(request.method === 'GET' && ROOM_SCRIPT.test(targetOf(request)) && isScriptOfLoopbackPage(request.headers));
