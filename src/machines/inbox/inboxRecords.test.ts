import { describe, expect, test } from 'vitest';
import { inboxInput } from './inboxEventCases.ts';
import {
  hasNote,
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
  ['unread messages', (id) => withUnread(records, id, 1)],
  ['status', (id) => withStatus(records, id, 'closed')],
  ['automatic answers', (id) => withAutoRespondToggled(records, id)],
  ['contact', (id) => withContact(records, id, form)],
  ['note', (id) => withNote(records, id, 'Steep roof', NOW)],
  ['entry of the timeline', (id) => withoutEntry(records, id, 1)],
  ['deletion', (id) => withoutContact(records, id)],
])('%s: a change of a missing conversation returns the same records', (_, change) => {
  expect(change(99)).toBe(records);
  expect(change(1)).not.toBe(records);
});

test('a missing conversation has no note and no automatic answers', () => {
  expect([hasNote(records, 1, 2), hasNote(records, 99, 2)]).toEqual([true, false]);
  expect([isAutoResponding(records, 1), isAutoResponding(records, 99)]).toEqual([true, false]);
});

test('the fields of a contact are trimmed', () => {
  const typed = {
    name: ' Priya Nair ',
    phone: '(555) 010-0190 ',
    email: ' priya@example.com',
    address: ' 7 Mill Lane ',
  };
  const stored = { name: 'Priya Nair', phone: '(555) 010-0190', email: 'priya@example.com', address: '7 Mill Lane' };
  const created = withNewContact(records, typed, NOW);
  for (const [all, id] of [
    [withContact(records, 1, typed), 1],
    [created.records, created.id],
  ] as const) {
    expect(all.details.get(id)).toMatchObject(stored);
    expect(all.conversations.get(id)).toMatchObject({ name: stored.name, phone: stored.phone });
    expect(all.searchTexts.get(id)).toBe('priya nair\n(555) 010-0190');
  }
});

test('a status of the same tab keeps the order of both tabs', () => {
  const scheduled = withStatus(records, 1, 'scheduled');
  expect(scheduled.conversations.get(1)?.status).toBe('scheduled');
  expect(scheduled.open).toBe(records.open);
  expect(scheduled.closed).toBe(records.closed);
});

describe('the notes of a contact', () => {
  const notesWith = (notes: string) => {
    const [first] = inboxInput.conversations;
    const all = recordsOf(first ? [{ ...first, details: { ...first.details, notes } }] : []);
    return withNote(all, 1, 'Steep roof', NOW).details.get(1)?.notes;
  };

  test('begin with the first note', () => {
    expect(notesWith('')).toBe('Steep roof');
  });

  test('separate a further one with a bar', () => {
    expect(notesWith('Gate code 4410')).toBe('Gate code 4410 | Steep roof');
  });
});
