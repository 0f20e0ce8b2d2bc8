import type { Answer, Body } from '../../../../../src/platform/api/operationTypes.ts';
import type { JsonObject } from '../../../records/records.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { transcriptOf, type Turn } from '../../structured-outputs/talk.ts';
import type { Results } from '../simulatedTalk.ts';

export type Transport = NonNullable<Body<'POST /eval/simulation/run'>['transport']>['provider'];

export const VOICE: Transport = 'vapi.websocket';

/** The shortest time that an item is queued. */
const QUEUED_MS = 500;
/** Duration of a turn. A turn of a chat is shorter, because it has no speech. */
const TURN_MS: Readonly<Record<Transport, number>> = { 'vapi.websocket': 100, 'vapi.webchat': 20 };
/** Duration of all evaluations of an item. */
const EVALUATION_MS = 200;

/** When an item starts, when its talk is over, and when its evaluations are done. ISO 8601. */
type Times = { readonly startedAt: string; readonly talkEndedAt: string; readonly endedAt: string };

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Occupies a place for a simulation at the first moment from `notBefore` on at which a place is free. Of several free places, occupies the
 * one that became free most recently, because a simulation that had to wait started at the moment at which its place became free.
 *
 * @param places the time at which each place becomes free, in milliseconds since 1970. The time of the occupied place is updated.
 * @param notBefore in milliseconds since 1970
 * @returns the start of the simulation, in milliseconds since 1970
 */
function occupy(places: number[], notBefore: number, durationMs: number): number {
  const start = Math.max(Math.min(...places), notBefore);
  const latestFree = Math.max(...places.filter((free) => free <= start));
  places[places.indexOf(latestFree)] = start + durationMs;
  return start;
}

/** @returns the time at which each place becomes free of the busy items, in milliseconds since 1970 */
function placesAfter(busy: readonly Times[], placeCount: number): number[] {
  const places = Array<number>(placeCount).fill(0);
  const inOrder = [...busy].sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
  for (const { startedAt, talkEndedAt } of inOrder) {
    const start = Date.parse(startedAt);
    occupy(places, start, Date.parse(talkEndedAt) - start);
  }
  return places;
}

export type Plan = {
  readonly createdAt: string;
  readonly transport: Transport;
  /** How many turns the talk of each item has. */
  readonly turnCounts: readonly number[];
  /** The voice simulations of earlier runs, if these simulations are not over. Irrelevant for chats. */
  readonly busy: readonly Times[];
  /** How many voice simulations can run at a time. Chats are not limited. */
  readonly voicePlaces: number;
};

/** The times of all items of a run, in the order of `turnCounts`. A voice simulation waits until a place is free. */
export function schedule({ createdAt, transport, turnCounts, busy, voicePlaces }: Plan): readonly Times[] {
  // A chat never waits, because each chat has its own place.
  const places = transport === VOICE ? placesAfter(busy, voicePlaces) : turnCounts.map(() => 0);
  return turnCounts.map((turns) => {
    const talkMs = turns * TURN_MS[transport];
    const start = occupy(places, Date.parse(createdAt) + QUEUED_MS, talkMs);
    return {
      startedAt: isoTime(start),
      talkEndedAt: isoTime(start + talkMs),
      endedAt: isoTime(start + talkMs + EVALUATION_MS),
    };
  });
}

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
