import { describe, expect, test } from 'vitest';
import { whenIn } from './whens.ts';

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
    ['not at 3', undefined, []],
    // A day that is set against the others.
    ['Monday I have dialysis, any other day is ok', { isAnyTime: true }, [MONDAY]],
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
  ])('"%s" gives the wish %j and excludes %j', (text, wish, excluded) => {
    expect(heard(text)).toMatchObject({ wish, excluded });
  });
});
