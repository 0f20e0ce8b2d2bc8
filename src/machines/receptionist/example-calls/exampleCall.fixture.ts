import type { LocalMoment } from '../../calendar/calendarDate.ts';
import type { Lead, Visit } from '../../lead/lead.ts';
import type { Topic } from '../conversation.ts';

/** The first offer of a visit in a call. A call about fire, gas or carbon monoxide must not have one. */
export const FIRST_OFFER = 'Would you like me to book that?';

/** A caller's lines, and the required result of the call. */
export type ExampleCall = {
  /** Unique among all calls. */
  readonly title: string;
  /** When the call comes in, in the company's local time. Default: Monday, November 23, 2026, 10:00 AM. */
  readonly now?: LocalMoment;
  /** The caller's first lines, in this order, whatever the receptionist answers. */
  readonly firstLines: readonly string[];
  /**
   * The caller's later lines, by the topic of the receptionist's question. The lines of a list are said in order, one each time that the
   * topic is asked; lines that are left stay unsaid. When the topic has no line left, the caller says "no thanks".
   */
  readonly answers?: Readonly<Partial<Record<Topic, string | readonly string[]>>>;
  /** The exact lead, without the notes. */
  readonly lead: Omit<Lead, 'notes'>;
  /** The exact lines of the notes, in any order. Default: none. */
  readonly notes?: readonly string[];
  /** Fields that the booked visit must have: any visit for `{}`. Default: no visit is booked. */
  readonly visit?: Partial<Visit>;
  /** Texts that the receptionist must say at least once. Case does not matter. */
  readonly says?: readonly string[];
  /** Texts that the receptionist must not say. Case does not matter. */
  readonly neverSays?: readonly string[];
};
