import { describe, expect, test } from 'vitest';
import { timeAgo } from '../calendar/calendarDate.ts';
import type { InboxEvent } from './inboxContext.ts';
import { idsIn } from './conversationOrder.ts';
import { searchIn, searchIndexOf } from './conversationSearch.ts';
import { today } from './inboxSelectors.ts';
import { openInbox, openInboxWith } from './testInbox.fixture.ts';

describe('a conversation', () => {
  test('that has the lowest id is selected at the start, and keeps its unread messages', () => {
    const inbox = openInboxWith({ id: 3, unread: 1 }, { id: 2, unread: 4 });
    expect(inbox.selected()).toMatchObject({ id: 2, unread: 4 });
    expect(inbox.context().records.unreadTotal).toBe(5);
  });

  test('that the visitor selects has no unread messages', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2, unread: 4 });
    inbox.send({ type: 'conversation.select', id: 2 });
    expect(inbox.selected()).toMatchObject({ id: 2, unread: 0 });
  });

  test('has 0 unread messages after Read, and 1 after Unread', () => {
    const inbox = openInboxWith({ id: 1, unread: 4 });
    inbox.send({ type: 'conversation.unread' });
    expect(inbox.selected()?.unread).toBe(1);
    inbox.send({ type: 'conversation.read' });
    expect(inbox.selected()?.unread).toBe(0);
  });

  test('moves to the Closed tab on Close, back to the Open tab as new on Open, and stays selected', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2, status: 'scheduled' }, { id: 3, status: 'closed' });
    inbox.send({ type: 'conversation.select', id: 2 }, { type: 'conversation.close' });
    expect([inbox.openIds(), inbox.closedIds()]).toEqual([[1], [2, 3]]);
    expect(inbox.selected()).toMatchObject({ id: 2, status: 'closed' });
    inbox.send({ type: 'conversation.reopen' });
    expect([inbox.openIds(), inbox.closedIds()]).toEqual([[1, 2], [3]]);
    expect(inbox.selected()).toMatchObject({ id: 2, status: 'new' });
  });

  test('that is scheduled cannot be reopened, and stays scheduled', () => {
    const inbox = openInboxWith({ id: 1, status: 'scheduled' });
    inbox.send({ type: 'conversation.reopen' });
    expect(inbox.selected()?.status).toBe('scheduled');
  });

  test('of a created contact comes first in both tabs, the newest first, then the other conversations by id', () => {
    const inbox = openInboxWith({ id: 4 }, { id: 9, status: 'closed' }, { id: 2 });
    inbox.createContact('Ana');
    inbox.createContact('Bo');
    expect(inbox.openIds()).toEqual([11, 10, 2, 4]);
    inbox.send({ type: 'conversation.close' });
    inbox.send({ type: 'conversation.select', id: 10 }, { type: 'conversation.close' });
    inbox.send({ type: 'conversation.select', id: 2 }, { type: 'conversation.close' });
    expect([inbox.openIds(), inbox.closedIds()]).toEqual([[4], [11, 10, 2, 9]]);
  });

  test('leaves the data of the others unchanged when it is selected, and its own data too if it has no unread messages', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2, unread: 1 }, { id: 3 });
    const before = inbox.context().records;
    inbox.send({ type: 'conversation.select', id: 2 });
    const after = inbox.context().records;
    expect(after.conversations.get(1)).toBe(before.conversations.get(1));
    expect(after.details).toBe(before.details);
    expect(after.timelines).toBe(before.timelines);
    expect(after.open).toBe(before.open);
    inbox.send({ type: 'conversation.select', id: 3 });
    expect(inbox.context().records).toBe(after);
  });
});

