import { describe, expect, test } from 'vitest';
import { referenceIn } from './backReferences.ts';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
/** A Friday. */
const OFFERED = { date: '2026-11-27', start: '09:00' } as const;

describe('days and times relative to the offered one', () => {
  test.each([
    ['the day before', { date: '2026-11-26' }],
    ['how about the day after', { date: '2026-11-28' }],
    ['the week after', { date: '2026-12-04' }],
    ['a week later please', { date: '2026-12-04' }],
    ['could it be two days earlier', { date: '2026-11-25' }],
    ['can we push it a day', { date: '2026-11-28' }],
    ['same time Thursday', { date: '2026-11-26', time: '09:00' }],
    ['same time the day after', { date: '2026-11-28', time: '09:00' }],
    ['same day but afternoon', { date: '2026-11-27', part: 'afternoon' }],
    ['the previous day', { date: '2026-11-26' }],
    ['a day earlier', { date: '2026-11-26' }],
    ['the following day please', { date: '2026-11-28' }],
    ['one day later', { date: '2026-11-28' }],
    ['the week before', { date: '2026-11-20' }],
    ['the prior week', { date: '2026-11-20' }],
    ['a week earlier', { date: '2026-11-20' }],
    ['the following week', { date: '2026-12-04' }],
    ['same day next week', { date: '2026-12-04' }],
    ['move it back a week', { date: '2026-12-04' }],
    ['three days before that', { date: '2026-11-24' }],
    ['two days later', { date: '2026-11-29' }],
    ['two days after that', { date: '2026-11-29' }],
    ['two weeks earlier', { date: '2026-11-13' }],
    ['two weeks later', { date: '2026-12-11' }],
    ['two weeks after that', { date: '2026-12-11' }],
    ['that day works', { date: '2026-11-27' }],
    ["Wednesday's bad. The following day?", { date: '2026-11-26' }],
    ['the Monday after', { date: '2026-11-30' }],
    ['the Monday after that', { date: '2026-11-30' }],
    ['the painters finish Monday, so after that', { date: '2026-12-01' }],
    ['the day before thanksgiving', { date: '2026-11-25' }],
    ["tomorrow's bad. the day after?", { date: '2026-11-25' }],
  ])('"%s" is %j', (text, wish) => {
    expect(whenIn(text, NOW, true, OFFERED).wish).toEqual(wish);
  });

  test.each([
    'any day but that one',
    'any day except that',
    'any day but this one',
    'any day, just not that one',
    'any day other than that one',
    'any day besides that one',
    'any other day but that one',
  ])('"%s" excludes the day', (text) => {
    expect(whenIn(text, NOW, true, OFFERED)).toMatchObject({
      wish: { isAnyTime: true },
      excluded: [{ date: '2026-11-27' }],
    });
  });

  test.each(['the day before I leave', 'a day later it broke'])('"%s" is of something else', (text) => {
    expect(whenIn(text, NOW, true, OFFERED).wish).toBeUndefined();
  });

  test('without an offer, there are none', () => {
    expect(whenIn('the day before', NOW, true).wish).toBeUndefined();
  });

  test.each(['any other time that day?', 'nothing in that window?'])('"%s" asks for a later time', (text) => {
    expect(whenIn(text, NOW, true, OFFERED)).toMatchObject({ wish: undefined, shift: 'later' });
  });
});

describe('a booked visit', () => {
  test.each(['the day before', 'can they come the week after if it rains on that day'])('is meant by "%s"', (text) => {
    expect(referenceIn(text, { booked: OFFERED })).toEqual(OFFERED);
  });

  test('is not meant by "the day before" in a sentence that moves nothing', () => {
    const text = 'my sister has the keys and leaves the day before';
    expect(whenIn(text, NOW, false, referenceIn(text, { booked: OFFERED })).wish).toBeUndefined();
  });
});

describe('a time that was named before', () => {
  test.each([
    ['I open the store at 10 so before that', { endBefore: '10:00' }],
    ['we open at eleven, it has to be ahead of that', { endBefore: '11:00' }],
    ['we open at eleven, so prior to that', { endBefore: '11:00' }],
    ['we open at eleven, earlier than that', { endBefore: '11:00' }],
    ['the kids get home at three, so before', { endBefore: '15:00' }],
    ['the kids get home at three, any time before', { endBefore: '15:00', isAnyTime: true }],
    ['I drop the kids off at 8 so any time after', { notBefore: '08:00', isAnyTime: true }],
    ['I drop the kids off at 8, after that', { notBefore: '08:00' }],
    ['I drop the kids off at 8, later than that', { notBefore: '08:00' }],
    ['we close at five, not after that', { endBefore: '17:00' }],
    ['after 2 and before 4', { notBefore: '14:00', endBefore: '16:00' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW).wish).toEqual(wish);
  });

  test('the reason of a bound is not one itself', () => {
    expect(whenIn('after three, I have to sleep before that', NOW).wish).toEqual({ notBefore: '15:00' });
  });

  test.each([
    ["my sister's wedding is Saturday, can you do the Monday after", { date: '2026-11-30' }],
    ['we move in on the first, I want the locks changed that day', { date: '2026-12-01' }],
    ['we move in on the first, I want the locks changed the same day', { date: '2026-12-01' }],
  ])('"%s" wishes for the day %j', (text, wish) => {
    expect(whenIn(text, NOW).wish).toEqual(wish);
  });
});

describe('the visit that a text can refer to', () => {
  const BOOKED = { date: '2026-12-02', start: '11:00' } as const;

  test.each([
    ['my sister has the keys and leaves', { ...BOOKED, isOnlyNamed: true }],
    ['my sister has the keys', BOOKED],
    ['can they come when my sister is home', BOOKED],
  ])('for "%s" is %j', (text, reference) => {
    expect(referenceIn(text, { booked: BOOKED })).toEqual(reference);
  });

  test('is the offered one, if there is one', () => {
    expect(referenceIn('the day before', { offered: OFFERED, booked: BOOKED })).toEqual(OFFERED);
    expect(referenceIn('the day before', {})).toBeUndefined();
  });

  test.each([
    'I leave town and my sister has the keys the Monday after',
    'at the same time I will be in Ohio all week',
  ])('is not read from "%s", which moves nothing', (text) => {
    expect(whenIn(text, NOW, false, { ...BOOKED, isOnlyNamed: true }).wish).toBeUndefined();
  });
});
