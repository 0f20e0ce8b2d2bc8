import { describe, expect, test } from 'vitest';
import { inOrderOfTime, withAppointment } from './appointments.ts';
import type { Appointment } from './conversation.ts';

const newAppointment = (date: string, time: string): Omit<Appointment, 'id'> => ({
  title: '',
  date,
  time,
  duration: '1 h',
  type: 'repair',
  customer: '',
});

const appointment = (id: number, date: string, time: string): Appointment => ({ id, ...newAppointment(date, time) });

const WEEK = [
  appointment(3, '2026-11-24', '15:00'),
  appointment(1, '2026-11-25', '00:15'),
  appointment(7, '2026-11-25', '09:30'),
  appointment(2, '2026-11-25', '12:00'),
];

describe('an added appointment', () => {
  test.each([
    ['2026-11-24', '08:00', 0],
    ['2026-11-25', '09:00', 2],
    ['2026-11-25', '09:30', 3],
    ['2026-11-25', '11:59', 3],
    ['2026-11-25', '13:00', 4],
    ['2026-11-26', '08:00', 4],
  ])('on %s at %s is inserted at index %d, with the highest id plus 1', (date, time, index) => {
    expect(withAppointment(WEEK, newAppointment(date, time))[index]).toEqual(appointment(8, date, time));
  });

  test('has the id 1 in an empty calendar', () => {
    expect(withAppointment([], newAppointment('2026-11-24', '08:00'))).toEqual([appointment(1, '2026-11-24', '08:00')]);
  });
});

test('appointments are sorted by their start, and those with the same start keep their order', () => {
  const [first, second, third] = [
    appointment(5, '2026-11-24', '09:00'),
    appointment(2, '2026-11-24', '15:00'),
    appointment(9, '2026-11-25', '08:00'),
  ];
  const sameStart = appointment(1, '2026-11-24', '15:00');
  expect(inOrderOfTime([third, second, sameStart, first])).toEqual([first, second, sameStart, third]);
  expect(inOrderOfTime([first, second, sameStart, third])).toEqual([first, second, sameStart, third]);
});
