import { describe, expect, test } from 'vitest';
import { clockAt, timeOfClock } from './clockTimes.ts';
import { tokensOf } from './phrases.ts';
import { whenIn } from './whenIn.ts';

const read = (text: string) => clockAt(tokensOf(text), 0);

describe('clock times', () => {
  test.each([
    ['10:30', '10:30', 'sure'],
    ['fifteen minutes past eight', '08:15', 'sure'],
    ['thirty past 10', '10:30', 'sure'],
    ['fifteen till four', '15:45', 'sure'],
    ['noon sharp', '12:00', 'sure'],
    ['6:00', '18:00', 'sure'],
    ['09:30', '09:30', 'sure'],
    ['02:30', '02:30', 'sure'],
    ['15:00', '15:00', 'sure'],
    ['23:15', '23:15', 'sure'],
    ['ten ten', '10:10', 'likely'],
    ['0:15', '00:15', 'sure'],
    ['10.30', '10:30', 'likely'],
    ['3.30pm', '15:30', 'sure'],
    ['1030', '10:30', 'likely'],
    ['0930', '09:30', 'likely'],
    ['1530', '15:30', 'bare'],
    ['1020', '10:20', 'bare'],
    ['0900 hours', '09:00', 'sure'],
    ['10 30', '10:30', 'likely'],
    ['10 thirty', '10:30', 'likely'],
    ['ten thirty', '10:30', 'likely'],
    ['ten 30', '10:30', 'likely'],
    ['ten oh five', '10:05', 'likely'],
    ['two thirty five', '14:35', 'likely'],
    ['four forty-five', '16:45', 'likely'],
    ['1830', '18:30', 'bare'],
    ['1230', '12:30', 'likely'],
    ['1330', '13:30', 'bare'],
    ['0230', '02:30', 'likely'],
    ['12 30', '12:30', 'likely'],
    ['ten', '10:00', 'bare'],
    ['twelve', '12:00', 'bare'],
    ['1', '13:00', 'bare'],
    ['7', '07:00', 'bare'],
    ['3', '15:00', 'bare'],
    ['12', '12:00', 'bare'],
    ['10ish', '10:00', 'sure'],
    ["three o'clock", '15:00', 'sure'],
    ["nine o'clock sharp", '09:00', 'sure'],
    ['3 sharp', '15:00', 'sure'],
    ['9 on the dot', '09:00', 'sure'],
    ["9 o'clock in the evening", '21:00', 'sure'],
    ['3 pm', '15:00', 'sure'],
    ['5p', '17:00', 'sure'],
    ['9a', '09:00', 'sure'],
    ['12 am', '00:00', 'sure'],
    ['12:30 pm', '12:30', 'sure'],
    ['15:00 pm', '15:00', 'sure'],
    ['eight in the morning', '08:00', 'sure'],
    ['3 in the afternoon', '15:00', 'sure'],
    ['6 in the evening', '18:00', 'sure'],
    ['12 in the afternoon', '12:00', 'sure'],
    ['7 at night', '19:00', 'sure'],
    ['4 at night', '04:00', 'sure'],
    ['5 at night', '17:00', 'sure'],
    ['12 at night', '00:00', 'sure'],
    ['noon', '12:00', 'sure'],
    ['12 noon', '12:00', 'sure'],
    ['midday', '12:00', 'sure'],
    ['twelve midnight', '00:00', 'sure'],
    ['midnight', '00:00', 'sure'],
    ['half past ten', '10:30', 'sure'],
    ['half past 2 in the afternoon', '14:30', 'sure'],
    ['half 4', '16:30', 'sure'],
    ['quarter past one', '13:15', 'sure'],
    ['a quarter after nine', '09:15', 'sure'],
    ['quarter to two', '13:45', 'sure'],
    ['quarter to one', '12:45', 'sure'],
    ['quarter to seven', '18:45', 'sure'],
    ['a quarter of ten', '09:45', 'sure'],
    ['twenty past four', '16:20', 'sure'],
    ['5 after nine', '09:05', 'sure'],
    ['ten to three', '14:50', 'sure'],
    ['ten to eight', '07:50', 'sure'],
    ['5 minutes to ten', '09:55', 'sure'],
  ])('"%s" is %s, which is %s', (text, time, certainty) => {
    const reading = read(text);
    expect(reading?.value.certainty).toBe(certainty);
    expect(reading === undefined ? undefined : timeOfClock(reading.value)).toBe(time);
    expect(reading?.next).toBe(tokensOf(text).length);
  });

  test.each([
    '9:75',
    '10:60',
    '24:00',
    '1900',
    '13 30',
    '13 thirty',
    'quarter to 0',
    '13',
    '0',
    '1985',
    '2010',
    '1023',
    'zero',
    '42',
    'thirteen',
    'half 4 inch pipe',
    'half past thirty',
    'quarter to zero',
    'half',
    'noon Street',
    'midnight blue',
    'elm',
    '',
  ])('"%s" is not a clock time', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test.each([
    ['at 10 to 3', 1, '14:50'],
    ['at five to seven', 1, '18:55'],
    ['from ten to two', 1, '10:00'],
    ['10 to 3', 0, '10:00'],
    ['five to seven', 0, '17:00'],
    ['half past 10 dentist', 0, '10:30'],
    ['10. 30', 0, '10:00'],
    ['10:5', 0, '10:00'],
    ['10 5', 0, '10:00'],
    ['ten five', 0, '10:00'],
    ['ten 5', 0, '10:00'],
    ['$10', 1, undefined],
    ['B5', 1, undefined],
    ['12345', 0, undefined],
  ])('in "%s", the time at the word %i is %s', (text, at, time) => {
    const reading = clockAt(tokensOf(text), at);
    expect(reading === undefined ? undefined : timeOfClock(reading.value)).toBe(time);
  });

  test.each([
    ['6', 'morning', '06:00'],
    ['12', 'morning', '12:00'],
    ['9', 'evening', '21:00'],
    ['8', 'afternoon', '20:00'],
    ['10', 'night', '22:00'],
    ['3', 'night', '03:00'],
    ['12', 'night', '00:00'],
    ['1', 'noon', '13:00'],
    ['9 am', 'evening', '09:00'],
    ['10 am', 'night', '10:00'],
    ['15:00', 'morning', '15:00'],
  ] as const)('%s in the %s is %s', (text, part, time) => {
    const reading = read(text);
    expect(reading === undefined ? undefined : timeOfClock(reading.value, part)).toBe(time);
  });
});

/** A Monday. */
const NOW = '2026-11-23T10:00';

describe('parts of the day', () => {
  test.each([
    ['late in the morning', { time: '11:00' }],
    ['mid morning', { time: '10:00' }],
    ['middle of the morning', { time: '10:00' }],
    ['early afternoon', { time: '13:00' }],
    ['mid afternoon', { time: '15:00' }],
    ['middle of the afternoon tomorrow', { date: '2026-11-24', time: '15:00' }],
    ['late afternoon', { time: '16:00' }],
    ['first thing', { part: 'morning' }],
    ['before noon', { part: 'morning' }],
    ['before twelve noon', { part: 'morning' }],
    ['Tuesday at the start of the day', { date: '2026-11-24', part: 'morning' }],
    ['early in the morning', { part: 'morning' }],
    ['at the crack of dawn', { part: 'morning' }],
    ['tomorrow in the am', { date: '2026-11-24', part: 'morning' }],
    ['nice and early tomorrow', { date: '2026-11-24', part: 'morning' }],
    ['around lunch tomorrow', { date: '2026-11-24', part: 'noon' }],
    ['right after lunch', { part: 'afternoon' }],
    ['this afternoon', { date: '2026-11-23', part: 'afternoon' }],
    ['tomorrow in the pm', { date: '2026-11-24', part: 'afternoon' }],
    ['tomorrow after work', { date: '2026-11-24', part: 'evening' }],
    ['end of the day', { part: 'evening' }],
    ['eod Tuesday', { date: '2026-11-24', part: 'evening' }],
    ['as late as possible Tuesday', { date: '2026-11-24', part: 'evening' }],
    ['Tuesday as late as you can', { date: '2026-11-24', part: 'evening' }],
    ['this weekend in the evening', { date: '2026-11-28', part: 'evening' }],
    ['Tuesday night', { date: '2026-11-24', part: 'night' }],
  ])('"%s" is %j', (text, wish) => {
    expect(whenIn(text, NOW).wish).toEqual(wish);
  });

  test.each([
    ['nothing before noon', { notBefore: '12:00' }],
    ['anything before noon', { endBefore: '12:00' }],
    ['nothing after noon', { endBefore: '12:00' }],
    ['not after midday', { endBefore: '12:00' }],
    ['we open at eleven for lunch', { notBefore: '11:00' }],
    ['I get my lunch', undefined],
    ['ten to noon', { time: '10:00', notBefore: '10:00', endBefore: '12:00' }],
    ['10 minutes to noon', { time: '11:50' }],
    ['at 40 to nine', undefined],
    ['seven minutes to nine', undefined],
    ['1400 hours', { time: '14:00' }],
    ['quarter to one', { time: '12:45' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW).wish).toEqual(wish);
  });

  test('the meal is excluded, and not what comes before it', () => {
    expect(whenIn('except for lunch any time tomorrow', NOW)).toMatchObject({ excluded: [{ part: 'noon' }] });
    expect(whenIn('never before lunch', NOW)).toMatchObject({ excluded: [{ part: 'morning' }] });
  });
});
