import type { ApiContext } from '../../../apiOperation.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { asItem, canceledItem, isOver, statusAt, type StoredItem } from './itemState.ts';
import { itemCollectionOf, itemsOfRun, RUNS } from './runRecords.ts';
import { timesOfRun } from './runState.ts';

/**
 * Cancels items, and updates the times of their run. The run ends with the last of its other open items, or now if there are none.
 *
 * @param canceled items that are not over
 * @returns the run as it is stored from now on
 */
export function cancelItems(run: StoredRecord, canceled: readonly StoredItem[], context: ApiContext): StoredRecord {
  const now = context.now();
  for (const item of canceled) context.store.replace(itemCollectionOf(run.id), canceledItem(item, now));
  const items = itemsOfRun(run.id, context).map(asItem);
  const isRunOver = items.every((item) => isOver(statusAt(item, now)));
  const changed: StoredRecord = {
    ...run,
    // `timesOfRun` has no start if all items were canceled before they started.
    startedAt: undefined,
    ...timesOfRun(items),
    ...(isRunOver ? { endedReason: 'canceled' } : {}),
    updatedAt: now.toISOString(),
  };
  context.store.replace(RUNS, changed);
  return changed;
}
