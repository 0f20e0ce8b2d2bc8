import type { Appointment } from './conversation.ts';

type Timed = Pick<Appointment, 'date' | 'time'>;

const startOf = ({ date, time }: Timed) => `${date}T${time}`;

/** Sorts by start, earliest first. Appointments with the same start keep their order. */
export const inOrderOfTime = <Item extends Timed>(appointments: readonly Item[]): readonly Item[] =>
  // Compares code units, because `localeCompare` would load the browser's collation while the inbox starts.
  appointments.toSorted((one, other) => Number(startOf(one) > startOf(other)) - Number(startOf(one) < startOf(other)));

/** Adds an appointment in order of time. Its id is the highest id plus 1. */
export const withAppointment = (
  appointments: readonly Appointment[],
  appointment: Omit<Appointment, 'id'>,
): readonly Appointment[] =>
  inOrderOfTime([...appointments, { id: Math.max(0, ...appointments.map(({ id }) => id)) + 1, ...appointment }]);
