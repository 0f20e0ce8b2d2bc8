import type { Body } from '../../../../../src/platform/api/operationTypes.ts';

export type Transport = NonNullable<Body<'POST /eval/simulation/run'>['transport']>['provider'];

export const VOICE: Transport = 'vapi.websocket';

/** The shortest time that an item is queued. */
const QUEUED_MS = 500;
/** Duration of a turn. A turn of a chat is shorter, because it has no speech. */
const TURN_MS: Readonly<Record<Transport, number>> = { 'vapi.websocket': 100, 'vapi.webchat': 20 };
/** Duration of all evaluations of an item. */
const EVALUATION_MS = 200;

/** When an item starts, when its talk is over, and when its evaluations are done. ISO 8601. */
export type Times = { readonly startedAt: string; readonly talkEndedAt: string; readonly endedAt: string };

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
