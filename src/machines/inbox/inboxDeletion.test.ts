import { describe, expect, test } from 'vitest';
import { CONTACT_DELETED, CONTACT_RESTORED, NOTE_DELETED, NOTE_RESTORED } from './inboxToasts.ts';
import { openInbox, openInboxWith } from './testInbox.fixture.ts';

const CALL = {
  ticket: { lead: {} },
  seconds: 12,
  transcript: [],
  isCutShort: false,
  endedAt: '2026-11-21T17:09',
};

describe('undoing the deletion of a contact', () => {
  test('restores the draft, the unread messages, the tab and the place in the list', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2, status: 'closed', unread: 3 }, { id: 3, status: 'closed' });
    inbox.send(
      { type: 'tab.show-closed' },
      { type: 'conversation.select', id: 2 },
      { type: 'conversation.unread' },
      { type: 'draft.type', text: 'On our way' },
    );
    const before = inbox.context();
    inbox.deleteSelected();
    expect(inbox.state()).toMatchObject({ tab: 'closed', deletion: 'kept' });
    inbox.send({ type: 'tab.show-open' }, { type: 'deletion.undo' });
    expect(inbox.state()).toEqual({ tab: 'closed', activity: 'reading', isDiscarding: false, deletion: 'none' });
    const { records, ...rest } = inbox.context();
    const { records: recordsBefore, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(records.conversations.toJS()).toEqual(recordsBefore.conversations.toJS());
    expect(records.details.toJS()).toEqual(recordsBefore.details.toJS());
    expect(records.unreadTotal).toBe(recordsBefore.unreadTotal);
    expect(inbox.closedIds()).toEqual([2, 3]);
    expect(inbox.toasts).toEqual([CONTACT_DELETED, CONTACT_RESTORED]);
  });

  test('shows the contact in the browser’s address again', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2 });
    inbox.send({ type: 'conversation.select', id: 2 });
    inbox.deleteSelected();
    inbox.takeAddresses();
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.takeAddresses()).toEqual([{ id: 2, replace: false }]);
  });

  test('restores the contact only once', () => {
    const inbox = openInbox();
    inbox.deleteSelected();
    inbox.send({ type: 'deletion.undo' }, { type: 'deletion.undo' });
    expect(inbox.openIds()).toEqual([1]);
    expect(inbox.toasts).toEqual([CONTACT_DELETED, CONTACT_RESTORED]);
  });

  test('restores the contact into an empty inbox, selected and with its unread messages', () => {
    const inbox = openInboxWith({ id: 5, unread: 2 });
    inbox.deleteSelected();
    expect(inbox.state()).toMatchObject({ activity: 'empty', deletion: 'kept' });
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context()).toMatchObject({ selectedId: 5, addressId: 5, pane: 'thread' });
    expect(inbox.selected()?.unread).toBe(2);
  });

  test('restores the contact behind a dialog, which still edits the contact that it was opened for', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2 });
    inbox.deleteSelected();
    inbox.send({ type: 'contact.edit' }, { type: 'form.type', field: 'name', text: 'Bo' }, { type: 'deletion.undo' });
    expect(inbox.state()).toMatchObject({ activity: 'editingContact', deletion: 'none' });
    expect(inbox.context().selectedId).toBe(2);
    inbox.send({ type: 'dialog.confirm' });
    expect(inbox.context().records.conversations.get(2)?.name).toBe('Bo');
    expect(inbox.context().records.conversations.get(1)?.name).toBe('Contact 1');
  });

  test('restores the contact behind the dialog of an empty inbox, which shows the contact when the dialog closes', () => {
    const inbox = openInboxWith({ id: 5 });
    inbox.deleteSelected();
    inbox.send({ type: 'contact.create' }, { type: 'deletion.undo' });
    expect(inbox.state()).toMatchObject({ activity: 'creatingContact' });
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.selected()?.id).toBe(5);
  });

  test('gives the contact and its draft another id if a new contact has the old id', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2, name: 'Bo' });
    inbox.send({ type: 'conversation.select', id: 2 }, { type: 'draft.type', text: 'On our way' });
    inbox.deleteSelected();
    inbox.createContact('Ana');
    expect(inbox.selected()).toMatchObject({ id: 2, name: 'Ana' });
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.selected()).toMatchObject({ id: 3, name: 'Bo' });
    expect(inbox.context().drafts.toJSON()).toEqual({ 3: 'On our way' });
    expect(inbox.openIds()).toEqual([2, 1, 3]);
  });

  test('makes the contact the latest call again, unless there was a later call', () => {
    const inbox = openInbox();
    inbox.send({ type: 'call.received', call: CALL }, { type: 'call.open' });
    inbox.deleteSelected();
    expect(inbox.context().latestCallId).toBeUndefined();
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.context().latestCallId).toBe(3);
    inbox.deleteSelected();
    inbox.send({ type: 'call.received', call: CALL }, { type: 'deletion.undo' });
    expect(inbox.context()).toMatchObject({ latestCallId: 3, selectedId: 4 });
  });

  test('does not make the contact the latest call if no call created it', () => {
    const inbox = openInbox();
    inbox.deleteSelected();
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.context().latestCallId).toBeUndefined();
  });

  test('restores only the second one of two deleted contacts', () => {
    const inbox = openInboxWith({ id: 1 }, { id: 2 }, { id: 3 });
    inbox.deleteSelected();
    inbox.deleteSelected();
    inbox.send({ type: 'deletion.undo' }, { type: 'deletion.undo' });
    expect(inbox.openIds()).toEqual([2, 3]);
  });
});

