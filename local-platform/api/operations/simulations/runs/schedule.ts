import type { Body } from '../../../../../src/platform/api/operationTypes.ts';

export type Transport = NonNullable<Body<'POST /eval/simulation/run'>['transport']>['provider'];

export const VOICE: Transport = 'vapi.websocket';

/** How long each item is queued at least. */
const QUEUED_MS = 500;
/** Duration of a turn. A turn of a chat is shorter, because it has no speech. */
const TURN_MS: Readonly<Record<Transport, number>> = { 'vapi.websocket': 100, 'vapi.webchat': 20 };
/** Duration of all evaluations of an item. */
const EVALUATION_MS = 200;

/** When an item starts, when its talk is over, and when its evaluations are done. ISO 8601. */
export type Times = { readonly startedAt: string; readonly talkEndedAt: string; readonly endedAt: string };

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Occupies a place for a simulation as soon as one is free; of several free places, the one that became free last, because a
 * simulation that had to wait started at that moment.
 *
 * @param places when each place becomes free, in milliseconds; that of the occupied place is updated
 * @returns the start, in milliseconds
 */
function occupy(places: number[], notBefore: number, durationMs: number): number {
  const start = Math.max(Math.min(...places), notBefore);
  const latestFree = Math.max(...places.filter((free) => free <= start));
  places[places.indexOf(latestFree)] = start + durationMs;
  return start;
}

/** @returns when each place becomes free of the busy items, in milliseconds */
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
  /** The voice simulations of earlier runs that are not over. */
  readonly busy: readonly Times[];
  /** How many voice simulations can run at a time. Chats are not limited. */
  readonly voicePlaces: number;
};

/** The times of all items of a run, in their order. A voice simulation waits until a place is free. */
export function schedule({ createdAt, transport, turnCounts, busy, voicePlaces }: Plan): readonly Times[] {
  // A chat never waits: each has a place of its own.
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
