import type { Map } from 'immutable';
import type { Conversation } from './conversation.ts';

/** Separates texts, so that no match spans two of them. A search field cannot contain a line break. */
const SEPARATOR = '\n';

/** @returns the text in lower case, with σ for each ς, so that a Greek word is also found while it is typed */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** The name and the phone of a conversation in folded case, with a separator between them. */
export type SearchText = string;

/** The search texts of a list of conversations, joined so that `indexOf` can search all of them. */
export type SearchIndex = {
  readonly text: string;
  /** The conversations, in the order of their search texts in `text`. */
  readonly entries: readonly SearchEntry[];
};

type SearchEntry = {
  readonly id: number;
  /** The index in `text` after the search text and its final separator, at which the next search text begins. */
  readonly end: number;
};

const foldedLine = (text: string) => foldCase(text).replaceAll(SEPARATOR, ' ');

export const searchTextOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>): SearchText =>
  foldedLine(name) + SEPARATOR + foldedLine(phone);

/** Builds the index of a list of conversations. A search returns matches in the order of `ids`. */
export function searchIndexOf(ids: readonly number[], searchTexts: Map<number, SearchText>): SearchIndex {
  let text = '';
  const entries = ids.map((id) => {
    text += (searchTexts.get(id) ?? '') + SEPARATOR;
    return { id, end: text.length };
  });
  return { text, entries };
}

/**
 * Finds the conversations whose name or phone contains the search (specification, section 2). Only the case is ignored: spaces and
 * punctuation must match.
 *
 * @returns the ids of the matching conversations, in the order of the index; all ids for an empty search
 */
export function searchIn({ text, entries }: SearchIndex, search: string): readonly number[] {
  if (search.includes(SEPARATOR)) return [];
  const folded = foldCase(search);
  const foundIds: number[] = [];
  let hit = text.indexOf(folded);
  for (const { id, end } of entries) {
    if (hit === -1) break;
    if (hit >= end) continue;
    foundIds.push(id);
    // One match is enough: continue with the next conversation.
    hit = text.indexOf(folded, end);
  }
  return foundIds;
}
