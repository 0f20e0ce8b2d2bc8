import { dateOf, type LocalMoment, monthAndYear, timestampOf } from '../../calendar/calendarDate.ts';
import type { Conversation, ConversationRecord, TimelineEntry } from '../conversation.ts';

export type SampleEntry = Omit<TimelineEntry, 'id' | 'timestamp'> & { readonly at: LocalMoment };

/** The part of a record that is written by hand. `conversationRecord` computes the rest. */
export type SampleConversation = {
  readonly conversation: Omit<Conversation, 'id' | 'lastMessage' | 'time'>;
  /** Without `customerSince`, the contact has been a customer since the first entry. */
  readonly details: Omit<ConversationRecord['details'], 'customerSince'> & { readonly customerSince?: string };
  /** Oldest first. The newest entry must be a message or a call, not a note. */
  readonly timeline: readonly SampleEntry[];
};

/** Computes the missing fields of a sample. The last message of the conversation is its newest entry. */
export function conversationRecord(id: number, sample: SampleConversation, now: LocalMoment): ConversationRecord {
  const { conversation, details, timeline } = sample;
  const [oldest, newest] = [timeline[0], timeline.at(-1)];
  return {
    conversation: {
      id,
      ...conversation,
      lastMessage: newest?.message ?? newest?.content ?? '',
      time: newest?.at ?? now,
    },
    details: { customerSince: monthAndYear(dateOf(oldest?.at ?? now)), ...details },
    timeline: timeline.map(({ at, ...entry }, index) => ({ id: index + 1, timestamp: timestampOf(at), ...entry })),
  };
}
