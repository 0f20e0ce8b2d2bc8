import {
  addDays,
  type CalendarDate,
  dayOfMonth,
  monthAndYear,
  type TimeOfDay,
  weekdayName,
  weekdayOf,
} from '../../../src/machines/calendar/calendarDate.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const SUNDAY = 0;
const SHORT_NAME_LENGTH = 3;
/** A caller who names a later date without its year could mean this year. */
const MAX_DAYS_AHEAD = 300;
const DAYS_OF_LONGEST_MONTH = 31;
/** Callers count at most so many days and weeks: "in ten days", "six weeks from Monday". */
const MAX_COUNTED_DAYS = 14;
const MAX_COUNTED_WEEKS = 6;

const FIRST_HOUR = 7;
const NOON = 12;
/** The last hour, and the first of the evening. */
const EVENING = 18;

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');
const ORDINALS = (
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
  'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third ' +
  'twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
).split(' ');

const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** @returns an ordinal number such as "third" */
const ordinalWord = (day: number) => ORDINALS[day] ?? String(day);

/** @returns an ordinal number such as "3rd" */
function ordinalNumeral(day: number): string {
  const isTeen = day > 10 && day < 20;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10];
  return `${day}${ending ?? 'th'}`;
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** @returns the texts if the condition holds, and otherwise none */
const textsIf = (condition: boolean, ...texts: readonly string[]): readonly string[] => (condition ? texts : []);

const daysFrom = (earlier: CalendarDate, later: CalendarDate) => (Date.parse(later) - Date.parse(earlier)) / DAY_MS;

