import {
  addDays,
  type CalendarDate,
  clockTime,
  dateOf,
  fullDate,
  type LocalMoment,
  type TimeOfDay,
  weekdayName,
} from '../../../src/machines/calendar/calendarDate.ts';
import { hoursInWords } from '../../../src/machines/calendar/openingHours.ts';
import type { Lead } from '../../../src/machines/lead/lead.ts';
import type { Persona } from '../dialogue/dialogueContext.ts';
import type { Slot } from '../slots.ts';
import type { Variants } from '../utterance.ts';

const DAYS_PER_WEEK = 7;

const timeInWords = (start: TimeOfDay) => (start === '12:00' ? 'noon' : clockTime(start).replace(':00', ''));

const dateInWords = (date: CalendarDate) => fullDate(date).replace(/, \d{4}$/, '');

/** @returns the slot as spoken: "tomorrow at 9 AM", "Wednesday at 2:30 PM", "Thursday, December 3 at noon" */
export function slotInWords({ date, start }: Slot, now: LocalMoment): string {
  const today = dateOf(now);
  const time = timeInWords(start);
  if (date === today) return `today at ${time}`;
  if (date === addDays(today, 1)) return `tomorrow at ${time}`;
  const day = date < addDays(today, DAYS_PER_WEEK) ? weekdayName(date, 'long') : dateInWords(date);
  return `${day} at ${time}`;
}

/** @returns the slot with its whole date: "Friday, November 27 at 9 AM" */
export const slotInFull = ({ date, start }: Slot): string => `${dateInWords(date)} at ${timeInWords(start)}`;

export const outsideHours = (persona: Persona): Variants => [
  `Our crews work ${hoursInWords(persona.openingHours)}.`,
  "We don't have anyone working then.",
  "That's outside our hours too.",
];
/** For a wish that has passed, or that is too soon for a crew. */
export const TOO_SOON: Variants = ["That's sooner than a crew can make it.", 'A crew needs a bit more time than that.'];
export const ANOTHER_TIME: Variants = [
  'No problem.',
  "Sure, let's find another time.",
  'Let me keep looking.',
  'Okay, a different time, then.',
];
/** If no slot is before or after the one that was offered. */
export const NO_EARLIER: Variants = ["I don't have anything earlier.", "That's the earliest one."];
export const NO_LATER: Variants = ["I don't have anything later.", "That's the latest one."];

export const offer = (when: string): Variants => [
  `I have ${when}. Would you like me to book that?`,
  `I could do ${when}. Does that work for you?`,
  `How about ${when}?`,
  `Would ${when} work?`,
  `Is ${when} good for you, yes or no?`,
  `There's also ${when}.`,
];
/** For a caller who takes leave without an answer to an offer. */
export const lastOffer = (when: string): Variants => [`Before you go, should I book ${when}, yes or no?`];

export const booked = (when: string, { name }: Lead): Variants => [
  `You're booked for ${when}${name === undefined ? '' : `, ${name}`}.`,
  `Okay, that's booked for ${when}.`,
];
export const moved = (when: string): Variants => [
  `I've moved your visit to ${when}.`,
  `Your visit is now ${when}.`,
  `Okay, I've moved it again, to ${when}.`,
];
/** For a caller who repeats or asks for the time of the booked visit. */
export const confirmed = (when: string): Variants => [
  `That's right, ${when}.`,
  `Yes, it's booked for ${when}.`,
  `Yes, ${when}, it's on the ticket.`,
];
/** For a caller who asks whether the visit is booked or moved, and when it is. */
export const tells = (when: string): Variants => [
  `Your visit is booked for ${when}.`,
  `The ticket says ${when}.`,
  `It's booked for ${when}.`,
  `You're down for ${when}.`,
];
export const NOT_BOOKED: Variants = ['No visit is booked yet.', 'There is no visit on the ticket yet.'];
export const staysAt = (when: string): Variants => [
  `Okay, your visit is still ${when}.`,
  `We'll keep it as booked, ${when}.`,
  `All right, it's still ${when}.`,
];
export const cancelled = (when: string): Variants => [
  `Okay, I've cancelled your visit ${when}.`,
  `That visit ${when} is off.`,
];
/** For a caller who says again that no visit is wanted. */
export const STILL_NO_VISIT: Variants = ['Understood, no visit.', 'Right, no visit is booked.'];
/** For a caller who wants a call, and no visit. */
export const noVisit = ({ callbackNumber }: Lead): Variants => [
  callbackNumber === undefined
    ? "All right, I won't book a visit."
    : `All right, I won't book a visit. The team will call you at ${callbackNumber}.`,
  ...STILL_NO_VISIT,
];
export const noTimeFound = ({ callbackNumber }: Lead): Variants => [
  callbackNumber === undefined
    ? "Then I'll leave the time open."
    : `Then the team will call you at ${callbackNumber} to find a time that works.`,
];
