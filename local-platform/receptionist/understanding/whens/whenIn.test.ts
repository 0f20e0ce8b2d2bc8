import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whenIn } from './whens.ts';

const WORDS =
  'not no or and until after before at from to in on the a next this week weekend monday tuesday march 3rd 12/3 2026-12-03 1030 10 half past quarter three twenty first second last of month pm noon morning night later any day but except i am busy work , . - ? 99999'.split(
    ' ',
  );
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 20 }).map((words) => words.join(' ')),
);

const isDate = (text: string) => !Number.isNaN(Date.parse(text)) && /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

test('any text gives dates and times that exist', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isTimeAsked) => {
      const { wish = {}, excluded } = whenIn(text, '2026-11-23T10:00', isTimeAsked);
      const dates = [wish.date, ...excluded.map((exclusion) => ('date' in exclusion ? exclusion.date : undefined))];
      const times = [wish.time, wish.notBefore, wish.endBefore];
      expect(dates.every((date) => date === undefined || isDate(date))).toBe(true);
      expect(times.every((time) => time === undefined || isTime(time))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
