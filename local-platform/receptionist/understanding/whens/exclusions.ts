import { type CalendarDate, weekdayOf } from '../../../../src/machines/calendar/calendarDate.ts';
import { timeOfClock } from './clockTimes.ts';
import type { Mention } from './mentions.ts';
import type { Cluster } from './clusters.ts';
import type { Reference } from './relativeDates.ts';
import type { Role } from './roles.ts';
import type { Exclusion, PartOfDay } from './whens.ts';
import { rangeOf } from './wishes.ts';

const NOON = '12:00';
const EVENING = '17:00';

export const partOfTime = (time: string): PartOfDay =>
  time < NOON ? 'morning' : time === NOON ? 'noon' : time < EVENING ? 'afternoon' : 'evening';

/** The part of the day in which a visit is not possible, with its times if the caller says them. */
function refusedPart(mention: Mention): readonly Exclusion[] {
  if (mention.kind === 'part') return [{ part: mention.part }];
  if (mention.kind === 'clock') {
    const from = timeOfClock(mention.clock);
    if (from === NOON) return [{ part: 'noon' }];
    // "Not nine" excludes only this start.
    return mention.use === 'at' ? [{ part: partOfTime(from), from, until: `${from.slice(0, 3)}59` }] : [];
  }
  if (mention.kind !== 'range') return [];
  const [from, until] = rangeOf(mention);
  return [{ part: partOfTime(from), from, until }];
}

/** @returns the days and the parts of the day of a time that is refused. A refused "Tuesday morning" is a refused Tuesday. */
function refused({ mentions }: Cluster): readonly Exclusion[] {
  // "Tuesday I have a class from 2 to 4" leaves the rest of Tuesday free.
  const busy = mentions.filter((mention) => mention.kind === 'range' && mention.isBusy === true);
  if (busy.length > 0) return busy.flatMap(refusedPart);
  const days = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.date.excludes : []));
  return days.length > 0 ? days : mentions.flatMap(refusedPart);
}

const otherDays = (mention: Mention) => (mention.kind === 'date' ? (mention.date.otherDays ?? []) : []);

/** @returns whether the exclusion is of the whole day */
export const covers = (exclusion: Exclusion, date: CalendarDate) =>
  'weekday' in exclusion ? exclusion.weekday === weekdayOf(date) : 'date' in exclusion && exclusion.date === date;

/** @returns whether the exclusion is of a time of day, at which the offered visit begins */
export const isOnlyAt = (exclusion: Exclusion, { start }: Reference): boolean =>
  'part' in exclusion &&
  (exclusion.from === undefined ? start === NOON && exclusion.part === 'noon' : exclusion.from === start);

/** @param wished the date of the wish, which is not excluded: "not Tuesday morning, Tuesday afternoon" */
export function exclusionsOf(
  clusters: readonly (Cluster & { readonly role: Role })[],
  wished: CalendarDate | undefined,
): readonly Exclusion[] {
  const all = clusters.flatMap((cluster) => {
    if (cluster.role === 'excluded') return refused(cluster);
    return cluster.role === 'wished' ? cluster.mentions.flatMap(otherDays) : [];
  });
  const unique = new Map(all.map((exclusion) => [JSON.stringify(exclusion), exclusion])).values();
  return [...unique].filter((exclusion) => wished === undefined || !covers(exclusion, wished));
}
