import type { ApiContext } from '../../../apiOperation.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { asItem, canceledItem, isOver, statusAt, type StoredItem } from './itemState.ts';
import { itemsOf, itemsOfRun, RUNS } from './runRecords.ts';
import { timesOfRun } from './runState.ts';

/**
 * Cancels items that are not over, and updates the times of their run. The run ends with its last item, which is now if no other
 * item is open.
 *
 * @returns the run as it is stored from now on
 */
export function cancelItems(run: StoredRecord, canceled: readonly StoredItem[], context: ApiContext): StoredRecord {
  const now = context.now();
  for (const item of canceled) context.store.replace(itemsOf(run.id), canceledItem(item, now));
  const items = itemsOfRun(run.id, context).map(asItem);
  const isEnd = items.every((item) => isOver(statusAt(item, now)));
  const changed: StoredRecord = {
    ...run,
    startedAt: undefined,
    ...timesOfRun(items),
    ...(isEnd ? { endedReason: 'canceled' } : {}),
    updatedAt: now.toISOString(),
  };
  context.store.replace(RUNS, changed);
  return changed;
}
