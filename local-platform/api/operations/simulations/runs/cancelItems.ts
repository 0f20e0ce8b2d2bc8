import type { ApiContext } from '../../../apiOperation.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { asItem, canceledItem, isOver, statusAt, type StoredItem } from './itemState.ts';
import { itemCollectionOf, itemsOfRun, RUNS } from './runRecords.ts';
import { timesOfRun } from './runState.ts';

/**
 * Cancels items, and updates the times of their run. The run ends when all of its other items are over, or now if they already are.
 *
 * @param openItems items of the run that are not over
 * @returns the run as it is stored after the change
 */
export function cancelItems(run: StoredRecord, openItems: readonly StoredItem[], context: ApiContext): StoredRecord {
  const now = context.now();
  for (const item of openItems) context.store.replace(itemCollectionOf(run.id), canceledItem(item, now));
  const items = itemsOfRun(run.id, context).map(asItem);
  const isRunOver = items.every((item) => isOver(statusAt(item, now)));
  const changed: StoredRecord = {
    ...run,
    // Removes the former start, because `timesOfRun` has none if all items were canceled before they started.
    startedAt: undefined,
    ...timesOfRun(items),
    ...(isRunOver ? { endedReason: 'canceled' } : {}),
    updatedAt: now.toISOString(),
  };
  context.store.replace(RUNS, changed);
  return changed;
}
