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
    ['the day before thanksgiving', { date: '2026-11-25' }],
    ["tomorrow's bad. the day after?", { date: '2026-11-25' }],
  ])('"%s" is %j', (text, wish) => {
    expect(whenIn(text, NOW, true, OFFERED).wish).toEqual(wish);
  });

  test('"any day but that one" excludes the day', () => {
    expect(whenIn('any day but that one', NOW, true, OFFERED)).toMatchObject({
      wish: { isAnyTime: true },
      excluded: [{ date: '2026-11-27' }],
    });
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
