import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Conversation, ConversationRecord, ConversationStatus } from '../src/machines/inbox/conversation.ts';
import { idsIn } from '../src/machines/inbox/conversationOrder.ts';
import { searchTextOf } from '../src/machines/inbox/conversationSearch.ts';
import { hasUnsavedText, type InboxEvent } from '../src/machines/inbox/inboxContext.ts';
import { inboxMachine } from '../src/machines/inbox/inboxMachine.ts';
import { activityOf, isDiscarding } from '../src/machines/inbox/inboxSelectors.ts';
import { type InboxRecords, recordsOf } from '../src/machines/inbox/inboxRecords.ts';
import type { ReceivedCall } from '../src/machines/inbox/receivedCall.ts';
import { contact } from '../src/machines/inbox/testInbox.fixture.ts';
import { runs } from './kit/runs.ts';

/** Blank, hostile and long texts, and a name and a phone number. */
const UNUSUAL_AND_PLAIN_TEXTS = [
  '',
  ' ',
  '<b>x</b>',
  '\u202Egnp.exe',
  '👷🏽‍♀️',
  'x'.repeat(10_000),
  'Ana',
  '(555) 010-0142',
  '\u0000',
];

const STATUSES: readonly ConversationStatus[] = ['new', 'ai-handled', 'closed', 'voicemail', 'scheduled'];