describe('search', () => {
  const contacts = [
    { id: 1, name: 'Marisol Vega', phone: '(555) 010-0142' },
    { id: 2, name: 'Dale Whitcomb', phone: '(555) 010-0177' },
    { id: 3, name: 'ÉLODIE Straße', phone: '+49 30 0142' },
  ];
  const idsFound = (search: string) => {
    const { records } = openInboxWith(...contacts).context();
    return searchIn(searchIndexOf(idsIn(records.open), records.searchTexts), search);
  };

  test.each<[string, readonly number[]]>([
    ['', [1, 2, 3]],
    ['vega', [1]],
    ['VEGA', [1]],
    ['0142', [1, 3]],
    ['(555) 010', [1, 2]],
    ['5550100142', []],
    ['élodie', [3]],
    ['STRAßE', [3]],
    [' W', [2]],
    ['  ', []],
    ['.*', []],
    ['Vega\n(555)', []],
  ])('%j finds %j', (search, ids) => {
    expect(idsFound(search)).toEqual(ids);
  });
});

describe('a new contact', () => {
  test('gets the values of the form and every default of the specification, and the form for the next contact is empty', () => {
    const inbox = openInbox({ now: '2027-01-05T08:05' });
    inbox.send({ type: 'contact.create' });
    for (const [field, text] of [
      ['name', 'Priya Nair'],
      ['phone', '(555) 010-0190'],
      ['email', 'priya@example.com'],
      ['address', '7 Mill Lane'],
    ] as const) {
      inbox.send({ type: 'form.type', field, text });
    }
    inbox.send({ type: 'dialog.confirm' });
    expect(inbox.selected()).toEqual({
      id: 3,
      name: 'Priya Nair',
      phone: '(555) 010-0190',
      lastMessage: 'New contact created',
      time: '2027-01-05T08:05',
      status: 'new',
      type: 'text',
      unread: 1,
      createdAt: '2027-01-05T08:05',
    });
    expect(inbox.details()).toEqual({
      name: 'Priya Nair',
      phone: '(555) 010-0190',
      email: 'priya@example.com',
      address: '7 Mill Lane',
      appointmentStatus: 'Not Scheduled',
      appointmentDate: 'No appointment',
      tags: ['Lead'],
      customerSince: 'January 2027',
      totalJobs: 0,
      aiAssistantEnabled: true,
      notes: 'New contact - no notes yet',
    });
    expect(inbox.timeline()).toEqual([
      {
        id: 1,
        type: 'internal_note',
        timestamp: '01-05-2027 8:05 AM',
        content: 'Contact created',
        addedBy: 'System',
      },
    ]);
    expect(inbox.state()).toMatchObject({ tab: 'open', activity: 'reading' });
    inbox.send({ type: 'contact.create' });
    expect(inbox.context().form).toEqual({ name: '', phone: '', email: '', address: '' });
  });

  test.each([
    ['a name alone', 'Priya Nair', ''],
    ['a phone alone', '', '(555) 010-0190'],
    ['a name and spaces', 'Priya Nair', '   '],
    ['spaces and a phone', ' ', '(555) 010-0190'],
    ['an empty form', '', ''],
  ])('is not created from %s, and the form does not change', (_, name, phone) => {
    const inbox = openInbox();
    inbox.createContact(name, phone);
    expect(inbox.state()).toMatchObject({ activity: 'creatingContact' });
    expect(inbox.context().form).toMatchObject({ name, phone });
    expect(inbox.openIds()).toEqual([1]);
  });

  test('gets the highest existing id plus 1, even if a deleted contact had that id', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 7, status: 'closed' });
    inbox.createContact('Ana');
    expect(inbox.context().selectedId).toBe(8);
    inbox.deleteSelected();
    inbox.createContact('Bo');
    expect(inbox.selected()).toMatchObject({ id: 8, name: 'Bo' });
  });

  test('may have the phone of another contact', () => {
    const inbox = openInbox();
    inbox.createContact('Ana', '(555) 010-0142');
    expect(inbox.openIds()).toEqual([3, 1]);
  });

  test('shows "Just now", and its age as time passes', () => {
    const inbox = openInbox({ now: '2026-11-21T23:50' });
    inbox.createContact('Ana');
    const shownAge = () => timeAgo(inbox.selected()?.time ?? '', inbox.context().now);
    expect(shownAge()).toBe('Just now');
    inbox.send({ type: 'clock.tick', now: '2026-11-21T23:51' });
    expect(shownAge()).toBe('Just now');
    inbox.send({ type: 'clock.tick', now: '2026-11-21T23:52' });
    expect(shownAge()).toBe('2 min ago');
    inbox.send({ type: 'clock.tick', now: '2026-11-22T00:49' });
    expect(shownAge()).toBe('59 min ago');
    inbox.createContact('Bo');
    expect(inbox.timeline()?.at(-1)?.timestamp).toBe('11-22-2026 12:49 AM');
    expect(shownAge()).toBe('Just now');
    inbox.send({ type: 'conversation.select', id: 3 }, { type: 'clock.tick', now: '2026-11-22T00:50' });
    expect(shownAge()).toBe('1 hour ago');
  });

  test('is shown in the Open tab, even if the Closed tab was shown before', () => {
    const inbox = openInbox();
    inbox.send({ type: 'tab.show-closed' });
    inbox.createContact('Ana');
    expect(inbox.state()).toMatchObject({ tab: 'open', activity: 'reading' });
  });
});

