import { type InlineHashes, inlineHashesIn } from '../prerender/inlineHashes.ts';
import type { Answer } from './DeployedSite.ts';

/** The parts of a page's HTML that the checks use. */
export type ServedPage = InlineHashes & {
  readonly title: string;
  /** Text of the first h1. */
  readonly heading: string;
  /** Whether the build wrote its content. */
  readonly isPrerendered: boolean;
  /** Addresses, as written in the HTML, that a browser fetches by itself: scripts, styles, pictures, frames. */
  readonly subresources: readonly string[];
  readonly canonicalAddress: string | undefined;
};

type Element = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/** Links that a browser fetches. Others, such as "canonical", only name an address. */
const FETCHED_LINKS = /^(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload|preload|prefetch)$/;
const CONNECTING_LINKS = /^(?:preconnect|dns-prefetch)$/;

export function readPage({ text }: Answer): ServedPage {
  const elements = elementsOf(text);
  return {
    ...inlineHashesIn(text),
    title: plain(/<title>(.*?)<\/title>/s.exec(text)?.[1] ?? ''),
    heading: plain(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? ''),
    isPrerendered: /<div id="root" data-rendered-at="[^"]+">\s*</.test(text),
    subresources: elements.flatMap(addressesOf),
    canonicalAddress: elements.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href'),
  };
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The elements that may fetch an address. Ignores the text of styles, scripts and comments. */
const elementsOf = (html: string): readonly Element[] =>
  [
    ...html
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<style\b[^>]*>.*?<\/style>/gis, '')
      .replaceAll(/(<script\b[^>]*>).*?<\/script\s*>/gis, '$1')
      .matchAll(/<(script|link|img|source|iframe|embed|object|video|audio|track)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi),
  ].map(([, name = '', attributes = '']) => ({ name: name.toLowerCase(), attributes: attributesOf(attributes) }));

/** Values may have double quotes, single quotes, or no quotes. */
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
