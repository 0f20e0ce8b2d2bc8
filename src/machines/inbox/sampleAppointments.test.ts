import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  clockTime,
  fullDate,
  startOfWeek,
  weekdayName,
  weekdayOf,
  weekOf,
} from '../calendar/calendarDate.ts';
import { VISIT_TYPES } from '../lead/lead.ts';
import type { Appointment } from './conversation.ts';
import { sampleAppointments } from './sampleAppointments.ts';
import { sampleConversations } from './sampleInbox.ts';

/** The days of a week at the end of a year, so that the tested weeks span two years. */
const TODAYS = weekOf('2026-12-27').map((today) => ({ today, weekday: weekdayName(today, 'long') }));

const inWeek = (appointments: readonly Appointment[], sunday: CalendarDate) =>
  appointments.filter(({ date }) => startOfWeek(date) === sunday);

/** @returns the start in minutes since midnight */
const startOf = ({ time }: Appointment) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** @returns the minutes of a duration such as "1 h 30 min" */
function minutesOf({ duration }: Appointment): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(duration) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

describe.each(TODAYS)('when today is a $weekday', ({ today }) => {
  const thisSunday = startOfWeek(today);

  test('this week has seven to nine appointments, of every type, and at least one on Saturday', () => {
    const thisWeek = inWeek(sampleAppointments(today), thisSunday);
    expect(new Set(thisWeek.map(({ type }) => type))).toEqual(new Set(VISIT_TYPES));
    expect(thisWeek.length).toBeGreaterThanOrEqual(7);
    expect(thisWeek.length).toBeLessThanOrEqual(9);
    expect(thisWeek.map(({ date }) => weekdayOf(date))).toContain(6);
  });

  test('each appointment has a title, a type, a time, a duration and a customer', () => {
    for (const { title, type, time, duration, customer } of sampleAppointments(today)) {
      expect(title).toMatch(/^[A-Z]\w/);
      expect(customer).toMatch(/^[A-Z]\w+ [A-Z]\w+$/);
      expect(VISIT_TYPES).toContain(type);
      expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(duration).toMatch(/^([1-9]\d* h|[1-9]\d? min|[1-9]\d* h [1-9]\d? min)$/);
    }
  });

  test('the weeks before and after have three or four appointments each, and no other week has any', () => {
    const appointments = sampleAppointments(today);
    for (const days of [-7, 7]) {
      const { length } = inWeek(appointments, addDays(thisSunday, days));
      expect(length).toBeGreaterThanOrEqual(3);
      expect(length).toBeLessThanOrEqual(4);
    }
    expect(appointments.every(({ date }) => date >= addDays(thisSunday, -7) && date < addDays(thisSunday, 14))).toBe(
      true,
    );
  });

  test('each visit takes time, none is on a Sunday, ends after 6 PM or overlaps another one, and no day has more than three', () => {
    const appointments = sampleAppointments(today);
    for (const date of new Set(appointments.map((appointment) => appointment.date))) {
      expect(weekdayOf(date)).not.toBe(0);
      const visitsOfDay = appointments.filter((appointment) => appointment.date === date);
      expect(visitsOfDay.length).toBeLessThanOrEqual(3);
      for (const [index, appointment] of visitsOfDay.entries()) {
        expect(minutesOf(appointment)).toBeGreaterThan(0);
        const end = startOf(appointment) + minutesOf(appointment);
        expect(end).toBeLessThanOrEqual(startOf(visitsOfDay[index + 1] ?? { ...appointment, time: '18:00' }));
      }
    }
  });

  test('appointments are numbered in order of time', () => {
    const appointments = sampleAppointments(today);
    const starts = appointments.map(
      (appointment) => `${appointment.date} ${String(startOf(appointment)).padStart(4, '0')}`,
    );
    expect(starts).toEqual(starts.toSorted());
    expect(appointments.map(({ id }) => id)).toEqual(appointments.map((_, index) => index + 1));
  });

  test('a sample contact has one visit in the calendar, at the time in the details, or none if the details have no visit', () => {
    const appointments = sampleAppointments(today);
    const now = `${today}T17:09`;
    for (const { conversation, details } of sampleConversations(now, 'Ava')) {
      const visits = appointments.filter(({ customer }) => customer === conversation.name);
      const hasVisit = details.appointmentStatus === 'Scheduled' || details.appointmentStatus === 'Completed';
      expect(visits.map(({ date, time }) => `${fullDate(date)} at ${clockTime(time)}`)).toEqual(
        hasVisit ? [details.appointmentDate] : [],
      );
    }
  });
});
