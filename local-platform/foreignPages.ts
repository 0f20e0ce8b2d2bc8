import type { IncomingMessage } from 'node:http';
import { isFromForeignSite, isScriptOfLoopbackPage } from './loopback.ts';
import { targetOf } from './requestTarget.ts';

const ROOM_SCRIPT = /^\/local-platform\/pages\/[\w-]+\/room\/call-machine-object-bundle\.js(\?|$)/;

/**
 * Whether a page of another site sends the request, as far as the browser tells. The room script is the exception: pages
 * at any port of this machine may load it, because a room library elsewhere on this machine has to. It is the same for
 * everybody and holds no secret.
 */
export const isFromForeignPage = (request: IncomingMessage): boolean =>
  isFromForeignSite(request.headers) &&
  !(request.method === 'GET' && ROOM_SCRIPT.test(targetOf(request)) && isScriptOfLoopbackPage(request.headers));
