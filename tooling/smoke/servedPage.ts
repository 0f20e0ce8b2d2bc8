import { readTags, type Tag } from '../html/readTags.ts';
import { type InlineHashes, inlineHashesOfTags } from '../prerender/inlineHashes.ts';
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
