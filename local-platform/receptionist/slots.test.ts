import { describe, expect, test } from 'vitest';
import { isPossible, type Openings, otherSlot, shiftedSlot, slotFor } from './slots.ts';

const DAY = { opens: '08:00', closes: '18:00' };

/** At a company that is open from Monday to Saturday. The call is on a Monday. */
const openings = (changes: Partial<Openings> = {}): Openings => ({
  now: '2026-11-23T10:00-06:00',
  hours: { 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY },
  wish: undefined,
  excluded: [],
  refused: [],
  ...changes,
});

// A slot leaves two hours of notice, begins at a full hour, and at least one hour before closing time.
test.each([
  ['2026-11-23T10:00', '2026-11-23', '12:00'],
  ['2026-11-23T10:01', '2026-11-23', '13:00'],
  ['2026-11-23T05:10', '2026-11-23', '08:00'],
  ['2026-11-23T15:00', '2026-11-23', '17:00'],
  ['2026-11-23T15:01', '2026-11-24', '08:00'],
  ['2026-11-28T16:30', '2026-11-30', '08:00'],
  ['2026-11-29T11:00', '2026-11-30', '08:00'],
  ['2026-11-23T23:30', '2026-11-24', '08:00'],
])('at %s the earliest slot is on %s at %s', (now, date, start) => {
  expect(slotFor(openings({ now, wish: { isSoon: true } }))).toEqual({ slot: { date, start } });
});

test.each([
  [undefined, '2026-11-24', '09:00', undefined],
  [{ isAnyTime: true }, '2026-11-24', '09:00', undefined],
  [{ isSoon: true }, '2026-11-23', '12:00', undefined],
  [{ date: '2026-11-23' }, '2026-11-23', '12:00', undefined],
  [{ date: '2026-11-25' }, '2026-11-25', '10:00', undefined],
  [{ date: '2026-11-25', isAnyTime: true }, '2026-11-25', '09:00', undefined],
  [{ time: '14:00' }, '2026-11-24', '14:00', undefined],
  [{ date: '2026-11-25', time: '10:30' }, '2026-11-25', '10:30', undefined],
  [{ date: '2026-11-25', part: 'morning' }, '2026-11-25', '09:00', undefined],
  [{ date: '2026-11-25', part: 'noon' }, '2026-11-25', '12:00', undefined],
  [{ date: '2026-11-25', part: 'afternoon' }, '2026-11-25', '14:00', undefined],
  [{ part: 'evening' }, '2026-11-24', '17:00', undefined],
  [{ date: '2026-11-25', part: 'night' }, '2026-11-25', '08:00', 'closed'],
  [{ date: '2026-11-25', notBefore: '13:00' }, '2026-11-25', '13:00', undefined],
  [{ date: '2026-11-25', endBefore: '11:00' }, '2026-11-25', '10:00', undefined],
  [{ date: '2026-11-25', endBefore: '10:30' }, '2026-11-25', '09:00', undefined],
  [{ date: '2026-11-29', time: '03:00' }, '2026-11-30', '08:00', 'closed'],
  [{ date: '2026-11-25', time: '21:00' }, '2026-11-25', '17:00', 'closed'],
  [{ date: '2026-11-23', time: '09:00' }, '2026-11-23', '12:00', 'past'],
  [{ date: '2026-11-22', time: '09:00' }, '2026-11-23', '12:00', 'past'],
  [{ date: '2026-11-22', time: '15:00' }, '2026-11-23', '15:00', 'past'],
  [{ date: '2026-11-23', time: '11:00' }, '2026-11-23', '12:00', 'closed'],
] as const)('the wish %j gets the slot on %s at %s; reason for a different time: %s', (wish, date, start, missed) => {
  expect(slotFor(openings({ wish }))).toEqual({ slot: { date, start }, ...(missed !== undefined && { missed }) });
});

test.each([
  [{ weekday: 2 }, { date: '2026-11-25', start: '09:00' }],
  [{ date: '2026-11-24' }, { date: '2026-11-25', start: '09:00' }],
  [{ part: 'morning' }, { date: '2026-11-24', start: '14:00' }],
  [{ part: 'afternoon' }, { date: '2026-11-24', start: '09:00' }],
] as const)('with the exclusion %j, the caller who accepts any time gets %j', (exclusion, slot) => {
  expect(slotFor(openings({ wish: { isAnyTime: true }, excluded: [exclusion] }))?.slot).toEqual(slot);
});

test('the time 17:00 is an evening, which can be excluded', () => {
  const evening = { date: '2026-11-24', start: '17:00' };
  expect(isPossible(evening, openings())).toBe(true);
  expect(isPossible(evening, openings({ excluded: [{ part: 'evening' }] }))).toBe(false);
});

