import { dateOf, type LocalMoment } from '../../machines/calendar/calendarDate.ts';
import type { InboxInput } from '../../machines/inbox/inboxMachine.ts';
import { sampleAppointments } from '../../machines/inbox/sampleAppointments.ts';
import { sampleConversations } from '../../machines/inbox/sampleInbox.ts';

/** The sample for a visitor: everything happened shortly before `now`. */
export const sampleData = (now: LocalMoment, aiName: string): Pick<InboxInput, 'conversations' | 'appointments'> => ({
  conversations: sampleConversations(now, aiName),
  appointments: sampleAppointments(dateOf(now)),
});
