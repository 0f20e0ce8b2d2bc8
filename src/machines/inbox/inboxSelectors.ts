import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CalendarDate, dateOf } from './calendarDate.ts';
import type { ContactDetails, Conversation, TimelineEntry } from './conversation.ts';
import type { ConversationOrder } from './conversationOrder.ts';
import type { inboxMachine } from './inboxMachine.ts';

export type InboxActor = ActorRefFrom<typeof inboxMachine>;
export type InboxSnapshot = SnapshotFrom<typeof inboxMachine>;

/** Undefined where no conversation is left. */
export const selectedConversation = ({ context }: InboxSnapshot): Conversation | undefined =>
  context.records.conversations.get(context.selectedId);

export const selectedDetails = ({ context }: InboxSnapshot): ContactDetails | undefined =>
  context.records.details.get(context.selectedId);

export const selectedTimeline = ({ context }: InboxSnapshot): readonly TimelineEntry[] | undefined =>
  context.records.timelines.get(context.selectedId);

export const selectedDraft = ({ context }: InboxSnapshot): string => context.drafts.get(context.selectedId) ?? '';

export const shownTab = ({ value }: InboxSnapshot): 'open' | 'closed' => value.tab;

export const shownOrder = ({ value, context }: InboxSnapshot): ConversationOrder => context.records[value.tab];

export const today = ({ context }: InboxSnapshot): CalendarDate => dateOf(context.now);

/** Whether "Create Contact", "Save Changes", "Save Note" or "Yes, I'm sure" would do anything. */
export const canConfirm = (snapshot: InboxSnapshot): boolean => snapshot.can({ type: 'dialog.confirm' });

export const isDoing =
  (activity: InboxSnapshot['value']['activity']) =>
  ({ value }: InboxSnapshot): boolean =>
    value.activity === activity;