describe('a contact', () => {
  test('that is edited changes on its card, in its details and in the search', () => {
    const inbox = openInbox();
    inbox.send(
      { type: 'contact.edit' },
      { type: 'form.type', field: 'name', text: 'Marisol Vega-Ruiz' },
      { type: 'form.type', field: 'email', text: '' },
      { type: 'dialog.confirm' },
    );
    expect(inbox.selected()).toMatchObject({ name: 'Marisol Vega-Ruiz', phone: '(555) 010-0142', unread: 2 });
    expect(inbox.details()).toMatchObject({ name: 'Marisol Vega-Ruiz', email: '', address: '18 Alder Court' });
    const { searchTexts } = inbox.context().records;
    expect(searchIn(searchIndexOf(inbox.openIds(), searchTexts), 'ruiz')).toEqual([1]);
  });

  test('keeps its name if the new name is empty, and the dialog stays open', () => {
    const inbox = openInbox();
    inbox.send({ type: 'contact.edit' }, { type: 'form.type', field: 'name', text: '' }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'editingContact' });
    expect(inbox.selected()?.name).toBe('Marisol Vega');
  });

  test('is deleted with all its data, the first remaining contact is selected, and a toast offers to undo', () => {
    const inbox = openInbox();
    inbox.send({ type: 'draft.type', text: 'On our way' });
    inbox.deleteSelected();
    const { records, drafts } = inbox.context();
    for (const map of [records.conversations, records.details, records.timelines, records.searchTexts, drafts]) {
      expect(map.has(1)).toBe(false);
    }
    expect(inbox.context().selectedId).toBe(2);
    expect(records.unreadTotal).toBe(0);
    expect(inbox.toasts).toMatchObject([
      { title: 'Contact deleted', description: 'The contact has been successfully removed.', action: 'undo-deletion' },
    ]);
  });

  test('whose deletion empties the inbox cannot be edited, and the calendar cannot be opened; the next contact has the id 1', () => {
    const inbox = openInboxWith({ id: 5 });
    inbox.deleteSelected();
    expect(inbox.context().selectedId).toBe(1);
    expect(inbox.state()).toMatchObject({ activity: 'empty' });
    inbox.send({ type: 'contact.edit' }, { type: 'calendar.open' }, { type: 'conversation.unread' });
    expect(inbox.state()).toMatchObject({ activity: 'empty' });
    inbox.send({ type: 'contact.create' }, { type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity: 'empty' });
    inbox.createContact('Ana');
    expect(inbox.selected()).toMatchObject({ id: 1, name: 'Ana' });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
  });

  test('has a switch for answers by the AI; a toast shows whether they are on or off', () => {
    const inbox = openInbox();
    inbox.send({ type: 'auto-respond.toggle' });
    expect(inbox.details()?.aiAssistantEnabled).toBe(false);
    inbox.send({ type: 'auto-respond.toggle' });
    expect(inbox.details()?.aiAssistantEnabled).toBe(true);
    expect(inbox.toasts.map(({ title }) => title)).toEqual(['AI Assistant Disabled', 'AI Assistant Enabled']);
  });

  test('keeps its draft while another conversation is read', () => {
    const inbox = openInbox();
    inbox.send({ type: 'draft.type', text: 'On our way' }, { type: 'conversation.select', id: 2 });
    expect(inbox.context().drafts.get(2)).toBeUndefined();
    inbox.send({ type: 'conversation.select', id: 1 });
    expect(inbox.context().drafts.get(1)).toBe('On our way');
  });
});

