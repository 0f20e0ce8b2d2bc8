import { describe, expect, test } from 'vitest';
import { whenIn } from './whens.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const NOON = { date: '2026-11-23', start: '12:00' };
const TOMORROW = { date: '2026-11-24', start: '09:00' };
const AT_TEN = { date: '2026-11-24', start: '10:00' };
const AT_ONE = { date: '2026-11-24', start: '13:00' };
const AT_TWO = { date: '2026-11-24', start: '14:00' };
const WEDNESDAY = { date: '2026-11-25', start: '09:00' };
const DECEMBER = { date: '2026-12-01', start: '14:00' };

const wishOf = (text: string, offered: typeof NOON) => whenIn(text, NOW, true, offered).wish;

describe('an offered time that the caller names to refuse it', () => {
  test.each([
    [
      "Oh, noon is cutting it close, my ride comes at twenty to one. Have you got anything after I'm back, like three o'clock?",
      NOON,
      { time: '15:00' },
    ],
    ["Noon's no good, I get my hair done then. Could they come at four?", NOON, { time: '16:00' }],
    ['I have a lunch at noon. What about 3?', NOON, { time: '15:00' }],
    ['noon my boss is here, 3 better', NOON, { time: '15:00' }],
    ['At noon I feed my mother. Four would be good', NOON, { time: '16:00' }],
    ['noon is when the kids come home. like 2:30?', NOON, { time: '14:30' }],
    ['Not noon. Three?', NOON, { time: '15:00' }],
    [
      "Ay no, Wednesday morning I take my mother to the doctor. Better in the afternoon, 2 o'clock",
      WEDNESDAY,
      { time: '14:00' },
    ],
    ['Mornings I drive the bus. Can we say 2?', WEDNESDAY, { time: '14:00' }],
    ['Wednesday morning I have dialysis. Afternoon is better', WEDNESDAY, { part: 'afternoon' }],
    ['Wednesday morning my husband takes the car. Rather Thursday', WEDNESDAY, { date: '2026-11-26' }],
    ['At nine I walk the kids to school. Ten is possible?', WEDNESDAY, { time: '10:00' }],
    ["At nine o'clock I have the bank. Could be eleven?", TOMORROW, { time: '11:00' }],
    ["Two o'clock's my stories, honey. Make it four", AT_TWO, { time: '16:00' }],
    ['2 is no possible, my work finish 3. 4 is ok?', AT_TWO, { time: '16:00' }],
    ["that's when my nurse comes, 9. How about 11", TOMORROW, { time: '11:00' }],
    ['afternoon I pick up kids. morning you have?', AT_TWO, { part: 'morning' }],
    ["Nine tomorrow, isn't there anyone tonight?", TOMORROW, { date: '2026-11-23', part: 'evening' }],
  ])('"%s" wishes for the other time', (text, offered, wish) => {
    expect(wishOf(text, offered)).toEqual(wish);
  });

  test.each([
    ["No dear, noon's the one I can't do. Three o'clock, or anytime after that today?", '15:00'],
    ["You keep saying noon, sweetheart. I'm not home at noon. Is there nothing this afternoon at all?", undefined],
  ])('"%s" excludes noon', (text, time) => {
    const { wish, excluded } = whenIn(text.replace('nothing', 'anything'), NOW, true, NOON);
    expect(wish?.time).toBe(time);
    expect(excluded).toEqual([{ part: 'noon' }]);
  });

  test.each([
    ["Nine's good, I'll be back from the gym at eight", TOMORROW],
    ['two works, dinner is at five', AT_TWO],
    ['Nine tomorrow. The dog goes out at noon', TOMORROW],
  ])('"%s" keeps the offered time', (text, offered) => {
    expect(wishOf(text, offered)?.time).toBe(offered.start);
  });
});

describe('another day', () => {
  test.each([
    '10 is costumer time, no good. before 10 other day have?',
    'we have customers at 10. Another day before 10?',
    'No, before ten please, any other day',
  ])('"%s" refuses the offered day', (text) => {
    const { wish, excluded } = whenIn(text, NOW, true, AT_TEN);
    expect(wish).toMatchObject({ endBefore: '10:00' });
    expect(excluded).toEqual([{ date: '2026-11-24' }]);
  });
});

