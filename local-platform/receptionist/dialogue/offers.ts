import type { CalendarDate, TimeOfDay } from '../../../src/machines/calendar/calendarDate.ts';
import type { Visit } from '../../../src/machines/lead/lead.ts';
import { visibleText } from '../../../src/machines/text/visibleText.ts';
import { isExcluded, isPossible, type Openings, otherSlot, partOf, shiftedSlot, type Slot, slotFor } from '../slots.ts';
import type { Act } from '../understanding/acts.ts';
import { isDeadly } from '../understanding/dangers.ts';
import { CALL_WANTED } from '../understanding/ticket/ticketTexts.ts';
import { covers, type Exclusion, type PartOfDay, type TimeWish } from '../understanding/whens/whens.ts';
import * as visits from '../wording/visits.ts';
import { type DialogueContext, withNote } from './dialogueContext.ts';
import { type Changes, saying } from './changes.ts';

/** After this many refused slots, the receptionist leaves the time to the team. */
export const MAX_REFUSED_SLOTS = 2;

export const openingsFor = ({ setting, wish, excluded, refused }: DialogueContext): Openings => ({
  now: setting.now,
  hours: setting.persona.openingHours,
  wish,
  excluded,
  refused,
});

/** @returns the slot to offer, and the reason why it is not the wished one */
export const slotToOffer = (context: DialogueContext): ReturnType<typeof slotFor> => {
  if (context.offered !== undefined) return { slot: context.offered };
  const openings = openingsFor(context);
  if (context.refused.length === 0) return slotFor(openings);
  const slot = otherSlot(openings);
  return slot && { slot };
};

/** @returns the texts that offer the slot, with the reason why it is not the wished one */
export function offerTexts(
  context: DialogueContext,
): { readonly slot: Slot; readonly reasons: readonly (readonly string[])[] } | undefined {
  const found = slotToOffer(context);
  if (found === undefined) return undefined;
  const { slot, missed } = found;
  const reason = missed === 'past' ? visits.TOO_SOON : visits.outsideHours(context.setting.persona);
  return { slot, reasons: missed === undefined ? [] : [reason] };
}

/**
 * Completes a new wish after an offer or the booking. "No, at four" keeps the offered day. "No, Thursday" keeps the offered time of day if the
 * caller had wished for that time. Bounds that the caller has named stay.
 */
function completedWish(
  { wish: earlier, offered: open, visit }: DialogueContext,
  wish: TimeWish,
  excluded: readonly Exclusion[],
): TimeWish {
  const isExcludedDay = (date: CalendarDate | undefined): boolean =>
    date !== undefined && excluded.some((one) => covers(one, date));
  const named = open ?? visit;
  // "Before ten, another day" does not keep the day.
  const offered = isExcludedDay(named?.date) ? undefined : named;
  const { notBefore, endBefore } = earlier ?? {};
  // "After three" takes the place of "before three".
  const bounds = {
    ...(notBefore !== undefined && !(wish.endBefore !== undefined && wish.endBefore <= notBefore) && { notBefore }),
    ...(endBefore !== undefined && !(wish.notBefore !== undefined && wish.notBefore >= endBefore) && { endBefore }),
  };
  const names = wish.time !== undefined || wish.part !== undefined;
  // A time that is named later replaces bounds that were named before.
  const bounded = names ? wish : { ...bounds, ...wish };
  if (offered === undefined) {
    if (earlier?.date !== undefined && names && !isExcludedDay(earlier.date)) return { date: earlier.date, ...bounded };
    const keepsTime = wish.date !== undefined && !names && earlier?.date === undefined;
    if (!keepsTime || earlier === undefined) return bounded;
    return {
      ...bounded,
      ...(earlier.time !== undefined && { time: earlier.time }),
      ...(earlier.part !== undefined && { part: earlier.part }),
    };
  }
  if (wish.date === undefined && (names || wish.notBefore !== undefined || wish.endBefore !== undefined))
    return { ...bounded, date: offered.date };
  const keepsTime = wish.date !== undefined && !names && earlier?.time === offered.start;
  return keepsTime ? { ...bounded, time: offered.start } : bounded;
}

const isSameExclusion = (one: Exclusion, other: Exclusion) => JSON.stringify(one) === JSON.stringify(other);

/** "Not between one and two thirty" still holds for a caller who then wishes for the afternoon. */
const isPartAgain = (
  { part, from, until }: Extract<Exclusion, { readonly part: PartOfDay }>,
  wished: PartOfDay | undefined,
  time: TimeOfDay | undefined,
): boolean =>
  from === undefined || until === undefined ? part === wished : time !== undefined && time >= from && time < until;

/**
 * Records the wished time, and the times that do not suit. A day or a part of the day that the caller wishes for later is not excluded any
 * longer. Records nothing in a deadly danger.
 */
