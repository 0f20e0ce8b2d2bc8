import type { Conversation, Topic } from './conversation.ts';
import { isDeadly } from './hearing/dangers.ts';

/** After so many refused slots the team calls back to find a time. */
export const MAX_REFUSED_SLOTS = 2;

/** Topics in order, by kind of call. In danger the number comes before the name, in case the call breaks off. */
const ORDERS = {
  danger: ['safety', 'number', 'name', 'address'],
  errand: ['name', 'number'],
  job: ['job', 'name', 'number', 'address', 'time', 'offer'],
  nothing: ['name', 'number'],
} as const satisfies Record<string, readonly Topic[]>;

function orderFor({ danger, isErrand, lead, leftOut }: Conversation): readonly Topic[] {
  if (isDeadly(danger)) return ORDERS.danger;
  if (lead.problem !== undefined) return ORDERS.job;
  if (isErrand) return ORDERS.errand;
  return leftOut.includes('job') && !leftOut.includes('address') ? ORDERS.nothing : ORDERS.job;
}

function isKnown(topic: Topic, known: Conversation): boolean {
  const { lead, wish, visit, isSafe, isMoving, refusedSlots } = known;
  const isSettled = visit !== undefined && !isMoving;
  switch (topic) {
    case 'safety':
      return isSafe;
    case 'job':
      return lead.problem !== undefined;
    case 'name':
      return lead.name !== undefined;
    case 'number':
      return lead.callbackNumber !== undefined;
    case 'address':
      return lead.address !== undefined;
    case 'time':
      return wish !== undefined || isSettled;
    case 'offer':
      return isSettled || refusedSlots.length >= MAX_REFUSED_SLOTS;
    case 'name-check':
    case 'message':
    case 'more':
      return false;
  }
}

/** @returns the next open topic; `more` if none is left */
export function nextTopic(known: Conversation): Topic {
  const isSafetyOpen = isDeadly(known.danger) && !known.isSafe && !known.leftOut.includes('safety');
  if (known.doubtfulName !== undefined && !isSafetyOpen) return 'name-check';
  return orderFor(known).find((topic) => !known.leftOut.includes(topic) && !isKnown(topic, known)) ?? 'more';
}
