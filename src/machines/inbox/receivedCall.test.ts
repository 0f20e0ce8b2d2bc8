import { describe, expect, test } from 'vitest';
import type { Ticket } from '../lead/lead.ts';
import { appointmentOfCall, conversationOfCall, type ReceivedCall } from './receivedCall.ts';

/** The id of the call's conversation. */
const ID = 6;

const VISIT = { date: '2026-11-25', start: '09:30', type: 'repair' } as const;

const LEAD = {
  name: 'Dana Whitfield',
  callbackNumber: '(512) 555-0117',
  address: '18 Alder Court',
  trade: 'plumbing',
  problem: 'water heater leaks',
  urgency: 'urgent',
  notes: 'Dog in the yard',
} as const;

const callWith = (ticket: Ticket, changes: Partial<ReceivedCall> = {}): ReceivedCall => ({
  ticket,
  seconds: 84,
  transcript: [
    { speaker: 'assistant', text: 'Thanks for calling.' },
    { speaker: 'visitor', text: 'My water heater\nleaks.' },
  ],
  isCutShort: false,
  endedAt: '2026-11-21T17:09-06:00',
  ...changes,
});

test('a call with every field captured becomes a conversation with details and a timeline', () => {
  const record = conversationOfCall(callWith({ lead: LEAD, visit: VISIT }), ID, 'Ava');
  expect(record).toEqual({
    conversation: {
      id: ID,
      name: 'Dana Whitfield',
      phone: '(512) 555-0117',
      lastMessage: 'water heater leaks',
      time: '2026-11-21T17:09-06:00',
      status: 'scheduled',
      type: 'call',
      unread: 1,
      createdAt: '2026-11-21T17:09-06:00',
      isOwnCall: true,
    },
    details: {
      email: '',
      address: '18 Alder Court',
      appointmentStatus: 'Scheduled',
      appointmentDate: 'Wednesday, November 25, 2026 at 9:30 AM',
      tags: ['Your call', 'Plumbing', 'Urgent'],
      customerSince: 'November 2026',
      totalJobs: 0,
      aiAssistantEnabled: true,
      notes: 'Dog in the yard',
    },
    timeline: [
      {
        id: 1,
        type: 'inbound_call',
        timestamp: '11-21-2026 5:09 PM',
        content: 'water heater leaks',
        duration: '1:24',
        transcript: 'Ava: Thanks for calling.\nDana: My water heater leaks.',
        aiHandled: true,
        fromCustomer: true,
      },
      {
        id: 2,
        type: 'ai_response',
        timestamp: '11-21-2026 5:09 PM',
        content: 'A sample: nothing was sent. Your customer would get this text.',
        aiHandled: true,
        sentBy: 'Ava',
        message: 'Hi Dana, this is Ava. You are booked for Wednesday, November 25, 2026 at 9:30 AM, 18 Alder Court.',
      },
      {
        id: 3,
        type: 'internal_note',
        timestamp: '11-21-2026 5:09 PM',
        content: 'Note added',
        addedBy: 'Ava',
        note: 'Job: water heater leaks | Urgency: Urgent | Visit: Wednesday, November 25, 2026 at 9:30 AM | Dog in the yard',
      },
    ],
  });
});

describe('a call with missing fields', () => {
  const recordWith = (ticket: Ticket, changes: Partial<ReceivedCall> = {}) =>
    conversationOfCall(callWith(ticket, changes), ID, 'Ava');

  test('has default texts if no field was captured', () => {
    const { conversation, details, timeline } = recordWith({ lead: {} });
    expect(conversation).toMatchObject({
      name: 'Unknown caller',
      phone: 'No number given',
      lastMessage: 'A call in which no job was named',
      status: 'new',
    });
    expect(details).toMatchObject({
      address: '',
      appointmentStatus: 'Not Scheduled',
      appointmentDate: 'No appointment',
      tags: ['Your call'],
      notes: 'Taken down in your own call with the demo',
    });
    expect(timeline.map(({ type }) => type)).toEqual(['inbound_call', 'internal_note']);
    expect(timeline.at(-1)?.note).toBe('Nothing was taken down in this call.');
  });

  test('that broke off has a last message about it, after the job if one was named', () => {
    expect(recordWith({ lead: {} }, { isCutShort: true }).conversation.lastMessage).toBe('The call broke off');
    expect(recordWith({ lead: { trade: 'hvac' } }, { isCutShort: true }).conversation.lastMessage).toBe(
      'Heating and cooling. The call broke off',
    );
  });

  test('has no urgency tag for a routine job', () => {
    expect(recordWith({ lead: { trade: 'hvac', urgency: 'routine' } }).details.tags).toEqual([
      'Your call',
      'Heating and cooling',
    ]);
  });

  test('has a transcript that names the caller "Caller", with one line for each turn', () => {
    const transcript = [{ speaker: 'visitor', text: 'My roof\n\n  leaks.' }] as const;
    expect(recordWith({ lead: {} }, { transcript }).timeline[0]?.transcript).toBe('Caller: My roof leaks.');
  });

  test('has no transcript if there were no turns, and a duration with two digits for the seconds', () => {
    const [entry] = recordWith({ lead: {} }, { transcript: [], seconds: 7 }).timeline;
    expect(entry).not.toHaveProperty('transcript');
    expect(entry?.duration).toBe('0:07');
  });

  test('has a note with the trade as its job if no problem was named', () => {
    expect(recordWith({ lead: { trade: 'hvac' } }).timeline.at(-1)?.note).toBe('Job: Heating and cooling');
  });

  test('has a note that the caller left contact details only, if the lead has nothing else', () => {
    expect(recordWith({ lead: { callbackNumber: '(512) 555-0117' } }).timeline.at(-1)?.note).toBe(
      'The caller left contact details only.',
    );
  });
});

test('the confirmation names the company for which the visitor has called', () => {
  const call = callWith({ lead: LEAD, visit: VISIT }, { companyName: 'Hollis Plumbing' });
  expect(conversationOfCall(call, ID, 'Ava').timeline[1]?.message).toMatch(
    /^Hi Dana, this is Ava at Hollis Plumbing\. You/,
  );
});

test('a visit becomes an appointment', () => {
  expect(appointmentOfCall({ lead: LEAD }, VISIT, ID)).toEqual({
    title: 'water heater leaks',
    date: '2026-11-25',
    time: '09:30',
    duration: '2 h',
    type: 'repair',
    customer: 'Dana Whitfield',
    isOwnCall: true,
    conversationId: ID,
  });
});

test('the appointment of a caller without name and job has default texts', () => {
  expect(appointmentOfCall({ lead: {} }, VISIT, ID)).toMatchObject({ title: 'Visit', customer: 'Unknown caller' });
});

test.each([
  ['repair', '2 h'],
  ['estimate', '1 h'],
  ['consultation', '1 h'],
  ['follow-up', '30 min'],
] as const)('a visit of the type %s lasts %s', (type, duration) => {
  expect(appointmentOfCall({ lead: LEAD }, { ...VISIT, type }, ID).duration).toBe(duration);
});