/** @returns the Monday on or before the date: the week of these callers goes from Monday to Sunday */
const mondayOf = (date: CalendarDate) => addDays(date, -((weekdayOf(date) + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK));

const monthOf = (date: CalendarDate) => date.slice(0, 7);
const isLastOfMonth = (date: CalendarDate) => dayOfMonth(addDays(date, 1)) === 1;
const isInNextMonth = (date: CalendarDate, today: CalendarDate) =>
  monthOf(date) === monthOf(addDays(`${monthOf(today)}-01`, DAYS_OF_LONGEST_MONTH));

/** @returns whether no day from today until before the date is like the date */
function isFirstSuch(date: CalendarDate, today: CalendarDate, isAlike: (day: CalendarDate) => boolean): boolean {
  for (let day = today; day < date; day = addDays(day, 1)) if (isAlike(day)) return false;
  return true;
}

/** The ways to name a date, by how they stand beside a time or a part of the day. */
type DateNames = {
  /** "Thursday": can stand before "morning", and behind a time with or without "on". */
  readonly weekdays: readonly string[];
  /** "tomorrow", "next Thursday": can stand before "morning", and behind a time without "on". */
  readonly shortAdverbs: readonly string[];
  /** "the day after tomorrow", "Thursday of next week": can stand behind a time without "on". */
  readonly longAdverbs: readonly string[];
  /** "the third", "December 3rd": a time before them needs "on". */
  readonly dates: readonly string[];
  /** "in three days", "two weeks from Monday": a time before them needs a comma. */
  readonly distances: readonly string[];
};

function distancesInWords(date: CalendarDate, today: CalendarDate): readonly string[] {
  const days = daysFrom(today, date);
  const weekday = weekdayName(date, 'long');
  const [weeks, restDays] = [Math.floor(days / DAYS_PER_WEEK), days % DAYS_PER_WEEK];
  const counts = weeks === 1 ? ['a week', 'one week'] : [`${inWords(weeks)} weeks`, `${weeks} weeks`];
  const isCounted = weeks >= 1 && weeks <= MAX_COUNTED_WEEKS;
  const starts = [
    ...textsIf(restDays === 0, 'today', 'now'),
    ...textsIf(restDays === 1, 'tomorrow'),
    // On a Thursday, "a week from Thursday" can mean one week or two.
    ...textsIf(restDays > 0, weekday, `this coming ${weekday}`),
  ];
  const dayCounts = [inWords(days), String(days)];
  return [
    ...(days >= 2 && days <= MAX_COUNTED_DAYS
      ? dayCounts.flatMap((count) => [`in ${count} days`, `${count} days from now`, `${count} days from today`])
      : []),
    ...(isCounted ? counts.flatMap((count) => starts.map((start) => `${count} from ${start}`)) : []),
    ...textsIf(weeks === 1 && restDays > 0, `the ${weekday} after this coming one`),
  ];
}

function relativeNames(date: CalendarDate, today: CalendarDate): Omit<DateNames, 'dates' | 'distances'> {
  const days = daysFrom(today, date);
  const weekday = weekdayName(date, 'long');
  const isInDays = (min: number, max: number) => days >= min && days <= max;
  const isThisWeek = days > 0 && mondayOf(date) === mondayOf(today);
  const isNextWeek = mondayOf(date) === addDays(mondayOf(today), DAYS_PER_WEEK);
  // Other Americans start the week with Sunday.
  const isWeekClear = weekdayOf(date) !== SUNDAY && weekdayOf(today) !== SUNDAY;
  return {
    weekdays: textsIf(isInDays(1, DAYS_PER_WEEK), weekday),
    shortAdverbs: [
      ...textsIf(days === 1, 'tomorrow'),
      ...textsIf(isInDays(1, DAYS_PER_WEEK - 1), `this coming ${weekday}`),
      ...textsIf(isThisWeek, `this ${weekday}`),
      ...textsIf(isNextWeek && days >= DAYS_PER_WEEK, `next ${weekday}`),
    ],
    longAdverbs: [
      ...textsIf(days === 0, 'today', `today, ${weekday}`),
      ...textsIf(days === 1, `tomorrow, ${weekday}`, `tomorrow, the ${ordinalWord(dayOfMonth(date))}`),
      ...textsIf(days === 2, 'the day after tomorrow', 'day after tomorrow'),
      ...textsIf(isThisWeek && isWeekClear, `${weekday} this week`, `${weekday} of this week`),
      ...textsIf(isNextWeek && isWeekClear, `${weekday} of next week`, `${weekday} next week`, `next week ${weekday}`),
    ],
  };
}

/** @returns names that count the weekdays of the month, such as "the first Monday in December" */
function countedWeekdays(date: CalendarDate, today: CalendarDate, month: string): readonly string[] {
  const weekday = weekdayName(date, 'long');
  const counts = [
    ordinalWord(Math.ceil(dayOfMonth(date) / DAYS_PER_WEEK)),
    ...textsIf(monthOf(addDays(date, DAYS_PER_WEEK)) !== monthOf(date), 'last'),
  ];
  const ends = [
    `in ${month}`,
    `of ${month}`,
    ...textsIf(monthOf(date) === monthOf(today), 'of this month'),
    ...textsIf(isInNextMonth(date, today), 'of next month'),
  ];
  return counts.flatMap((count) => ends.map((end) => `the ${count} ${weekday} ${end}`));
}

function namesOfDayOfMonth(date: CalendarDate, today: CalendarDate, month: string): readonly string[] {
  const days = [`the ${ordinalWord(dayOfMonth(date))}`, `the ${ordinalNumeral(dayOfMonth(date))}`];
  const weekday = weekdayName(date, 'long');
  const isSameDay = (other: CalendarDate) => dayOfMonth(other) === dayOfMonth(date);
  const isNextSuchDay = date !== today && isFirstSuch(date, today, isSameDay);
  const isThisMonth = monthOf(date) === monthOf(today);
  const isNextMonth = isInNextMonth(date, today);
  return [
    ...(isNextSuchDay && daysFrom(today, date) <= DAYS_OF_LONGEST_MONTH ? days : []),
    ...(isFirstSuch(date, today, (other) => isSameDay(other) && weekdayOf(other) === weekdayOf(date))
      ? days.map((day) => `${weekday} ${day}`)
      : []),
    ...days.flatMap((day) => [
      `${day} of ${month}`,
      `${weekday}, ${day} of ${month}`,
      ...textsIf(isThisMonth, `${day} of this month`),
      ...textsIf(isNextMonth, `${day} of next month`),
    ]),
    ...textsIf(isNextMonth && dayOfMonth(date) === 1, 'the first of the month'),
    ...textsIf(isLastOfMonth(date), `the last day of ${month}`),
    ...textsIf(isLastOfMonth(date) && isThisMonth, 'the last day of the month', 'the last day of this month'),
  ];
}

function namesOfMonthAndDay(date: CalendarDate, today: CalendarDate, month: string): readonly string[] {
  const [year, monthNumber] = [date.slice(0, 4), Number(date.slice(5, 7))];
  const [word, numeral] = [ordinalWord(dayOfMonth(date)), ordinalNumeral(dayOfMonth(date))];
  const shortMonth = month.slice(0, SHORT_NAME_LENGTH);
  const slashes = `${monthNumber}/${dayOfMonth(date)}`;
  const spoken = [`${month} ${numeral}`, `${month} ${word}`, `${month} the ${word}`, `${month} the ${numeral}`];
  const written = [`${month} ${dayOfMonth(date)}`, `${shortMonth} ${numeral}`, `${shortMonth} ${dayOfMonth(date)}`];
  return [
    ...spoken,
    ...written,
    ...spoken.slice(0, 3).map((name) => `${weekdayName(date, 'long')}, ${name}`),
    `${weekdayName(date, 'long')} ${month} ${numeral}`,
    `${weekdayName(date, 'long')} ${slashes}`,
    slashes,
    `${slashes}/${year.slice(2)}`,
    `${slashes}/${year}`,
    `${month} ${numeral}, ${year}`,
    ...textsIf(year !== today.slice(0, 4), `${month} ${numeral} of next year`),
  ];
}

function dateNames(date: CalendarDate, today: CalendarDate, offered?: CalendarDate): DateNames {
  const days = daysFrom(today, date);
  if (!(days >= 0 && days <= MAX_DAYS_AHEAD)) throw new RangeError(`${date} is not within ${MAX_DAYS_AHEAD} days`);
  const month = monthAndYear(date).replace(/ \d+$/, '');
  const relative = relativeNames(date, today);
  const isOfferedWeekday = offered !== undefined && offered !== date && weekdayOf(offered) === weekdayOf(date);
  return {
    ...relative,
    // After an offer of another Thursday, any listener takes "Thursday" for that one.
    weekdays: isOfferedWeekday ? [] : relative.weekdays,
    dates: [
      ...namesOfDayOfMonth(date, today, month),
      ...namesOfMonthAndDay(date, today, month),
      ...countedWeekdays(date, today, month),
    ],
    distances: distancesInWords(date, today),
  };
}

const allNames = ({ weekdays, shortAdverbs, longAdverbs, dates, distances }: DateNames): readonly string[] =>
  distinct([...weekdays, ...shortAdverbs, ...longAdverbs, ...distances, ...dates]);

/**
 * All the ways in which an American caller names a date, so that a careful listener knows exactly that date. Each of them can
 * fill "could you come ...?". The week goes from Monday to Sunday. "Next Thursday" is in the next week, and is said only of a day
 * that is a week away or more: of a nearer day, some callers would say it and some would not. A weekday alone is its next
 * occurrence after today, never today. On Tuesday, 2026-12-01:
 *
 * - 2026-12-02: "tomorrow", "Wednesday", "this coming Wednesday", "December 2nd", "the second", "12/2" …
 * - 2026-12-04: "in three days", "Friday the fourth", "the 4th of December", "the first Friday in December" …
 * - 2026-12-10: "next Thursday", "a week from Thursday", "Thursday of next week" …
 * - 2026-12-21: "two weeks from Monday", "December the twenty-first" …
 *
 * @param date today, or at most 300 days later
 * @param offered the day of the open offer
 * @returns at least 12 different names
 * @throws {RangeError} for a date that is earlier or later
 */
export const datesInWords = (date: CalendarDate, today: CalendarDate, offered?: CalendarDate): readonly string[] =>
  allNames(dateNames(date, today, offered));

/** The ways to name a time. */
type TimeNames = {
  /** "3 pm", "half past ten": name a time wherever they stand. */
  readonly clear: readonly string[];
  /** "3", "three": name a time only behind a preposition. */
  readonly bare: readonly string[];
};

const spokenHour = (hour: number) => inWords(hour % NOON || NOON);

function partOf(hour: number): string {
  if (hour < NOON) return 'in the morning';
  return hour < EVENING ? 'in the afternoon' : 'in the evening';
}

/** @returns the ways to say a text with "am" or "pm" behind it */
function withHalfOfDay(text: string, hour: number): readonly string[] {
  const letter = hour < NOON ? 'a' : 'p';
  return [`${text} ${letter}m`, `${text} ${letter.toUpperCase()}M`, `${text} ${letter}.m.`];
}

function fullHours(hour: number): TimeNames {
  const [numeral, word] = [String(hour % NOON || NOON), spokenHour(hour)];
  const part = partOf(hour);
  return {
    clear: [
      ...[numeral, word, `${numeral}:00`].flatMap((text) => withHalfOfDay(text, hour)),
      `${numeral}${hour < NOON ? 'am' : 'pm'}`,
      `${numeral}:00`,
      ...[`${numeral} o'clock`, `${word} o'clock`, `${word} o'clock sharp`, `${numeral} sharp`, `${word} on the dot`],
      ...(hour === NOON
        ? ['noon', 'twelve noon', '12 noon', "twelve o'clock noon", 'noon sharp', 'noon on the dot', 'midday']
        : [`${numeral} ${part}`, `${word} ${part}`, `${word} o'clock ${part}`, `${numeral}:00 ${part}`]),
      ...textsIf(hour > NOON, `${hour}:00`),
    ],
    bare: [numeral, word],
  };
}

/** @returns the ways to say hour and minutes one after the other, such as "10:30 am" or "ten thirty" */
function hoursAndMinutes(hour: number, minute: number): readonly string[] {
  const numeral = String(hour % NOON || NOON);
  const words = `${spokenHour(hour)} ${{ 15: 'fifteen', 30: 'thirty', 45: 'forty-five' }[minute] ?? ''}`;
  const digits = `${numeral}:${minute}`;
  return [
    digits,
    ...withHalfOfDay(digits, hour),
    `${digits}${hour < NOON ? 'am' : 'pm'}`,
    `${digits} ${partOf(hour)}`,
    ...[`${numeral}${minute}`, `${numeral} ${minute}`].flatMap((text) => withHalfOfDay(text, hour).slice(0, 2)),
    words,
    ...withHalfOfDay(words, hour),
    `${words} ${partOf(hour)}`,
    `${words} sharp`,
    words.replace('-', ' '),
    ...textsIf(hour > NOON, `${hour}:${minute}`),
  ];
}

/** @returns the ways to say minutes and hour with words such as "past" and "to" between them, such as "quarter to two" */
function minutesBesideHour(hour: number, minute: number): readonly string[] {
  const namedHour = minute === 45 ? hour + 1 : hour;
  const hours = [
    spokenHour(namedHour),
    String(namedHour % NOON || NOON),
    ...textsIf(namedHour === NOON && minute !== 30, 'noon'),
  ];
  const starts =
    {
      15: [
        'quarter past',
        'a quarter past',
        'quarter after',
        'a quarter after',
        'fifteen past',
        'fifteen minutes past',
      ],
      30: ['half past', 'thirty minutes past'],
      45: ['quarter to', 'a quarter to', 'quarter till', 'a quarter till', 'quarter of', 'fifteen to', 'fifteen till'],
    }[minute] ?? [];
  // "Quarter to twelve in the morning" sounds like midnight.
  const isPartClear = namedHour !== NOON || hour === NOON;
  return starts.flatMap((start) => [
    ...hours.map((name) => `${start} ${name}`),
    ...textsIf(isPartClear, `${start} ${spokenHour(namedHour)} ${partOf(hour)}`),
  ]);
}

function timeNames(time: TimeOfDay): TimeNames {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  const isKnown = hour >= FIRST_HOUR && hour <= EVENING && [0, 15, 30, 45].includes(minute);
  if (!isKnown) throw new RangeError(`${time} is not a quarter hour from 07:00 to 18:45`);
  if (minute === 0) return fullHours(hour);
  return { clear: [...minutesBesideHour(hour, minute), ...hoursAndMinutes(hour, minute)], bare: [] };
}

/**
 * The ways to name a time behind a preposition, as in "at ...", "before ..." and "I have to leave at ...".
 *
 * - 15:00: "3", "three", "3 pm", "three o'clock" …
 * - 10:30: "half past ten", "10:30", "ten thirty" …
 *
 * @param time a quarter hour between 07:00 and 18:45. Without "am" and "pm", hours 1 to 6 are in the afternoon and 7 to 11 in the morning
 * @returns at least 12 different names
 * @throws {RangeError} for any other time
 */
export function timesAfterPreposition(time: TimeOfDay): readonly string[] {
  const { clear, bare } = timeNames(time);
  return distinct([...bare, ...clear]);
}

/**
 * The ways to name a time wherever it stands, so that a careful listener knows exactly that time.
 *
 * - 15:00: "3 pm", "3 p.m.", "three in the afternoon", "three o'clock", "at three", "at 3", "15:00" …
 * - 10:30: "half past ten", "10:30", "ten thirty", "1030 am", "at ten thirty" …
 * - 13:45: "quarter to two", "quarter till two", "1:45 pm", "one forty-five" …
 * - 12:00: "noon", "twelve noon", "12 pm" …
 *
 * @param time as for `timesAfterPreposition`
 * @returns at least 12 different names
 * @throws {RangeError} for any other time
 */
export function timesInWords(time: TimeOfDay): readonly string[] {
  const { clear } = timeNames(time);
  return distinct([...clear, ...timesAfterPreposition(time).map((name) => `at ${name}`)]);
}

/**
 * The ways to name a date and a time together: each name of the date with each name of the time. For 2026-12-03 at 15:00, on
 * 2026-12-01: "Thursday at 3 pm", "Thursday at three", "at three on Thursday", "3 pm Thursday", "Thursday, say, three o'clock", "3 p.m. on
 * the 3rd of December", "3 pm, in two days" …
 *
 * @param date as for `datesInWords`
 * @param time as for `timesAfterPreposition`
 * @returns thousands of different phrases. Each of them can fill "could you come ...?"
 * @throws {RangeError} for any other date or time
 */
export function whensInWords(
  date: CalendarDate,
  time: TimeOfDay,
  today: CalendarDate,
  offered?: CalendarDate,
): readonly string[] {
  const names = dateNames(date, today, offered);
  const { clear } = timeNames(time);
  const atTimes = timesAfterPreposition(time).map((name) => `at ${name}`);
  const times = [...clear, ...atTimes];
  return distinct([
    ...allNames(names).flatMap((day) => [
      ...atTimes.map((name) => `${day} ${name}`),
      ...clear.flatMap((name) => [`${day}, ${name}`, `${day}, say, ${name}`]),
    ]),
    ...[...names.weekdays, ...names.dates].flatMap((day) => times.map((name) => `${name} on ${day}`)),
    ...[...names.weekdays, ...names.shortAdverbs, ...names.longAdverbs].flatMap((day) =>
      times.map((name) => `${name} ${day}`),
    ),
    ...names.distances.flatMap((day) => times.map((name) => `${name}, ${day}`)),
  ]);
}

export type PartOfDay = 'morning' | 'afternoon';

/** What callers say behind a date, with or without a preposition. */
const PARTS = {
  morning: {
    letters: 'AM',
    ends: ['in the morning', 'before lunch', 'before noon', 'first thing in the morning'],
    starts: ['in the morning', 'before lunch', 'first thing'],
  },
  afternoon: {
    letters: 'PM',
    ends: ['in the afternoon', 'after lunch', 'right after lunch', 'sometime in the afternoon'],
    starts: ['in the afternoon', 'after lunch', 'sometime in the afternoon'],
  },
} as const satisfies Record<PartOfDay, unknown>;

/**
 * The ways to name a date and a part of the day together. "First thing" and "before lunch" are in the morning. For 2026-12-03, on
 * 2026-12-01:
 *
 * - morning: "Thursday morning", "the morning of the third", "Thursday before lunch", "first thing Thursday" …
 * - afternoon: "Thursday afternoon", "the afternoon of the third", "Thursday after lunch" …
 *
 * @param date as for `datesInWords`
 * @returns at least 12 different phrases. Each of them can fill "could you come ...?"
 * @throws {RangeError} for any other date
 */
export function partsOfDayInWords(
  date: CalendarDate,
  part: PartOfDay,
  today: CalendarDate,
  offered?: CalendarDate,
): readonly string[] {
  const names = dateNames(date, today, offered);
  const { letters, ends, starts } = PARTS[part];
  return distinct([
    ...textsIf(date === today, `this ${part}`, `later this ${part}`),
    ...[...names.weekdays, ...names.shortAdverbs].flatMap((day) => [
      `${day} ${part}`,
      `${day} ${letters}`,
      `sometime ${day} ${part}`,
      `any time ${day} ${part}`,
      ...starts.map((start) => `${start} ${day}`),
    ]),
    ...[...names.weekdays, ...names.shortAdverbs, ...names.longAdverbs, ...names.dates].flatMap((day) =>
      ends.map((end) => `${day} ${end}`),
    ),
    ...allNames(names).flatMap((day) => [
      ...ends.map((end) => `${day}, ${end}`),
      ...textsIf(part === 'morning', `${day}, first thing`),
    ]),
    ...[...names.weekdays, ...names.dates].flatMap((day) => [
      `the ${part} of ${day}`,
      ...starts.map((start) => `${start} on ${day}`),
    ]),
  ]);
}
