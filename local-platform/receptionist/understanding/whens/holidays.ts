import { addDays, type CalendarDate } from '../../../../src/machines/calendar/calendarDate.ts';
import { type DateReader, dayMention, dayOfWeek, DAYS_PER_WEEK, mondayOf } from './dateMentions.ts';
import { endOfPhrase, phrases, startOfPhrase } from './phrases.ts';

const THURSDAY = 4;
const LONGEST_YEAR = 366;

/** @returns the fourth Thursday of November */
const thanksgivingOf = (year: string): CalendarDate => {
  const first = `${year}-11-01`;
  const thursday = dayOfWeek(mondayOf(first), THURSDAY);
  return addDays(thursday, (thursday < first ? 4 : 3) * DAYS_PER_WEEK);
};

const HOLIDAYS: readonly { readonly list: ReturnType<typeof phrases>; readonly of: (year: string) => CalendarDate }[] =
  [
    { list: phrases('thanksgiving day?'), of: thanksgivingOf },
    { list: phrases('black friday'), of: (year) => addDays(thanksgivingOf(year), 1) },
    { list: phrases('christmas|xmas eve'), of: (year) => `${year}-12-24` },
    { list: phrases('christmas|xmas day?'), of: (year) => `${year}-12-25` },
    { list: phrases('new years|year is? eve'), of: (year) => `${year}-12-31` },
    { list: phrases('new years|year is? day?'), of: (year) => `${year}-01-01` },
  ];

const DAY_BESIDE = [
  { list: phrases('the? day before'), days: -1 },
  { list: phrases('the? day after'), days: 1 },
];
/** Without one of these, a holiday is seldom the day of a visit: "we have guests for Thanksgiving". */
const INTRODUCTION = phrases('on|before|after|by|except|besides', 'except for', 'but|not on?');
const WEEK = phrases('week|weeks|weekend|month before|after');

/** Reads "after Thanksgiving" and "the day before Christmas". */
export const holidayAt: DateReader = (tokens, at, today) => {
  const beside = DAY_BESIDE.map(({ list, days }) => ({ end: endOfPhrase(list, tokens, at), days })).find(
    ({ end }) => end !== undefined,
  );
  const start = beside?.end ?? at;
  const isIntroduced =
    startOfPhrase(INTRODUCTION, tokens, start) !== undefined && startOfPhrase(WEEK, tokens, start) === undefined;
  const holiday = isIntroduced
    ? HOLIDAYS.find(({ list }) => endOfPhrase(list, tokens, start) !== undefined)
    : undefined;
  const next = holiday && endOfPhrase(holiday.list, tokens, start);
  if (holiday === undefined || next === undefined) return undefined;
  const thisYear = holiday.of(today.slice(0, 4));
  const date = thisYear < today ? holiday.of(addDays(today, LONGEST_YEAR).slice(0, 4)) : thisYear;
  return { value: dayMention(addDays(date, beside?.days ?? 0)), next };
};
