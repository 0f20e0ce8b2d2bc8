import type { ApiContext } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';

/** Name of the collection with all boards. */
export const BOARDS = 'board';

export const itemsOf = ({ items }: JsonObject): readonly JsonObject[] =>
  Array.isArray(items) ? items.filter(isJsonObject) : [];

/**
 * Removes an insight from a board's item. An item of type `insight` that shows the insight is dropped, and a widget that names the
 * insight loses its `insightId`. Other items are unchanged.
 */
const itemWithoutInsight = (item: JsonObject, id: string): readonly JsonObject[] => {
  if (item.insightId !== id) return [item];
  return item.type === 'insight'
    ? []
    : [Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'insightId'))];
};

/** Removes an insight from all boards. Called in the transaction that deletes the insight. */
export function removeFromBoards(id: string, { store, now }: ApiContext): void {
  const hasInsight = (board: JsonObject) => itemsOf(board).some(({ insightId }) => insightId === id);
  for (const board of store.list(BOARDS, { where: hasInsight }).records) {
    const items = itemsOf(board).flatMap((item) => itemWithoutInsight(item, id));
    store.replace(BOARDS, { ...board, items, updatedAt: now().toISOString() });
  }
}
