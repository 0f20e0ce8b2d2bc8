import { expect, test } from 'vitest';
import { hoursInWords } from './openingHours.ts';

const DAY = { opens: '08:00', closes: '18:00' };
const SHORT_DAY = { opens: '09:00', closes: '12:30' };

// The keys of the hours are weekdays; 0 is Sunday.
test.each([
  [{ 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY }, 'Monday through Saturday, 8 AM to 6 PM'],
  [
    { 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: SHORT_DAY },
    'Monday through Friday, 8 AM to 6 PM; Saturday, 9 AM to 12:30 PM',
  ],
  [{ 1: DAY, 3: DAY }, 'Monday, 8 AM to 6 PM; Wednesday, 8 AM to 6 PM'],
  [{ 0: SHORT_DAY, 6: SHORT_DAY }, 'Saturday and Sunday, 9 AM to 12:30 PM'],
  [{}, ''],
])('the hours %j are "%s" in words', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words);
});
