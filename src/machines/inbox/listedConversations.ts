import type { Map } from 'immutable';
import { type ConversationOrder, idsIn } from './conversationOrder.ts';
import { searchIn, type SearchIndex, searchIndexOf, type SearchText } from './conversationSearch.ts';

/**
 * Wraps `make` in a function that caches the latest result for each key. That function calls `make` again if the argument has changed. Keys
 * and arguments are immutable, so cached results cannot be stale.
 */
function cachedByKey<Key extends object, Argument, Result>(make: (key: Key, argument: Argument) => Result) {
  const cache = new WeakMap<Key, { readonly argument: Argument; readonly result: Result }>();
  return (key: Key, argument: Argument): Result => {
    const latest = cache.get(key);
    // oxlint-disable-next-line typescript/prefer-optional-chain -- an argument can be undefined
    if (latest !== undefined && latest.argument === argument) return latest.result;
    const result = make(key, argument);
    cache.set(key, { argument, result });
    return result;
  };
}

// The order is the only input, so the argument is always undefined.
const cachedIds = cachedByKey((order: ConversationOrder, _: undefined) => idsIn(order));

const cachedIndex = cachedByKey((order: ConversationOrder, searchTexts: Map<number, SearchText>) =>
  searchIndexOf(cachedIds(order, undefined), searchTexts),
);

const cachedMatches = cachedByKey((index: SearchIndex, search: string) => searchIn(index, search));

/**
 * Finds the conversations of a tab that match a search. Builds the index of the tab on the first search, and again only after the order
 * or the search texts have changed.
 *
 * @returns the ids in order; all ids of the tab for an empty search. Consecutive calls with the same arguments return
 *   the same array.
 */
export const listedConversations = (
  order: ConversationOrder,
  searchTexts: Map<number, SearchText>,
  search: string,
): readonly number[] =>
  search === '' ? cachedIds(order, undefined) : cachedMatches(cachedIndex(order, searchTexts), search);
