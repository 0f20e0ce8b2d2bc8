import { describe, expect, test } from 'vitest';
import type { Exclusion, TimeWish } from '../understanding/whens/whens.ts';
import * as visits from '../wording/visits.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';
import {
  bookOffer,
  confirmVisit,
  declineVisit,
  isMoved,
  keepVisit,
  leaveTime,
  offerTexts,
  openingsFor,
  refuseOffer,
  shiftOffer,
  slotToOffer,
  suits,
  tellVisit,
} from './offers.ts';

const TUESDAY = '2026-11-24';
const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';

const AT_TWO = { date: THURSDAY, start: '14:00' };
const VISIT = { ...AT_TWO, type: 'repair' } as const;
const said = (...parts: DialogueContext['parts']) => ({ parts });

describe('the slot to offer', () => {
  test('is the one that is offered already', () => {
    expect(slotToOffer(contextWith({ offered: AT_TWO, wish: { date: FRIDAY } }))).toEqual({ slot: AT_TWO });
  });

  test('is the wished one, and after a refusal a later one', () => {
    const wish = { date: THURSDAY, time: '14:00' };
    expect(slotToOffer(contextWith({ wish }))).toEqual({ slot: AT_TWO });
    expect(slotToOffer(contextWith({ wish, refused: [AT_TWO] }))).toEqual({ slot: { date: THURSDAY, start: '16:00' } });
  });

  test('does not exist if nothing suits, also after a refusal', () => {
    const wish = { notBefore: '17:30' };
    expect(slotToOffer(contextWith({ wish }))).toBeUndefined();
    expect(slotToOffer(contextWith({ wish, refused: [AT_TWO] }))).toBeUndefined();
    expect(offerTexts(contextWith({ wish }))).toBeUndefined();
  });

  test('comes with the reason why it is not the wished one', () => {
    const context = contextWith();
    expect(offerTexts(contextWith({ wish: { date: THURSDAY, time: '14:00' } }))?.reasons).toEqual([]);
    expect(offerTexts(contextWith({ wish: { date: '2026-11-23', time: '08:00' } }))?.reasons).toEqual([
      visits.TOO_SOON,
    ]);
    expect(offerTexts(contextWith({ wish: { date: '2026-11-29', time: '14:00' } }))?.reasons).toEqual([
      visits.outsideHours(context.setting.persona),
    ]);
  });

  test('depends on the hours, the wish, and what is excluded or refused', () => {
    const context = contextWith({ wish: { isSoon: true }, excluded: [{ weekday: 2 }], refused: [AT_TWO] });
    expect(openingsFor(context)).toEqual({
      now: context.setting.now,
      hours: context.setting.persona.openingHours,
      wish: context.wish,
      excluded: context.excluded,
      refused: context.refused,
    });
  });
});

describe('a slot', () => {
  test.each<[string, TimeWish | undefined, boolean]>([
    ['14:00', undefined, true],
    ['14:00', {}, true],
    ['14:00', { date: THURSDAY }, true],
    ['14:00', { date: FRIDAY }, false],
    ['14:00', { time: '14:00' }, true],
    ['14:00', { time: '14:30' }, false],
    ['14:00', { date: FRIDAY, time: '14:00' }, false],
    ['14:00', { date: THURSDAY, part: 'morning' }, false],
    ['11:30', { part: 'morning' }, true],
    ['12:00', { part: 'morning' }, false],
    ['12:00', { part: 'noon' }, true],
    ['11:00', { part: 'noon' }, false],
    ['12:30', { part: 'noon' }, false],
    ['11:30', { part: 'afternoon' }, false],
    ['12:00', { part: 'afternoon' }, true],
    ['16:30', { part: 'afternoon' }, true],
    ['17:00', { part: 'afternoon' }, false],
    ['16:30', { part: 'evening' }, false],
    ['17:00', { part: 'evening' }, true],
    ['17:00', { part: 'night' }, false],
  ])('on Thursday at %s suits the wish %j: %s', (start, wish, isSuitable) => {
    expect(suits({ date: THURSDAY, start }, wish)).toBe(isSuitable);
  });
});

describe('the visit of Thursday at 2 PM', () => {
  test.each<[TimeWish | undefined, readonly Exclusion[], boolean]>([
    [undefined, [], false],
    [{ date: THURSDAY, time: '14:00' }, [], false],
    [{ part: 'afternoon' }, [], false],
    [{ date: FRIDAY }, [], true],
    [{ time: '15:00' }, [], true],
    [{ part: 'morning' }, [], true],
    [{ date: FRIDAY, isVague: true }, [], false],
    [{ isSoon: true }, [], false],
    [{ notBefore: '14:00' }, [], false],
    [{ notBefore: '14:30' }, [], true],
    [{ endBefore: '14:00' }, [], true],
    [{ endBefore: '14:30' }, [], false],
    [{ date: FRIDAY, isVague: true, notBefore: '15:00' }, [], true],
    [undefined, [{ weekday: 4 }], true],
    [undefined, [{ weekday: 2 }, { weekday: 4 }], true],
    [undefined, [{ weekday: 2 }], false],
    [undefined, [{ part: 'afternoon' }], true],
    [undefined, [{ part: 'morning' }], false],
  ])('with the wish %j and without %j is to be moved: %s', (wish, excluded, isToMove) => {
    expect(isMoved(AT_TWO, wish, excluded)).toBe(isToMove);
  });
});

