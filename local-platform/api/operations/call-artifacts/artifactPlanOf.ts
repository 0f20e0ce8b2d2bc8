import { isJson, type Json } from '../../records/records.ts';
import type { RecordStore, StoredRecord } from '../../records/recordStore.ts';
import { within } from '../callFilters.ts';

/** Which artifacts a call is to have: by the call, its overrides, or its assistant, in this order. */
export function artifactPlanOf(call: StoredRecord, store: RecordStore): Json {
  const { artifactPlan, assistantOverrides, assistant, assistantId } = call;
  const stored = typeof assistantId === 'string' ? store.get('assistant', assistantId) : undefined;
  const owners = [within(assistantOverrides), within(assistant), within(stored)];
  return within([artifactPlan, ...owners.map((owner) => owner.artifactPlan)].find(isJson));
}
