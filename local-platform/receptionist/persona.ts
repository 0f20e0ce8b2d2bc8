import type { OpeningHours } from '../../src/machines/calendar/openingHours.ts';

/** The receptionist and the company that she answers for. */
export type Persona = {
  /** The receptionist's name. */
  readonly name: string;
  /** Absent for a sample company without a name. */
  readonly company?: string;
  readonly openingHours: OpeningHours;
};

export const companyName = ({ company }: Persona): string => company ?? 'a sample company';
