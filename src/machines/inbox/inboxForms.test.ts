import { describe, expect, test } from 'vitest';
import type { InboxEvent } from './inboxMachine.ts';
import type { Activity } from './inboxSelectors.ts';
import { openInbox } from './testInbox.fixture.ts';

type Form = {
  readonly activity: Activity;
  readonly open: InboxEvent;
  readonly fillIn: InboxEvent;
  /** As good as nothing. */
  readonly fillInNothing: InboxEvent;
};

const FORMS: readonly Form[] = [
  {
    activity: 'creatingContact',
    open: { type: 'contact.create' },
    fillIn: { type: 'form.type', field: 'email', text: 'priya@example.com' },
    fillInNothing: { type: 'form.type', field: 'name', text: '  ' },
  },
  {
    activity: 'editingContact',
    open: { type: 'contact.edit' },
    fillIn: { type: 'form.type', field: 'address', text: '' },
    fillInNothing: { type: 'form.type', field: 'name', text: ' Marisol Vega ' },
  },
  {
    activity: 'addingNote',
    open: { type: 'note.add' },
    fillIn: { type: 'note.type', text: 'Half a no' },
    fillInNothing: { type: 'note.type', text: '\n ' },
  },
];

describe.each(FORMS)('the dialog of $activity', ({ activity, open, fillIn, fillInNothing }) => {
  const openForm = (...events: readonly InboxEvent[]) => {
    const inbox = openInbox();
    inbox.send({ type: 'conversation.select', id: 1 }, open, ...events);
    inbox.takeShown();
    return inbox;
  };

  test('closes at once where nothing was typed, or nothing that counts', () => {
    for (const typed of [[], [fillInNothing]]) {
      const inbox = openForm(...typed);
      inbox.send({ type: 'dialog.cancel' });
      expect(inbox.state()).toMatchObject({ activity: 'reading' });
    }
  });

  test('asks before it is closed with what was typed, which stays', () => {
    const inbox = openForm(fillIn);
    const { form, note } = inbox.context();
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
    inbox.send({ type: 'dialog.cancel' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.context()).toMatchObject({ form, note });
  });

  test('is closed and forgotten once that is confirmed', () => {
    const inbox = openForm(fillIn);
    const { records } = inbox.context();
    inbox.send({ type: 'dialog.cancel' }, { type: 'dialog.confirm' });
    expect(inbox.state()).toMatchObject({ activity: 'reading', isDiscarding: false });
    expect(inbox.context().records).toBe(records);
    expect(inbox.context()).toMatchObject({ form: { name: '', email: '' }, note: '' });
  });

  test.each([2, undefined])('asks when Back leads elsewhere (%s), and the address is put right', (id) => {
    const inbox = openForm(fillIn);
    const back: InboxEvent = { type: 'address.open', ...(id !== undefined && { id }) };
    inbox.send(back);
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: true });
    expect(inbox.takeShown()).toEqual([{ id: 1, replace: true }]);
    expect(inbox.context().selectedId).toBe(1);
    // Once more, and the visitor means it.
    inbox.send(back);
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().addressId).toBe(id);
  });

  test('is left without a question by Back where nothing was typed', () => {
    const inbox = openForm(fillInNothing);
    inbox.send({ type: 'address.open', id: 2 });
    expect(inbox.state()).toMatchObject({ activity: 'reading' });
    expect(inbox.context().selectedId).toBe(2);
  });

  test('asks no question about an address that is the same, or of nothing', () => {
    const inbox = openForm(fillIn);
    inbox.send({ type: 'address.open', id: 1 }, { type: 'address.open', id: 99 });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
  });

  test('asks no more when the page is left, and shows the form on return', () => {
    const inbox = openForm(fillIn);
    inbox.send({ type: 'dialog.cancel' }, { type: 'page.left' });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    inbox.send({ type: 'address.open', id: 2, isArrival: true });
    expect(inbox.state()).toMatchObject({ activity, isDiscarding: false });
    expect(inbox.takeShown()).toEqual([{ id: 1, replace: true }]);
  });
});
