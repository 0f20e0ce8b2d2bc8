import type { TimeOfDay } from './calendarDate.ts';

// The places of visits in a week whose days share one scale of time, as a calendar shows it.

const MINUTES_PER_HOUR = 60;
const SLOT_MINUTES = 15;

/** A slot is the smallest part of the grid: a quarter of an hour. */
export const SLOTS_PER_HOUR = MINUTES_PER_HOUR / SLOT_MINUTES;

/** For a duration that cannot be read. */
const DEFAULT_MINUTES = 60;
/** A shorter visit is drawn as high as this: its texts need the room. */
const MIN_DRAWN_MINUTES = 60;

/** Hours that the grid shows in any week, so that its scale seldom changes from week to week. */
const USUAL_HOURS = { first: 8, end: 16 } as const;

type Timed = {
  /** Start of the visit. */
  readonly time: TimeOfDay;
  /** Hours and minutes, such as "1 h 30 min". */
  readonly duration: string;
};

export type PlacedItem<Item> = {
  readonly item: Item;
  /** Counted from 0 at the first hour of the grid. */
  readonly firstSlot: number;
  readonly slots: number;
  /** Visits that overlap are in lanes beside each other. Counted from 0. */
  readonly lane: number;
  /** Number of lanes that the visit takes up: those beside it that are free for its whole time. */
  readonly lanes: number;
};

export type PlacedDay<Item> = {
  readonly items: readonly PlacedItem<Item>[];
  /** 1 or more. */
  readonly lanes: number;
};

/** @returns the minutes of a duration such as "1 h 30 min", or 60 if it has no hours and no minutes */
export function minutesOf(duration: string): number {
  const count = (unit: RegExp) => Number(unit.exec(duration)?.[1] ?? 0);
  return count(/(\d+) h/) * MINUTES_PER_HOUR + count(/(\d+) min/) || DEFAULT_MINUTES;
}

/** @returns the drawn start and end, in minutes since midnight */
function spanOf({ time, duration }: Timed): { readonly start: number; readonly end: number } {
  const start = Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3));
  return { start, end: start + Math.max(minutesOf(duration), MIN_DRAWN_MINUTES) };
}

/** @returns the hours of the grid: from the start of `first` to the start of `end`. `end` is above 24 if a visit ends after midnight. */
export function hoursShown(items: readonly Timed[]): { readonly first: number; readonly end: number } {
  const spans = items.map(spanOf);
  return {
    first: Math.min(USUAL_HOURS.first, ...spans.map(({ start }) => Math.floor(start / MINUTES_PER_HOUR))),
    end: Math.max(USUAL_HOURS.end, ...spans.map(({ end }) => Math.ceil(end / MINUTES_PER_HOUR))),
  };
}

/**
 * Places the visits of a day in the grid. A visit that begins or ends within a slot takes up the whole slot.
 *
 * @param items in order of time
 * @param firstHour the first hour of the grid
 */
export function placeInDay<Item extends Timed>(items: readonly Item[], firstHour: number): PlacedDay<Item> {
  const inLanes: Omit<PlacedItem<Item>, 'lanes'>[] = [];
  const laneEnds: number[] = [];
  for (const item of items) {
    const { start, end } = spanOf(item);
    const firstSlot = Math.floor(start / SLOT_MINUTES) - firstHour * SLOTS_PER_HOUR;
    const endSlot = Math.ceil(end / SLOT_MINUTES) - firstHour * SLOTS_PER_HOUR;
    const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= firstSlot);
    const lane = freeLane === -1 ? laneEnds.length : freeLane;
    laneEnds[lane] = endSlot;
    inLanes.push({ item, firstSlot, slots: endSlot - firstSlot, lane });
  }
  const lanes = Math.max(1, laneEnds.length);
  const overlaps = (one: (typeof inLanes)[number], other: (typeof inLanes)[number]) =>
    one.firstSlot < other.firstSlot + other.slots && other.firstSlot < one.firstSlot + one.slots;
  return {
    lanes,
    items: inLanes.map((placed) => {
      const takenAfter = inLanes.filter((other) => other.lane > placed.lane && overlaps(placed, other));
      return { ...placed, lanes: Math.min(lanes, ...takenAfter.map(({ lane }) => lane)) - placed.lane };
    }),
  };
}
