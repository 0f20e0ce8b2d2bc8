import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contact, contacts, visitInbox } from './testInbox.fixture.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (place: string, name: string) => region(place).getByRole('button', { name });
const card = (id: number) => region('Inbox').getByRole('button', { name: new RegExp(`^Contact ${String(id)}(?!\\d)`) });
const heading = () => region('Conversation').getByRole('heading', { level: 2 });
const answer = (name: string) => screen.getByRole('button', { name });
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());

/** Simulates styles that show one pane at a time. */
function onNarrowScreen(): void {
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    const pane = this.closest<HTMLElement>('[data-pane]')?.dataset.pane;
    const isInList = this.closest('section[aria-label="Inbox"]') !== null;
    return this.isConnected && (pane === undefined || (pane === 'list') === isInList);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a confirmation', () => {
  test('has the initial focus on Cancel, so that Enter alone deletes nothing', async () => {
    const { user } = visitInbox();
    await user.click(button('Contact Details', 'Delete Contact'));
    await hasFocus(() => answer('Cancel'));
    await user.keyboard('{Enter}');
    await hasFocus(() => button('Contact Details', 'Delete Contact'));
    expect(card(1)).toBeInTheDocument();
  });

  test.each(['Cancel', 'Close'])('returns the focus to its opener on "%s"', async (name) => {
    const { user } = visitInbox();
    await user.click(button('Contact Details', 'Delete Contact'));
    await hasFocus(() => answer('Cancel'));
    await user.click(answer(name));
    await hasFocus(() => button('Contact Details', 'Delete Contact'));
  });

  test('of a deleted note moves the focus to the timeline', async () => {
    const note = { id: 1, type: 'internal_note', timestamp: '', content: 'Note added' } as const;
    const { user } = visitInbox({ conversations: [contact({ id: 1 }, { timeline: [note] })] });
    await user.click(button('Conversation', 'Delete note'));
    await hasFocus(() => answer('Cancel'));
    await user.click(answer("Yes, I'm sure"));
    await hasFocus(() => screen.getByRole('group', { name: 'What happened so far' }));
  });
});

describe('after a contact is deleted, the focus is', () => {
  async function deleteContact(id: number, count: number) {
    const { user } = visitInbox({ conversations: contacts(count) });
    await user.click(card(id));
    await user.click(button('Contact Details', 'Delete Contact'));
    await hasFocus(() => answer('Cancel'));
    await user.click(answer("Yes, I'm sure"));
  }

  test('on the card that took its place', async () => {
    await deleteContact(2, 4);
    await hasFocus(() => card(3));
  });

  test('on the last card, if it was the last', async () => {
    await deleteContact(4, 4);
    await hasFocus(() => card(3));
  });

  test('on the button that creates a contact, if none is left', async () => {
    await deleteContact(1, 1);
    await hasFocus(() => button('Inbox', 'Create new contact'));
  });
});

test.each([
  ['Edit contact', 'Name'],
  ['Notes', 'Note'],
])('the form that "%s" opens focuses "%s", and returns the focus', async (opener, field) => {
  const { user } = visitInbox();
  await user.click(button('Contact Details', opener));
  await hasFocus(() => screen.getByRole('textbox', { name: field }));
  await user.keyboard('{Escape}');
  await hasFocus(() => button('Contact Details', opener));
});

describe('on a narrow screen', () => {
  test('the focus goes to the heading of an opened conversation', async () => {
    onNarrowScreen();
    const { user } = visitInbox();
    await user.click(card(2));
    await hasFocus(heading);
    expect(heading()).toHaveTextContent('Contact 2');
  });

  test('the focus returns to the card of the conversation', async () => {
    onNarrowScreen();
    const { user } = visitInbox();
    await user.click(card(2));
    await user.click(button('Conversation', 'Back'));
    await hasFocus(() => card(2));
  });

  test('the focus returns to the card when the browser goes back, too', async () => {
    onNarrowScreen();
    const { goBack, user } = visitInbox();
    await user.click(card(2));
    await hasFocus(heading);
    goBack();
    await hasFocus(() => card(2));
  });

  test('a new contact is open, with the focus on its heading', async () => {
    onNarrowScreen();
    const { user } = visitInbox();
    await user.click(button('Inbox', 'Create new contact'));
    await hasFocus(() => screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('Ines Carvalho');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '(555) 010-0190{Enter}');
    await hasFocus(heading);
    expect(heading()).toHaveTextContent('Ines Carvalho');
  });
});

test('on a wide screen the focus stays on the pressed card', async () => {
  const { user } = visitInbox();
  await user.click(card(2));
  expect(card(2)).toHaveFocus();
  expect(heading()).toHaveTextContent('Contact 2');
});
