import type { Conversation } from './conversation.ts';

/**
 * The order of a tab (specification, section 4). Contacts that were created in this session come first, by descending id, because the
 * newest has the highest id. The other contacts follow by ascending id. Therefore the rank of a created contact is its negated id, the
 * rank of any other contact is its id, and ranks ascend.
 *
 * The ranks are stored in chunks, so that a change copies one chunk and the list of chunks, not all ranks.
 */
export type ConversationOrder = {
  readonly chunks: readonly (readonly number[])[];
  readonly size: number;
};

const MAX_CHUNK_SIZE = 128;

/** The fields that determine the rank. */
type RankedContact = Pick<Conversation, 'id' | 'createdAt'>;

const rankOf = ({ id, createdAt }: RankedContact) => (createdAt === undefined ? id : -id);

export function orderOf(conversations: readonly RankedContact[]): ConversationOrder {
  const ranks = conversations.map(rankOf).toSorted((one, other) => one - other);
  const chunks = Array.from({ length: Math.ceil(ranks.length / MAX_CHUNK_SIZE) }, (_, index) =>
    ranks.slice(index * MAX_CHUNK_SIZE, (index + 1) * MAX_CHUNK_SIZE),
  );
  return { chunks, size: ranks.length };
}

/** @returns the chunk that contains `rank` or would contain it, the index of that chunk, and the index of `rank` in the chunk */
function placeOf({ chunks }: ConversationOrder, rank: number) {
  const chunkIndex = Math.max(
    0,
    chunks.findLastIndex(([first = Infinity]) => first <= rank),
  );
  const chunk = chunks[chunkIndex] ?? [];
  return { chunkIndex, chunk, index: chunk.findLastIndex((one) => one < rank) + 1 };
}

/** Inserts a conversation, which must not be in the order yet, by its rank. */
export function withConversation(order: ConversationOrder, conversation: RankedContact): ConversationOrder {
  const rank = rankOf(conversation);
  const { chunkIndex, chunk, index } = placeOf(order, rank);
  const grownChunk = chunk.toSpliced(index, 0, rank);
  const middle = MAX_CHUNK_SIZE / 2;
  const newChunks =
    grownChunk.length > MAX_CHUNK_SIZE ? [grownChunk.slice(0, middle), grownChunk.slice(middle)] : [grownChunk];
  return { chunks: order.chunks.toSpliced(chunkIndex, 1, ...newChunks), size: order.size + 1 };
}

/** Removes a conversation, which must be in the order. */
export function withoutConversation(order: ConversationOrder, conversation: RankedContact): ConversationOrder {
  const { chunkIndex, chunk, index } = placeOf(order, rankOf(conversation));
  const shrunkChunk = chunk.toSpliced(index, 1);
  return {
    chunks:
      shrunkChunk.length === 0 ? order.chunks.toSpliced(chunkIndex, 1) : order.chunks.with(chunkIndex, shrunkChunk),
    size: order.size - 1,
  };
}

/** @returns the ids in order */
export const idsIn = ({ chunks }: ConversationOrder): readonly number[] => chunks.flat().map(Math.abs);

/** @returns the id of the first conversation of several orders combined, or undefined if all of them are empty */
export function firstOf(orders: readonly ConversationOrder[]): number | undefined {
  const ranks = orders.flatMap(({ chunks }) => chunks[0]?.[0] ?? []);
  return ranks.length === 0 ? undefined : Math.abs(Math.min(...ranks));
}

/**
 * Reads only the two ends of each order, because the highest id is at one of them.
 *
 * @returns the highest id in several orders, or 0 if all of them are empty
 */
export const highestOf = (orders: readonly ConversationOrder[]): number =>
  Math.max(0, ...orders.flatMap(({ chunks }) => [chunks[0]?.[0] ?? 0, chunks.at(-1)?.at(-1) ?? 0]).map(Math.abs));
