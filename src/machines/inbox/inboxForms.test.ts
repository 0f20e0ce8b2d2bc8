import { describe, expect, test } from 'vitest';
import type { InboxEvent } from './inboxMachine.ts';
import type { Activity } from './inboxSelectors.ts';
import { openInbox } from './testInbox.fixture.ts';

type Form = {
  readonly activity: Activity;
  readonly open: InboxEvent;
  readonly fillIn: InboxEvent;
  /** Not counted as a change. */
  readonly fillInNoChange: InboxEvent;
};

const FORMS: readonly Form[] = [
  {
    activity: 'creatingContact',
    open: { type: 'contact.create' },
    fillIn: { type: 'form.type', field: 'email', text: 'priya@example.com' },
    fillInNoChange: { type: 'form.type', field: 'name', text: '  ' },
  },
  {
    activity: 'editingContact',
    open: { type: 'contact.edit' },
    fillIn: { type: 'form.type', field: 'address', text: '' },
    fillInNoChange: { type: 'form.type', field: 'name', text: ' Marisol Vega ' },
  },
  {
    activity: 'addingNote',
    open: { type: 'note.add' },
    fillIn: { type: 'note.type', text: 'Half a no' },
    fillInNoChange: { type: 'note.type', text: '\n ' },
  },
];

describe.each(FORMS)('the dialog of $activity', ({ activity, open, fillIn, fillInNoChange }) => {
  const openForm = (...events: readonly InboxEvent[]) => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 1 }, open, ...events);
    inbox.takeShown();
    return inbox;
  };

  test('closes at once without a change', () => {
    for (const typed of [[], [fillInNoChange]]) {
      const inbox = openForm(...typed);
      inbox.send({ type: 'dialog.cancel' });
      expect(inbox.state()).toMatchObject({ activity: 'reading' });
    }
  });

  test('asks for confirmation before a change is discarded, and keeps it', () => {
    const inbox = openForm(fillIn);
    const { form, note } = inbox.context();
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.context()).toMatchObject({ form, note });
  });

  test('closes and discards the change once that is confirmed', () => {
    const inbox = openForm(fillIn);
    const { records } = inbox.context();
    inbox.send({ type: 'dialog.cancel' }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'reading', isDiscarding: false });
    expect(inbox.context().records).toBe(records);
    expect(inbox.context()).toMatchObject({ form: { name: '', email: '' }, note: '' });
  });

  test.each([2, undefined])('asks for confirmation when Back leads elsewhere (%s), and corrects the address', (id) => {
    const inbox = openForm(fillIn);
    const back: InboxEvent = { type: 'address.open', ...(id !== undefined && { id }) };
    inbox.send(back);
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
    expect(inbox.takeShown()).toEqual([{ id: 1, replace: true }]);
    expect(inbox.context().selectedId).toBe(1);
    // A second Back discards the change.
    inbox.send(back);
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().addressId).toBe(id);
  });

  test('closes on Back without a confirmation if there is no change', () => {
    const inbox = openForm(fillInNoChange);
    inbox.send({ type: 'address.open', id: 2 });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().selectedId).toBe(2);
  });

  test('asks for no confirmation for the same or an unknown address', () => {
    const inbox = openForm(fillIn);
    inbox.send({ type: 'address.open', id: 1 }, { type: 'address.open', id: 99 });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
  });

  test('withdraws the confirmation when the page is left, and shows the form on return', () => {
    const inbox = openForm(fillIn);
    inbox.send({ type: 'dialog.cancel' }, { type: 'page.left' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    inbox.send({ type: 'address.open', id: 2, isArrival: true });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.takeShown()).toEqual([{ id: 1, replace: true }]);
  });
});
