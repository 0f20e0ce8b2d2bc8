import { describe, expect, test } from 'vitest';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const NOON_TO_TWO = { part: 'noon', from: '12:00', until: '14:00' };

describe('refused times', () => {
  test.each([
    ['not between twelve and two', undefined, [NOON_TO_TWO]],
    ['not at noon', undefined, [{ part: 'noon' }]],
    ['anything but noon', undefined, [{ part: 'noon' }]],
    ['anything but noon, I eat lunch then', undefined, [{ part: 'noon' }]],
    ["noon's bad", undefined, [{ part: 'noon' }]],
    ['not at noon, one', { time: '13:00' }, [{ part: 'noon' }]],
    ['anytime except between 12 and 2', { isAnyTime: true }, [NOON_TO_TWO]],
    ['except for lunch any time tomorrow', { date: '2026-11-24', isAnyTime: true }, [{ part: 'noon' }]],
    ["I'm home all day except 12 to 1", { isAnyTime: true }, [{ part: 'noon', from: '12:00', until: '13:00' }]],
    ['any day but Thursday, before noon', { part: 'morning', isAnyTime: true }, [{ weekday: 4 }]],
    ["I'd rather it wasn't monday", undefined, [{ weekday: 1 }]],
    ["Tuesday won't work, the rest of the week's fine", { isAnyTime: true }, [{ weekday: 2 }]],
    ['I got a thing tuesday morning', undefined, [{ weekday: 2 }]],
    ['closed mondays', undefined, [{ weekday: 1 }]],
  ])('"%s" gives the wish %j, and excludes %j', (text, wish, excluded) => {
    expect(whenIn(text, NOW, true)).toMatchObject({ wish, excluded });
  });
});

describe('engagements of the caller', () => {
  test.each([
    "I'm teaching at five",
    'I have the dentist Tuesday at 10',
    "the kids' bus comes at 8",
    "we're at 4",
    'the toilet runs from 2 to 4 am every night',
    'I leave Friday',
  ])('"%s" wishes nothing', (text) => {
    expect(whenIn(text, NOW, true).wish).toBeUndefined();
  });

  test.each([
    ["kids' bus comes at 8, so 8:30", { time: '08:30' }],
    ["after the kids' bus, so 8:30", { time: '08:30' }],
    ['I have the dentist Tuesday at 10, so Tuesday after 11', { date: '2026-11-24', notBefore: '11:00' }],
    ['dentist at 2 tomorrow, so after 3:30', { date: '2026-11-24', notBefore: '15:30' }],
    ["I've a flight at 6 friday so before that", { date: '2026-11-27', endBefore: '18:00' }],
    ['the kids get home at 3, so before', { endBefore: '15:00' }],
    ['I drop the kids off at 8 so any time after', { isAnyTime: true, notBefore: '08:00' }],
    ['could you do it before my shift at 3', { endBefore: '15:00' }],
    ["Tuesday after my 9 o'clock class", { date: '2026-11-24', notBefore: '09:00' }],
    ['thursday but after I drop my kids at 8', { date: '2026-11-26', notBefore: '08:00' }],
    ["my meeting's over at noon so one", { time: '13:00', notBefore: '12:00' }],
    ['my shift ends at 3', { notBefore: '15:00' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW, true).wish).toEqual(wish);
  });
});

test.each([
  ["day after tomorrow 'round nine", { date: '2026-11-25', time: '09:00' }],
  ['friday round 10', { date: '2026-11-27', time: '10:00' }],
  ['crack of dawn', { part: 'morning' }],
  ["two'ish", { time: '14:00' }],
  ['around three three thirty', { time: '15:00' }],
  ['does 2 work instead', { time: '14:00' }],
  ['thursday arvo', { date: '2026-11-26', part: 'afternoon' }],
  ['after nine but not after noon', { notBefore: '09:00', endBefore: '12:00' }],
  ['today if at all possible, else tomorrow am', { date: '2026-11-23' }],
  ['after Thanksgiving', { date: '2026-11-27' }],
  ['the day before thanksgiving', { date: '2026-11-25' }],
  ['on Christmas Eve', { date: '2026-12-24' }],
  ["after New Year's", { date: '2027-01-02' }],
])('"%s" wishes %j', (text, wish) => {
  expect(whenIn(text, NOW, true).wish).toEqual(wish);
});

test.each([
  ["that day's fine but later", 'later'],
  ['hmm sooner would be better, I leave Friday', 'earlier'],
] as const)('"%s" asks for a time that is %s', (text, shift) => {
  expect(whenIn(text, NOW, true)).toMatchObject({ wish: undefined, shift });
});
