import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ConversationRecord } from '../../../machines/inbox/conversation.ts';
import { contact, contacts, showWithInbox } from '../testInbox.fixture.tsx';
import { ListPane } from './ListPane.tsx';

const people = [
  contact({ id: 1, name: 'Marisol Vega', phone: '(555) 010-0142' }),
  contact({ id: 2, name: 'Dale Whitcomb', phone: '(555) 010-0177' }),
  contact({ id: 3, name: 'Priya Nair', phone: '(555) 010-0190', status: 'closed' }),
];

const showList = (conversations: readonly ConversationRecord[] = people) =>
  showWithInbox(<ListPane />, { conversations });

const searchField = () => screen.getByRole('searchbox', { name: 'Search conversations...' });
const cards = () => screen.queryAllByRole('button', { name: /Vega|Whitcomb|Nair|^Contact/ });
const namesShown = () => cards().map(({ children }) => children[1]?.textContent);
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the search', () => {
  test.each([
    ['WHIT', ['Dale Whitcomb']],
    ['0142', ['Marisol Vega']],
    ['(555)', ['Marisol Vega', 'Dale Whitcomb']],
    ['l', ['Marisol Vega', 'Dale Whitcomb']],
  ])('for "%s" lists %s', async (text, names) => {
    const { user } = showList();
    await user.type(searchField(), text);
    expect(namesShown()).toEqual(names);
  });

  test('applies to the tab that is shown', async () => {
    const { user } = showList();
    await user.type(searchField(), '010');
    await user.click(tab('Closed'));
    expect(namesShown()).toEqual(['Priya Nair']);
    expect(searchField()).toHaveValue('010');
  });

  test('announces the number of hits', async () => {
    const { user } = showList();
    await user.type(searchField(), 'l');
    expect(screen.getByText('2 conversations found').closest('[aria-live="polite"]')).not.toBeNull();
    await user.type(searchField(), 'e');
    expect(screen.getByText('1 conversation found')).toBeInTheDocument();
    await user.type(searchField(), 'x');
    expect(screen.getByText('No conversation found')).toBeInTheDocument();
  });

  test.each(['Clear search', 'Clear the search'])('ends with "%s", and the field has the focus', async (name) => {
    const { user } = showList();
    await user.type(searchField(), 'Lindqvist');
    expect(screen.getByText('No match')).toBeInTheDocument();
    expect(screen.getByText(/Nobody in the Open tab has/).closest('p')).toHaveTextContent('Lindqvist');
    await user.click(screen.getByRole('button', { name }));
    expect(namesShown()).toEqual(['Marisol Vega', 'Dale Whitcomb']);
    expect(searchField()).toHaveValue('');
    expect(searchField()).toHaveFocus();
  });

  test('without hits in the shown tab offers the hits in the other one', async () => {
    const { user } = showList();
    await user.type(searchField(), 'priya');
    expect(screen.getByText('No match')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 1 in Closed' }));
    expect(namesShown()).toEqual(['Priya Nair']);
    expect(searchField()).toHaveFocus();
    expect(searchField()).toHaveValue('priya');
  });

  test('without any hits offers no tab', async () => {
    const { user } = showList();
    await user.type(searchField(), 'Lindqvist');
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  test('starts at the top of its hits', async () => {
    const { user } = showList(contacts(1_000));
    const scroller = screen.getByRole('list', { name: 'Conversations' }).parentElement;
    if (scroller === null) throw new Error('The list has no scroll container.');
    scroller.scrollTop = 3_700;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(namesShown()).toContain('Contact 50'));
    await user.type(searchField(), 'Contact 9');
    await waitFor(() => expect(namesShown()[0]).toBe('Contact 9'));
    expect(scroller.scrollTop).toBe(0);
  });
});

describe('a tab', () => {
  test('shows the number of its conversations, which is not part of its name', () => {
    showList();
    expect(tab('Open')).toHaveTextContent('Open2');
    expect(tab('Closed')).toHaveTextContent('Closed1');
  });

  test('shows its own conversations', async () => {
    const { user } = showList();
    expect(namesShown()).toEqual(['Marisol Vega', 'Dale Whitcomb']);
    await user.click(tab('Closed'));
    expect(namesShown()).toEqual(['Priya Nair']);
  });

  test('without conversations does not claim that all were closed', async () => {
    const { user, send } = showList([contact({ id: 1 }), contact({ id: 2, status: 'closed' })]);
    send({ type: 'conversation.close' });
    expect(screen.getByText(/^Closed conversations are in the Closed tab/)).toBeInTheDocument();
    send(
      { type: 'contact.delete' },
      { type: 'dialog.confirm' },
      { type: 'contact.delete' },
      { type: 'dialog.confirm' },
    );
    expect(screen.getByText('A new contact starts with the plus above.')).toBeInTheDocument();
    await user.click(tab('Closed'));
    expect(screen.getByText('Nothing is closed')).toBeInTheDocument();
  });

  test.each([
    ['Open', 'Nothing is open'],
    ['Closed', 'Nothing is closed'],
  ])('without conversations has a message: %s', async (name, words) => {
    const { user } = showList([]);
    await user.click(tab(name));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/Clear/)).not.toBeInTheDocument();
  });
});
