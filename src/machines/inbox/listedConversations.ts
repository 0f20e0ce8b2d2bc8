import type { Map } from 'immutable';
import { type ConversationOrder, idsIn } from './conversationOrder.ts';
import { searchIn, type SearchIndex, searchIndexOf, type SearchText } from './conversationSearch.ts';

/**
 * Caches the latest result for each key, for as long as the key exists. Keys are immutable, so cached results cannot be
 * stale.
 */
function lastResult<Key extends object, Argument, Result>(make: (key: Key, argument: Argument) => Result) {
  const known = new WeakMap<Key, { readonly argument: Argument; readonly result: Result }>();
  return (key: Key, argument: Argument): Result => {
    const last = known.get(key);
    if (last !== undefined && last.argument === argument) return last.result;
    const result = make(key, argument);
    known.set(key, { argument, result });
    return result;
  };
}

const idsOf = lastResult((order: ConversationOrder, _: undefined) => idsIn(order));

const indexOf = lastResult((order: ConversationOrder, searchTexts: Map<number, SearchText>) =>
  searchIndexOf(idsOf(order, undefined), searchTexts),
);

const foundIn = lastResult((index: SearchIndex, search: string) => searchIn(index, search));

/**
 * The conversations of a tab that match a search, in order; all of them for an empty search. The same arguments return the
 * same list. The index is built on the first search, and again only after a contact or the order has changed.
 */
export const listedConversations = (
  order: ConversationOrder,
  searchTexts: Map<number, SearchText>,
  search: string,
): readonly number[] => (search === '' ? idsOf(order, undefined) : foundIn(indexOf(order, searchTexts), search));
