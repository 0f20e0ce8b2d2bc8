import { describe, expect, test } from 'vitest';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const HALF = { part: 'afternoon', from: '13:00', until: '15:00' };

describe('wishes in the words of strangers', () => {
  test.each([
    [
      'no im not home till 1. after 1 today or first thing tomorrow',
      { date: '2026-11-23', notBefore: '13:00', or: { date: '2026-11-24', part: 'morning' } },
      [],
    ],
    [
      'Tuesday at 3 or Thursday morning',
      { date: '2026-11-24', time: '15:00', or: { date: '2026-11-26', part: 'morning' } },
      [],
    ],
    [
      'any evening this week after 4 is fine except Thanksgiving',
      { part: 'evening', isAnyTime: true, notBefore: '16:00' },
      [{ date: '2026-11-26' }],
    ],
    ["before 3 I'm at work", { notBefore: '15:00' }, []],
    ["I'm at work before 5", { notBefore: '17:00' }, []],
    ["I'm out of town till Sunday", { date: '2026-11-29' }, []],
    ["we're on vacation till next Monday", { date: '2026-11-30' }, []],
    ['one?', { time: '13:00' }, []],
    ['ten to noon Thursday', { date: '2026-11-26', time: '10:00', notBefore: '10:00', endBefore: '12:00' }, []],
    ['at ten to noon', { time: '11:50' }, []],
    ["doesn't have to be today", undefined, []],
    ['my kids nap from one to three', undefined, [HALF]],
    ["I'm busy from 1 to 3", undefined, [HALF]],
    ['my boy has practice from 4 to 6 tues', undefined, [{ part: 'afternoon', from: '16:00', until: '18:00' }]],
    ['not until after the 1st', { date: '2026-12-02' }, []],
    ['today is no good, tomorrow neither', undefined, [{ date: '2026-11-23' }, { date: '2026-11-24' }]],
    ['friday yes but 2', { date: '2026-11-27', time: '14:00' }, []],
    ['9 is when i drop off the kids', undefined, [{ part: 'morning', from: '09:00', until: '09:59' }]],
    ["friday doesn't work after all, monday", { date: '2026-11-30' }, [{ weekday: 5 }]],
    ['as late as possible tomorrow', { date: '2026-11-24', part: 'evening' }, []],
    ['today if u can, after 2 tho', { date: '2026-11-23', notBefore: '14:00' }, []],
    ['after 2 cuz thats when we close', { notBefore: '14:00' }, []],
    [
      "Maybe next Monday afternoon? Oh no, Monday's my bridge club. Tuesday or Wednesday next week, in the afternoon.",
      { date: '2026-12-01', part: 'afternoon' },
      [{ weekday: 1 }],
    ],
    [
      'Ruth comes home on December 4th so any time before that, mornings are best',
      { part: 'morning' },
      [{ date: '2026-12-04' }],
    ],
    ['I need it sorted before Black Friday', { isSoon: true }, [{ date: '2026-11-27' }]],
    [
      "Tomorrow morning maybe? No, wait, I've got the doctor then, make it tomorrow after two",
      { date: '2026-11-24', notBefore: '14:00' },
      [],
    ],
    [
      'not the morning, I have the doctor in the morning. After two tomorrow',
      { date: '2026-11-24', notBefore: '14:00' },
      [{ part: 'morning' }],
    ],
    [
      'Wednesday my roommate has the exam at home. Is Saturday morning possible?',
      { date: '2026-11-28', part: 'morning' },
      [],
    ],
    ['december 3rd in the am', { date: '2026-12-03', part: 'morning' }, []],
  ])('"%s" gives the wish %j, and excludes %j', (text, wish, excluded) => {
    expect(whenIn(text, NOW, true)).toMatchObject({ wish, excluded });
  });
});

test.each([
  ['Our cook found mouse droppings in the kitchen pantry this morning', undefined],
  ['rental turning over, tenants out Nov 30. Need interior paint', undefined],
  ["it's not dripping now, only they say rain again Wednesday", undefined],
  ['Need my gutters cleaned, Friday if possible', { date: '2026-11-27' }],
  ['we need a new faucet installed Friday', { date: '2026-11-27' }],
  ['leaky roof, tomorrow', { date: '2026-11-24' }],
])('before a time is asked for, "%s" wishes for %j', (text, wish) => {
  expect(whenIn(text, NOW).wish).toEqual(wish);
});
