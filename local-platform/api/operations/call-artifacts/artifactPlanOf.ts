import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import type { RecordStore, StoredRecord } from '../../records/recordStore.ts';

/**
 * Returns the first `artifactPlan` in this order: of the call, of its `assistantOverrides`, of the assistant that the call contains, of
 * the stored assistant. Returns an empty object if none of them has a plan.
 */
export function artifactPlanOf(call: StoredRecord, store: RecordStore): JsonObject {
  const { artifactPlan, assistantOverrides, assistant, assistantId } = call;
  const stored = typeof assistantId === 'string' ? store.get('assistant', assistantId) : undefined;
  const owners = [objectOrEmpty(assistantOverrides), objectOrEmpty(assistant), objectOrEmpty(stored)];
  return objectOrEmpty([artifactPlan, ...owners.map((owner) => owner.artifactPlan)].find(isJsonObject));
}
