import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, posix, resolve } from 'node:path';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { addressOf } from '../../local-platform/server/incomingRequests.ts';
import { targetOf } from '../../local-platform/server/incomingRequests.ts';
import { CACHE_CONTROL, otherAddressesOf } from '../hosting/hostedSite.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';

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

/** The page for unknown addresses. It has no address of its own. */
const NOT_FOUND = '404.html';
const NOT_FOUND_ADDRESSES = ['/404', `/${NOT_FOUND}`];
const UNKNOWN_ADDRESS = '/no/such/page';

const PAGES = PRERENDERED_PAGES.filter(({ file }) => file !== NOT_FOUND);

const addressIn = ({ url = '/' }: Connect.IncomingMessage) =>
  addressOf(url, 'http://localhost') ?? new URL(UNKNOWN_ADDRESS, 'http://localhost');

/** The path as hosts compare it: decoded, without repeated slashes and dots. */
const comparedPath = ({ pathname }: URL) => posix.normalize(decodeURIComponent(pathname));

const redirectToPages: Connect.NextHandleFunction = (request, response, next) => {
  const address = addressIn(request);
  const path = comparedPath(address);
  const page = PAGES.find((candidate) => candidate.path === path || otherAddressesOf(candidate).includes(path));
  if (page !== undefined && page.path !== address.pathname) {
    response.writeHead(301, { Location: page.path + address.search, 'Cache-Control': CACHE_CONTROL.pages }).end();
    return;
  }
  if (NOT_FOUND_ADDRESSES.includes(path)) request.url = UNKNOWN_ADDRESS;
  next();
};

const answerNotFound =
  (folder: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const isForPage = (request.headers.accept ?? '').includes('text/html');
    const page = join(folder, NOT_FOUND);
    if (!isForPage || existsSync(join(folder, comparedPath(addressIn(request)))) || !existsSync(page)) {
      next();
      return;
    }
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE_CONTROL.pages });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(page));
  };

/**
 * Makes `vite preview` serve each page at its own address only, as the hosts do. By default it serves `index.html` at every address
 * without a file, and each page also at the name of its file, where the site's code shows "Page not found".
 */
export function previewAddresses(): Plugin {
  return {
    name: 'callwright:preview-addresses',
    apply: (_config, { isPreview }) => isPreview === true,
    // Without this, unknown addresses would arrive below as `/index.html`.
    config: () => ({ appType: 'mpa' }),
    configurePreviewServer: ({ config, middlewares }) => {
      middlewares.use(redirectToPages);
      return () => void middlewares.use(answerNotFound(resolve(config.root, config.build.outDir)));
    },
  };
}
