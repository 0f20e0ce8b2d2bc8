import { describe, expect, test } from 'vitest';
import { withAppointment } from './appointments.ts';
import type { Appointment } from './conversation.ts';

const added = (date: string, time: string): Omit<Appointment, 'id'> => ({
  title: '',
  date,
  time,
  duration: '1 h',
  type: 'repair',
  customer: '',
});

const at = (id: number, date: string, time: string): Appointment => ({ id, ...added(date, time) });

const WEEK = [
  at(3, '2026-11-24', '15:00'),
  at(1, '2026-11-25', '00:15'),
  at(7, '2026-11-25', '09:30'),
  at(2, '2026-11-25', '12:00'),
];

describe('an added appointment', () => {
  test.each([
    ['2026-11-24', '08:00', 0],
    ['2026-11-25', '09:00', 2],
    ['2026-11-25', '09:30', 3],
    ['2026-11-25', '11:59', 3],
    ['2026-11-25', '13:00', 4],
    ['2026-11-26', '08:00', 4],
  ])('at %s, %s is inserted at index %d', (date, time, place) => {
    const appointment = added(date, time);
    expect(withAppointment(WEEK, appointment)[place]).toEqual({ id: 8, ...appointment });
  });

  test('has the id 1 in an empty calendar', () => {
    expect(withAppointment([], added('2026-11-24', '08:00'))).toEqual([at(1, '2026-11-24', '08:00')]);
  });
});
