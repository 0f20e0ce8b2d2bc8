import { expect, test } from 'vitest';
import { earliestSlot, otherSlot, slotFor } from './slots.ts';

const DAY = { opens: '08:00', closes: '18:00' };
/** Monday to Saturday. */
const HOURS = { 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY };
/** A Monday. */
const NOW = '2026-11-23T10:00-06:00';

// A slot leaves two hours of notice, rounded up to a full hour, and begins at least one hour before closing time.
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
  expect(earliestSlot(now, HOURS)).toEqual({ date, start });
});

test.each([
  [undefined, '2026-11-24', '09:00', undefined],
  [{ isAnyTime: true }, '2026-11-24', '09:00', undefined],
  [{ isSoon: true }, '2026-11-23', '12:00', undefined],
  [{ date: '2026-11-23' }, '2026-11-23', '12:00', undefined],
  [{ date: '2026-11-25' }, '2026-11-25', '10:00', undefined],
  [{ date: '2026-11-25', isAnyTime: true }, '2026-11-25', '09:00', undefined],
  [{ time: '14:00' }, '2026-11-24', '14:00', undefined],
  [{ date: '2026-11-29', time: '03:00' }, '2026-11-30', '08:00', 'closed'],
  [{ date: '2026-11-25', time: '21:00' }, '2026-11-25', '17:00', 'closed'],
  [{ date: '2026-11-23', time: '09:00' }, '2026-11-23', '12:00', 'past'],
  [{ date: '2026-11-22', time: '09:00' }, '2026-11-23', '12:00', 'past'],
  [{ date: '2026-11-22', time: '15:00' }, '2026-11-23', '15:00', 'past'],
  [{ date: '2026-11-23', time: '11:00' }, '2026-11-23', '12:00', 'closed'],
] as const)('the wish %j gets the slot on %s at %s; reason for a different time: %s', (wish, date, start, missed) => {
  expect(slotFor(wish, NOW, HOURS)).toEqual({ slot: { date, start }, ...(missed !== undefined && { missed }) });
});

test('after each refused slot, a later slot of the same day is found', () => {
  const firstSlot = { date: '2026-11-24', start: '09:00' };
  const secondSlot = otherSlot([firstSlot], NOW, HOURS);
  expect(secondSlot).toEqual({ date: '2026-11-24', start: '14:00' });
  expect(otherSlot([firstSlot, secondSlot], NOW, HOURS)).toEqual({ date: '2026-11-24', start: '16:00' });
});

test('a wish for a Tuesday gets the next Sunday at 10 AM if the company opens on Sundays only', () => {
  expect(slotFor({ date: '2026-11-24' }, NOW, { 0: DAY }).slot).toEqual({ date: '2026-11-29', start: '10:00' });
});
