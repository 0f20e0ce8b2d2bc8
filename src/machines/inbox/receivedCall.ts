import { clockTime, dateOf, fullDate, type LocalMoment, monthAndYear, timestampOf } from '../calendar/calendarDate.ts';
import { type FinishedCall, isEmptyTicket, type Lead, type Ticket, type Visit, type VisitType } from '../lead/lead.ts';
import { TRADE_NAMES, URGENCY_NAMES } from '../lead/leadNames.ts';
import type { Appointment, ConversationRecord, TimelineEntry } from './conversation.ts';

/** A finished call of the visitor. */
export type ReceivedCall = FinishedCall & { readonly endedAt: LocalMoment };

/** The tag that marks the contact of the visitor's own call among the sample contacts. */
export const OWN_CALL_TAG = 'Your call';

const SECONDS_PER_MINUTE = 60;

const VISIT_DURATIONS: Readonly<Record<VisitType, string>> = {
  repair: '2 h',
  estimate: '1 h',
  consultation: '1 h',
  'follow-up': '30 min',
};

/** @returns minutes and seconds, such as "2:48" */
const callDuration = (seconds: number) =>
  `${String(Math.floor(seconds / SECONDS_PER_MINUTE))}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;

/** @returns the start as all parts of the inbox show it, such as "Wednesday, November 25, 2026 at 9:30 AM" */
const visitInWords = ({ date, start }: Visit) => `${fullDate(date)} at ${clockTime(start)}`;

const firstName = (name: string) => name.split(' ')[0] ?? name;

const jobOf = ({ problem, trade }: Lead): string | undefined =>
  problem ?? (trade === undefined ? undefined : TRADE_NAMES[trade]);

/** @returns the job of the call if one was named, and a remark if the call broke off or no job was named */
function contentOf({ ticket, isCutShort }: ReceivedCall): string {
  const job = jobOf(ticket.lead);
  if (isCutShort) return job === undefined ? 'The call broke off' : `${job}. The call broke off`;
  return job ?? 'A call in which no job was named';
}

const transcriptOf = ({ transcript, ticket }: ReceivedCall, aiName: string): string => {
  const caller = ticket.lead.name === undefined ? 'Caller' : firstName(ticket.lead.name);
  return (
    transcript
      // A turn may contain line breaks, but the transcript has one line for each turn.
      .map(({ speaker, text }) => `${speaker === 'assistant' ? aiName : caller}: ${text.replaceAll(/\s+/g, ' ')}`)
      .join('\n')
  );
};

function callEntry(call: ReceivedCall, aiName: string): Omit<TimelineEntry, 'id'> {
  const transcript = transcriptOf(call, aiName);
  return {
    type: 'inbound_call',
    timestamp: timestampOf(call.endedAt),
    content: contentOf(call),
    duration: callDuration(call.seconds),
    ...(transcript !== '' && { transcript }),
    aiHandled: true,
    fromCustomer: true,
  };
}

/** The entry with the text message that a customer would get. The inbox is a sample and sends nothing. */
const confirmationEntry = ({ ticket: { lead }, endedAt, companyName }: ReceivedCall, visit: Visit, aiName: string) =>
  ({
    type: 'ai_response',
    timestamp: timestampOf(endedAt),
    content: 'A sample: nothing was sent. Your customer would get this text.',
    aiHandled: true,
    sentBy: aiName,
    message: `Hi${lead.name === undefined ? '' : ` ${firstName(lead.name)}`}, this is ${aiName}${companyName === undefined ? '' : ` at ${companyName}`}. You are booked for ${visitInWords(visit)}${lead.address === undefined ? '' : `, ${lead.address}`}.`,
  }) as const;

/** @returns the job, the urgency, the visit and the notes, as far as they are known */
function factsOf({ lead, visit }: Ticket): readonly string[] {
  const job = jobOf(lead);
  return [
    ...(job === undefined ? [] : [`Job: ${job}`]),
    ...(lead.urgency === undefined ? [] : [`Urgency: ${URGENCY_NAMES[lead.urgency]}`]),
    ...(visit === undefined ? [] : [`Visit: ${visitInWords(visit)}`]),
    ...(lead.notes === undefined ? [] : [lead.notes]),
  ];
}

function noteEntry({ ticket, endedAt }: ReceivedCall, aiName: string): Omit<TimelineEntry, 'id'> {
  const facts = isEmptyTicket(ticket) ? ['Nothing was taken down in this call.'] : factsOf(ticket);
  return {
    type: 'internal_note',
    timestamp: timestampOf(endedAt),
    content: 'Note added',
    addedBy: aiName,
    note: facts.length === 0 ? 'The caller left contact details only.' : facts.join(' | '),
  };
}

/** Builds the conversation of a received call. Its timeline has the call, a confirmation if a visit was booked, and a note. */
export function conversationOfCall(call: ReceivedCall, id: number, aiName: string): ConversationRecord {
  const { ticket, endedAt } = call;
  const { lead, visit } = ticket;
  const entries = [
    callEntry(call, aiName),
    ...(visit === undefined ? [] : [confirmationEntry(call, visit, aiName)]),
    noteEntry(call, aiName),
  ];
  return {
    conversation: {
      id,
      name: lead.name ?? 'Unknown caller',
      phone: lead.callbackNumber ?? 'No number given',
      lastMessage: contentOf(call),
      time: endedAt,
      status: visit === undefined ? 'new' : 'scheduled',
      type: 'call',
      unread: 1,
      createdAt: endedAt,
      isOwnCall: true,
    },
    details: {
      email: '',
      address: lead.address ?? '',
      appointmentStatus: visit === undefined ? 'Not Scheduled' : 'Scheduled',
      appointmentDate: visit === undefined ? 'No appointment' : visitInWords(visit),
      tags: [
        OWN_CALL_TAG,
        ...(lead.trade === undefined ? [] : [TRADE_NAMES[lead.trade]]),
        ...(lead.urgency === undefined || lead.urgency === 'routine' ? [] : [URGENCY_NAMES[lead.urgency]]),
      ],
      customerSince: monthAndYear(dateOf(endedAt)),
      totalJobs: 0,
      aiAssistantEnabled: true,
      notes: lead.notes ?? 'Taken down in your own call with the demo',
    },
    timeline: entries.map((entry, index) => ({ ...entry, id: index + 1 })),
  };
}

/** Builds the calendar's entry for the visit that was booked in a call. */
export const appointmentOfCall = (
  { lead }: Ticket,
  { date, start, type }: Visit,
  conversationId: number,
): Omit<Appointment, 'id'> => ({
  title: jobOf(lead) ?? 'Visit',
  date,
  time: start,
  duration: VISIT_DURATIONS[type],
  type,
  customer: lead.name ?? 'Unknown caller',
  isOwnCall: true,
  conversationId,
});
