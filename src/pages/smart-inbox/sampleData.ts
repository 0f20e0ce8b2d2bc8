import { dateOf, type LocalMoment } from '../../machines/calendar/calendarDate.ts';
import type { InboxInput } from '../../machines/inbox/inboxMachine.ts';
import { sampleAppointments } from '../../machines/inbox/sampleAppointments.ts';
import { sampleConversations } from '../../machines/inbox/sampleInbox.ts';

/** What a visitor finds: everything happened shortly before they came. */
export const sampleData = (now: LocalMoment, aiName: string): Pick<InboxInput, 'conversations' | 'appointments'> => ({
  conversations: sampleConversations(now, aiName),
  appointments: sampleAppointments(dateOf(now)),
});
