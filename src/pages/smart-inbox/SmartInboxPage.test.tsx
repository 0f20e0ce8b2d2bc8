import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { localMoment } from '../../platform/browser/localTime.ts';
import { SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { SiteToasts } from '../toasts/SiteToasts.tsx';
import { InboxSessionProvider } from './inboxSession.tsx';
import { SmartInboxOnDemand } from './SmartInboxOnDemand.tsx';
import { contact, visitInbox } from './testInbox.fixture.tsx';

const marisol = contact(
  { id: 1, name: 'Marisol Vega', unread: 2 },
  {
    timeline: [
      {
        id: 1,
        type: 'internal_note',
        timestamp: '11-21-2026 9:14 AM',
        content: 'Note added',
        note: 'Dog in the yard',
        addedBy: 'Team Member',
      },
    ],
  },
);
const dale = contact({ id: 2, name: 'Dale Whitcomb', unread: 1, status: 'closed' });
const priya = contact({ id: 3, name: 'Priya Nair' });
const conversations = [marisol, dale, priya];

const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (place: string, name: string) => region(place).getByRole('button', { name });
const card = (name: string) => region('Inbox').getByRole('button', { name: new RegExp(`^${name}`) });
const heading = () => region('Conversation').getByRole('heading', { level: 2 });
const toasts = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function dialogIsGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

afterEach(() => {
  vi.useRealTimers();
});

test('the page has a heading, a link home, and three columns', () => {
  visitInbox();
  expect(screen.getByRole('heading', { level: 1, name: 'Smart Inbox' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Inbox',
    'Conversation',
    'Contact Details',
  ]);
});

test('the page shows its title and frame at once, then the five sample contacts with the AI name of the site', async () => {
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <MemoryRouter>
        <SiteToasts>
          <InboxSessionProvider>
            <SmartInboxOnDemand />
          </InboxSessionProvider>
        </SiteToasts>
      </MemoryRouter>
    </SiteConfigurationProvider>,
  );
  expect(document.title).toBe('Smart Inbox | Hammerline');
  expect(screen.getByRole('heading', { level: 1, name: 'Smart Inbox' })).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Timeline' })).toHaveTextContent('Robin');
  const counts = screen.getAllByRole('tab').map((tab) => Number(/\d+$/.exec(tab.textContent)?.[0]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
});

describe('the address', () => {
  test('opens the conversation that it names, on its tab and marked as read', () => {
    const { address } = visitInbox({ conversations, search: '?conversation=2' });
    expect(heading()).toHaveTextContent('Dale Whitcomb');
    expect(screen.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
    expect(card('Dale Whitcomb')).toHaveAttribute('aria-current', 'true');
    expect(card('Dale Whitcomb')).not.toHaveTextContent('unread');
    expect(address()).toBe('/smart-inbox?conversation=2');
    expect(toasts()).toEqual([]);
  });

  test.each(['?conversation=99', '?conversation=abc'])(
    '"%s" shows that the conversation does not exist',
    async (search) => {
      const { address } = visitInbox({ conversations, search });
      await waitFor(() => expect(toasts()).toHaveLength(1));
      expect(toasts()).toEqual(['Conversation not foundThe link names a conversation that this inbox does not have.']);
      expect(address()).toBe('/smart-inbox');
      expect(heading()).toHaveTextContent('Marisol Vega');
      expect(card('Marisol Vega')).toHaveTextContent('2 unread');
    },
  );

  test('is not kept in the history if it is invalid', async () => {
    const { address, goBack } = visitInbox({ conversations, search: '?conversation=99' });
    await waitFor(() => expect(toasts()).toHaveLength(1));
    goBack();
    expect(address()).toBe('/');
  });

  test('follows the open conversation; Back and Forward move through the conversations', async () => {
    const { address, goBack, goForward, user } = visitInbox({ conversations });
    await user.click(card('Priya Nair'));
    expect(address()).toBe('/smart-inbox?conversation=3');
    await user.click(card('Marisol Vega'));
    goBack();
    expect(heading()).toHaveTextContent('Priya Nair');
    expect(card('Priya Nair')).toHaveAttribute('aria-current', 'true');
    goForward();
    expect(heading()).toHaveTextContent('Marisol Vega');
    expect(address()).toBe('/smart-inbox?conversation=1');
  });

  test('closes a dialog without its action when the browser goes back', async () => {
    const { goBack, user } = visitInbox({ conversations });
    await user.click(card('Priya Nair'));
    await user.click(card('Marisol Vega'));
    await user.click(button('Contact Details', 'Delete Contact'));
    await dialog('Delete Contact');
    goBack();
    await dialogIsGone();
    expect(card('Marisol Vega')).toBeInTheDocument();
    expect(heading()).toHaveTextContent('Priya Nair');
  });

  test('is not kept in the history after its contact is deleted', async () => {
    const { goBack, user } = visitInbox({ conversations });
    await user.click(card('Priya Nair'));
    await user.click(button('Contact Details', 'Delete Contact'));
    await dialog('Delete Contact');
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    await dialogIsGone();
    goBack();
    expect(toasts()).toEqual(['Contact deletedThe contact has been successfully removed.Undo']);
  });
});

describe('the badge', () => {
  const badge = () => screen.getByText(/new messages?$|^Everything is read$/).closest('[aria-live]');

  test.each([
    [2, '2 new messages'],
    [1, '1 new message'],
    [0, 'Everything is read'],
  ])('with %i unread messages shows "%s"', (unread, words) => {
    visitInbox({ conversations: [contact({ id: 1, unread })] });
    expect(badge()).toHaveTextContent(words);
  });

  test('is announced when it changes: it is the same live region before and after', async () => {
    const { user } = visitInbox({ conversations });
    const before = badge();
    expect(before).toHaveAttribute('aria-live', 'polite');
    expect(before).toHaveTextContent('3 new messages');
    await user.click(card('Marisol Vega'));
    expect(badge()).toBe(before);
    expect(before).toHaveTextContent('1 new message');
  });
});

describe('a dialog', () => {
  test('names the contact that it deletes', async () => {
    const { user } = visitInbox({ conversations });
    await user.click(card('Priya Nair'));
    await user.click(button('Contact Details', 'Delete Contact'));
    expect(await dialog('Delete Contact')).toHaveAccessibleDescription(/^Priya Nair will be removed from the inbox/);
  });

  test('quotes the note that it deletes', async () => {
    const { user } = visitInbox({ conversations });
    await user.click(button('Conversation', 'Delete note'));
    expect(await dialog('Delete Internal Note')).toHaveAccessibleDescription(/Dog in the yard/);
  });

  test('for a note states who can see the note', async () => {
    const { user } = visitInbox({ conversations });
    await user.click(button('Contact Details', 'Notes'));
    await dialog('Add a note');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(
      'Notes are visible only to you and your team.',
    );
  });

  test('is confirmed by Enter in a field', async () => {
    const { user } = visitInbox({ conversations });
    await user.click(button('Inbox', 'Create new contact'));
    await dialog('Create New Contact');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ines Carvalho');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '(555) 010-0190{Enter}');
    await dialogIsGone();
    expect(heading()).toHaveTextContent('Ines Carvalho');
  });

  test('does nothing while required fields are empty, and keeps the typed text', async () => {
    const { user } = visitInbox({ conversations });
    await user.click(button('Inbox', 'Create new contact'));
    await dialog('Create New Contact');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ines Carvalho{Enter}');
    await user.click(screen.getByRole('button', { name: 'Create Contact' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines Carvalho');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  });

  test.each([
    ['Edit contact', 'Edit Contact Information', true],
    ['Notes', 'Add a note', true],
    ['Delete Contact', 'Delete Contact', false],
    ['Schedule', 'Weekly Calendar', false],
  ])('that "%s" opens (%s) stays open on a press outside: %s', async (opener, name, stays) => {
    const { user } = visitInbox({ conversations });
    await user.click(button('Contact Details', opener));
    await dialog(name);
    await user.click(document.body);
    if (stays) expect(await dialog(name)).toBeInTheDocument();
    else await dialogIsGone();
  });
});

test.each([
  ['Inbox', 'Filter conversations'],
  ['Conversation', 'Call'],
  ['Conversation', 'Schedule'],
  ['Conversation', 'Send message'],
])('in the column "%s", "%s" does nothing', async (place, name) => {
  const { address, page, user } = visitInbox({ conversations });
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.type(message, 'On our way');
  const [before, wasAt] = [page.textContent, address()];
  expect(button(place, name)).toHaveAttribute('aria-disabled', 'true');
  expect(button(place, name)).toHaveAccessibleDescription('Not part of this sample');
  await user.click(button(place, name));
  expect(page.textContent).toBe(before);
  expect(address()).toBe(wasAt);
  expect(message).toHaveValue('On our way');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a draft stays with its conversation', async () => {
  const { user } = visitInbox({ conversations });
  const message = () => screen.getByRole('textbox', { name: 'Message' });
  await user.type(message(), 'On our way');
  await user.click(card('Priya Nair'));
  expect(message()).toHaveValue('');
  await user.click(card('Marisol Vega'));
  expect(message()).toHaveValue('On our way');
});

test('each conversation has a message field of its own, which keeps the focus, so that Undo restores no text of another one', async () => {
  const { goBack, user } = visitInbox({ conversations });
  const message = () => screen.getByRole('textbox', { name: 'Message' });
  await user.click(card('Marisol Vega'));
  await user.click(card('Priya Nair'));
  await user.type(message(), 'On our way');
  const field = message();
  expect(field).toHaveFocus();
  goBack();
  expect(message()).not.toBe(field);
  expect(message()).toHaveFocus();
  await user.click(card('Priya Nair'));
  expect(message()).not.toHaveFocus();
});

test('a toast is shown once', async () => {
  const { user } = visitInbox({ conversations });
  await user.click(region('Contact Details').getByRole('switch', { name: 'Auto-respond' }));
  await waitFor(() => expect(toasts()).not.toEqual([]));
  expect(toasts()).toEqual(['AI Assistant Disabled']);
});

describe('as time passes', () => {
  const timeOf = (name: string) => card(name).children[2]?.textContent;

  test('the cards update their age every minute, also for a new contact', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(2026, 10, 21, 17, 9, 30) });
    const old = contact({ id: 1, name: 'Marisol Vega', time: '2026-11-21T17:07' });
    visitInbox({ conversations: [old], now: localMoment });
    fireEvent.click(button('Inbox', 'Create new contact'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Priya Nair' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '(555) 010-0190' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create Contact' }));
    const times = () => [timeOf('Priya Nair'), timeOf('Marisol Vega')];
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    expect(times()).toEqual(['Just now', '2 min ago']);
    pass(29_999);
    expect(times()).toEqual(['Just now', '2 min ago']);
    pass(1);
    expect(times()).toEqual(['Just now', '3 min ago']);
    pass(59_999);
    expect(times()).toEqual(['Just now', '3 min ago']);
    pass(1);
    expect(times()).toEqual(['2 min ago', '4 min ago']);
    pass(58 * 60_000);
    expect(times()).toEqual(['1 hour ago', '1 hour ago']);
    pass(6 * 3_600_000);
    expect(times()).toEqual(['7 hours ago', '7 hours ago']);
  });
});

test('at midnight the calendar marks the next day', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(2026, 10, 21, 23, 59) });
  visitInbox({ now: localMoment });
  fireEvent.click(button('Contact Details', 'Schedule'));
  const today = () => screen.getAllByRole('columnheader').filter((day) => day.hasAttribute('aria-current'));
  expect(today().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('November 21')]);
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(today().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('November 22')]);
});
