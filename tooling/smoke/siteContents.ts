import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';
import type { Answer, DeployedSite } from './DeployedSite.ts';
import { readPage, type ServedPage } from './servedPage.ts';

/** A path without a page or a file. */
const UNKNOWN_PATH = '/no/such/page';

export type CheckedPage = { readonly answer: Answer; readonly page: ServedPage; readonly expectedStatus: 200 | 404 };

export type SiteContents = {
  /** Each page of the site; the last one is the page for unknown addresses. */
  readonly pages: readonly CheckedPage[];
  /** Every file below `/assets` that a page or another asset names. */
  readonly assets: readonly Answer[];
};

/** Names of assets as Vite writes them into scripts, with a hash of eight characters. */
const ASSET_NAMES = /["'`](?:\.\/|\/?assets\/)([\w.-]+-[\w-]{8}\.(?:js|css))["'`]/g;

export async function readContents(site: DeployedSite): Promise<SiteContents> {
  const paths = PRERENDERED_PAGES.filter(({ file }) => file !== '404.html').map(({ path }) => path);
  const pages = await Promise.all(
    [...paths, UNKNOWN_PATH].map(async (path): Promise<CheckedPage> => {
      const answer = await site.get(path);
      return { answer, page: readPage(answer), expectedStatus: path === UNKNOWN_PATH ? 404 : 200 };
    }),
  );
  const named = pages
    .flatMap(({ page }) => page.subresources)
    .filter((address) => URL.canParse(address, site.origin))
    .map((address) => new URL(address, site.origin))
    .filter(({ origin, pathname }) => origin === site.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return { pages, assets: await assetsFrom(site, named) };
}

async function assetsFrom(site: DeployedSite, named: readonly string[]): Promise<readonly Answer[]> {
  const found = new Map<string, Answer>();
  for (let paths = [...new Set(named)]; paths.length > 0;) {
    const answers = await Promise.all(paths.map((path) => site.get(path)));
    for (const answer of answers) found.set(answer.path, answer);
    const further = answers.filter(isScript).flatMap(({ text }) => [...text.matchAll(ASSET_NAMES)]);
    paths = [...new Set(further.map(([, name = '']) => `/assets/${name}`))].filter((path) => !found.has(path));
  }
  return [...found.values()];
}

/** By its name: a host may answer with a page instead. */
export const isScript = ({ path }: Answer): boolean => path.endsWith('.js');
