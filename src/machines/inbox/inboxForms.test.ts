import { describe, expect, test } from 'vitest';
import type { InboxEvent } from './inboxMachine.ts';
import type { Activity } from './inboxSelectors.ts';
import { openInbox } from './testInbox.fixture.ts';

type Form = {
  readonly activity: Activity;
  readonly open: InboxEvent;
  readonly typeChange: InboxEvent;
  /** Types a text that does not count as a change. */
  readonly typeNoChange: InboxEvent;
};

const FORMS: readonly Form[] = [
  {
    activity: 'creatingContact',
    open: { type: 'contact.create' },
    typeChange: { type: 'form.type', field: 'email', text: 'priya@example.com' },
    typeNoChange: { type: 'form.type', field: 'name', text: '  ' },
  },
  {
    activity: 'editingContact',
    open: { type: 'contact.edit' },
    typeChange: { type: 'form.type', field: 'address', text: '' },
    typeNoChange: { type: 'form.type', field: 'name', text: ' Marisol Vega ' },
  },
  {
    activity: 'addingNote',
    open: { type: 'note.add' },
    typeChange: { type: 'note.type', text: 'Half a no' },
    typeNoChange: { type: 'note.type', text: '\n ' },
  },
];

describe.each(FORMS)('the dialog of $activity', ({ activity, open, typeChange, typeNoChange }) => {
  const openForm = (...events: readonly InboxEvent[]) => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 1 }, open, ...events);
    inbox.takeAddresses();
    return inbox;
  };

  test('closes at once on Cancel if nothing has changed', () => {
    for (const typed of [[], [typeNoChange]]) {
      const inbox = openForm(...typed);
      inbox.send({ type: 'dialog.cancel' });
      expect(inbox.state()).toMatchObject({ activity: 'reading' });
    }
  });

  test('asks on Cancel whether to discard a change, and keeps the change on a second Cancel', () => {
    const inbox = openForm(typeChange);
    const { form, note } = inbox.context();
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.context()).toMatchObject({ form, note });
  });

  test('closes and discards the change once the visitor confirms it', () => {
    const inbox = openForm(typeChange);
    const { records } = inbox.context();
    inbox.send({ type: 'dialog.cancel' }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'reading', isDiscarding: false });
    expect(inbox.context().records).toBe(records);
    expect(inbox.context()).toMatchObject({ form: { name: '', email: '' }, note: '' });
  });

  test.each([2, undefined])(
    'asks whether to discard a change when Back leads to another address (id %s), and closes on a second Back',
    (id) => {
      const inbox = openForm(typeChange);
      const back: InboxEvent = { type: 'address.open', ...(id !== undefined && { id }) };
      inbox.send(back);
      expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
      expect(inbox.takeAddresses()).toEqual([{ id: 1, replace: true }]);
      expect(inbox.context().selectedId).toBe(1);
      // A second Back discards the change.
      inbox.send(back);
      expect(inbox.state()).toMatchObject({ activity: 'reading' });
      expect(inbox.context().addressId).toBe(id);
    },
  );

  test('closes on Back at once if nothing has changed', () => {
    const inbox = openForm(typeNoChange);
    inbox.send({ type: 'address.open', id: 2 });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().selectedId).toBe(2);
  });

  test('stays open without a question if the address is the same or unknown', () => {
    const inbox = openForm(typeChange);
    inbox.send({ type: 'address.open', id: 1 }, { type: 'address.open', id: 99 });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
  });

  test('withdraws the question when the page is left, and shows the form on return', () => {
    const inbox = openForm(typeChange);
    inbox.send({ type: 'dialog.cancel' }, { type: 'page.left' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    inbox.send({ type: 'address.open', id: 2, isArrival: true });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.takeAddresses()).toEqual([{ id: 1, replace: true }]);
  });
});
