import { describe, expect, test } from 'vitest';
import { conversationRecord, type SampleConversation, type SampleEntry } from './sampleConversation.ts';

const NOW = '2026-11-21T17:09';

const sample = (timeline: readonly SampleEntry[], customerSince?: string): SampleConversation => ({
  conversation: { name: 'Ana', phone: '(512) 555-0101', status: 'new', type: 'call', unread: 0 },
  details: {
    email: '',
    address: '',
    appointmentStatus: 'Pending',
    appointmentDate: '',
    ...(customerSince !== undefined && { customerSince }),
    tags: [],
    totalJobs: 0,
    aiAssistantEnabled: true,
    notes: '',
  },
  timeline,
});

const TEXT: SampleEntry = {
  at: '2026-09-30T09:05',
  type: 'inbound_text',
  content: 'Text received',
  message: 'Is Wednesday still good?',
};
const CALL: SampleEntry = { at: '2026-10-02T16:30', type: 'inbound_call', content: 'Roof leak', duration: '2:10' };

describe('the card of a sample conversation', () => {
  const cardOf = (...timeline: readonly SampleEntry[]) => conversationRecord(7, sample(timeline), NOW).conversation;

  test('shows the newest message', () => {
    const laterText = { ...TEXT, at: '2026-10-03T08:15' };
    expect(cardOf(CALL, laterText)).toMatchObject({
      id: 7,
      lastMessage: 'Is Wednesday still good?',
      time: laterText.at,
    });
  });

  test('shows the subject of a call if the call is the newest entry', () => {
    expect(cardOf(TEXT, CALL)).toMatchObject({ lastMessage: 'Roof leak', time: CALL.at });
  });

  test('shows the present minute and no message if there are no entries', () => {
    expect(cardOf()).toMatchObject({ lastMessage: '', time: NOW });
  });
});

test('entries are numbered and have timestamps', () => {
  expect(conversationRecord(7, sample([TEXT, CALL]), NOW).timeline).toEqual([
    {
      id: 1,
      timestamp: '09-30-2026 9:05 AM',
      type: 'inbound_text',
      content: 'Text received',
      message: 'Is Wednesday still good?',
    },
    { id: 2, timestamp: '10-02-2026 4:30 PM', type: 'inbound_call', content: 'Roof leak', duration: '2:10' },
  ]);
});

test.each([
  ['the value of the sample, if it has one', [TEXT, CALL], 'March 2023', 'March 2023'],
  ['the month of the first entry, if the sample has no value', [TEXT, CALL], undefined, 'September 2026'],
  ['the present month, if the sample has no value and no entries', [], undefined, 'November 2026'],
])('customerSince is %s', (_, timeline, customerSince, expected) => {
  expect(conversationRecord(7, sample(timeline, customerSince), NOW).details.customerSince).toBe(expected);
});
