import type { Map } from 'immutable';
import { type ConversationOrder, idsIn } from './conversationOrder.ts';
import { searchIn, type SearchIndex, searchIndexOf, type SearchText } from './conversationSearch.ts';

/**
 * Caches the latest result for each key, for as long as the key exists. Keys are immutable, so cached results cannot be
 * stale.
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

const idsOf = cachedByKey((order: ConversationOrder, _: undefined) => idsIn(order));

const indexOf = cachedByKey((order: ConversationOrder, searchTexts: Map<number, SearchText>) =>
  searchIndexOf(idsOf(order, undefined), searchTexts),
);

const foundIn = cachedByKey((index: SearchIndex, search: string) => searchIn(index, search));

/**
 * The conversations of a tab that match a search, in order; all of them for an empty search. The same arguments return the
 * same list. The index is built on the first search, and again only after a contact or the order has changed.
 */
export const listedConversations = (
  order: ConversationOrder,
  searchTexts: Map<number, SearchText>,
  search: string,
): readonly number[] => (search === '' ? idsOf(order, undefined) : foundIn(indexOf(order, searchTexts), search));