describe('a note', () => {
  test('is added to the notes and to the timeline, and the next note starts empty', () => {
    const inbox = openInbox();
    inbox.send({ type: 'note.add' }, { type: 'note.type', text: 'Dog is friendly' }, { type: 'dialog.confirm' });
    expect(inbox.details()?.notes).toBe('Gate code 4410 | Dog is friendly');
    expect(inbox.timeline()?.at(-1)).toEqual({
      id: 3,
      type: 'internal_note',
      timestamp: '11-21-2026 5:09 PM',
      content: 'Note added',
      addedBy: 'Team Member',
      note: 'Dog is friendly',
    });
    inbox.send({ type: 'note.add' });
    expect(inbox.context().note).toBe('');
  });

  test.each(['', ' ', '\n\t '])('with the text %j is not saved', (text) => {
    const inbox = openInbox();
    inbox.send({ type: 'note.add' }, { type: 'note.type', text }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'addingNote' });
    expect(inbox.timeline()).toHaveLength(2);
  });

  test('is deleted from the timeline after a confirmation, and stays in the notes of the contact', () => {
    const inbox = openInbox();
    inbox.send({ type: 'note.delete', entryId: 2 }, { type: 'dialog.confirm' });
    expect(inbox.timeline()?.map(({ id }) => id)).toEqual([1]);
    expect(inbox.details()?.notes).toBe('Gate code 4410');
  });

  test('opens the confirmation of its deletion, but a text message does not', () => {
    const inbox = openInbox();
    inbox.send({ type: 'note.delete', entryId: 1 });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    inbox.send({ type: 'note.delete', entryId: 2 });
    expect(inbox.state()).toMatchObject({ activity: 'deletingNote' });
  });
});

describe('the details on a narrow screen', () => {
  test('are folded at first, unfold and fold, and stay unfolded for another conversation', () => {
    const inbox = openInbox();
    expect(inbox.context().detailsUnfolded).toBe(false);
    inbox.send({ type: 'details.toggle' });
    expect(inbox.context().detailsUnfolded).toBe(true);
    inbox.send({ type: 'conversation.select', id: 2 });
    expect(inbox.context().detailsUnfolded).toBe(true);
    inbox.send({ type: 'details.toggle' });
    expect(inbox.context().detailsUnfolded).toBe(false);
  });
});

describe('the calendar', () => {
  test('opens with the present week', () => {
    const inbox = openInbox();
    inbox.send({ type: 'calendar.open' });
    expect(inbox.context().week).toBe('2026-11-15');
    inbox.send({ type: 'calendar.next-week' }, { type: 'calendar.next-week' });
    expect(inbox.context().week).toBe('2026-11-29');
    inbox.send({ type: 'dialog.cancel' }, { type: 'calendar.open' }, { type: 'calendar.previous-week' });
    expect(inbox.context().week).toBe('2026-11-08');
  });

  test("opens with the week of the visit that was booked in the visitor's call, while that call is selected", () => {
    const inbox = openInbox();
    const visit = { date: '2026-12-09', start: '09:30', type: 'repair' } as const;
    inbox.send(
      {
        type: 'call.received',
        call: {
          ticket: { lead: {}, visit },
          seconds: 9,
          transcript: [],
          isCutShort: false,
          endedAt: '2026-11-18T17:09',
        },
      },
      { type: 'calendar.open' },
    );
    expect(inbox.context().week).toBe('2026-11-15');
    inbox.send({ type: 'dialog.cancel' }, { type: 'call.open' }, { type: 'calendar.open' });
    expect(inbox.context().week).toBe('2026-12-06');
  });

  test('shows the next day as today from midnight on, in the week of that day', () => {
    const inbox = openInbox({ now: '2026-11-21T23:59' });
    expect(today(inbox.snapshot())).toBe('2026-11-21');
    inbox.send({ type: 'clock.tick', now: '2026-11-22T00:00' }, { type: 'calendar.open' });
    expect(today(inbox.snapshot())).toBe('2026-11-22');
    expect(inbox.context().week).toBe('2026-11-22');
  });
});

