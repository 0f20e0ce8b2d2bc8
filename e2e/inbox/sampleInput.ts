import { formatElapsed } from '../../model-tests/views/formatElapsed.ts';
import { sampleConversations } from '../../src/machines/inbox/sampleInbox.ts';
import type { InboxVisitorInput } from './inboxVisitorModel.ts';

/** The fixed time of the page: the last afternoon of a year, in a week that spans two years. */
export const NOW = new Date(2026, 11, 31, 14, 7);

/** The same time in the format of the sample conversations. */
const LOCAL_MOMENT = '2026-12-31T14:07';

export const TODAY = LOCAL_MOMENT.slice(0, 10);

/** The AI's name on the site under test. */
export const AI_NAME = 'Ava';

/** The input of the model: the fixed time of the page, and the five sample contacts. */
export const sampleInput: InboxVisitorInput = {
  now: { timestamp: '12-31-2026 2:07 PM', month: 'December 2026' },
  contacts: sampleConversations(LOCAL_MOMENT, AI_NAME).map(({ conversation, details, timeline }) => ({
    id: conversation.id,
    name: conversation.name,
    phone: conversation.phone,
    email: details.email,
    address: details.address,
    status: conversation.status,
    type: conversation.type,
    unread: conversation.unread,
    lastMessage: conversation.lastMessage,
    time: formatElapsed(conversation.time, LOCAL_MOMENT),
    createdThisSession: false,
    timeline,
    appointmentStatus: details.appointmentStatus,
    appointmentDate: details.appointmentDate,
    tags: details.tags,
    customerSince: details.customerSince,
    totalJobs: details.totalJobs,
    autoRespond: details.aiAssistantEnabled,
    notes: details.notes,
  })),
};
