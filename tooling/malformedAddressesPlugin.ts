import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { addressOf, targetOf } from '../local-platform/server/incomingRequests.ts';

/** A base for parsing: only the path of the result is used. */
const ANY_ORIGIN = 'http://localhost';
const MALFORMED = '/%';
const ANSWER = 'Bad Request: the path of this address cannot be read.\n';

const isReadable = (target: string) => addressOf(target, ANY_ORIGIN) !== undefined;

/**
 * Makes `vite` and `vite preview` answer addresses that cannot be parsed (`/%`, `//`) with 400 and one sentence. Without this they answer
 * 500 with a stack, which names files of this machine, and a target such as `http://[/` ends the process.
 */
export function malformedAddresses(): Plugin {
  const guard = ({ httpServer, middlewares }: ViteDevServer | PreviewServer) => {
    // Before the router: it parses the target before the first middleware, and its error would be uncaught.
    const server = httpServer as Pick<Server, 'prependListener'> | null;
    for (const event of ['request', 'upgrade'] as const) server?.prependListener(event, replaceTarget);
    middlewares.use(refuseMalformed);
  };
  return {
    name: 'callwright:malformed-addresses',
    apply: 'serve',
    configureServer: guard,
    configurePreviewServer: guard,
  };
}

function replaceTarget(request: IncomingMessage): void {
  const target = targetOf(request);
  request.url = isReadable(target) ? target : MALFORMED;
}

function refuseMalformed(request: Connect.IncomingMessage, response: ServerResponse, next: () => void): void {
  if (isReadable(request.url ?? '/')) {
    next();
    return;
  }
  response.writeHead(400, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': ANSWER.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(ANSWER);
}