describe('the address', () => {
  test('changes with the selection, a new contact and the return to the list', () => {
    const inbox = openInbox();
    expect(inbox.context().addressId).toBeUndefined();
    inbox.send({ type: 'conversation.select', id: 2 });
    expect(inbox.context().addressId).toBe(2);
    inbox.createContact('Ana');
    expect(inbox.context().addressId).toBe(3);
    inbox.send({ type: 'pane.back' });
    expect(inbox.context().addressId).toBeUndefined();
    expect(inbox.takeAddresses()).toEqual([
      { id: 2, replace: false },
      { id: 3, replace: false },
      { id: undefined, replace: false },
    ]);
  });

  test('of a deleted contact is replaced in the browser history', () => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 2 });
    inbox.takeAddresses();
    inbox.deleteSelected();
    expect(inbox.context().addressId).toBe(1);
    expect(inbox.takeAddresses()).toEqual([{ id: 1, replace: true }]);
    inbox.deleteSelected();
    expect(inbox.takeAddresses()).toEqual([{ id: undefined, replace: true }]);
  });

  test('of the list stays in the browser history after a deletion', () => {
    const inbox = openInbox();
    inbox.deleteSelected();
    expect(inbox.takeAddresses()).toEqual([{ id: 2, replace: false }]);
  });

  test('is not emitted if the browser shows it already', () => {
    const inbox = openInbox();
    inbox.send({ type: 'address.open', id: 2 });
    inbox.send({ type: 'conversation.select', id: 2 }, { type: 'address.open' }, { type: 'pane.back' });
    expect(inbox.takeAddresses()).toEqual([]);
  });

  test('that is reported again unchanged keeps the dialog, the tab and the unread messages', () => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 1 }, { type: 'conversation.unread' }, { type: 'tab.show-closed' });
    inbox.send({ type: 'note.add' }, { type: 'note.type', text: 'Half a no' }, { type: 'address.open', id: 1 });
    expect(inbox.state()).toMatchObject({ tab: 'closed', activity: 'addingNote' });
    expect(inbox.context().note).toBe('Half a no');
    expect(inbox.selected()?.unread).toBe(1);
  });

  test('opens a conversation, marks it as read and shows its tab', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2, status: 'closed', unread: 3 });
    inbox.send({ type: 'address.open', id: 2 });
    expect(inbox.selected()).toMatchObject({ id: 2, unread: 0 });
    expect(inbox.state()).toMatchObject({ tab: 'closed' });
    expect(inbox.context().pane).toBe('thread');
    inbox.send({ type: 'address.open', id: 1 });
    expect(inbox.state()).toMatchObject({ tab: 'open' });
  });

  test('opens the conversation that it names among several open conversations', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2 }, { id: 3 });
    inbox.send({ type: 'address.open', id: 3 });
    expect(inbox.context()).toMatchObject({ selectedId: 3, addressId: 3 });
    expect(inbox.state()).toMatchObject({ tab: 'open', activity: 'reading' });
  });

  test('of the list shows the list, and keeps the selection', () => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 2 }, { type: 'address.open' });
    expect(inbox.context()).toMatchObject({ pane: 'list', selectedId: 2 });
    expect(inbox.context().addressId).toBeUndefined();
  });

  test('of a missing conversation shows a toast, and keeps the pane and the selection', () => {
    const inbox = openInbox();
    inbox.send({ type: 'address.open', id: 99 });
    expect(inbox.context()).toMatchObject({ pane: 'list', selectedId: 1 });
    expect(inbox.toasts.map(({ title }) => title)).toEqual(['Conversation not found']);
  });

  test.each([99, Number.NaN])('of a missing conversation (id %s) is replaced by the address before it', (id) => {
    const inbox = openInbox();
    inbox.send({ type: 'address.open', id });
    expect(inbox.takeAddresses()).toEqual([{ id: undefined, replace: true }]);
    inbox.send({ type: 'conversation.select', id: 2 });
    inbox.takeAddresses();
    inbox.send({ type: 'address.open', id });
    expect(inbox.takeAddresses()).toEqual([{ id: 2, replace: true }]);
    expect(inbox.context().addressId).toBe(2);
  });

  test('closes the dialog of a blank note, which is not saved', () => {
    const inbox = openInbox();
    inbox.send({ type: 'note.add' }, { type: 'note.type', text: ' ' }, { type: 'address.open', id: 2 });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().records.details.get(1)?.notes).toBe('Gate code 4410');
  });
});