describe('an offer', () => {
  const WHEN = 'Thursday at 2 PM';

  test('is booked with the type of the visit, and read back with the name', () => {
    const lead = { name: 'Ann Reed' };
    expect(bookOffer(contextWith({ offered: AT_TWO, visitType: 'estimate', lead }))).toEqual({
      ...said(visits.booked(WHEN, lead)),
      visit: { ...AT_TWO, type: 'estimate' },
      notes: [],
      offered: undefined,
      latest: 'time',
    });
  });

  test('takes the place of a booked visit, and of the notes that the caller wanted none', () => {
    const context = contextWith({
      offered: AT_TWO,
      visit: { date: TUESDAY, start: '09:00', type: 'repair' },
      notes: ['Cancelled the visit Friday at 9 AM', '"a dog"', 'Wants no visit: "not yet"', '"Wants no visit"'],
    });
    expect(bookOffer(context)).toMatchObject({
      ...said(visits.moved(WHEN)),
      notes: ['"a dog"', '"Wants no visit"'],
    });
  });

  test('that does not exist changes nothing', () => {
    expect(bookOffer(contextWith())).toEqual({});
    expect(shiftOffer(contextWith(), { type: 'shift', words: '', direction: 'later' })).toEqual({});
    expect(confirmVisit(contextWith())).toEqual({});
    expect(keepVisit(contextWith())).toEqual({ offered: undefined });
    expect(refuseOffer(contextWith())).toEqual({ ...said(visits.ANOTHER_TIME), refused: [], offered: undefined });
  });

  test('that is refused is remembered', () => {
    const refused = [{ date: TUESDAY, start: '09:00' }];
    expect(refuseOffer(contextWith({ offered: AT_TWO, refused }))).toEqual({
      ...said(visits.ANOTHER_TIME),
      refused: [...refused, AT_TWO],
      offered: undefined,
    });
  });

  test('is over for a caller who wants no visit, or whose time the team finds', () => {
    const context = contextWith({
      offered: AT_TWO,
      wish: { date: THURSDAY },
      lead: { callbackNumber: '(512) 555-0117' },
    });
    expect(declineVisit(context, ' not yet ')).toEqual({
      ...said(visits.noVisit(context.lead)),
      offered: undefined,
      wish: undefined,
      notes: ['Wants no visit: "not yet"'],
    });
    expect(leaveTime(context)).toEqual({ ...said(visits.noTimeFound(context.lead)), offered: undefined });
  });

  test('is moved by about two hours, before that the booked visit', () => {
    const earlier = { type: 'shift', words: '', direction: 'earlier' } as const;
    expect(shiftOffer(contextWith({ offered: AT_TWO }), earlier)).toEqual({
      offered: { date: THURSDAY, start: '12:00' },
    });
    expect(shiftOffer(contextWith({ visit: VISIT }), { ...earlier, direction: 'later' })).toEqual({
      offered: { date: THURSDAY, start: '16:00' },
    });
    expect(
      shiftOffer(contextWith({ offered: { date: FRIDAY, start: '10:00' }, visit: VISIT }), earlier).offered?.date,
    ).toBe(FRIDAY);
  });

  test('stays if there is none before or after it', () => {
    const wish = { notBefore: '14:00', endBefore: '15:00' };
    const context = contextWith({
      offered: { date: '2026-11-23', start: '14:00' },
      wish,
      excluded: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday })),
    });
    expect(shiftOffer(context, { type: 'shift', words: '', direction: 'earlier' })).toEqual(said(visits.NO_EARLIER));
    expect(shiftOffer(context, { type: 'shift', words: '', direction: 'later' })).toEqual(said(visits.NO_LATER));
  });
});

test('the booked visit is confirmed, named and kept in words', () => {
  const context = contextWith({ visit: VISIT, offered: { date: FRIDAY, start: '09:00' }, parts: [['Okay.']] });
  expect(confirmVisit(context)).toEqual(said(['Okay.'], visits.confirmed('Thursday, November 26 at 2 PM')));
  expect(tellVisit(context)).toEqual(said(['Okay.'], visits.tells('Thursday, November 26 at 2 PM')));
  expect(tellVisit(contextWith())).toEqual(said(visits.NOT_BOOKED));
  expect(keepVisit(context)).toEqual({ ...said(['Okay.'], visits.staysAt('Thursday at 2 PM')), offered: undefined });
});
