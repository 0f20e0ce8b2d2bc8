import type { Map } from 'immutable';
import type { Conversation } from './conversation.ts';

/** Stands between what must not be found as one; nobody can type it into a search field. */
const SEPARATOR = '\n';

/** What differs in case only is the same; a sigma is a sigma, also at the end of a word. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** In folded case: what a search looks in. */
export type SearchText = string;

/** The texts of a list of conversations as one, so that the browser's own search goes over all of them at once. */
export type SearchIndex = {
  readonly ids: readonly number[];
  readonly text: string;
  /** Where the text of each conversation ends. */
  readonly ends: readonly number[];
};

const oneLine = (text: string) => foldCase(text).replaceAll(SEPARATOR, ' ');

export const searchTextOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>): SearchText =>
  oneLine(name) + SEPARATOR + oneLine(phone);

export function searchIndexOf(ids: readonly number[], searchTexts: Map<number, SearchText>): SearchIndex {
  const texts = ids.map((id) => searchTexts.get(id) ?? '');
  let end = 0;
  const ends = texts.map((text) => (end += text.length + SEPARATOR.length));
  return { ids, text: texts.join(SEPARATOR) + SEPARATOR, ends };
}

/**
 * Specification, section 2: a case-insensitive substring of the name or the phone; nothing is normalised but the case.
 *
 * @returns the ids of the conversations that have it, in the order of the index; all of them for an empty search.
 */
export function searchIn({ ids, text, ends }: SearchIndex, search: string): readonly number[] {
  if (search === '') return ids;
  if (search.includes(SEPARATOR)) return [];
  const wanted = foldCase(search);
  const found: number[] = [];
  let place = 0;
  for (let hit = text.indexOf(wanted); hit !== -1; hit = text.indexOf(wanted, ends[place - 1])) {
    while (hit >= (ends[place] ?? Infinity)) place++;
    const id = ids[place];
    if (id === undefined) break;
    found.push(id);
    // One hit is enough: the next one is looked for in what follows.
    place++;
  }
  return found;
}