describe('a page that is left', () => {
  test.each<[string, InboxEvent]>([
    ['the confirmation of the deletion of a contact', { type: 'contact.delete' }],
    ['the confirmation of the deletion of a note', { type: 'note.delete', entryId: 2 }],
    ['the calendar', { type: 'calendar.open' }],
  ])('closes %s, and deletes nothing', (_, open) => {
    const inbox = openInbox();
    inbox.send(open, { type: 'page.left' });
    expect(inbox.state()).toMatchObject({ tab: 'open', activity: 'reading' });
    expect(inbox.context().entryId).toBeUndefined();
    inbox.send({ type: 'dialog.confirm' });
    expect(inbox.openIds()).toEqual([1]);
    expect(inbox.timeline()).toHaveLength(2);
  });

  const forms: readonly (readonly [string, readonly InboxEvent[]])[] = [
    ['creatingContact', [{ type: 'contact.create' }, { type: 'form.type', field: 'name', text: 'Priya' }]],
    ['editingContact', [{ type: 'contact.edit' }, { type: 'form.type', field: 'name', text: 'Priya' }]],
    ['addingNote', [{ type: 'note.add' }, { type: 'note.type', text: 'Half a no' }]],
  ];

  test.each(forms)('keeps the form of %s, whatever the address on return', (activity, fillIn) => {
    for (const id of [1, 2, undefined]) {
      const inbox = openInbox();
      inbox.send({ type: 'conversation.select', id: 1 }, ...fillIn);
      inbox.takeAddresses();
      const { form, note } = inbox.context();
      inbox.send({ type: 'page.left' }, { type: 'address.open', ...(id !== undefined && { id }), isArrival: true });
      expect(inbox.state()).toMatchObject({ activity });
      expect(inbox.context()).toMatchObject({ form, note, selectedId: 1, addressId: 1 });
      // The browser shows the address at which the form was opened.
      expect(inbox.takeAddresses()).toEqual(id === 1 ? [] : [{ id: 1, replace: true }]);
    }
  });

  test.each(forms)(
    'shows a toast if the address on return is of a missing conversation, and keeps the form of %s',
    (activity, fillIn) => {
      const inbox = openInbox();
      inbox.send(...fillIn, { type: 'page.left' }, { type: 'address.open', id: 99, isArrival: true });
      expect(inbox.state()).toMatchObject({ activity });
      expect(inbox.toasts.map(({ title }) => title)).toEqual(['Conversation not found']);
      expect(inbox.takeAddresses()).toEqual([{ id: undefined, replace: true }]);
    },
  );

  test('opens the address on return if no form is open', () => {
    const inbox = openInbox();
    inbox.send({ type: 'page.left' }, { type: 'address.open', id: 2, isArrival: true });
    expect(inbox.context()).toMatchObject({ selectedId: 2, addressId: 2, pane: 'thread' });
    expect(inbox.state()).toMatchObject({ tab: 'closed', activity: 'reading' });
  });
});
