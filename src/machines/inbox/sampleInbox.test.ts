import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMinutes, type LocalMoment, startOfWeek, timeAgo, weekdayOf } from '../calendar/calendarDate.ts';
import type { ConversationRecord, TimelineEntry, TimelineEntryType } from './conversation.ts';
import { sampleConversations } from './sampleInbox.ts';

const NOW: LocalMoment = '2026-11-21T17:09';
const sampleRecords = () => sampleConversations(NOW, 'Ava');
const entriesOf = (records: readonly ConversationRecord[]) => records.flatMap(({ timeline }) => timeline);
const conversations = () => sampleRecords().map(({ conversation }) => conversation);

/** Any minute of ten years. */
const moments: fc.Arbitrary<LocalMoment> = fc
  .integer({ min: 0, max: 3_650 * 1_440 })
  .map((minutes) => addMinutes('2024-01-01T00:00', minutes));

/** Reads a timestamp such as "11-21-2026 5:09 PM". */
function momentOf({ timestamp }: TimelineEntry): LocalMoment {
  const [, month = '', day = '', year = '', hour = '', minute = '', half] =
    /^(\d\d)-(\d\d)-(\d{4}) (\d{1,2}):(\d\d) (AM|PM)$/.exec(timestamp) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}`;
}

/** @returns the ids of the conversations whose name or phone contains the search */
const idsFound = (search: string) =>
  conversations()
    .filter(({ name, phone }) => [name, phone].some((text) => text.toLowerCase().includes(search.toLowerCase())))
    .map(({ id }) => id);

const CUSTOMER_ENTRY_TYPES: readonly TimelineEntryType[] = ['inbound_call', 'inbound_text', 'voicemail'];

const NAMES = ['Denise Kowalczyk', 'Anthony Okafor', 'Linh Tran', 'Hector Villanueva', 'Margaret Sorensen'];

describe('the five sample conversations', () => {
  test('have the ids 1 to 5 in the order of NAMES; four are open and one is closed, three have unread messages', () => {
    expect(conversations().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(conversations().map(({ name }) => name)).toEqual(NAMES);
    expect(
      conversations()
        .filter(({ status }) => status === 'closed')
        .map(({ id }) => id),
    ).toEqual([5]);
    expect(conversations().map(({ unread }) => unread)).toEqual([2, 1, 3, 0, 0]);
  });

  test('cover every status and type and every field of a timeline entry, and one has automatic answers switched off', () => {
    expect(new Set(conversations().map(({ status }) => status))).toEqual(
      new Set(['new', 'ai-handled', 'closed', 'voicemail', 'scheduled']),
    );
    expect(new Set(conversations().map(({ type }) => type))).toEqual(new Set(['text', 'call', 'voicemail']));
    expect(new Set(sampleRecords().map(({ details }) => details.appointmentStatus))).toEqual(
      new Set(['Scheduled', 'Completed', 'Pending', 'Not Scheduled']),
    );
    expect(new Set(entriesOf(sampleRecords()).map(({ type }) => type))).toEqual(
      new Set([
        'inbound_call',
        'outbound_call',
        'inbound_text',
        'outbound_text',
        'voicemail',
        'ai_response',
        'internal_note',
      ]),
    );
    expect(new Set(entriesOf(sampleRecords()).flatMap(Object.keys))).toEqual(
      new Set([
        'id',
        'type',
        'timestamp',
        'content',
        'duration',
        'transcript',
        'aiHandled',
        'message',
        'photo',
        'sentBy',
        'fromCustomer',
        'addedBy',
        'note',
      ]),
    );
    expect(sampleRecords().filter(({ details }) => !details.aiAssistantEnabled)).toHaveLength(1);
  });

  test('have the photo in each text that came with one', () => {
    const entries = entriesOf(sampleRecords());
    expect(entries.filter(({ photo }) => photo !== undefined).map(({ content, photo }) => [content, photo])).toEqual([
      ['Text with a photo of the ceiling', 'ceiling'],
      ['Text with a photo of the shingles', 'shingles'],
      ['Text with a photo of the panel', 'panel'],
    ]);
    expect(entries.filter(({ content }) => content.startsWith('Text with a photo'))).toHaveLength(3);
  });

  test('have unique names and unique fictional phone numbers; a part of one can match several conversations', () => {
    for (const { id, name, phone } of conversations()) {
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(idsFound(name)).toEqual([id]);
      expect(idsFound(phone)).toEqual([id]);
    }
    expect(idsFound('an')).toEqual([2, 3, 4]);
    expect(idsFound('512')).toEqual([1, 3, 4]);
  });
});

describe.each(NAMES)('the conversation with %s', (name) => {
  const recordOfName = (): ConversationRecord => {
    const record = sampleRecords().find(({ conversation }) => conversation.name === name);
    if (!record) throw new Error(`${name} is not in the sample.`);
    return record;
  };
  const customerEntries = () => recordOfName().timeline.filter(({ type }) => CUSTOMER_ENTRY_TYPES.includes(type));

  test('has the type of its first entry from the customer', () => {
    expect(customerEntries()[0]?.type).toMatch(recordOfName().conversation.type);
  });

  test('has at most as many unread messages as the customer sent', () => {
    expect(recordOfName().conversation.unread).toBeLessThanOrEqual(customerEntries().length);
  });

  test('has no empty string', () => {
    expect(JSON.stringify(recordOfName())).not.toMatch(/[[:,]""/);
  });

  test('has numbered entries with the fields of their type', () => {
    const { timeline } = recordOfName();
    expect(timeline.map(({ id }) => id)).toEqual(timeline.map((_, index) => index + 1));
    for (const entry of timeline) {
      const { type, duration, transcript, message, sentBy, note, addedBy } = entry;
      const isSpoken = type === 'inbound_call' || type === 'outbound_call' || type === 'voicemail';
      const isWritten = type === 'inbound_text' || type === 'outbound_text' || type === 'ai_response';
      expect(entry.timestamp).toMatch(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d (AM|PM)$/);
      expect(duration ?? '').toMatch(isSpoken ? /^\d:[0-5]\d$/ : /^$/);
      expect(transcript !== undefined).toBe(isSpoken);
      expect(message !== undefined).toBe(isWritten);
      expect(sentBy !== undefined).toBe(type === 'outbound_text' || type === 'ai_response');
      expect(note !== undefined && addedBy !== undefined).toBe(type === 'internal_note');
      expect(entry.fromCustomer === true).toBe(CUSTOMER_ENTRY_TYPES.includes(type));
    }
  });

  test('marks the entries that the AI sent, spoke in or transcribed', () => {
    for (const { type, aiHandled = false, sentBy, transcript = '' } of recordOfName().timeline) {
      expect(aiHandled).toBe(sentBy === 'Ava' || transcript.startsWith('Ava:') || type === 'voicemail');
    }
  });

  test('has a speaker for each turn of a transcript, and calls of 5 to 12 turns between two speakers', () => {
    for (const { type, transcript } of recordOfName().timeline) {
      if (transcript === undefined) continue;
      const turns = transcript.split('\n');
      for (const turn of turns) expect(turn).toMatch(/^[A-Z][\w. ]+: \S/);
      if (type === 'voicemail') continue;
      expect(turns.length).toBeGreaterThanOrEqual(5);
      expect(turns.length).toBeLessThanOrEqual(12);
      expect(new Set(turns.map((turn) => turn.split(':')[0])).size).toBe(2);
    }
  });

  test('has an example email address, a postal address in Texas, and tags', () => {
    const { details } = recordOfName();
    expect(details.email).toMatch(/^[a-z.]+@example\.com$/);
    expect(details.address).toMatch(/, TX \d{5}$/);
    expect(details.tags.length).toBeGreaterThan(0);
  });
});

test('the notes have at least two authors, of which none is the system', () => {
  const authors = entriesOf(sampleRecords()).flatMap(({ addedBy }) => addedBy ?? []);
  expect(authors).not.toContain('System');
  expect(new Set(authors).size).toBeGreaterThanOrEqual(2);
});

test('the AI has the name that the site configures', () => {
  const sampleText = JSON.stringify(sampleConversations(NOW, 'Robin'));
  expect(sampleText).toContain('Robin: Thanks for calling, this is Robin.');
  expect(sampleText).not.toMatch(/\bAva\b/);
  expect(sampleText.replaceAll('Robin', 'Ava')).toBe(JSON.stringify(sampleRecords()));
});

test('on a Saturday afternoon, the cards show ages from two minutes to a week, and the details have dates to match', () => {
  expect(conversations().map(({ time }) => timeAgo(time, NOW))).toEqual([
    '2 min ago',
    '1 hour ago',
    'Yesterday',
    '2 days ago',
    '1 week ago',
  ]);
  expect(sampleRecords().map(({ details }) => details.customerSince)).toEqual([
    'November 2026',
    'November 2026',
    'January 2025',
    'October 2025',
    'August 2020',
  ]);
  expect(sampleRecords()[1]?.details.appointmentDate).toBe('Monday, November 23, 2026 at 10:30 AM');
  expect(sampleRecords()[4]?.details.appointmentDate).toBe('Tuesday, November 10, 2026 at 8:00 AM');
});

test.each([
  ['a minute later', '2026-11-21T17:10', ['3 min ago', '1 hour ago', 'Yesterday', '2 days ago', '1 week ago']],
  ['an hour later', '2026-11-21T18:09', ['1 hour ago', '2 hours ago', 'Yesterday', '2 days ago', '1 week ago']],
  ['after midnight', '2026-11-22T00:00', ['6 hours ago', '7 hours ago', '2 days ago', '3 days ago', '1 week ago']],
])('%s, the cards show their ages at that time', (_, later, texts) => {
  expect(conversations().map(({ time }) => timeAgo(time, later))).toEqual(texts);
});

test('the age on a card includes the hour by which the clocks go back', () => {
  // The final reply of the second conversation is about an hour old or, if that would be at night, from the evening before.
  const conversation = sampleConversations('2026-11-01T00:30-04:00', 'Ava')[1]?.conversation;
  expect(conversation?.time).toBe('2026-10-31T20:41-04:00');
  expect(timeAgo(conversation?.time ?? '', '2026-11-01T04:45-05:00')).toBe('9 hours ago');
});

test.each([
  ['2026-11-21T00:00', '2026-11-20T20:41'],
  ['2026-11-21T05:30', '2026-11-20T20:41'],
  ['2026-11-21T08:07', '2026-11-20T20:41'],
  ['2026-11-21T08:08', '2026-11-21T07:01'],
  ['2026-11-21T23:08', '2026-11-21T22:01'],
  ['2026-11-21T23:09', '2026-11-21T20:41'],
])('at %s, the final reply of the second conversation is from %s, and not from the night', (now, repliedAt) => {
  expect(sampleConversations(now, 'Ava')[1]?.timeline.map(momentOf).at(-1)).toBe(repliedAt);
});

test('for any minute and UTC offset, the times of all cards have the offset of the present time', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom('-05:00', '+00:00', '+05:45', ''), (now, offset) => {
      const times = sampleConversations(now + offset, 'Ava').map(({ conversation }) => conversation.time);
      expect(times.map((time) => time.slice('2026-11-21T17:09'.length))).toEqual(times.map(() => offset));
    }),
  );
});

test('for any minute, entries are in order and in the past, cards show the newest message, and the latest conversation comes first', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const records = sampleConversations(now, 'Ava');
      for (const { conversation, timeline } of records) {
        const times = timeline.map(momentOf);
        expect(times).toEqual(times.toSorted());
        const newestTime = times.at(-1) ?? '';
        expect(newestTime <= now).toBe(true);
        expect(conversation.time).toBe(newestTime);

        const newestMessage = timeline.filter(({ type }) => type !== 'internal_note').at(-1);
        expect(conversation.lastMessage).toBe(newestMessage?.message);
      }
      const newestTimes = records.map(({ timeline }) => timeline.map(momentOf).at(-1) ?? '');
      expect(newestTimes).toEqual(newestTimes.toSorted().toReversed());
    }),
  );
});

test('for any day, the planned visit is later this week or next week, not on a Sunday; the completed one was last week', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const sunday = startOfWeek(now.slice(0, 10));
      // The second conversation has a planned visit, the fifth a completed one.
      const [planned, completed] = [1, 4].map((index) =>
        new Date(`${sampleConversations(now, 'Ava')[index]?.details.appointmentDate.replace(/ at .*/, '') ?? ''} UTC`)
          .toISOString()
          .slice(0, 10),
      );
      expect((planned ?? '') > now.slice(0, 10)).toBe(true);
      expect((planned ?? '') < addDays(sunday, 14)).toBe(true);
      expect(weekdayOf(planned ?? '')).not.toBe(0);
      expect(startOfWeek(completed ?? '')).toBe(addDays(sunday, -7));
    }),
  );
});