describe('hours of work', () => {
  test.each([
    ['9 or 10. Marcus, the tenant, works from noon.', { time: '09:00', endBefore: '12:00' }],
    ['Morning is better, 9 or 10. He works from noon', { time: '09:00', endBefore: '12:00' }],
    ['do you have 9? wife works from 11', { time: '09:00', endBefore: '11:00' }],
    ["I'm home from three", { notBefore: '15:00' }],
    ['tomorow 8 morning? because we open at 10', { date: '2026-11-24', time: '08:00' }],
    ['8 tomorrow, we open at ten', { date: '2026-11-24', time: '08:00' }],
    ['We open at ten, so eight or nine', { time: '08:00' }],
    ['I open the store at 10 so before that', { endBefore: '10:00' }],
    ['before we open at 10', { endBefore: '10:00' }],
    ['tomorrow, we open at 10', { date: '2026-11-24', notBefore: '10:00' }],
  ])('"%s"', (text, wish) => {
    expect(wishOf(text, AT_ONE)).toEqual(wish);
  });
});

describe('the day after an event', () => {
  const BOOKED = { date: '2026-11-30', start: '09:00' };
  test.each([
    ["Oh sorry, I must change. Old tenant leaves only Monday in evening. Tuesday is possible? Ten o'clock.", '10:00'],
    ['I must change. Tenant moves out Monday night. Is Tuesday possible at ten?', '10:00'],
    ['The painter comes Monday. Can we make it Tuesday at 10?', '10:00'],
    ["They won't be out until Monday night, so can you do Tuesday at ten", '10:00'],
  ])('"%s" is the Tuesday after the booked Monday', (text, time) => {
    expect(whenIn(text, NOW, false, BOOKED).wish).toEqual({ date: '2026-12-01', time });
  });

  test.each([
    ["they can't get in until Thursday, Friday is good", '2026-11-27'],
    ['The tenants move out Saturday, so Monday please', '2026-11-30'],
  ])('"%s" is after the event', (text, date) => {
    expect(whenIn(text, NOW, true).wish).toMatchObject({ date });
  });

  test('a caller who leaves on Sunday wants the Tuesday before', () => {
    expect(whenIn("I'm leaving Sunday. Can you come Tuesday?", NOW, true).wish).toEqual({ date: '2026-11-24' });
  });
});

describe('a deadline of the work', () => {
  test.each([
    "And we'd want it all done before the middle of April, our daughter is getting married",
    'It has to be finished before Christmas',
    'We need it done by Thanksgiving next year',
    'The whole thing should be complete by January 15',
    "I'd like the work wrapped up before my in-laws get here on the 18th",
    'it needs to be finished by December 20th, we have guests',
    'please finish everything before Christmas',
    'We need the floor finished by Saturday',
    'tell them I need it done by Friday at the latest',
    'it all has to be ready before the 5th of December',
  ])('"%s" wishes for no visit', (text) => {
    expect(whenIn(text, NOW, true, DECEMBER)).toEqual({ wish: undefined, excluded: [], shift: undefined });
  });

  test('beside a wish', () => {
    expect(whenIn('Tuesday at 2. We want it finished before Christmas', NOW, true).wish).toEqual({
      date: '2026-11-24',
      time: '14:00',
    });
  });

  test('alone in answer to the question for a time', () => {
    expect(whenIn('I need it done by Friday', NOW, true).wish).toEqual({ date: '2026-11-27' });
  });

  test.each(['could they come before Friday instead?', "I'm done with work by Friday"])('"%s" is none', (text) => {
    expect(whenIn(text, NOW, true, DECEMBER).wish).toBeDefined();
  });
});

describe('a visit now', () => {
  test.each([
    'noon?? thats 2 hours, the ceiling is going to fall. is there nobody now?',
    'noon? Can nobody come now?',
    "Noon? Isn't there anybody right now?",
  ])('"%s" asks for an earlier time', (text) => {
    expect(whenIn(text, NOW, true, NOON)).toMatchObject({ excluded: [], shift: 'earlier' });
  });

  test.each([
    'ok keep it, just please somebody call me if they can come sooner',
    'call me if anyone can come sooner',
    'let me know if you can get here earlier',
    'text me if they can make it earlier',
  ])('"%s" asks for a call', (text) => {
    expect(whenIn(text, NOW, true, NOON).shift).toBeUndefined();
  });
});
