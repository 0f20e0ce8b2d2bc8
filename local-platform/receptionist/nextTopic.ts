import type { Conversation, Topic } from './conversation.ts';
import { isDeadly } from './understanding/dangers.ts';

/** After this many refused slots, the receptionist leaves the time to the team. */
export const MAX_REFUSED_SLOTS = 2;

/**
 * The topics of each kind of call, in the order of their questions. In a deadly danger, the number comes before the name in case the call
 * breaks off. In a `noJob` call, the job question has been skipped.
 */
const ORDERS = {
  danger: ['safety', 'number', 'name', 'address'],
  errand: ['name', 'number'],
  job: ['job', 'name', 'number', 'address', 'time', 'offer'],
  noJob: ['name', 'number'],
} as const satisfies Record<string, readonly Topic[]>;

type OrderedTopic = (typeof ORDERS)[keyof typeof ORDERS][number];

function orderFor({ danger, isErrand, lead, skippedTopics }: Conversation): readonly OrderedTopic[] {
  if (isDeadly(danger)) return ORDERS.danger;
  if (lead.problem !== undefined) return ORDERS.job;
  if (isErrand) return ORDERS.errand;
  // A voice without recognised words skips the address too. Such a call still gets an offer.
  return skippedTopics.includes('job') && !skippedTopics.includes('address') ? ORDERS.noJob : ORDERS.job;
}

/** @returns true if no further question about the topic is needed */
function isSettled(topic: OrderedTopic, conversation: Conversation): boolean {
  const { lead, wish, visit, isSafetyAnswered, isMovingVisit, refusedSlots } = conversation;
  const isVisitSettled = visit !== undefined && !isMovingVisit;
  switch (topic) {
    case 'safety':
      return isSafetyAnswered;
    case 'job':
      return lead.problem !== undefined;
    case 'name':
      return lead.name !== undefined;
    case 'number':
      return lead.callbackNumber !== undefined;
    case 'address':
      return lead.address !== undefined;
    case 'time':
      return wish !== undefined || isVisitSettled;
    case 'offer':
      return isVisitSettled || refusedSlots.length >= MAX_REFUSED_SLOTS;
  }
}

/** @returns the next open topic, or `more` if there is none. An open safety question comes first, then the check of a doubtful name. */
export function nextTopic(conversation: Conversation): Topic {
  const isSafetyOpen =
    isDeadly(conversation.danger) && !conversation.isSafetyAnswered && !conversation.skippedTopics.includes('safety');
  if (conversation.doubtfulName !== undefined && !isSafetyOpen) return 'name-check';
  return (
    orderFor(conversation).find(
      (topic) => !conversation.skippedTopics.includes(topic) && !isSettled(topic, conversation),
    ) ?? 'more'
  );
}
