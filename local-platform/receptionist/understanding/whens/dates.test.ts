import { describe, expect, test } from 'vitest';
import { dateAt } from './dates.ts';
import { tokensOf } from './phrases.ts';

/** A Monday. */
const TODAY = '2026-11-23';

/** Finds the first date of the text. */
function dateIn(text: string, today = TODAY) {
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    const reading = dateAt(tokens, at, today);
    if (reading !== undefined) return reading.value;
  }
  return undefined;
}

describe('dates', () => {
  test.each([
    // Days near today.
    ['today', '2026-11-23'],
    ['later today', '2026-11-23'],
    // A month that is not over.
    ['the first of the month', '2026-12-01'],
    ['the last day of the month', '2026-11-30'],
    ['the last day of December', '2026-12-31'],
    ['Tuesday the first', '2026-12-01'],
    ['Saturday, the fifth', '2026-12-05'],
    ['the Saturday after this coming one', '2026-12-05'],
    ['tonight', '2026-11-23'],
    ['this evening', '2026-11-23'],
    ['tomorrow', '2026-11-24'],
    ['day after tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-22'],
    ['in three days', '2026-11-26'],
    ['in a couple of days', '2026-11-25'],
    ['in a few days', '2026-11-26'],
    ['in about 2 weeks', '2026-12-07'],
    ["in two weeks' time", '2026-12-07'],
    ['10 days from now', '2026-12-03'],
    ['a week from today', '2026-11-30'],
    ['a week from Thursday', '2026-12-03'],
    ['two weeks from Monday', '2026-12-14'],
    ['a fortnight from Monday', '2026-12-14'],
    ['a week from the 3rd', '2026-12-10'],
    ['a week Tuesday', '2026-12-01'],
    ['a week on Tuesday', '2026-12-01'],
    ['tomorrow week', '2026-12-01'],
    ['two Tuesdays from now', '2026-12-01'],
    // Weekdays.
    ['Friday', '2026-11-27'],
    ['Monday', '2026-11-30'],
    ['weds', '2026-11-25'],
    ['thurs', '2026-11-26'],
    ["Tuesday's", '2026-11-24'],
    ['this coming Friday', '2026-11-27'],
    ['next Tuesday', '2026-12-01'],
    ['next Sunday', '2026-12-06'],
    ['Tuesday next week', '2026-12-01'],
    ['Tuesday of next week', '2026-12-01'],
    ['Tuesday, the week after next', '2026-12-08'],
    ['Tuesday the week after', '2026-12-01'],
    ['Thursday this week', '2026-11-26'],
    ['next week on Tuesday', '2026-12-01'],
    ['next week, Tuesday', '2026-12-01'],
    ['Monday week', '2026-12-07'],
    ['the Friday after next', '2026-12-04'],
    ['the Friday after.', '2026-12-04'],
    ['the Monday after the 14th', '2026-12-21'],
    ['on sat', '2026-11-28'],
    ['sun', '2026-11-29'],
    ['sat at 9', '2026-11-28'],
    // Weeks and weekends.
    ['next week', '2026-11-30'],
    ['the following week', '2026-11-30'],
    ['week after next', '2026-12-07'],
    ['end of next week', '2026-12-04'],
    ['the end of the week', '2026-11-27'],
    ['later this week', '2026-11-27'],
    ['the middle of next week', '2026-12-02'],
    ['early next week', '2026-11-30'],
    ['this weekend', '2026-11-28'],
    ['next weekend', '2026-12-05'],
    // Days of a month.
    ['December 3', '2026-12-03'],
    ['Jan. 3rd', '2027-01-03'],
    ['December third', '2026-12-03'],
    ['january the twenty-first', '2027-01-21'],
    ['december thirty-first', '2026-12-31'],
    ['December 3 2027', '2027-12-03'],
    ['11/23/2026', '2026-11-23'],
    ['the 3rd of January', '2027-01-03'],
    ['3rd of January', '2027-01-03'],
    ['the 6th this month', '2026-11-06'],
    ['the 6th of this month', '2026-11-06'],
    ['the third may work', '2026-12-03'],
    ['the 3rd is fine', '2026-12-03'],
    ['in the morning on the twenty-third I will be', '2026-11-23'],
    ['would the 3rd be okay', '2026-12-03'],
    ['1/4 in the afternoon', '2027-01-04'],
    ["you've got 1/4, after lunch", '2027-01-04'],
    ['would 12/3/26 be possible', '2026-12-03'],
    ['the 1st', '2026-12-01'],
    ['7th please', '2026-12-07'],
    ['Saturday', '2026-11-28'],
    ['the beginning of the week', '2026-11-30'],
    ['fourth Monday of the month', '2026-11-23'],
    ['January thirtieth', '2027-01-30'],
    ['December 3, 2027', '2027-12-03'],
    ['March 10 10 am', '2027-03-10'],
    ['March 10th dentist', '2027-03-10'],
    ['3 December', '2026-12-03'],
    ['8th March', '2027-03-08'],
    ['on the 8th of March', '2027-03-08'],
    ['3rd of December', '2026-12-03'],
    ['the third of may', '2027-05-03'],
    ['10 mar', '2027-03-10'],
    ['12/3', '2026-12-03'],
    ['12/3/27', '2027-12-03'],
    ['12/3/2027', '2027-12-03'],
    ['12/4 10:30', '2026-12-04'],
    ['on 3/4', '2027-03-04'],
    ['2026-12-03', '2026-12-03'],
    ['the 3rd', '2026-12-03'],
    ['the 23rd', '2026-11-23'],
    ['the 31st', '2026-12-31'],
    ['the third works', '2026-12-03'],
    ['on the first', '2026-12-01'],
    ['book it on 7th', '2026-12-07'],
    ['the 25th or 26th', '2026-11-25'],
    ['6th of this month', '2026-11-06'],
    ['the sixth of next month', '2026-12-06'],
    ['Thursday the 3rd', '2026-12-03'],
    ['Thursday, December 3rd', '2026-12-03'],
    ['first Monday in January', '2027-01-04'],
    ['second Tuesday of the month', '2026-12-08'],
    ['last Friday of the month', '2026-11-27'],
    ['third week of March', '2027-03-15'],
    ['the first week of December', '2026-12-01'],
    ['the last week of November', '2026-11-30'],
    ['end of the month', '2026-11-30'],
    ['end of December', '2026-12-31'],
    ['late February', '2027-02-28'],
    ['mid December', '2026-12-15'],
    ['the start of January', '2027-01-01'],
    ['early January', '2027-01-01'],
    ['sometime in December', '2026-12-01'],
    ['some time in December', '2026-12-01'],
    ['next month', '2026-12-01'],
  ])('"%s" is %s', (text, date) => {
    expect(dateIn(text)?.date).toBe(date);
  });

  test.each([
    '5th Street',
    '12th Avenue',
    'I live on 5th',
    'corner of 5th and Main',
    'the 5th and Main',
    'on the third I called twice',
    'for the fifteenth time',
    'the 3rd floor',
    'the 3rd and 4th floor',
    'the third of the rooms',
    'the first available',
    'the second one',
    'the second works',
    '12 Sunday Drive',
    'the sun is out',
    'I sat down',
    'May I come',
    'May Johnson',
    'march 10 feet',
    '3 may work',
    'spring',
    'a 3/4 inch pipe',
    '3/4',
    '5/6 inch',
    'our 5th please',
    'fifth please',
    'Sun is out',
    'in the sun',
    'the 3rd march into the room',
    '24/7',
    '13/1',
    'February 30',
    'December 1030',
    'the 1030th',
    '0/5',
    '12/0',
    '2026-13-01',
    '2026-2-3',
    '512-555-0117',
    'in 10 minutes',
    'in 99999999 days',
    'after the storm in March. 3 windows',
    'two days',
    'this sink',
    'early this month',
    'a week',
  ])('"%s" names no date', (text) => {
    expect(dateIn(text)).toBeUndefined();
  });

  test('a date of a past year says nothing about a visit', () => {
    expect(dateIn('built on March 3, 2015')).toEqual({ date: undefined, excludes: [] });
  });

  test('the next month of December is in the next year', () => {
    expect(dateIn('next month', '2026-12-10')?.date).toBe('2027-01-01');
    expect(dateIn('the 3rd', '2026-12-10')?.date).toBe('2027-01-03');
    expect(dateIn('end of the month', '2026-12-31')?.date).toBe('2026-12-31');
  });

  test.each([
    ['this week', '2026-11-27', ['2026-11-27', '2026-11-28', '2026-11-29']],
    ['this week', '2026-11-29', ['2026-11-29']],
  ])('"%s" on %s has the days %j, and none is first', (text, today, days) => {
    expect(dateIn(text, today)).toMatchObject({
      date: undefined,
      preference: 'soon',
      excludes: days.map((date) => ({ date })),
    });
  });

  test.each(['December 3, 2027', '12/3/27', '2026-12-03', 'the 3rd of January', 'Tuesday, the week after next'])(
    'all of "%s" is the date',
    (text) => {
      const tokens = tokensOf(text);
      expect(dateAt(tokens, 0, TODAY)?.next).toBe(tokens.length);
    },
  );

  test('a weekday number that is its day of the month is not a time', () => {
    const tokens = tokensOf('Tuesday 24');
    expect(dateAt(tokens, 0, TODAY)?.next).toBe(2);
    expect(dateAt(tokensOf('Tuesday 10'), 0, TODAY)?.next).toBe(1);
  });
});
