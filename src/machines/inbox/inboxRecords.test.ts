import { describe, expect, test } from 'vitest';
import { inboxInput } from './inboxEventCases.ts';
import {
  containsNote,
  type InboxRecords,
  isAutoResponding,
  recordsOf,
  withAutoRespondToggled,
  withContact,
  withNewContact,
  withNote,
  withoutContact,
  withoutEntry,
  withStatus,
  withUnread,
} from './inboxRecords.ts';

const NOW = '2026-11-21T17:09';
const records = recordsOf(inboxInput.conversations);
const form = { name: 'Priya Nair', phone: '(555) 010-0190', email: '', address: '' };

test.each<[string, (id: number) => InboxRecords]>([
  ['setting the unread messages', (id) => withUnread(records, id, 1)],
  ['setting the status', (id) => withStatus(records, id, 'closed')],
  ['switching automatic answers on or off', (id) => withAutoRespondToggled(records, id)],
  ['editing the contact', (id) => withContact(records, id, form)],
  ['adding a note', (id) => withNote(records, id, 'Steep roof', NOW)],
  ['removing a timeline entry', (id) => withoutEntry(records, id, 1)],
  ['deleting the contact', (id) => withoutContact(records, id)],
])('%s changes the records, unless the conversation is missing', (_, change) => {
  expect(change(99)).toBe(records);
  expect(change(1)).not.toBe(records);
});

test('a missing conversation has no note and no automatic answers', () => {
  expect([containsNote(records, 1, 2), containsNote(records, 99, 2)]).toEqual([true, false]);
  expect([isAutoResponding(records, 1), isAutoResponding(records, 99)]).toEqual([true, false]);
});

test('the fields of an edited or a new contact are trimmed, in its search text too', () => {
  const typedForm = {
    name: ' Priya Nair ',
    phone: '(555) 010-0190 ',
    email: ' priya@example.com',
    address: ' 7 Mill Lane ',
  };
  const storedFields = {
    name: 'Priya Nair',
    phone: '(555) 010-0190',
    email: 'priya@example.com',
    address: '7 Mill Lane',
  };
  const created = withNewContact(records, typedForm, NOW);
  for (const [changed, id] of [
    [withContact(records, 1, typedForm), 1],
    [created.records, created.id],
  ] as const) {
    expect(changed.details.get(id)).toMatchObject(storedFields);
    expect(changed.conversations.get(id)).toMatchObject({ name: storedFields.name, phone: storedFields.phone });
    expect(changed.searchTexts.get(id)).toBe('priya nair\n(555) 010-0190');
  }
});

test('a new status of the same tab keeps the orders of both tabs', () => {
  const scheduled = withStatus(records, 1, 'scheduled');
  expect(scheduled.conversations.get(1)?.status).toBe('scheduled');
  expect(scheduled.open).toBe(records.open);
  expect(scheduled.closed).toBe(records.closed);
});

describe('the notes of a contact', () => {
  const notesWith = (notes: string) => {
    const [first] = inboxInput.conversations;
    const changed = recordsOf(first ? [{ ...first, details: { ...first.details, notes } }] : []);
    return withNote(changed, 1, 'Steep roof', NOW).details.get(1)?.notes;
  };

  test('are only the added note if they were empty', () => {
    expect(notesWith('')).toBe('Steep roof');
  });

  test('separate an added note from the earlier notes with a bar', () => {
    expect(notesWith('Gate code 4410')).toBe('Gate code 4410 | Steep roof');
  });
});