export function recordTime(
  context: DialogueContext,
  { wish, excluded, words }: Extract<Act, { type: 'inform.time' }>,
): Changes {
  if (isDeadly(context.danger)) return {};
  // "Just a call back", "please after three today": the time can be that of the call.
  const isOfCall = context.notes.includes(CALL_WANTED) && context.lead.address === undefined;
  const wished = wish?.isVague === true ? undefined : wish?.date;
  const part = wish?.part ?? (wish?.time === undefined ? undefined : partOf(wish.time));
  // "I have a call from 9:30 to noon" of one day does not rule out "Friday at nine".
  const blocks = (one: Exclusion) =>
    wish?.time !== undefined && wished !== undefined && isExcluded({ date: wished, start: wish.time }, one);
  const isWishedAgain = (one: Exclusion) =>
    'part' in one ? isPartAgain(one, part, wish?.time) || blocks(one) : wished !== undefined && covers(one, wished);
  const known = context.excluded.filter((one) => !isWishedAgain(one));
  const nextExcluded = [
    ...known,
    ...excluded.filter((exclusion) => !known.some((one) => isSameExclusion(one, exclusion))),
  ];
  const nextWish = wish === undefined ? context.wish : completedWish(context, wish, excluded);
  const offered = context.offered;
  // An offer that the caller's words do not rule out stays.
  const remains =
    offered !== undefined &&
    suits(offered, wish) &&
    isPossible(offered, { ...openingsFor(context), wish: nextWish, excluded: nextExcluded });
  return {
    wish: nextWish,
    excluded: nextExcluded,
    offered: remains ? offered : undefined,
    refused: remains ? context.refused : [],
    withheld: context.withheld.filter((fact) => fact !== 'time'),
    ...(isOfCall && { notes: withNote(context.notes, `"${visibleText(words)}"`) }),
    latest: 'time',
  };
}

/** @returns true if the slot is at the wished time, as far as it is named */
export const suits = (slot: Slot, wish: TimeWish | undefined): boolean =>
  wish === undefined ||
  ((wish.date === undefined || wish.date === slot.date) &&
    (wish.time === undefined || wish.time === slot.start) &&
    (wish.part === undefined || slotSuitsPart(slot, wish.part)));

/** @returns true if the visit is at another time than the caller now wishes for, or at one that does not suit the caller */
export function isMoved(visit: Slot, wish: TimeWish | undefined, excluded: readonly Exclusion[]): boolean {
  const isBefore = wish?.notBefore !== undefined && visit.start < wish.notBefore;
  const isAfter = wish?.endBefore !== undefined && visit.start >= wish.endBefore;
  return (
    (wish?.isVague !== true && !suits(visit, wish)) ||
    isBefore ||
    isAfter ||
    excluded.some((one) => isExcluded(visit, one))
  );
}

const slotSuitsPart = ({ start }: Slot, part: NonNullable<TimeWish['part']>): boolean => {
  switch (part) {
    case 'morning':
      return start < '12:00';
    case 'noon':
      return start === '12:00';
    case 'afternoon':
      return start >= '12:00' && start < '17:00';
    case 'evening':
      return start >= '17:00';
    case 'night':
      return false;
  }
};

/** Books the offered slot, or moves the booked visit to it. That the caller had wanted no visit is over. */
export function bookOffer(context: DialogueContext): Changes {
  const { offered, visit, visitType, lead, setting, notes } = context;
  if (offered === undefined) return {};
  const when = visits.slotInWords(offered, setting.now);
  const next: Visit = { ...offered, type: visitType };
  return {
    ...saying(context, visit === undefined ? visits.booked(when, lead) : visits.moved(when)),
    visit: next,
    notes: notes.filter((note) => !/^(?:Cancelled the visit|Wants no visit)/.test(note)),
    offered: undefined,
    latest: 'time',
  };
}

/** Notes the refusal of the offered slot. */
export const refuseOffer = (context: DialogueContext): Changes => ({
  ...saying(context, visits.ANOTHER_TIME),
  refused: context.offered === undefined ? context.refused : [...context.refused, context.offered],
  offered: undefined,
});

const NO_VISIT = 'Wants no visit: ';

/** The caller wants no visit. The team calls. */
export const declineVisit = (context: DialogueContext, words: string): Changes => ({
  ...saying(context, visits.noVisit(context.lead)),
  offered: undefined,
  wish: undefined,
  ...(!context.notes.some((note) => note.startsWith(NO_VISIT)) && {
    notes: withNote(context.notes, `${NO_VISIT}"${visibleText(words)}"`),
  }),
});

/** Leaves the time to the team. */
export const leaveTime = (context: DialogueContext): Changes => ({
  ...saying(context, visits.noTimeFound(context.lead)),
  offered: undefined,
});

/** Says when the booked visit is. */
export const confirmVisit = (context: DialogueContext): Changes =>
  context.visit === undefined ? {} : saying(context, visits.confirmed(visits.slotInFull(context.visit)));

/** Says when the visit is, or that none is booked. */
export const tellVisit = (context: DialogueContext): Changes =>
  saying(context, context.visit === undefined ? visits.NOT_BOOKED : visits.tells(visits.slotInFull(context.visit)));

export const keepVisit = (context: DialogueContext): Changes => ({
  ...(context.visit === undefined
    ? {}
    : saying(context, visits.staysAt(visits.slotInWords(context.visit, context.setting.now)))),
  offered: undefined,
});

/** Looks for a slot before or after the offered one or the booked visit. */
export function shiftOffer(context: DialogueContext, { direction }: Extract<Act, { type: 'shift' }>): Changes {
  const from = context.offered ?? context.visit;
  if (from === undefined) return {};
  const shifted = shiftedSlot({ date: from.date, start: from.start }, direction, openingsFor(context));
  if (shifted !== undefined) return { offered: shifted };
  return saying(context, direction === 'earlier' ? visits.NO_EARLIER : visits.NO_LATER);
}
