import { describe, expect, test } from 'vitest';
import type { InboxEvent } from './inboxContext.ts';
import type { Activity } from './inboxSelectors.ts';
import { openInbox } from './testInbox.fixture.ts';

type Form = {
  readonly activity: Activity;
  readonly openEvent: InboxEvent;
  readonly changeEvent: InboxEvent;
  /** Types spaces around the text of a field, which do not count as a change. */
  readonly spacesEvent: InboxEvent;
};

const FORMS: readonly Form[] = [
  {
    activity: 'creatingContact',
    openEvent: { type: 'contact.create' },
    changeEvent: { type: 'form.type', field: 'email', text: 'priya@example.com' },
    spacesEvent: { type: 'form.type', field: 'name', text: '  ' },
  },
  {
    activity: 'editingContact',
    openEvent: { type: 'contact.edit' },
    changeEvent: { type: 'form.type', field: 'address', text: '' },
    spacesEvent: { type: 'form.type', field: 'name', text: ' Marisol Vega ' },
  },
  {
    activity: 'addingNote',
    openEvent: { type: 'note.add' },
    changeEvent: { type: 'note.type', text: 'Half a no' },
    spacesEvent: { type: 'note.type', text: '\n ' },
  },
];

describe.each(FORMS)('the dialog of $activity', ({ activity, openEvent, changeEvent, spacesEvent }) => {
  const openForm = (...events: readonly InboxEvent[]) => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 1 }, openEvent, ...events);
    inbox.takeAddresses();
    return inbox;
  };

  test('closes without a question on Cancel if nothing but surrounding spaces has changed', () => {
    for (const typed of [[], [spacesEvent]]) {
      const inbox = openForm(...typed);
      inbox.send({ type: 'dialog.cancel' });
      expect(inbox.state()).toMatchObject({ activity: 'reading' });
    }
  });

  test('asks on Cancel whether to discard a change, and keeps the change on a second Cancel', () => {
    const inbox = openForm(changeEvent);
    const { form, note } = inbox.context();
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.context()).toMatchObject({ form, note });
  });

  test('asks on Cancel, and then closes and discards the change on Confirm', () => {
    const inbox = openForm(changeEvent);
    const { records } = inbox.context();
    inbox.send({ type: 'dialog.cancel' }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'reading', isDiscarding: false });
    expect(inbox.context().records).toBe(records);
    expect(inbox.context()).toMatchObject({ form: { name: '', email: '' }, note: '' });
  });

  test.each([2, undefined])(
    'asks whether to discard a change when Back leads to another address (id %s), restores the address, and closes on a second Back',
    (id) => {
      const inbox = openForm(changeEvent);
      const back: InboxEvent = { type: 'address.open', ...(id !== undefined && { id }) };
      inbox.send(back);
      expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
      expect(inbox.takeAddresses()).toEqual([{ id: 1, replace: true }]);
      expect(inbox.context().selectedId).toBe(1);
      inbox.send(back);
      expect(inbox.state()).toMatchObject({ activity: 'reading' });
      expect(inbox.context().addressId).toBe(id);
    },
  );

  test('closes without a question on Back if only surrounding spaces have changed, and Back selects the other conversation', () => {
    const inbox = openForm(spacesEvent);
    inbox.send({ type: 'address.open', id: 2 });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().selectedId).toBe(2);
  });

  test('stays open without a question if the reported address is unchanged or names a missing conversation', () => {
    const inbox = openForm(changeEvent);
    inbox.send({ type: 'address.open', id: 1 }, { type: 'address.open', id: 99 });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
  });

  test('withdraws the question when the page is left, and keeps the form and its address on return', () => {
    const inbox = openForm(changeEvent);
    inbox.send({ type: 'dialog.cancel' }, { type: 'page.left' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    inbox.send({ type: 'address.open', id: 2, isArrival: true });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.takeAddresses()).toEqual([{ id: 1, replace: true }]);
  });
});

describe('text with invisible characters', () => {
  test.each([
    ['a name', '\u3164\u200B', '(555) 010-0190'],
    ['a phone', 'Priya', '\u202D\u202C'],
  ])('is not enough for %s', (_, name, phone) => {
    const inbox = openInbox();
    inbox.createContact(name, phone);
    expect(inbox.state()).toMatchObject({ activity: 'creatingContact' });
  });

  test('is saved without direction controls, which phones put around a number that is copied', () => {
    const inbox = openInbox();
    inbox.createContact('Priya\u202E', '\u202D(555) 010-0190\u202C');
    expect(inbox.selected()).toMatchObject({ name: 'Priya', phone: '(555) 010-0190' });
    inbox.send({ type: 'note.add' }, { type: 'note.type', text: 'Gate \u202E4711' }, { type: 'dialog.confirm' });
    expect(inbox.timeline()?.at(-1)).toMatchObject({ note: 'Gate 4711' });
  });

  test('is not enough for a note', () => {
    const inbox = openInbox();
    inbox.send({ type: 'note.add' }, { type: 'note.type', text: '\u2800' }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'addingNote' });
  });
});
