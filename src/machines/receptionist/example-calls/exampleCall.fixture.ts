import type { LocalMoment } from '../../calendar/calendarDate.ts';
import type { Lead, Visit } from '../../lead/lead.ts';

/** What she asks for. `safety`: whether everybody is out; `name-check`: whether a doubtful name is one; `more`: anything else. */
export type Asked =
  'safety' | 'job' | 'name' | 'name-check' | 'number' | 'address' | 'time' | 'offer' | 'message' | 'more';

/** One caller, what they say, and what the call must come to. */
export type ExampleCall = {
  /** Unique among all calls. */
  readonly title: string;
  /** When the call comes in, where the company is: Monday, November 23, 2026 at 10:00 AM unless it matters. */
  readonly now?: LocalMoment;
  /** What the caller says first, in this order, whatever she answers. */
  readonly opens: readonly string[];
  /** What the caller says from then on, by what she asks. A list is used up one by one. Else the caller says "no thanks". */
  readonly answers?: Readonly<Partial<Record<Asked, string | readonly string[]>>>;
  /** Exactly what she has to take down, but for the notes. */
  readonly lead: Omit<Lead, 'notes'>;
  /** Exactly the lines of the notes, in any order; left out: none. */
  readonly notes?: readonly string[];
  /** The visit that she books, as far as it matters; left out: she books none. */
  readonly visit?: Partial<Visit>;
  /** Each stands in something that she says, in any case. */
  readonly says?: readonly string[];
  /** None of them stands in anything that she says, in any case. */
  readonly neverSays?: readonly string[];
};
