import { isJson, type Json, objectOrEmpty } from '../../records/records.ts';
import type { RecordStore, StoredRecord } from '../../records/recordStore.ts';

/** The plan for the artifacts of a call: that of the call, of its overrides, or of its assistant, in this order. */
export function artifactPlanOf(call: StoredRecord, store: RecordStore): Json {
  const { artifactPlan, assistantOverrides, assistant, assistantId } = call;
  const stored = typeof assistantId === 'string' ? store.get('assistant', assistantId) : undefined;
  const owners = [objectOrEmpty(assistantOverrides), objectOrEmpty(assistant), objectOrEmpty(stored)];
  return objectOrEmpty([artifactPlan, ...owners.map((owner) => owner.artifactPlan)].find(isJson));
}
