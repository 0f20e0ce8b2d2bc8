import type { Map } from 'immutable';
import { type ConversationOrder, idsIn } from './conversationOrder.ts';
import { searchIn, type SearchIndex, searchIndexOf, type SearchText } from './conversationSearch.ts';

/**
 * Wraps a function: caches its latest result for each key, and calls it again for another argument. Keys and arguments are immutable, so
 * cached results cannot be stale.
 */
function cachedByKey<Key extends object, Argument, Result>(make: (key: Key, argument: Argument) => Result) {
  const cache = new WeakMap<Key, { readonly argument: Argument; readonly result: Result }>();
  return (key: Key, argument: Argument): Result => {
    const latest = cache.get(key);
    if (latest !== undefined && latest.argument === argument) return latest.result;
    const result = make(key, argument);
    cache.set(key, { argument, result });
    return result;
  };
}

// The key is the only input.
const cachedIds = cachedByKey((order: ConversationOrder, _: undefined) => idsIn(order));

const cachedIndex = cachedByKey((order: ConversationOrder, searchTexts: Map<number, SearchText>) =>
  searchIndexOf(cachedIds(order, undefined), searchTexts),
);

const cachedMatches = cachedByKey((index: SearchIndex, search: string) => searchIn(index, search));

/**
 * The conversations of a tab that match a search, in order; all of them for an empty search. The same arguments return the
 * same list. The index is built on the first search, and again only after a contact or the order has changed.
 */
export const listedConversations = (
  order: ConversationOrder,
  searchTexts: Map<number, SearchText>,
  search: string,
): readonly number[] =>
  search === '' ? cachedIds(order, undefined) : cachedMatches(cachedIndex(order, searchTexts), search);
