import { isJson, type Json, objectOrEmpty } from '../../records/records.ts';
import type { RecordStore, StoredRecord } from '../../records/recordStore.ts';

/**
 * The `artifactPlan` of a call: its own, that of its overrides, of the assistant that it describes, or of its stored assistant, in this
 * order; an empty object if none has one.
 */
export function artifactPlanOf(call: StoredRecord, store: RecordStore): Json {
  const { artifactPlan, assistantOverrides, assistant, assistantId } = call;
  const stored = typeof assistantId === 'string' ? store.get('assistant', assistantId) : undefined;
  const owners = [objectOrEmpty(assistantOverrides), objectOrEmpty(assistant), objectOrEmpty(stored)];
  return objectOrEmpty([artifactPlan, ...owners.map((owner) => owner.artifactPlan)].find(isJson));
}