describe('undoing the deletion of a note', () => {
  const deleteNote = (inbox: ReturnType<typeof openInbox>, entryId = 2) =>
    inbox.send({ type: 'note.delete', entryId }, { type: 'dialog.confirm' });

  const addNote = (inbox: ReturnType<typeof openInbox>, text: string) =>
    inbox.send({ type: 'note.add' }, { type: 'note.type', text }, { type: 'dialog.confirm' });

  test('restores the note at its place in the timeline', () => {
    const inbox = openInbox();
    addNote(inbox, 'Third');
    const before = inbox.timeline();
    deleteNote(inbox);
    expect(inbox.timeline()).toHaveLength(2);
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.timeline()).toEqual(before);
    expect(inbox.toasts).toEqual([NOTE_DELETED, NOTE_RESTORED]);
  });

  test('restores the note before a later note, with a new id if the later note has the old one', () => {
    const inbox = openInbox();
    deleteNote(inbox);
    addNote(inbox, 'Later');
    inbox.send({ type: 'deletion.undo' });
    expect(inbox.timeline()?.map(({ id, note }) => [id, note])).toEqual([
      [1, undefined],
      [3, 'Dog in the yard'],
      [2, 'Later'],
    ]);
  });

  test('shows the conversation of the note in its present tab, and does not mark messages as read', () => {
    const inbox = openInbox();
    deleteNote(inbox);
    inbox.send({ type: 'conversation.close' }, { type: 'conversation.select', id: 2 }, { type: 'deletion.undo' });
    expect(inbox.context()).toMatchObject({ selectedId: 1, pane: 'thread', addressId: 1 });
    expect(inbox.state()).toMatchObject({ tab: 'closed' });
    expect(inbox.selected()?.unread).toBe(2);
  });

  test('restores only the contact if it was deleted after its note', () => {
    const inbox = openInbox();
    deleteNote(inbox);
    inbox.deleteSelected();
    inbox.send({ type: 'deletion.undo' }, { type: 'deletion.undo' });
    expect(inbox.timeline()).toHaveLength(1);
  });
});

test('undoing without a deletion changes nothing', () => {
  const inbox = openInbox();
  const before = inbox.snapshot();
  inbox.send({ type: 'deletion.undo' });
  expect(inbox.context()).toBe(before.context);
  expect(inbox.toasts).toEqual([]);
});
