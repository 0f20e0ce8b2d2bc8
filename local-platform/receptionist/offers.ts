import type { Visit } from '../../src/machines/lead/lead.ts';
import { type CallSetting, type Conversation, type Draft, extendDraft } from './conversation.ts';
import { isDeadly } from './understanding/dangers.ts';
import type { TimeWish } from './understanding/timeWishes.ts';
import type { Understanding } from './understanding/understanding.ts';
import { MAX_REFUSED_SLOTS } from './nextTopic.ts';
import { type FoundSlot, otherSlot, type Slot, slotFor } from './slots.ts';
import * as visits from './wording/visits.ts';

const isSameSlot = (one: Slot | undefined, other: Slot) => one?.date === other.date && one.start === other.start;

/** @returns the next slot to offer: the slot for the caller's wish, or another slot if the caller refused that one */
export function findSlot({ persona, now }: CallSetting, { wish, refusedSlots }: Conversation): FoundSlot {
  const found = slotFor(wish, now, persona.openingHours);
  const isRefused = refusedSlots.some((refused) => isSameSlot(refused, found.slot));
  return isRefused ? { slot: otherSlot(refusedSlots, now, persona.openingHours) } : found;
}

/**
 * Completes a new wish after an offer. "No, at four" keeps the offered day. "No, Thursday" keeps the offered time of day if the caller had
 * wished for that time.
 */
function completedWish({ wish: earlier, offeredSlot }: Conversation, wish: TimeWish): TimeWish {
  if (offeredSlot === undefined) return wish;
  if (wish.date === undefined && wish.time !== undefined) return { ...wish, date: offeredSlot.date };
  const keepsTime = wish.date !== undefined && wish.time === undefined && earlier?.time === offeredSlot.start;
  return keepsTime ? { ...wish, time: offeredSlot.start } : wish;
}

/** Records the caller's wish for a visit time, or for moving a booked visit. Records nothing in a deadly danger. */
export function recordWish(draft: Draft, { wish }: Understanding): Draft {
  const { conversation } = draft;
  if (wish === undefined || isDeadly(conversation.danger)) return draft;
  const isMovingVisit = conversation.visit !== undefined;
  // "Any time" and "as soon as possible" do not move a booked visit.
  if (isMovingVisit && wish.date === undefined && wish.time === undefined) return draft;
  const wasOfferMade = conversation.offeredSlot !== undefined || conversation.refusedSlots.length > 0 || isMovingVisit;
  return extendDraft(draft, [], {
    wish: completedWish(conversation, wish),
    isMovingVisit,
    offeredSlot: undefined,
    refusedSlots: [],
    // A new wish after an offer reopens the topic `offer`, even if the topic was skipped.
    skippedTopics: wasOfferMade
      ? conversation.skippedTopics.filter((topic) => topic !== 'offer')
      : conversation.skippedTopics,
  });
}

/** Books an accepted slot, or moves the booked visit to it. */
export function bookSlot({ now }: CallSetting, draft: Draft, slot: Slot): Draft {
  const { lead, visitType, isMovingVisit } = draft.conversation;
  const visit: Visit = { ...slot, type: visitType };
  const when = visits.slotInWords(slot, now);
  return extendDraft(draft, [isMovingVisit ? visits.moved(when) : visits.booked(when, lead)], {
    visit,
    isMovingVisit: false,
    offeredSlot: undefined,
  });
}

/** Answers the refusal of a slot. Keeps a visit that is already booked, or else offers another slot or leaves the time to the team. */
function answerRefusedSlot({ persona, now }: CallSetting, draft: Draft, offeredSlot: Slot): Draft {
  const { conversation } = draft;
  const { visit, lead } = conversation;
  if (visit !== undefined) {
    const stays = visits.staysAt(visits.slotInWords(visit, now));
    return extendDraft(draft, [stays], { isMovingVisit: false, offeredSlot: undefined });
  }
  const refusedSlots = [...conversation.refusedSlots, offeredSlot];
  return refusedSlots.length >= MAX_REFUSED_SLOTS
    ? extendDraft(draft, [visits.noTimeFound(lead)], { refusedSlots, offeredSlot: undefined })
    : extendDraft(draft, [visits.ANOTHER_TIME], {
        refusedSlots,
        offeredSlot: otherSlot(refusedSlots, now, persona.openingHours),
      });
}

/**
 * @returns the draft after the caller's answer to the offered slot; undefined without an offer, in a deadly danger, or if the sentence does
 *   not answer the offer
 */
export function settleOffer(setting: CallSetting, draft: Draft, heard: Understanding): Draft | undefined {
  const { topic, offeredSlot, danger } = draft.conversation;
  const { answer, wish, isRefusal, callbackNumber, numberTail, address, name } = heard;
  if (topic !== 'offer' || offeredSlot === undefined || isDeadly(danger)) return undefined;
  if (wish !== undefined) {
    const withWish = recordWish(draft, heard);
    const { slot } = slotFor(withWish.conversation.wish, setting.now, setting.persona.openingHours);
    const isAgreed =
      answer === 'yes' && (isSameSlot(offeredSlot, slot) || wish.isSoon === true || wish.isAnyTime === true);
    return isAgreed ? bookSlot(setting, draft, offeredSlot) : withWish;
  }
  // "No, 512 ..." corrects a fact and does not refuse the slot.
  const isCorrection = [callbackNumber, numberTail, address, name].some((fact) => fact !== undefined);
  if (answer === 'yes' && !isRefusal) return bookSlot(setting, draft, offeredSlot);
  return (answer === 'no' || isRefusal) && !isCorrection ? answerRefusedSlot(setting, draft, offeredSlot) : undefined;
}
