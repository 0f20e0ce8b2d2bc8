import type { CalendarDate, TimeOfDay } from '../../../src/machines/calendar/calendarDate.ts';
import type { Urgency } from '../../../src/machines/lead/lead.ts';
import type { Replacement } from './addresses/foundAddresses.ts';
import type { Danger } from './dangers.ts';
import type { Errand } from './errands/errands.ts';
import type { Language } from './languages.ts';
import type { NumberCorrection } from './phone/partCorrections.ts';
import type { Question } from './questions/questions.ts';
import type { Job } from './jobs/jobs.ts';
import type { Removal } from './ticket/removals.ts';
import type { Restored } from './ticket/lineCorrections.ts';
import type { TicketTexts } from './ticket/ticketTexts.ts';
import type { Exclusion, TimeWish } from './whens/whens.ts';

/** A fact of the ticket that a caller gives. */
export type Fact = 'job' | 'name' | 'number' | 'address' | 'time';

/** `doubtful`: the caller has to confirm the value before it is recorded. */
export type Certainty = 'sure' | 'doubtful';

type Said<Type extends string> = {
  readonly type: Type;
  /** The caller's words for it. */
  readonly words: string;
};

/** What a caller does with a part of a turn. Acts are events of the dialogue machine. */
export type Act =
  /**
   * `isAnother`: the caller says that the job is one more, as in "also". `isRestated`: the ticket is to say this in place of the recorded
   * job, as in "the problem should say". `keepsRecorded`: it only says what the job is about, and does not call the
   * recorded one wrong. `isOrdered`: the caller orders one more job, as in "can you add the fan".
   */
  | (Said<'inform.job'> & {
      readonly job: Job;
      readonly isAnother: boolean;
      readonly isCorrection: boolean;
      readonly isRestated?: true;
      readonly keepsRecorded?: true;
      readonly isOrdered?: true;
    })
  | (Said<'inform.name'> & { readonly name: string; readonly certainty: Certainty })
  /** `kind`: whether the number is whole, without an area code (local), or has another number of digits (partial). */
  | (Said<'inform.number'> & { readonly number: string; readonly kind: 'whole' | 'local' | 'partial' })
  | (Said<'inform.address'> & { readonly address: string; readonly certainty: Certainty })
  /** With the times that do not suit the caller. Without a wish, only those are named. */
  | (Said<'inform.time'> & { readonly wish?: TimeWish; readonly excluded: readonly Exclusion[] })
  /** After the job was named: "it's urgent", "no rush". The urgency in the words for a job is a part of the job. */
  | (Said<'inform.urgency'> & { readonly urgency: Exclude<Urgency, 'emergency'> })
  /** The caller wants a price before any work. */
  | Said<'inform.estimate'>
  /** Words or digits that replace others inside a recorded fact. The caller does not say in which: "no, it's 18, not 80". */
  | (Said<'correct'> & {
      readonly replacement?: Replacement;
      readonly digits?: NumberCorrection;
      /** It is only of the caller's own words, the problem and the notes. The fact that it corrects has an act of its own. */
      readonly isOfTexts?: true;
    })
  /** Takes something on the ticket back: "no need for the fan". */
  | (Said<'remove'> & Pick<Removal, 'thing' | 'keptAs'>)
  /** Wants something back that was taken off the ticket. Without `thing`, what was taken off last. */
  | (Said<'remove.undo'> & Pick<Restored, 'thing'>)
  | (Said<'shift'> & { readonly direction: 'earlier' | 'later' })
  /** `isPlain`: a bare "yes". Others also say what is agreed, such as "that's right" or "works for me". */
  | (Said<'accept'> & { readonly isPlain: boolean })
  | Said<'reject'>
  /** "That's all", "no thanks": the caller wants nothing else. */
  | Said<'finish'>
  /** The caller does not want to give what was asked for. */
  | Said<'refuse'>
  | Said<'unsure'>
  | Said<'wait'>
  | (Said<'request'> & { readonly errand: Errand })
  | (Said<'ask'> & { readonly question: Question })
  | (Said<'danger'> & { readonly danger: Danger })
  /** The caller denies the danger: "there is no fire". */
  | Said<'all-clear'>
  /**
   * A value on the ticket is wrong, or is to be changed, and the caller does not say the right one. Without `fact`, the caller does not say
   * which value.
   */
  | (Said<'dispute'> & { readonly fact?: Fact })
  /** The caller names a fact of the ticket without a value: "the address", in answer to the question which one to change. */
  | (Said<'point'> & { readonly fact: Fact })
  /** Whether people are still inside a house in danger. */
  | (Said<'people'> & { readonly where: 'inside' | 'outside' })
  | (Said<'speak'> & { readonly language: Language })
  /** The caller asks for a visit, without a time. */
  | Said<'request.visit'>
  | Said<'thanks'>
  | Said<'greet'>
  | Said<'farewell'>
  | Said<'misdial'>
  | Said<'sell'>
  | Said<'swear'>
  /** A joke, or an attempt to take the receptionist off her work. */
  | Said<'play'>
  /** A clause with content that no rule reads. */
  | Said<'note'>;

/** The subject of a question of the receptionist. */
export type Topic =
  | 'safety'
  | 'all-clear'
  | 'job'
  | 'name'
  | 'number'
  | 'area-code'
  | 'address'
  | 'time'
  | 'offer'
  | 'check'
  | 'which'
  | 'message'
  | 'more';

/** What the receptionist expects to hear: it decides what a short answer means. */
export type Expectation = {
  readonly asked: Topic;
  /** The fact whose value she has asked the caller to confirm or to correct. */
  readonly checked: Fact | undefined;
  readonly name: string | undefined;
  /** The recorded address and telephone number. */
  readonly address?: string | undefined;
  readonly number?: string | undefined;
  /** What is on the ticket. Only of this can a caller take something back. */
  readonly ticket?: TicketTexts | undefined;
  /** The lines that the caller took off the ticket. Only they can come back. */
  readonly removed?: readonly string[] | undefined;
  /** The time that she has offered. A caller who repeats it accepts it. */
  readonly offered?: { readonly date: CalendarDate; readonly start: TimeOfDay } | undefined;
  /** The danger in which the house is. Only then can a caller deny it. */
  readonly danger?: Danger | undefined;
  /** The booked visit, to which "the day before" refers. */
  readonly booked?: { readonly date: CalendarDate; readonly start: TimeOfDay } | undefined;
};
