import type { TimeRange } from './records/recordStore.ts';

/** A time, rounded in both directions to whole milliseconds, which the times of records have. The two are equal if nothing is rounded. */
export type ReadTime = { readonly roundedDown: Date; readonly roundedUp: Date };

const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;
/** Length of a fraction with three digits, including the point: `.123`. */
const MILLISECONDS_END = 4;

/** Message for an invalid time, in the form of the vendor's framework. It follows the name of the field. */
export const INVALID_TIME_MESSAGE = 'must be a valid ISO 8601 date string';

/**
 * Reads a time.
 *
 * @param text an ISO 8601 day, or a day with a time of day. Without a zone, it is read as UTC.
 * @returns the time, or undefined if the text has another form or the day or time does not exist
 */
export function readTime(text: string): ReadTime | undefined {
  const [, day, timeOfDay = 'T00:00', fraction = '', zone = 'Z'] = ISO_8601.exec(text) ?? [];
  if (day === undefined) return undefined;
  const roundedDown = new Date(`${day}${timeOfDay}${zone}`);
  const midnight = new Date(`${day}T00:00:00Z`);
  if ([roundedDown, midnight].some((date) => Number.isNaN(date.getTime()))) return undefined;
  // Date parses the 30th of February as the 2nd of March.
  if (!midnight.toISOString().startsWith(day)) return undefined;
  const isBetweenMilliseconds = /[1-9]/.test(fraction.slice(MILLISECONDS_END));
  return { roundedDown, roundedUp: new Date(roundedDown.getTime() + (isBetweenMilliseconds ? 1 : 0)) };
}

/** The limits of a range. A missing limit may be absent or undefined. */
type Limits = { readonly [Name in keyof TimeRange]?: TimeRange[Name] | undefined };

const TIME_FIELDS = ['createdAt', 'updatedAt'] as const;

/** Returns NaN for a missing time. */
const momentOf = (time: string | undefined) => Date.parse(time ?? '');

/**
 * For data outside the database.
 *
 * @returns a function that returns false if a time of a record is outside the range. A missing time or limit excludes nothing.
 */
export function withinRange(range: Limits): (times: Partial<Record<(typeof TIME_FIELDS)[number], string>>) => boolean {
  const fieldLimits = TIME_FIELDS.map((name) => {
    const limit = (end: 'Gt' | 'Ge' | 'Lt' | 'Le') => momentOf(range[`${name}${end}`]);
    return { name, greater: limit('Gt'), notLess: limit('Ge'), less: limit('Lt'), notGreater: limit('Le') };
  });
  return (times) =>
    fieldLimits.every(({ name, greater, notLess, less, notGreater }) => {
      const moment = momentOf(times[name]);
      // Missing limits and times are NaN, with which every comparison is false.
      return !(moment <= greater || moment < notLess || moment >= less || moment > notGreater);
    });
}