/** A random minute of one day. */
const moment = fc
  .record({ hour: fc.nat({ max: 23 }), minute: fc.nat({ max: 59 }) })
  .map(({ hour, minute }) => `2026-11-21T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

/** Ids that exist in some inboxes, and ids that never do. */
const id = fc.integer({ min: -1, max: 9 });
const text = fc.oneof(fc.constantFrom(...UNUSUAL_AND_PLAIN_TEXTS), fc.string({ unit: 'grapheme', maxLength: 12 }));

const eventWithoutData = (...types: readonly InboxEvent['type'][]) =>
  fc.constantFrom(...types).map((type) => ({ type }) as InboxEvent);

/** A received call, complete or cut short, with any part of the lead captured. */
const call: fc.Arbitrary<ReceivedCall> = fc
  .record({
    lead: fc.record(
      { name: text, callbackNumber: text, address: text, problem: text, notes: text },
      { requiredKeys: [] },
    ),
    visit: fc.option(
      fc.record({
        date: fc.constantFrom('2026-11-24', '2026-11-25', '2026-12-31'),
        start: fc.constantFrom('08:00', '12:15', '17:30'),
        type: fc.constantFrom('repair' as const, 'estimate' as const),
      }),
      { nil: undefined },
    ),
    seconds: fc.nat(4_000),
    transcript: fc.array(fc.record({ speaker: fc.constantFrom('assistant' as const, 'visitor' as const), text }), {
      maxLength: 3,
    }),
    isCutShort: fc.boolean(),
    endedAt: moment,
  })
  .map(({ lead, visit, ...rest }) => ({ ...rest, ticket: { lead, ...(visit && { visit }) } }));

const anyEvent: fc.Arbitrary<InboxEvent> = fc.oneof(
  { arbitrary: fc.record({ type: fc.constant('conversation.select' as const), id }), weight: 4 },
  {
    arbitrary: eventWithoutData(
      'conversation.read',
      'conversation.unread',
      'conversation.close',
      'conversation.reopen',
    ),
    weight: 4,
  },
  eventWithoutData('tab.show-open', 'tab.show-closed', 'auto-respond.toggle', 'details.toggle', 'pane.back'),
  // The time may also go back: the clock may be corrected, or the time zone may change.
  fc.record({ type: fc.constant('clock.tick' as const), now: moment }),
  {
    arbitrary: eventWithoutData('contact.create', 'contact.edit', 'contact.delete', 'note.add', 'calendar.open'),
    weight: 4,
  },
  eventWithoutData('calendar.previous-week', 'calendar.next-week'),
  { arbitrary: eventWithoutData('dialog.confirm'), weight: 6 },
  eventWithoutData('dialog.cancel'),
  fc.record({ type: fc.constantFrom('search.type' as const, 'draft.type' as const), text }),
  { arbitrary: fc.record({ type: fc.constant('note.type' as const), text }), weight: 2 },
  {
    arbitrary: fc.record({
      type: fc.constant('form.type' as const),
      field: fc.constantFrom('name' as const, 'phone' as const, 'email' as const, 'address' as const),
      text,
    }),
    weight: 6,
  },
  fc.record({ type: fc.constant('note.delete' as const), entryId: id }),
  fc.record({ type: fc.constant('address.open' as const), id, isArrival: fc.boolean() }),
  fc.record({ type: fc.constant('address.open' as const), isArrival: fc.boolean() }),
  eventWithoutData('page.left', 'call.open'),
  { arbitrary: eventWithoutData('deletion.undo'), weight: 3 },
  { arbitrary: fc.record({ type: fc.constant('call.received' as const), call }), weight: 3 },
);

const conversations: fc.Arbitrary<readonly ConversationRecord[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 8 }),
      status: fc.constantFrom(...STATUSES),
      unread: fc.nat({ max: 3 }),
      name: text,
      phone: text,
    })
    .map((fields) => ({
      ...contact(fields),
      timeline: [{ id: 1, type: 'internal_note', timestamp: '11-20-2026 9:00 AM', content: 'Note added', note: 'Dog' }],
    })),
  { maxLength: 6, selector: ({ conversation }) => conversation.id },
);

function openInbox(records: readonly ConversationRecord[]) {
  // The time changes only with `clock.tick`, so several contacts may be created in the same minute. They must keep their order.
  const input = { conversations: records, appointments: [], now: '2026-11-21T17:09', aiName: 'Ava' };
  return createActor(inboxMachine, { input }).start();
}

type Inbox = ReturnType<typeof openInbox>;

const recordsIn = (inbox: Inbox) => inbox.getSnapshot().context.records;
const allIdsIn = (inbox: Inbox) => [...recordsIn(inbox).conversations.keys()];
const activityIn = (inbox: Inbox) => activityOf(inbox.getSnapshot().value).activity;

/** The ids in the order of the specification, section 4: first the contacts of this session, newest first, then all others by id. */
const idsInOrder = (all: readonly Conversation[], created: readonly number[]) => [
  ...created.toReversed().filter((id) => all.some((one) => one.id === id)),
  ...all
    .map((one) => one.id)
    .filter((one) => !created.includes(one))
    .toSorted((one, other) => one - other),
];

/**
 * Expects that the inbox's records, tabs, selection and drafts agree.
 *
 * @param created ids of the contacts that were created in this session and still exist, in ascending order.
 */
function expectConsistentInbox(inbox: Inbox, created: readonly number[]): void {
  const { records, selectedId, drafts } = inbox.getSnapshot().context;
  const all = [...records.conversations.values()];
  const ids = all.map((one) => one.id);

  expect(records.unreadTotal, 'the badge is the sum of unread').toBe(all.reduce((sum, { unread }) => sum + unread, 0));
  expect(new Set([...idsIn(records.open), ...idsIn(records.closed)]).size, 'each conversation is in one tab').toBe(
    ids.length,
  );
  expect(idsIn(records.open)).toEqual(
    idsInOrder(
      all.filter(({ status }) => status !== 'closed'),
      created,
    ),
  );
  expect(idsIn(records.closed)).toEqual(
    idsInOrder(
      all.filter(({ status }) => status === 'closed'),
      created,
    ),
  );
  for (const byId of [records.details, records.timelines, records.searchTexts]) {
    expect(new Set(byId.keys())).toEqual(new Set(ids));
  }
  for (const id of drafts.keys()) expect(ids, 'each draft has a conversation').toContain(id);
  for (const one of all) {
    expect(one.id, 'stored under its own id').toBe(records.conversations.get(one.id)?.id);
    expect(records.details.get(one.id)).toMatchObject({ name: one.name, phone: one.phone });
    expect(records.searchTexts.get(one.id)).toBe(searchTextOf(one));
    const entryIds = (records.timelines.get(one.id) ?? []).map((entry) => entry.id);
    expect(new Set(entryIds).size, 'entry ids are unique').toBe(entryIds.length);
  }
  if (ids.length > 0) expect(ids).toContain(selectedId);
  if (ids.length === 0) {
    expect(selectedId).toBe(1);
    expect(['empty', 'creatingContact']).toContain(activityIn(inbox));
  }
}

test('after any events, the inbox is consistent, only creations, calls and undone deletions add a contact, and each visit is listed once', () => {
  fc.assert(
    fc.property(conversations, fc.array(anyEvent, { maxLength: 60 }), (records, events) => {
      const inbox = openInbox(records);
      let created: readonly number[] = [];
      let visitCount = 0;
      expectConsistentInbox(inbox, created);
      for (const one of events) {
        const before = allIdsIn(inbox);
        const selectedBefore = inbox.getSnapshot().context.selectedId;
        const isCreating = activityIn(inbox) === 'creatingContact' && one.type === 'dialog.confirm';
        const isInDialog = !['reading', 'empty'].includes(activityIn(inbox));
        inbox.send(one);
        const added = allIdsIn(inbox).filter((contactId) => !before.includes(contactId));
        if (added.length > 0) {
          const isUndo = one.type === 'deletion.undo';
          expect(isCreating || isUndo || one.type === 'call.received', 'no other event adds a contact').toBe(true);
          if (!isUndo) expect(added).toEqual([Math.max(0, ...before) + 1]);
          expect(added).toHaveLength(1);
          // An added contact is selected if the visitor creates it, if the inbox was empty, or if it is restored while no dialog is open.
          const isSelected = isCreating || before.length === 0 || (isUndo && !isInDialog);
          expect(inbox.getSnapshot().context.selectedId).toBe(isSelected ? added[0] : selectedBefore);
        }
        if (one.type === 'call.received') {
          expect(added, 'each call adds a conversation').toHaveLength(1);
          if (one.call.ticket.visit !== undefined) visitCount++;
        }
        const { appointments } = inbox.getSnapshot().context;
        expect(appointments, 'each visit is in the calendar once').toHaveLength(visitCount);
        expect(new Set(appointments.map((appointment) => appointment.id)).size).toBe(visitCount);
        const isCreated = (contactId: number) => recordsIn(inbox).conversations.get(contactId)?.createdAt !== undefined;
        created = [...created, ...added]
          .filter((contactId) => allIdsIn(inbox).includes(contactId) && isCreated(contactId))
          .toSorted((earlier, later) => earlier - later);
        expectConsistentInbox(inbox, created);
      }
    }),
    runs(100, 400),
  );
});

test('after any events, the address in the context is shown, names no missing conversation, and is set only if it changes', () => {
  fc.assert(
    fc.property(conversations, fc.array(anyEvent, { maxLength: 60 }), (records, events) => {
      const inbox = openInbox(records);
      let shownId: number | undefined;
      inbox.on('address.show', ({ id: addressId }) => {
        expect(addressId, 'not the address that is already shown').not.toBe(shownId);
        shownId = addressId;
      });
      for (const one of events) {
        if (one.type === 'address.open') shownId = one.id;
        inbox.send(one);
        expect(shownId).toBe(inbox.getSnapshot().context.addressId);
        if (shownId !== undefined) expect(allIdsIn(inbox)).toContain(shownId);
      }
    }),
    runs(100, 400),
  );
});

/** Closes any open dialog and discards its input. */
function closeDialog(inbox: Inbox): void {
  // Cancelling the confirmation to discard would return to the form.
  if (!isDiscarding(inbox.getSnapshot())) inbox.send({ type: 'dialog.cancel' });
  if (isDiscarding(inbox.getSnapshot())) inbox.send({ type: 'dialog.confirm' });
}

/** An event that opens a dialog. */
const dialogOpening = fc.constantFrom<InboxEvent>(
  { type: 'contact.create' },
  { type: 'contact.edit' },
  { type: 'contact.delete' },
  { type: 'note.add' },
  { type: 'note.delete', entryId: 1 },
  { type: 'calendar.open' },
);

/** An input of the visitor in a dialog. */
const dialogInput = fc.oneof(
  fc.record({ type: fc.constant('note.type' as const), text }),
  fc.record({
    type: fc.constant('form.type' as const),
    field: fc.constantFrom('name' as const, 'phone' as const, 'email' as const, 'address' as const),
    text,
  }),
  eventWithoutData('calendar.previous-week', 'calendar.next-week'),
);

test('cancelling a dialog, with a confirmation if it has unsaved text, restores everything except the week of the calendar', () => {
  fc.assert(
    fc.property(
      conversations,
      fc.array(anyEvent, { maxLength: 20 }),
      dialogOpening,
      fc.array(dialogInput, { maxLength: 10 }),
      (records, events, opening, inputs) => {
        const inbox = openInbox(records);
        for (const one of events) inbox.send(one);
        closeDialog(inbox);
        const before = inbox.getSnapshot();
        for (const one of [opening, ...inputs]) inbox.send(one);
        const filled = inbox.getSnapshot();
        inbox.send({ type: 'dialog.cancel' });
        if (inbox.getSnapshot().value.activity !== before.value.activity) {
          expect(hasUnsavedText(filled.context), 'asks for confirmation only with unsaved input').toBe(true);
          expect(isDiscarding(inbox.getSnapshot())).toBe(true);
          inbox.send({ type: 'dialog.confirm' });
        }
        // The calendar opens with the current week, whichever week it showed before.
        const { week } = before.context;
        expect({ ...inbox.getSnapshot().context, week }).toStrictEqual(before.context);
        expect(inbox.getSnapshot().context.records, 'the identical records').toBe(before.context.records);
        expect(inbox.getSnapshot().value).toEqual(before.value);
      },
    ),
    runs(75, 300),
  );
});

/** An event that opens a dialog to confirm a deletion. */
const deletionOpening = fc.constantFrom<InboxEvent>({ type: 'contact.delete' }, { type: 'note.delete', entryId: 1 });

const plainRecords = ({
  conversations: all,
  details,
  timelines,
  searchTexts,
  open,
  closed,
  ...rest
}: InboxRecords) => ({
  ...rest,
  all: all.toJS(),
  details: details.toJS(),
  timelines: timelines.toJS(),
  searchTexts: searchTexts.toJS(),
  order: [idsIn(open), idsIn(closed)],
});

test('undoing a deletion restores all data, and shows the thread with the address of the selected conversation', () => {
  fc.assert(
    fc.property(conversations, fc.array(anyEvent, { maxLength: 20 }), deletionOpening, (records, events, opening) => {
      const inbox = openInbox(records);
      for (const one of events) inbox.send(one);
      closeDialog(inbox);
      const before = inbox.getSnapshot().context;
      inbox.send(opening);
      fc.pre(['deletingContact', 'deletingNote'].includes(activityIn(inbox)));
      for (const one of [{ type: 'dialog.confirm' }, { type: 'deletion.undo' }] as const) inbox.send(one);
      const { records: restored, ...after } = inbox.getSnapshot().context;
      expect(plainRecords(restored)).toEqual(plainRecords(before.records));
      const { addressId, pane, deletion: undoableDeletion, ...unchanged } = after;
      expect({ addressId, pane, undoableDeletion }).toEqual({
        addressId: unchanged.selectedId,
        pane: 'thread',
        undoableDeletion: undefined,
      });
      expect({ ...before, ...unchanged }).toEqual(before);
    }),
    runs(75, 300),
  );
});

/** An event that opens a form. */
const formOpening = fc.constantFrom<InboxEvent>(
  { type: 'contact.create' },
  { type: 'contact.edit' },
  { type: 'note.add' },
);

/** An event with which the visitor returns to the page. */
const arrival: fc.Arbitrary<InboxEvent> = fc.oneof(
  fc.record({ type: fc.constant('address.open' as const), id, isArrival: fc.constant(true) }),
  fc.constant<InboxEvent>({ type: 'address.open', isArrival: true }),
);

test('a form stays open with its input and its contact when the visitor leaves the page and returns', () => {
  fc.assert(
    fc.property(
      conversations,
      fc.array(anyEvent, { maxLength: 20 }),
      formOpening,
      fc.array(dialogInput, { maxLength: 10 }),
      arrival,
      (records, events, opening, inputs, arrivalEvent) => {
        const inbox = openInbox(records);
        for (const one of events) inbox.send(one);
        closeDialog(inbox);
        for (const one of [opening, ...inputs]) inbox.send(one);
        const before = inbox.getSnapshot();
        // Without a conversation, the edit form and the note form do not open.
        fc.pre(before.value.activity !== 'empty');
        for (const one of [{ type: 'page.left' } as const, arrivalEvent]) inbox.send(one);
        expect(inbox.getSnapshot().context).toStrictEqual(before.context);
        expect(inbox.getSnapshot().value).toEqual(before.value);
      },
    ),
    runs(75, 300),
  );
});

test('after any events, the order, the unread total and the search texts equal those of records built anew from the conversations', () => {
  fc.assert(
    fc.property(conversations, fc.array(anyEvent, { maxLength: 40 }), (records, events) => {
      const inbox = openInbox(records);
      for (const one of events) inbox.send(one);
      const updated = recordsIn(inbox);
      const rebuilt = recordsOf(
        [...updated.conversations.values()].map((conversation) => {
          const details = updated.details.get(conversation.id);
          if (details === undefined) throw new Error('The conversation has no details.');
          return { conversation, details, timeline: updated.timelines.get(conversation.id) ?? [] };
        }),
      );
      expect(idsIn(updated.open)).toEqual(idsIn(rebuilt.open));
      expect(idsIn(updated.closed)).toEqual(idsIn(rebuilt.closed));
      expect(updated.unreadTotal).toBe(rebuilt.unreadTotal);
      expect(updated.searchTexts.toJS()).toEqual(rebuilt.searchTexts.toJS());
    }),
    runs(50, 200),
  );
});