test('no slot is found if nothing suits', () => {
  const impossible = openings({ wish: { notBefore: '17:30' } });
  expect(slotFor(impossible)).toBeUndefined();
  expect(slotFor({ ...impossible, wish: { notBefore: '17:30', isSoon: true } })).toBeUndefined();
  expect(slotFor({ ...impossible, wish: { notBefore: '17:30', date: '2026-11-25' } })).toBeUndefined();
  expect(otherSlot(impossible)).toBeUndefined();
});

test('after each refused slot, a later slot of the same day is found', () => {
  const first = { date: '2026-11-24', start: '09:00' };
  const second = otherSlot(openings({ refused: [first] }));
  expect(second).toEqual({ date: '2026-11-24', start: '14:00' });
  expect(otherSlot(openings({ refused: [first, { date: '2026-11-24', start: '14:00' }] }))).toEqual({
    date: '2026-11-24',
    start: '16:00',
  });
  expect(otherSlot(openings())).toEqual({ date: '2026-11-24', start: '14:00' });
});

test('a wish for a Tuesday gets the next Sunday at 10 AM if the company opens on Sundays only', () => {
  expect(slotFor(openings({ wish: { date: '2026-11-24' }, hours: { 0: DAY } }))).toEqual({
    slot: { date: '2026-11-29', start: '10:00' },
    missed: 'closed',
  });
});

describe('a slot before or after another one', () => {
  const slot = { date: '2026-11-25', start: '10:00' };

  test.each([
    ['earlier', '10:00', { date: '2026-11-25', start: '08:00' }],
    ['later', '10:00', { date: '2026-11-25', start: '12:00' }],
    ['earlier', '09:00', { date: '2026-11-25', start: '08:00' }],
    ['later', '16:00', { date: '2026-11-25', start: '17:00' }],
    ['earlier', '08:00', { date: '2026-11-24', start: '08:00' }],
    ['later', '17:00', { date: '2026-11-26', start: '17:00' }],
  ] as const)('%s than 11/25 at %s is %j', (direction, start, shifted) => {
    expect(shiftedSlot({ ...slot, start }, direction, openings())).toEqual(shifted);
  });

  test('is never in the past', () => {
    expect(shiftedSlot({ date: '2026-11-23', start: '12:00' }, 'earlier', openings())).toBeUndefined();
    expect(shiftedSlot(slot, 'later', openings({ wish: { endBefore: '09:00', notBefore: '08:30' } }))).toBeUndefined();
  });
});

describe('a wish with another one', () => {
  const or = { date: '2026-11-24', part: 'afternoon' } as const;

  test('is for the first possible of them', () => {
    const closed = { date: '2026-11-29', part: 'morning', or } as const;
    expect(slotFor(openings({ wish: closed }))).toEqual({ slot: { date: '2026-11-24', start: '14:00' } });
    const open = { date: '2026-11-25', part: 'morning', or } as const;
    expect(slotFor(openings({ wish: open }))).toEqual({ slot: { date: '2026-11-25', start: '09:00' } });
  });

  test('keeps the first if neither is possible', () => {
    const wish = { date: '2026-11-29', part: 'morning', or: { date: '2026-11-29', part: 'evening' } } as const;
    expect(slotFor(openings({ wish }))).toMatchObject({ slot: { date: '2026-11-30' }, missed: 'closed' });
  });
});

test('a bound rules out a time that was wished for before', () => {
  const wish = { date: '2026-11-23', time: '12:00', notBefore: '13:00' } as const;
  expect(slotFor(openings({ wish }))).toMatchObject({ slot: { date: '2026-11-23', start: '13:00' } });
});

test('a time that the caller refuses leaves the half hour after it', () => {
  const excluded = [{ part: 'afternoon', from: '16:00', until: '16:59' }] as const;
  const wish = { date: '2026-11-23', time: '16:30' };
  expect(slotFor(openings({ wish, excluded }))).toEqual({ slot: { date: '2026-11-23', start: '16:30' } });
  expect(isPossible({ date: '2026-11-23', start: '16:00' }, openings({ excluded }))).toBe(false);
});

test('another time of the wished part of the day needs no reason', () => {
  const excluded = [{ part: 'afternoon', from: '13:00', until: '14:30' }] as const;
  const wish = { date: '2026-11-23', part: 'afternoon' } as const;
  const found = slotFor(openings({ wish, excluded }));
  expect(found?.slot.date).toBe('2026-11-23');
  expect(found?.missed).toBeUndefined();
});
