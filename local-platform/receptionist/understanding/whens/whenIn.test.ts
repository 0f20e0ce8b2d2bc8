import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whenIn } from './whenIn.ts';

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

const NINE_TUESDAY = { date: '2026-11-24', start: '09:00' };

describe('events and deadlines beside the visit', () => {
  test.each([
    ['The adjuster moved to Tuesday. Would that work instead?', { date: '2026-11-24' }],
    ['The adjuster comes Tuesday, match that then instead', { date: '2026-11-24' }],
    ['the inspector comes today, can we do that instead', { date: '2026-11-23' }],
    ['the inspector comes Tuesday. Friday works, can you do it instead', { date: '2026-11-27' }],
    ["The adjuster's coming Wednesday now, can you match that?", undefined],
    ['We want it all done before the middle of April', undefined],
    ['it has to be finished by December 8', undefined],
    ['it has to be finished by December 7', { date: '2026-12-07' }],
    ['Tuesday is fine and it has to be built by Friday morning', { date: '2026-11-24' }],
    ['Dentist at two tomorrow, 3:30', undefined],
    ['tenants move out Monday, or Tuesday', { date: '2026-11-30' }],
    ['they leave Monday, is Thursday possible', { date: '2026-12-03' }],
    [
      'Old tenant leaves only Monday in evening. Tuesday is possible? Ten o clock.',
      { date: '2026-12-01', time: '10:00' },
    ],
    ['tomorrow afternoon, she naps before noon', { date: '2026-11-24', part: 'afternoon' }],
    ['this afternoon but I have to leave by 12', { date: '2026-11-23', part: 'afternoon' }],
    ['next week but not Monday or Tuesday', { date: '2026-12-02', isVague: true }],
    ['it rattles at 3 every night', undefined],
    ['we had an appointment Friday', undefined],
    ['we had a tree limb fall on the roof Friday', undefined],
    ["I can't wait till noon", undefined],
    ['are we still on for Friday', { date: '2026-11-27' }],
    ['my husband gets paid Friday so Saturday', { date: '2026-11-28' }],
    ['they leave Monday at ten, eleven is good', { time: '11:00' }],
    ['mom gets home at 4, so friday after 4? or saturday', { date: '2026-11-27', notBefore: '16:00' }],
    ['the lights went out in the dining room and we open for dinner at 5', { endBefore: '17:00' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW).wish).toEqual(wish);
  });

  test.each([
    ["after five I can't hear the doorbell", { notBefore: '17:00' }, []],
    ['tomorrow morning and I am back at twelve', { date: '2026-11-24', part: 'morning' }, []],
    ['before nine, not another day', { endBefore: '09:00' }, []],
    ['before nine another day', { endBefore: '09:00' }, [{ date: '2026-11-24' }]],
    ['finish it no later than Friday', undefined, []],
    ['done by 4:30', { endBefore: '16:30' }, []],
    ['Monday or Tuesday or Wednesday is bad', undefined, [{ weekday: 1 }, { weekday: 2 }, { weekday: 3 }]],
    ['9 is when I drop off the kids', undefined, [{ part: 'morning', from: '09:00', until: '09:59' }]],
    ["tomorrow at 9? it's 40 degrees in here", { date: '2026-11-24', time: '09:00' }, []],
  ])('in answer to an offer, "%s" wishes %j and excludes %j', (text, wish, excluded) => {
    expect(whenIn(text, NOW, true, NINE_TUESDAY)).toMatchObject({ wish, excluded });
  });
});
