import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { JsonObject } from '../../../records/records.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { transcriptOf, type Turn } from '../../structured-outputs/talk.ts';
import type { Results } from '../talks/evaluateTalk.ts';
import type { Times } from './schedule.ts';

/**
 * An item as it is stored, with its whole future. No timer is needed, because an answer shows the part until now (`shownItem`). A
 * canceled item has no `talkEndedAt`, `turns` or `results`, although this type has them.
 */
export type StoredItem = StoredRecord &
  Times & {
    readonly turns: readonly Turn[];
    readonly results: Results;
    readonly metadata: JsonObject;
    readonly canceledAt?: string;
  };

export const asItem = (record: StoredRecord) => record as StoredItem;

export type ItemStatus = Answer<'GET /eval/simulation/run/{id}/item/{itemId}'>['status'];

export function statusAt({ canceledAt, startedAt, talkEndedAt, endedAt, results }: StoredItem, now: Date): ItemStatus {
  const isBefore = (time: string) => now.getTime() < Date.parse(time);
  if (canceledAt !== undefined) return 'canceled';
  if (isBefore(startedAt)) return 'queued';
  if (isBefore(talkEndedAt)) return 'running';
  if (isBefore(endedAt)) return 'evaluating';
  return results.passed ? 'passed' : 'failed';
}

export const isOver = (status: ItemStatus): boolean => !['queued', 'running', 'evaluating'].includes(status);

/** The vendor's limit for `failureReason`. */
const MAX_REASON_CHARACTERS = 2_000;

function failureOf({ evaluations }: Results): string {
  const failed = evaluations.filter(({ passed, required }) => required && !passed).map(({ name }) => name);
  return `Required evaluations did not pass: ${failed.join(', ')}`.slice(0, MAX_REASON_CHARACTERS);
}

/** The part of the call until now. The turns are spread evenly over the talk. */
function callAt({ startedAt, talkEndedAt, turns }: StoredItem, now: Date): JsonObject {
  const [start, end] = [Date.parse(startedAt), Date.parse(talkEndedAt)];
  const share = Math.min(1, (now.getTime() - start) / (end - start));
  const said = turns.slice(0, Math.floor(share * turns.length));
  return { transcript: transcriptOf(said), messages: said.map(({ role, text }) => ({ role, content: text })) };
}

/** The fields that answers show in every status. */
const lastingFields = ({
  startedAt: _startedAt,
  talkEndedAt: _talkEndedAt,
  endedAt: _endedAt,
  turns: _turns,
  results: _results,
  ...fields
}: StoredItem) => fields;

/** The item as an answer shows it, without its future. */
export function shownItem(item: StoredItem, now: Date): JsonObject {
  const { startedAt, endedAt, results, metadata } = item;
  const status = statusAt(item, now);
  const queued = { ...lastingFields(item), status };
  if (status === 'queued') return queued;
  // If the item was canceled before its start, the stored start is only the planned one.
  if (status === 'canceled') return startedAt > endedAt ? queued : { ...queued, startedAt };
  const started = { ...queued, startedAt, metadata: { ...metadata, call: callAt(item, now) } };
  if (status === 'passed') return { ...started, results, completedAt: endedAt };
  if (status === 'failed') return { ...started, results, failedAt: endedAt, failureReason: failureOf(results) };
  return started;
}

/** The item as it is stored after its cancellation. Its future is dropped, except a planned start. */
export function canceledItem(item: StoredItem, now: Date): StoredRecord {
  const time = now.toISOString();
  const { metadata } = shownItem(item, now);
  const times = { startedAt: item.startedAt, endedAt: time, canceledAt: time, updatedAt: time };
  return { ...lastingFields(item), ...times, metadata };
}
