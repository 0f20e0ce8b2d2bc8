import { readTags, type Tag } from '../prerender/readTags.ts';
import { type InlineHashes, inlineHashesOfTags } from '../prerender/inlineHashes.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';
import { boundedFetch } from '../server-answers/serverAnswers.ts';

export type Answer = {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** A hostile site could name further files with each answer, each of them slowly. */
const SITE_TIMEOUT_MS = 300_000;

/** A site on a host. Each path is requested once. */
export class DeployedSite {
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #deadline = AbortSignal.timeout(SITE_TIMEOUT_MS);

  /** @param origin of the site: "https://www.example.com". */
  constructor(readonly origin: string) {}

  /**
   * Follows no redirect.
   *
   * @param path sent unchanged, also if it is malformed: "/%".
   * @throws NoAnswerError
   */
  get(path: string): Promise<Answer> {
    const answer = this.#answers.get(path) ?? this.#request(path);
    this.#answers.set(path, answer);
    return answer;
  }

  async #request(path: string): Promise<Answer> {
    const response = await boundedFetch(this.origin + path, {
      headers: { 'Accept-Encoding': 'gzip, br', Accept: 'text/html,*/*' },
      signal: this.#deadline,
    });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  }
}

/** The parts of a page's HTML that the checks use. */
type ServedPage = InlineHashes & {
  readonly title: string;
  /** Text of the first h1. */
  readonly heading: string;
  /** Whether the build wrote its content. */
  readonly isPrerendered: boolean;
  /** Addresses, as written in the HTML, that a browser fetches by itself: scripts, styles, pictures, frames. */
  readonly subresources: readonly string[];
  readonly canonicalAddress: string | undefined;
};

/** Links that a browser fetches. Others, such as "canonical", only name an address. */
const FETCHED_LINKS = /^(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload|preload|prefetch)$/;
const CONNECTING_LINKS = /^(?:preconnect|dns-prefetch)$/;

/** Elements that may have an address that a browser fetches. */
const FETCHING = /^(?:script|link|img|source|iframe|embed|object|video|audio|track)$/;

export function readPage({ text }: Answer): ServedPage {
  const tags = readTags(text);
  const elements = tags.filter(({ kind }) => kind === 'start');
  return {
    ...inlineHashesOfTags(tags),
    title: textOf('title', tags),
    heading: textOf('h1', tags),
    isPrerendered: tags.some(
      (tag, place) => isPrerenderedRoot(tag) && tag.text.trim() === '' && tags[place + 1]?.kind === 'start',
    ),
    subresources: elements.filter(({ name }) => FETCHING.test(name)).flatMap(addressesOf),
    canonicalAddress: elements
      .find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical')
      ?.attributes.get('href'),
  };
}

const isPrerenderedRoot = ({ name, attributes }: Tag) =>
  name === 'div' && attributes.get('id') === 'root' && (attributes.get('data-rendered-at') ?? '') !== '';

/** The text of the first element with this name, on one line. */
function textOf(name: string, tags: readonly Tag[]): string {
  const start = tags.findIndex((tag) => tag.kind === 'start' && tag.name === name);
  const end = tags.findIndex((tag, place) => place > start && tag.kind === 'end' && tag.name === name);
  if (start === -1 || end === -1) return '';
  return tags
    .slice(start, end)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function addressesOf({ name, attributes }: Tag): readonly string[] {
  if (name === 'link') {
    const rel = (attributes.get('rel') ?? '').toLowerCase();
    const isFetched = FETCHED_LINKS.test(rel) || CONNECTING_LINKS.test(rel);
    return isFetched ? valuesOf(attributes, 'href') : [];
  }
  const sets = valuesOf(attributes, 'srcset').flatMap((set) =>
    set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
  );
  return [...valuesOf(attributes, 'src'), ...valuesOf(attributes, 'data'), ...valuesOf(attributes, 'poster'), ...sets];
}

const valuesOf = (attributes: Tag['attributes'], name: string): readonly string[] => {
  const value = attributes.get(name);
  return value === undefined || value === '' ? [] : [value];
};

export type CheckedPage = { readonly answer: Answer; readonly page: ServedPage; readonly expectedStatus: 200 | 404 };

export type SiteContents = {
  /** Each page of the site; the last one is the page for unknown addresses. */
  readonly pages: readonly CheckedPage[];
  /** Every file below `/assets` that a page or another asset names. */
  readonly assets: readonly Answer[];
};

/** A path without a page or a file. */
const UNKNOWN_PATH = '/no/such/page';

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
