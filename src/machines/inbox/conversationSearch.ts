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
  readonly text: string;
  /** In the order of their texts. */
  readonly entries: readonly SearchEntry[];
};

type SearchEntry = {
  readonly id: number;
  /** Where the text of the conversation ends. */
  readonly end: number;
};

const oneLine = (text: string) => foldCase(text).replaceAll(SEPARATOR, ' ');

export const searchTextOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>): SearchText =>
  oneLine(name) + SEPARATOR + oneLine(phone);

export function searchIndexOf(ids: readonly number[], searchTexts: Map<number, SearchText>): SearchIndex {
  let text = '';
  const entries = ids.map((id) => {
    text += (searchTexts.get(id) ?? '') + SEPARATOR;
    return { id, end: text.length };
  });
  return { text, entries };
}

/**
 * Specification, section 2: a case-insensitive substring of the name or the phone; nothing is normalised but the case.
 *
 * @returns the ids of the conversations that have it, in the order of the index; all of them for an empty search.
 */
export function searchIn({ text, entries }: SearchIndex, search: string): readonly number[] {
  if (search.includes(SEPARATOR)) return [];
  const wanted = foldCase(search);
  const found: number[] = [];
  let hit = text.indexOf(wanted);
  for (const { id, end } of entries) {
    if (hit === -1) break;
    if (hit >= end) continue;
    found.push(id);
    // One hit is enough: the next one is looked for in what follows.
    hit = text.indexOf(wanted, end);
  }
  return found;
}
