import { expect, test } from 'vitest';
import { hoursInWords } from './persona.ts';

const DAY = { opens: '08:00', closes: '18:00' };
const SHORT = { opens: '09:00', closes: '12:30' };

test.each([
  [{ 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY }, 'Monday to Saturday, 8:00 AM to 6:00 PM'],
  [
    { 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: SHORT },
    'Monday to Friday, 8:00 AM to 6:00 PM; Saturday, 9:00 AM to 12:30 PM',
  ],
  [{ 1: DAY, 3: DAY }, 'Monday, 8:00 AM to 6:00 PM; Wednesday, 8:00 AM to 6:00 PM'],
  [{ 0: SHORT, 6: SHORT }, 'Saturday to Sunday, 9:00 AM to 12:30 PM'],
  [{}, ''],
])('%j', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words);
});
