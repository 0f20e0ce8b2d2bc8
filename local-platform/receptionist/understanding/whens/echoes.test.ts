import { describe, expect, test } from 'vitest';
import { referenceIn, whenIn } from './whens.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const NOON = { date: '2026-11-23', start: '12:00' };
const TOMORROW = { date: '2026-11-24', start: '09:00' };
const SATURDAY = { date: '2026-11-28', start: '08:00' };
const NEXT_TUESDAY = { date: '2026-12-01', start: '13:00' };
const NEXT_MONDAY = { date: '2026-11-30', start: '10:00' };

describe('an earlier time than the offered one', () => {
  test.each([
    ['noon?? it was sparking. nobody sooner than that?', NOON],
    ['noon?? nobody sooner', NOON],
    ['nobody sooner than that?', NOON],
    ["You don't have nobody sooner?", NOON],
    ['anything before that?', NOON],
    ["Noon? Can't nobody come before then?", NOON],
    ["I can't wait till noon", NOON],
    ["Noon's too late, it's pouring", NOON],
    ["ain't there nobody closer", NOON],
    ['can you make it quicker?', NOON],
    ['is that the best you can do?', NOON],
    ['not till tomorrow?', TOMORROW],
    ["You're telling me there's nobody before tomorrow?", TOMORROW],
    ['I gotta wait till tomorrow?', TOMORROW],
    ["Tomorrow? It can't wait", TOMORROW],
  ])('"%s" names no time', (text, offered) => {
    expect(whenIn(text, NOW, true, offered)).toEqual({ wish: undefined, excluded: [], shift: 'earlier' });
  });

  test.each(['If anything opens up sooner call me', 'if somebody frees up before that, send them'])(
    '"%s" asks for none now',
    (text) => {
      expect(whenIn(text, NOW, true, NOON).shift).toBeUndefined();
    },
  );
});

describe('another time than the offered one', () => {
  test.each([
    ['tomorrow? anything today?', TOMORROW, { date: '2026-11-23' }],
    ["that's tomorrow! I need it now", TOMORROW, { isSoon: true }],
    ['Saturday? Nah, Saturday was the storm. I was thinking Thursday', SATURDAY, { date: '2026-11-26' }],
    ["Saturday? No, Saturday I'm working. Friday?", SATURDAY, { date: '2026-11-27' }],
    ['Saturday? Nah, Wednesday afternoon', SATURDAY, { date: '2026-11-25', part: 'afternoon' }],
    ['is 3 just already taken? 8 is kinda early lol, is there a 9?', SATURDAY, { time: '15:00' }],
    ['So no 9? What about 10?', SATURDAY, { time: '10:00' }],
    ['no 9?', SATURDAY, { time: '09:00' }],
    ["8's too early, do you have a 9 or a 10", SATURDAY, { time: '09:00' }],
    ['got a 10?', SATURDAY, { time: '10:00' }],
    ['You got eleven?', SATURDAY, { time: '11:00' }],
    ['Is 3 taken?', SATURDAY, { time: '15:00' }],
    ['3 is gone already?', SATURDAY, { time: '15:00' }],
    ['is 3 not open?', SATURDAY, { time: '15:00' }],
    ['8 on saturday. do you have 4', SATURDAY, { date: '2026-11-28', time: '16:00' }],
    ['not bad but 11 would be better', SATURDAY, { time: '11:00' }],
    ['ok Saturday, but not 8, 2', SATURDAY, { date: '2026-11-28', time: '14:00' }],
    ["Friday's full?", SATURDAY, { date: '2026-11-27' }],
    ['we were kinda hoping for the weekend', TOMORROW, { date: '2026-11-28' }],
    ['why not 3?', SATURDAY, { time: '15:00' }],
    ['I said 3', SATURDAY, { time: '15:00' }],
    ['what happened to 3?', SATURDAY, { time: '15:00' }],
    ['8 is a little early for me, how about noon', SATURDAY, { time: '12:00' }],
    ["nine's too early. what about ten or eleven", TOMORROW, { time: '10:00' }],
    ["nine I'll be asleep. Anything after two?", TOMORROW, { notBefore: '14:00' }],
  ])('"%s" wishes %j', (text, offered, wish) => {
    expect(whenIn(text, NOW, true, offered).wish).toEqual(wish);
  });
});

describe('a weekday of the offered or the booked visit', () => {
  test.each([
    ['Tuesday works', NEXT_TUESDAY, { date: '2026-12-01' }],
    ['Tuesday at one sounds good', NEXT_TUESDAY, { date: '2026-12-01', time: '13:00' }],
    ['Tuesday? can you do Tuesday at three', NEXT_TUESDAY, { date: '2026-12-01', time: '15:00' }],
    ['this Tuesday at one', NEXT_TUESDAY, { date: '2026-11-24', time: '13:00' }],
    ['Wednesday at one', NEXT_TUESDAY, { date: '2026-11-25', time: '13:00' }],
  ])('"%s" answers an offer with %j', (text, offered, wish) => {
    expect(whenIn(text, NOW, true, referenceIn(text, { offered })).wish).toEqual(wish);
  });

  test.each([
    ['Alright, Tuesday at one. Thanks, bye.', NEXT_TUESDAY, { date: '2026-12-01', time: '13:00' }],
    ["nine tomorrow'll do", TOMORROW, { date: '2026-11-24', time: '09:00' }],
    ['Tuesday it is', NEXT_TUESDAY, { date: '2026-12-01' }],
    [
      'The adjuster just texted me, he moved to Tuesday the 1st at 1 PM. Can we do that instead?',
      NEXT_MONDAY,
      { date: '2026-12-01', time: '13:00' },
    ],
    [
      "the tenant isn't out until Monday evening. Can we move it to Tuesday, December 1st, same time?",
      NEXT_MONDAY,
      {
        date: '2026-12-01',
        time: '10:00',
      },
    ],
    ["The adjuster's coming Wednesday now, can you match that?", NEXT_MONDAY, { date: '2026-11-25' }],
    ['The adjuster moved to Wednesday at 1', NEXT_MONDAY, undefined],
  ])('"%s" of a booked visit means %j', (text, booked, wish) => {
    expect(whenIn(text, NOW, false, referenceIn(text, { booked })).wish).toEqual(wish);
  });
});
