import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, type TimeOfDay } from '../../../src/machines/calendar/calendarDate.ts';
import { datesInWords, partsOfDayInWords, timesAfterPreposition, timesInWords, whensInWords } from './whenInWords.ts';

const MIN_WAYS = 12;
const TUESDAY = '2026-12-01';

/** A day of each kind: inside a month, at its end, at the end of a year, in a leap year, a Saturday and a Sunday. */
const TODAYS: readonly CalendarDate[] = [
  TUESDAY,
  '2026-11-30',
  '2026-12-31',
  '2027-01-30',
  '2027-01-31',
  '2027-02-03',
  '2028-02-28',
  '2026-12-05',
  '2026-12-06',
];

const TIMES: readonly TimeOfDay[] = Array.from({ length: 37 }, (_, quarter) => {
  const minutes = 8 * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const daysAfter = (today: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, days) => addDays(today, days));

/** @returns the texts that stand for more than one value */
function ambiguousTexts<Value>(values: readonly Value[], textsOf: (value: Value) => readonly string[]) {
  const seen = new Set<string>();
  return values.flatMap(textsOf).filter((text) => seen.size === seen.add(text).size);
}

describe('datesInWords', () => {
  test.each<[CalendarDate, CalendarDate, readonly string[], readonly string[]]>([
    // Today is a Tuesday.
    ['2026-12-02', TUESDAY, ['tomorrow', 'Wednesday', 'this Wednesday', 'the second', '12/2'], ['next Wednesday']],
    [
      '2026-12-03',
      TUESDAY,
      ['the day after tomorrow', 'Thursday the third', 'this coming Thursday'],
      ['next Thursday'],
    ],
    ['2026-12-04', TUESDAY, ['in three days', 'the 4th of December', 'the first Friday in December'], []],
    ['2026-12-07', TUESDAY, ['Monday', 'Monday of next week', 'the first Monday in December'], ['next Monday']],
    ['2026-12-08', TUESDAY, ['a week from today', 'next Tuesday'], ['a week from Tuesday', 'this Tuesday']],
    ['2026-12-09', TUESDAY, ['a week from tomorrow', 'a week from Wednesday', 'next Wednesday'], ['Wednesday']],
    ['2026-12-10', TUESDAY, ['a week from Thursday', 'next Thursday'], ['Thursday', 'this coming Thursday']],
    ['2026-12-21', TUESDAY, ['two weeks from Monday', 'December the twenty-first'], ['next Monday']],
    // A weekday alone is never today.
    [TUESDAY, TUESDAY, ['today', 'December 1st'], ['Tuesday', 'this Tuesday', 'the first']],
    ['2026-12-08', TUESDAY, ['Tuesday'], []],
    // The end of a month.
    ['2026-12-01', '2026-11-30', ['tomorrow', 'the first', 'the first of the month', 'the first of next month'], []],
    ['2026-11-30', '2026-11-23', ['the last day of the month', 'the last Monday of this month'], ['the first']],
    ['2027-02-28', '2027-01-31', ['the last day of February', 'the 28th'], ['the last day of the month']],
    ['2027-03-30', '2027-01-30', ['March 30th'], ['the thirtieth', 'the 30th of next month']],
    ['2027-03-03', '2027-02-03', ['March 3rd', 'the third of next month'], ['the third', 'Wednesday the third']],
    ['2028-02-29', '2028-02-28', ['tomorrow', 'the 29th', 'the last day of the month'], []],
    // The change of the year.
    ['2027-01-01', '2026-12-31', ['tomorrow', 'the first', '1/1', '1/1/27', 'January 1st, 2027'], []],
    ['2027-01-04', '2026-12-30', ['Monday of next week', 'the first Monday in January', 'in five days'], []],
    // Today is a Saturday.
    ['2026-12-06', '2026-12-05', ['tomorrow', 'Sunday', 'this Sunday'], ['next Sunday', 'Sunday of next week']],
    [
      '2026-12-07',
      '2026-12-05',
      ['Monday', 'this coming Monday', 'Monday of next week'],
      ['this Monday', 'next Monday'],
    ],
    ['2026-12-12', '2026-12-05', ['next Saturday', 'a week from today'], ['this Saturday']],
    // Today is a Sunday, with which some Americans start the week.
    ['2026-12-07', '2026-12-06', ['tomorrow', 'Monday'], ['this Monday', 'next Monday', 'Monday of next week']],
    ['2026-12-13', '2026-12-06', ['next Sunday', 'a week from today'], ['this Sunday', 'Sunday of next week']],
    ['2026-12-14', '2026-12-06', ['a week from tomorrow', 'a week from Monday'], ['next Monday']],
  ])('names %s on %s', (date, today, names, others) => {
    const found = datesInWords(date, today);
    expect(found).toEqual(expect.arrayContaining([...names]));
    expect(found.filter((name) => others.includes(name))).toEqual([]);
  });

  test.each(TODAYS)('has enough names for each date after %s, and no name for two of them', (today) => {
    const dates = daysAfter(today, 100);
    expect(dates.filter((date) => datesInWords(date, today).length < MIN_WAYS)).toEqual([]);
    expect(ambiguousTexts(dates, (date) => datesInWords(date, today))).toEqual([]);
  });

  test.each([addDays(TUESDAY, -1), addDays(TUESDAY, 301), 'tomorrow'])('refuses %s', (date) => {
    expect(() => datesInWords(date, TUESDAY)).toThrow(RangeError);
  });

  test('has no weekday alone after an offer of the same weekday in another week', () => {
    expect(datesInWords('2026-12-03', TUESDAY)).toContain('Thursday');
    expect(datesInWords('2026-12-03', TUESDAY, '2026-12-10')).not.toContain('Thursday');
    expect(datesInWords('2026-12-03', TUESDAY, '2026-12-10')).toContain('Thursday the third');
    expect(datesInWords('2026-12-03', TUESDAY, '2026-12-03')).toContain('Thursday');
    expect(datesInWords('2026-12-03', TUESDAY, '2026-12-09')).toContain('Thursday');
  });
});

describe('timesInWords', () => {
  test.each<[TimeOfDay, readonly string[]]>([
    ['15:00', ['3 pm', '3 p.m.', 'three in the afternoon', "three o'clock", 'at three', 'at 3', '15:00']],
    ['10:30', ['half past ten', '10:30', 'ten thirty', '1030 am', 'at ten thirty', 'ten thirty in the morning']],
    ['13:45', ['quarter to two', 'quarter of two', '1:45 pm', 'one forty-five', '13:45']],
    ['13:15', ['quarter past one', 'a quarter after one', '1:15', 'one fifteen']],
    ['12:00', ['noon', 'twelve noon', '12 pm', 'at noon', 'at 12']],
    ['11:45', ['quarter to twelve', 'quarter to noon', '11:45 a.m.']],
    ['12:30', ['half past twelve', '12:30 pm', 'twelve thirty']],
    ['08:00', ['8 am', "eight o'clock", 'at eight']],
  ])('names %s', (time, names) => {
    expect(timesInWords(time)).toEqual(expect.arrayContaining([...names]));
  });

  test('does not name an hour alone', () => {
    expect(timesInWords('15:00')).not.toContain('3');
    expect(timesInWords('15:00')).not.toContain('three');
    expect(timesAfterPreposition('15:00')).toEqual(expect.arrayContaining(['3', 'three', '3 pm']));
  });

  test('has enough names for each time, and no name for two of them', () => {
    for (const namesOf of [timesInWords, timesAfterPreposition]) {
      expect(TIMES.filter((time) => namesOf(time).length < MIN_WAYS)).toEqual([]);
      expect(ambiguousTexts(TIMES, namesOf)).toEqual([]);
    }
  });

  test.each(['06:45', '19:00', '10:20', 'noon'])('refuses %s', (time) => {
    expect(() => timesInWords(time)).toThrow(RangeError);
  });
});

describe('whensInWords', () => {
  test.each<[CalendarDate, TimeOfDay, readonly string[]]>([
    ['2026-12-03', '15:00', ['Thursday at 3 pm', 'at three on Thursday', '3 pm Thursday', 'at 3 on the third']],
    ['2026-12-03', '10:30', ['Thursday, say, half past ten', '10:30 the day after tomorrow']],
    ['2026-12-02', '12:00', ['tomorrow at noon', 'noon tomorrow', 'twelve noon on December 2nd']],
    ['2026-12-21', '13:15', ['quarter past one, two weeks from Monday', 'two weeks from Monday at 1:15']],
  ])('names %s at %s', (date, time, names) => {
    expect(whensInWords(date, time, TUESDAY)).toEqual(expect.arrayContaining([...names]));
  });

  test('never has a number alone for the time', () => {
    const found = new Set(whensInWords('2026-12-04', '15:00', TUESDAY));
    const hours = ['3', 'three'];
    const unclear = hours.flatMap((hour) => [
      `Friday ${hour}`,
      `Friday, ${hour}`,
      `${hour} Friday`,
      `${hour} on Friday`,
    ]);
    expect(unclear.filter((when) => found.has(when))).toEqual([]);
  });

  test('names no two moments alike', () => {
    const moments = ['2026-12-02', '2026-12-03', '2026-12-10'].flatMap((date) =>
      ['09:00', '13:45', '15:00'].map((time) => ({ date, time })),
    );
    expect(ambiguousTexts(moments, ({ date, time }) => whensInWords(date, time, TUESDAY))).toEqual([]);
  });
});

describe('partsOfDayInWords', () => {
  test('names mornings', () => {
    expect(partsOfDayInWords('2026-12-03', 'morning', TUESDAY)).toEqual(
      expect.arrayContaining([
        'Thursday morning',
        'the morning of the third',
        'Thursday before lunch',
        'first thing Thursday',
        'Thursday, first thing',
      ]),
    );
    expect(partsOfDayInWords('2026-12-02', 'morning', TUESDAY)).toEqual(
      expect.arrayContaining(['tomorrow morning', 'tomorrow before lunch', 'first thing tomorrow']),
    );
  });

  test('names afternoons', () => {
    expect(partsOfDayInWords('2026-12-03', 'afternoon', TUESDAY)).toEqual(
      expect.arrayContaining(['Thursday afternoon', 'the afternoon of the third', 'Thursday after lunch']),
    );
    expect(partsOfDayInWords(TUESDAY, 'afternoon', TUESDAY)).toContain('this afternoon');
  });

  test.each(TODAYS)('has enough names for each date after %s, and no name for two of them', (today) => {
    const halves = daysAfter(today, 21).flatMap((date) =>
      (['morning', 'afternoon'] as const).map((part) => ({ date, part })),
    );
    const namesOf = ({ date, part }: (typeof halves)[number]) => partsOfDayInWords(date, part, today);
    expect(halves.filter((half) => namesOf(half).length < MIN_WAYS)).toEqual([]);
    expect(ambiguousTexts(halves, namesOf)).toEqual([]);
  });
});
