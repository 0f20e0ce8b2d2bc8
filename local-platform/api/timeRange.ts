import type { TimeRange } from './records/recordStore.ts';

/** Records have whole milliseconds: a time between two of them is rounded to both. */
export type ReadTime = { readonly roundedDown: Date; readonly roundedUp: Date };

const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;
/** Length of the milliseconds in a fraction, including the point. */
const MILLISECONDS_END = 4;

/** Message for an invalid time, in the form of the vendor's framework. It follows the name of the field. */
export const INVALID_TIME_MESSAGE = 'must be a valid ISO 8601 date string';

/**
 * Reads a time.
 *
 * @param text ISO 8601, a day or a time of day with it. Without a zone it is UTC, whatever the zone of this machine.
 * @returns undefined if it has another form, or if the day or time does not exist.
 */
export function readTime(text: string): ReadTime | undefined {
  const [, day, clock = 'T00:00', fraction = '', zone = 'Z'] = ISO_8601.exec(text) ?? [];
  if (day === undefined) return undefined;
  const roundedDown = new Date(`${day}${clock}${zone}`);
  const midnight = new Date(`${day}T00:00:00Z`);
  if ([roundedDown, midnight].some((date) => Number.isNaN(date.getTime()))) return undefined;
  // Date parses the 30th of February as the 2nd of March.
  if (!midnight.toISOString().startsWith(day)) return undefined;
  const isBetween = /[1-9]/.test(fraction.slice(MILLISECONDS_END));
  return { roundedDown, roundedUp: new Date(roundedDown.getTime() + (isBetween ? 1 : 0)) };
}

/** Limits of a query, in which missing ones may be undefined. */
type Limits = { readonly [Name in keyof TimeRange]?: TimeRange[Name] | undefined };

const NAMES = ['createdAt', 'updatedAt'] as const;

/** NaN for a missing time. */
const momentOf = (time: string | undefined) => Date.parse(time ?? '');

/** @returns a function that returns true if the times of a record lie within the range. For data outside of the database. */
export function withinRange(range: Limits): (times: Partial<Record<(typeof NAMES)[number], string>>) => boolean {
  const windows = NAMES.map((name) => {
    const limit = (end: 'Gt' | 'Ge' | 'Lt' | 'Le') => momentOf(range[`${name}${end}`]);
    return { name, greater: limit('Gt'), notLess: limit('Ge'), less: limit('Lt'), notGreater: limit('Le') };
  });
  return (times) =>
    windows.every(({ name, greater, notLess, less, notGreater }) => {
      const moment = momentOf(times[name]);
      // A comparison with NaN, a missing limit, is false.
      return !(moment <= greater || moment < notLess || moment >= less || moment > notGreater);
    });
}
