import type { Visit } from '../lead/lead.ts';
import { type CallSetting, type Conversation, type Draft, saying } from './conversation.ts';
import { isDeadly } from './hearing/dangers.ts';
import type { TimeWish } from './hearing/timeWishes.ts';
import type { Understanding } from './hearing/understanding.ts';
import { MAX_REFUSED_SLOTS } from './nextTopic.ts';
import { type FoundSlot, otherSlot, type Slot, slotFor } from './slots.ts';
import { ANOTHER_TIME, booked, moved, noTimeFound, slotInWords, staysAt } from './wording/visits.ts';

const isSame = (one: Slot | undefined, other: Slot) => one?.date === other.date && one.start === other.start;

/** @returns the next slot to offer: for the caller's wish, or another one if that was refused */
export function findSlot({ persona, now }: CallSetting, { wish, refusedSlots }: Conversation): FoundSlot {
  const found = slotFor(wish, now, persona.openingHours);
  const isRefused = refusedSlots.some((refused) => isSame(refused, found.slot));
  return isRefused ? { slot: otherSlot(refusedSlots, now, persona.openingHours) } : found;
}

/** After "no, Thursday" the requested time of day still counts, after "no, at four" the offered day. */
function merged({ wish: earlier, offered }: Conversation, wish: TimeWish): TimeWish {
  if (offered === undefined) return wish;
  if (wish.date === undefined && wish.time !== undefined) return { ...wish, date: offered.date };
  const keepsTime = wish.date !== undefined && wish.time === undefined && earlier?.time === offered.start;
  return keepsTime ? { ...wish, time: offered.start } : wish;
}

/** Takes a time that the caller names: for the first offer, for another one, or to move a booked visit. */
export function takeWish(draft: Draft, { wish }: Understanding): Draft {
  const { known } = draft;
  if (wish === undefined || isDeadly(known.danger)) return draft;
  const isMoving = known.visit !== undefined;
  // "Any time" and "as soon as possible" do not move a booked visit.
  if (isMoving && wish.date === undefined && wish.time === undefined) return draft;
  const hasBegun = known.offered !== undefined || known.refusedSlots.length > 0 || isMoving;
  return saying(draft, [], {
    wish: merged(known, wish),
    isMoving,
    offered: undefined,
    refusedSlots: [],
    leftOut: hasBegun ? known.leftOut.filter((topic) => topic !== 'offer') : known.leftOut,
  });
}

/** Books an accepted slot. */
export function book({ now }: CallSetting, draft: Draft, slot: Slot): Draft {
  const { lead, visitType, isMoving } = draft.known;
  const visit: Visit = { ...slot, type: visitType };
  const when = slotInWords(slot, now);
  return saying(draft, [isMoving ? moved(when) : booked(when, lead)], {
    visit,
    isMoving: false,
    offered: undefined,
  });
}

function refuse({ persona, now }: CallSetting, draft: Draft, offered: Slot): Draft {
  const { known } = draft;
  const { visit, lead } = known;
  if (visit !== undefined) {
    const stays = staysAt(slotInWords(visit, now));
    return saying(draft, [stays], { isMoving: false, offered: undefined });
  }
  const refusedSlots = [...known.refusedSlots, offered];
  return refusedSlots.length >= MAX_REFUSED_SLOTS
    ? saying(draft, [noTimeFound(lead)], { refusedSlots, offered: undefined })
    : saying(draft, [ANOTHER_TIME], {
        refusedSlots,
        offered: otherSlot(refusedSlots, now, persona.openingHours),
      });
}

/** @returns the draft after the caller's answer to an offered slot; undefined if it was not an answer to it */
export function settleOffer(setting: CallSetting, draft: Draft, heard: Understanding): Draft | undefined {
  const { topic, offered, danger } = draft.known;
  const { answer, wish, isRefusal, callbackNumber, numberTail, address, name } = heard;
  if (topic !== 'offer' || offered === undefined || isDeadly(danger)) return undefined;
  if (wish !== undefined) {
    const wished = takeWish(draft, heard);
    const { slot } = slotFor(wished.known.wish, setting.now, setting.persona.openingHours);
    const isAgreed = answer === 'yes' && (isSame(offered, slot) || wish.isSoon === true || wish.isAnyTime === true);
    return isAgreed ? book(setting, draft, offered) : wished;
  }
  // "No, 512 ..." corrects the number and does not refuse the slot.
  const isCorrection = [callbackNumber, numberTail, address, name].some((fact) => fact !== undefined);
  if (answer === 'yes' && !isRefusal) return book(setting, draft, offered);
  return (answer === 'no' || isRefusal) && !isCorrection ? refuse(setting, draft, offered) : undefined;
}
