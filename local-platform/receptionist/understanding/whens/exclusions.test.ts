import { describe, expect, test } from 'vitest';
import { isOnlyAt } from './exclusions.ts';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';

const heard = (text: string) => whenIn(text, NOW);

describe('exclusions', () => {
  const MONDAY = { weekday: 1 };
  const TUESDAY = { weekday: 2 };
  const WEDNESDAY = { weekday: 3 };
  const MORNING = { part: 'morning' };

  test.each([
    ['any day but Monday', { isAnyTime: true }, [MONDAY]],
    ['any day, but Monday', { isAnyTime: true }, [MONDAY]],
    ['anything but Monday or Tuesday', undefined, [MONDAY, TUESDAY]],
    ['any day except Monday, Tuesday and Wednesday', { isAnyTime: true }, [MONDAY, TUESDAY, WEDNESDAY]],
    ['anything but Monday, Tuesday and Wednesday', undefined, [MONDAY, TUESDAY, WEDNESDAY]],
    ['any day except Monday so Tuesday', { date: '2026-11-24', isAnyTime: true }, [MONDAY]],
    ['Wednesday is good but Tuesday is better', { date: '2026-11-24' }, []],
    ["anytime tomorrow doesn't work", { isAnyTime: true }, [{ date: '2026-11-24' }]],
    ['it broke Monday and Tuesday is out', undefined, [TUESDAY]],
    ['not Tuesday in the morning', undefined, [TUESDAY]],
    ["Tuesday morning doesn't work", undefined, [TUESDAY]],
    ['besides Monday', undefined, [MONDAY]],
    ['not Tuesday but Wednesday after 3', { date: '2026-11-25', notBefore: '15:00' }, [TUESDAY]],
    ['before Friday, Tuesday maybe', { date: '2026-11-24' }, [{ weekday: 5 }]],
    ['not this coming Friday', undefined, [{ date: '2026-11-27' }]],
    ['I have every day but not Monday', undefined, [MONDAY]],
    ['not Tuesday, Wednesday instead', { date: '2026-11-25' }, [TUESDAY]],
    ['not Tuesday but Wednesday', { date: '2026-11-25' }, [TUESDAY]],
    ['not Monday or Tuesday', undefined, [MONDAY, TUESDAY]],
    ['not Monday, not on a Tuesday', undefined, [MONDAY, TUESDAY]],
    ['Except Tuesday any day is good', { isAnyTime: true }, [TUESDAY]],
    ['Wednesday instead of Tuesday', { date: '2026-11-25' }, [TUESDAY]],
    ['rather Wednesday than Tuesday, other than Monday', { date: '2026-11-25' }, [MONDAY]],
    ['apart from Mondays', undefined, [MONDAY]],
    ['no Mondays', undefined, [MONDAY]],
    ['no Monday please', { date: '2026-11-30' }, []],
    ['no, Tuesday', { date: '2026-11-24' }, []],
    ["I can't do mornings", undefined, [MORNING]],
    ["I can't on Monday", undefined, [MONDAY]],
    ["I can't be here Monday", undefined, [MONDAY]],
    ["don't come on Monday", undefined, [MONDAY]],
    ["I'm not available Monday", undefined, [MONDAY]],
    ["I'm busy Wednesday", undefined, [WEDNESDAY]],
    ["I'm tied up Wednesday", undefined, [WEDNESDAY]],
    ["I'm out of town Wednesday", undefined, [WEDNESDAY]],
    ["I'm at work on Wednesday", undefined, [WEDNESDAY]],
    ['I work Mondays', undefined, [MONDAY]],
    ['I have to work Monday', undefined, [MONDAY]],
    ['Wednesdays are no good', undefined, [WEDNESDAY]],
    ['Wednesday is bad', undefined, [WEDNESDAY]],
    ['Wednesday is too soon', undefined, [WEDNESDAY]],
    ["Wednesday doesn't work", undefined, [WEDNESDAY]],
    ['Wednesday not so good', undefined, [WEDNESDAY]],
    ["Wednesday I can't", undefined, [WEDNESDAY]],
    ["Wednesday I'm busy", undefined, [WEDNESDAY]],
    ['Wednesday I work', undefined, [WEDNESDAY]],
    ['Wednesday I have a meeting', undefined, [WEDNESDAY]],
    ["Tuesday I'm working until 3", { date: '2026-11-24', notBefore: '15:00' }, []],
    ['Mondays and Wednesdays are out', undefined, [MONDAY, WEDNESDAY]],
    ['Tuesday is good but Wednesday is out', { date: '2026-11-24' }, [WEDNESDAY]],
    ['except the 3rd', undefined, [{ date: '2026-12-03' }]],
    ['not tomorrow, friday at 9', { date: '2026-11-27', time: '09:00' }, [{ date: '2026-11-24' }]],
    ['not next Monday', undefined, [{ date: '2026-11-30' }]],
    ['no weekends', undefined, [{ weekday: 6 }, { weekday: 0 }]],
    ['before the weekend', { isSoon: true }, [{ weekday: 6 }, { weekday: 0 }]],
    ['weekdays only', { isAnyTime: true }, [{ weekday: 6 }, { weekday: 0 }]],
    ['weekday mornings', { part: 'morning', isAnyTime: true }, [{ weekday: 6 }, { weekday: 0 }]],
    ['not on weekdays', undefined, [1, 2, 3, 4, 5].map((weekday) => ({ weekday }))],
    ['mornings are bad, nights too', undefined, [MORNING]],
    ['not at night', undefined, [{ part: 'night' }]],
    ['not before lunch', undefined, [MORNING]],
    ['Tuesday but not in the morning', { date: '2026-11-24' }, [MORNING]],
    ["I can't do Tuesday morning", undefined, [TUESDAY]],
    ["I can't do Tuesday morning, Tuesday afternoon is fine", { date: '2026-11-24', part: 'afternoon' }, []],
    ['not this Friday but next Friday', { date: '2026-12-04' }, [{ date: '2026-11-27' }]],
    ['not Monday, not Monday', undefined, [MONDAY]],
    ['not at 3', undefined, [{ part: 'afternoon', from: '15:00', until: '15:59' }]],
    // A day that is set against the others.
    ['Monday I have dialysis, any other day is ok', { isAnyTime: true }, [MONDAY]],
    ["I can't do Tuesday or Wednesday and Monday is Thanksgiving", undefined, [TUESDAY, WEDNESDAY, MONDAY]],
    ['Monday I have a faculty meeting', undefined, [MONDAY]],
    ["Monday I've got the dentist", undefined, [MONDAY]],
    ['Monday I have a free hour', { date: '2026-11-30' }, []],
    ["Wednesday's when my daughter comes", undefined, [WEDNESDAY]],
    ["Monday is when I'm home", { date: '2026-11-30' }, []],
    ["Monday is when I'd like it", { date: '2026-11-30' }, []],
    ['I require the work done in the kitchen on Monday', { date: '2026-11-30' }, []],
    ['any morning next week except Monday', { date: '2026-12-01', part: 'morning', isVague: true }, [MONDAY]],
    ['Wednesday at ten Monday is when the adjuster comes', { date: '2026-11-25', time: '10:00' }, [MONDAY]],
    ['avoid Tuesday and we are good', undefined, [TUESDAY]],
    ['the only day I cannot is Wednesday', undefined, [WEDNESDAY]],
    ["Wednesday is the one day that won't work for us", undefined, [WEDNESDAY]],
    ['all days are ok minus Tuesday', undefined, [TUESDAY]],
    ['works any day, Monday excluded', { isAnyTime: true }, [MONDAY]],
    ['I take Mama to her appointments Tuesday, so some other day', undefined, [TUESDAY]],
    ['whenever, just no Tuesday', { isAnyTime: true }, [TUESDAY]],
    ['I am booked solid Monday', undefined, [MONDAY]],
    ['Monday is my only bad day', undefined, [MONDAY]],
    ['Tuesday works best, otherwise any other day', { date: '2026-11-24', isAnyTime: true }, []],
    ['Tuesday, or some other day', { date: '2026-11-24' }, []],
    ['the only day I can do is Tuesday', { date: '2026-11-24' }, []],
    ['can we do Tuesday rather than that', { date: '2026-11-24' }, []],
    ['why not Monday', { date: '2026-11-30' }, []],
    ['can you not do Monday', { date: '2026-11-30' }, []],
    ["I can't do anything but Monday", { date: '2026-11-30' }, []],
    ['I have the eye doctor on Wednesday. How about Thursday', { date: '2026-11-26' }, [{ weekday: 3 }]],
    ["I've got chemo Tuesdays. Thursday?", { date: '2026-11-26' }, [{ weekday: 2 }]],
    ['I have a leaky faucet, Tuesday is fine', { date: '2026-11-24' }, []],
    ['I have a question about Friday', { date: '2026-11-27' }, []],
    ["tomorrow's bad. The day after?", { date: '2026-11-25' }, [{ date: '2026-11-24' }]],
    ["we're closed Sunday, so Tuesday", { date: '2026-11-24' }, [{ weekday: 0 }]],
    ['no mornings only', { part: 'morning' }, []],
    ['nothing on weekends, morning ok', { part: 'morning' }, [{ weekday: 6 }, { weekday: 0 }]],
    ['I have nothing on Thursday', { date: '2026-11-26' }, []],
    ["Tuesday I've got a thing from 3", { date: '2026-11-24', endBefore: '15:00' }, []],
    ['Tuesday I have my class until 3', { date: '2026-11-24', notBefore: '15:00' }, []],
    ['we have bingo Thursday', undefined, [{ weekday: 4 }]],
    ["Tuesday I have the eye doctor but Wednesday I'm home", { date: '2026-11-25' }, [TUESDAY]],
    ['tomorrow I have a free hour', { date: '2026-11-24' }, []],
    ['can I have an appointment tomorrow', { date: '2026-11-24' }, []],
    ['I have a class from 2 to 4', undefined, [{ part: 'afternoon', from: '14:00', until: '16:00' }]],
    ['I have the dentist Tuesday at 10', undefined, []],
    ['Wednesday is when I drop the kids off home', undefined, [WEDNESDAY]],
    ["Wednesday is when I'm home", { date: '2026-11-25' }, []],
    ["before 3 I'm at work", { notBefore: '15:00' }, []],
    ['if Tuesday does not work', { date: '2026-11-24' }, []],
    ['Mornings no, they sleep', undefined, [MORNING]],
    ['Friday no', { date: '2026-11-27' }, []],
    ["Tuesday's full?", { date: '2026-11-24' }, []],
    ['Tuesday I work during the week', { date: '2026-11-24' }, []],
    ["Friday doesn't work after all", undefined, [{ weekday: 5 }]],
    ["Friday doesn't work until 3", { date: '2026-11-27', notBefore: '15:00' }, []],
    ['Thursday is best, otherwise Friday', { date: '2026-11-26' }, []],
    ['tomorrow please, otherwise Friday', { date: '2026-11-24' }, []],
    ['Friday hopefully, otherwise Monday', { date: '2026-11-27' }, []],
    ['Friday if possible, otherwise Monday', { date: '2026-11-27' }, []],
    ['Monday my son graduates, otherwise whenever', { isAnyTime: true }, [MONDAY]],
    ['Monday my son graduates. All of the rest is fine', { isAnyTime: true }, [MONDAY]],
    ['Monday my son graduates, any of the others', { isAnyTime: true }, [MONDAY]],
    ['Monday my son graduates, other days are ok', { isAnyTime: true }, [MONDAY]],
    ['Monday my son graduates, besides that', undefined, [MONDAY]],
    ['Monday my son graduates, but that is all', undefined, [MONDAY]],
    ['Monday my son graduates, other than that anytime', { isAnyTime: true }, [MONDAY]],
    ['Monday my son graduates, whatever else', { isAnyTime: true }, [MONDAY]],
    ['Monday my son graduates and then we are good', undefined, [MONDAY]],
    ["the only day I'm free is Friday, not Monday", { date: '2026-11-27' }, [MONDAY]],
    ['I want Friday, any other day is bad', { date: '2026-11-27' }, []],
    ["I'm working Tuesday 9 to 5", undefined, [TUESDAY]],
    ['not before nine', { notBefore: '09:00' }, []],
  ])('"%s" gives the wish %j and excludes %j', (text, wish, excluded) => {
    expect(heard(text)).toMatchObject({ wish, excluded });
  });
});

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
    ['noon? three?', NOON, { time: '15:00' }],
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
    ['noon my boss is here, any day', NOON],
    ['today my boss is here, tomorrow at noon', NOON],
    ['noon my boss is here or three', NOON],
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

test.each([
  [{ part: 'noon' }, '12:00', true],
  [{ part: 'noon' }, '09:00', false],
  [{ part: 'morning' }, '12:00', false],
  [{ part: 'morning', from: '09:00', until: '10:00' }, '09:00', true],
  [{ part: 'noon', from: '12:30', until: '13:00' }, '12:00', false],
  [{ weekday: 1 }, '12:00', false],
] as const)('%j excludes only the time %s: %s', (exclusion, start, isOnly) => {
  expect(isOnlyAt(exclusion, { date: '2026-11-23', start })).toBe(isOnly);
});
