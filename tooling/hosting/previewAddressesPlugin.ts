import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { addressOf } from '../../local-platform/server/incomingRequests.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';
import { otherAddressesOf } from './hostedSite.ts';
import { CACHE_CONTROL } from './responseHeaders.ts';

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
