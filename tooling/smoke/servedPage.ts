import { styleHashesIn } from '../prerender/inlineStyles.ts';
import type { Answer } from './DeployedSite.ts';

/** What of a page's HTML the checks look at. */
export type ServedPage = {
  readonly title: string;
  /** Text of the first h1. */
  readonly heading: string;
  /** Whether the build wrote its content. */
  readonly isPrerendered: boolean;
  /** Sources for `style-src`: one for each style element. */
  readonly styleHashes: readonly string[];
  /** Addresses, as they stand in the HTML, of what a browser fetches without being asked: scripts, styles, pictures, frames. */
  readonly subresources: readonly string[];
  readonly inlineScripts: number;
  readonly canonicalAddress: string | undefined;
};

type Element = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/** Links that a browser fetches; others, such as "canonical", name an address only. */
const FETCHED_LINKS = /^(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload|preload|prefetch)$/;
const CONNECTING_LINKS = /^(?:preconnect|dns-prefetch)$/;
/** Scripts of these types run; others are data blocks. */
const RUNNING_SCRIPTS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;

export function readPage({ text }: Answer): ServedPage {
  const elements = elementsOf(text);
  const scripts = elements.filter(
    ({ name, attributes }) => name === 'script' && RUNNING_SCRIPTS.test(attributes.get('type') ?? ''),
  );
  return {
    title: plain(/<title>(.*?)<\/title>/s.exec(text)?.[1] ?? ''),
    heading: plain(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? ''),
    isPrerendered: /<div id="root" data-rendered-at="[^"]+">\s*</.test(text),
    styleHashes: styleHashesIn(text),
    subresources: elements.flatMap(addressesOf),
    inlineScripts: scripts.filter(({ attributes }) => !attributes.has('src')).length,
    canonicalAddress: elements.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href'),
  };
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The elements that may fetch something. The text of a style or a comment holds none. */
const elementsOf = (html: string): readonly Element[] =>
  [
    ...html
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<style\b[^>]*>.*?<\/style>/gs, '')
      .matchAll(/<(script|link|img|source|iframe|embed|object|video|audio|track)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi),
  ].map(([, name = '', attributes = '']) => ({ name: name.toLowerCase(), attributes: attributesOf(attributes) }));

/** A value is in double quotes, in single ones, or in none. */
const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
      ([, name = '', double = '', single = '', bare = '']): [string, string] => [
        name.toLowerCase(),
        (double + single + bare).replaceAll('&amp;', '&'),
      ],
    ),
  );

function addressesOf({ name, attributes }: Element): readonly string[] {
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

const valuesOf = (attributes: Element['attributes'], name: string): readonly string[] => {
  const value = attributes.get(name);
  return value === undefined || value === '' ? [] : [value];
};
