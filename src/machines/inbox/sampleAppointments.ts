import { addDays, type CalendarDate, startOfWeek, type TimeOfDay } from '../calendar/calendarDate.ts';
import { inOrderOfTime } from './appointments.ts';
import type { Appointment } from './conversation.ts';
import { chargerEstimateVisit, frenchDrainVisit } from './sample/visits.ts';

const MINUTES_PER_HOUR = 60;

type Booking = Pick<Appointment, 'title' | 'type' | 'customer'> & { readonly minutes: number };

/**
 * `day` is counted from the Sunday of the current week. Every day is free from 10:30 to 11:30 AM, for the charger estimate. Day -5 has
 * no booking, because it is that of the French drain (sample/visits.ts).
 */
const BOOKINGS: readonly (Booking & { readonly day: number; readonly time: TimeOfDay })[] = [
  {
    day: -6,
    time: '13:00',
    minutes: 90,
    type: 'estimate',
    title: 'Water heater replacement, 50 gal gas',
    customer: 'Walter Jennings',
  },
  {
    day: -4,
    time: '13:30',
    minutes: 120,
    type: 'repair',
    title: 'Blower motor, upstairs unit',
    customer: 'Keisha Bowman',
  },
  {
    day: -2,
    time: '14:00',
    minutes: 45,
    type: 'consultation',
    title: 'Backyard lighting walk-through',
    customer: 'Grace Lindqvist',
  },

  {
    day: 1,
    time: '08:00',
    minutes: 120,
    type: 'repair',
    title: 'Slab leak, hot side under the hall bath',
    customer: 'Deshawn Pruitt',
  },
  {
    day: 1,
    time: '13:00',
    minutes: 90,
    type: 'estimate',
    title: 'Hail inspection with the adjuster',
    customer: 'Olga Petrenko',
  },
  {
    day: 2,
    time: '13:30',
    minutes: 60,
    type: 'consultation',
    title: 'Patio and planting plan',
    customer: 'Priscilla Haynes',
  },
  {
    day: 3,
    time: '08:30',
    minutes: 90,
    type: 'repair',
    title: 'Half the kitchen dead, GFCI will not reset',
    customer: 'Tom Brannigan',
  },
  {
    day: 3,
    time: '15:00',
    minutes: 30,
    type: 'follow-up',
    title: 'Airflow check after the blower motor',
    customer: 'Keisha Bowman',
  },
  {
    day: 4,
    time: '13:00',
    minutes: 90,
    type: 'estimate',
    title: 'Panel upgrade to 200 A',
    customer: 'Ines Carvalho',
  },
  {
    day: 5,
    time: '08:00',
    minutes: 150,
    type: 'repair',
    title: 'Chimney flashing and two rows of shingles',
    customer: 'Russell Tate',
  },
  {
    day: 6,
    time: '09:00',
    minutes: 60,
    type: 'consultation',
    title: 'Ductless unit for the workshop',
    customer: 'Walter Jennings',
  },

  {
    day: 8,
    time: '08:00',
    minutes: 150,
    type: 'repair',
    title: 'Water heater swap, 50 gal gas',
    customer: 'Walter Jennings',
  },
  {
    day: 10,
    time: '14:00',
    minutes: 60,
    type: 'estimate',
    title: 'Retaining wall, 30 ft',
    customer: 'Priscilla Haynes',
  },
  {
    day: 12,
    time: '09:00',
    minutes: 30,
    type: 'follow-up',
    title: 'Pressure test after the slab repair',
    customer: 'Deshawn Pruitt',
  },
];

/** @returns the hours and minutes, such as "45 min", "1 h" or "1 h 30 min" */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const remainingMinutes = minutes % MINUTES_PER_HOUR;
  return [hours > 0 ? `${hours} h` : [], remainingMinutes > 0 ? `${remainingMinutes} min` : []].flat().join(' ');
}

/** @returns the sample appointments of the week of `today`, the week before and the week after, in order of time */
export function sampleAppointments(today: CalendarDate): readonly Appointment[] {
  const sunday = startOfWeek(today);
  const bookings = [
    ...BOOKINGS.map(({ day, ...booking }) => ({ ...booking, date: addDays(sunday, day) })),
    {
      ...frenchDrainVisit(today),
      minutes: 450,
      type: 'repair' as const,
      title: 'French drain along the back fence',
      customer: 'Margaret Sorensen',
    },
    {
      ...chargerEstimateVisit(today),
      minutes: 60,
      type: 'estimate' as const,
      title: 'EV charger, load calculation',
      customer: 'Anthony Okafor',
    },
  ];
  return inOrderOfTime(bookings).map(({ minutes, ...booking }, index) => ({
    ...booking,
    id: index + 1,
    duration: durationText(minutes),
  }));
}
