import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Lead, Visit } from '../../../src/machines/lead/lead.ts';
import type { Topic } from '../understanding/acts.ts';

/** A sentence of the first offer in a call. A call with a fire, gas or carbon monoxide before the first offer must not contain it. */
export const FIRST_OFFER = 'Would you like me to book that?';

/** Words of sympathy, which do not suit new work, because nothing is broken. For `neverSays`. */
export const SYMPATHY: readonly string[] = ['sorry to hear'];

/** A caller's lines, and the required result of the call. */
export type ExampleCall = {
  /** Unique among all calls. */
  readonly title: string;
  /** The company's local time when the call comes in. The default is Monday, November 23, 2026, 10:00 AM. */
  readonly now?: LocalMoment;
  /** The caller's first lines, in this order, whatever the receptionist answers. */
  readonly firstLines: readonly string[];
  /**
   * The caller's later lines, by the topic of the receptionist's question. Each question on the topic gets the next line of the list. A
   * question without a further line gets "no thanks". Lines that no question reaches stay unsaid.
   */
  readonly answers?: Readonly<Partial<Record<Topic, string | readonly string[]>>>;
  /** The exact lead, without the notes. */
  readonly lead: Omit<Lead, 'notes'>;
  /** The exact lines of the notes, in any order. The default is none. */
  readonly notes?: readonly string[];
  /** Fields that the booked visit must have. `{}` accepts any visit. If absent, no visit may be booked. */
  readonly visit?: Partial<Visit>;
  /** Words that the receptionist must say at least once. Case does not matter. */
  readonly says?: readonly string[];
  /** Words that the receptionist must not say. Case does not matter. */
  readonly neverSays?: readonly string[];
};
