import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AppointmentStatus, ConversationRecord } from '../../../machines/inbox/conversation.ts';
import { activityOf } from '../../../machines/inbox/inboxSelectors.ts';
import { contact, showWithInbox } from '../testInbox.fixture.tsx';
import { DetailsPane } from './DetailsPane.tsx';

const showDetails = (details: Partial<ConversationRecord['details']> = {}) =>
  showWithInbox(<DetailsPane />, {
    conversations: [
      contact({ id: 1, name: 'Dale Whitcomb', phone: '(555) 010-0177' }, { details }),
      contact({ id: 2 }),
    ],
  });

const region = () => within(screen.getByRole('region', { name: 'Contact Details' }));
const group = (name: string) => region().getByRole('group', { name });
const button = (name: string) => region().getByRole('button', { name });

/** The definition of a term: `definition('Phone')`. */
function definition(term: string): HTMLElement {
  const found = region()
    .getAllByRole('term')
    .find(({ textContent }) => textContent === term)?.nextElementSibling;
  if (!(found instanceof HTMLElement)) throw new Error(`The term "${term}" has no definition.`);
  return found;
}

test('the pane shows the contact and how to reach them', () => {
  showDetails({ email: 'dale@example.com', address: '7 Mill Lane' });
  expect(region().getByText('Dale Whitcomb')).toBeVisible();
  expect(definition('Phone')).toHaveTextContent('(555) 010-0177');
  expect(definition('Email')).toHaveTextContent('dale@example.com');
  expect(definition('Address')).toHaveTextContent('7 Mill Lane');
});

test.each(['', '  '])('a missing value has a placeholder ("%s")', (nothing) => {
  showDetails({ email: nothing, address: nothing });
  expect(definition('Email')).toHaveTextContent('No email');
  expect(definition('Address')).toHaveTextContent('No address');
});

test.each<AppointmentStatus>(['Scheduled', 'Completed', 'Pending', 'Not Scheduled'])(
  'the appointment status %s is shown as text, with its date',
  (appointmentStatus) => {
    showDetails({ appointmentStatus, appointmentDate: '11-25-2026 8:00 AM' });
    expect(group('Appointment')).toHaveTextContent(`${appointmentStatus}11-25-2026 8:00 AM`);
  },
);

test('the customer has a number of jobs, the fixed rating and a start', () => {
  showDetails({ totalJobs: 12, customerSince: 'March 2023' });
  expect(definition('Total Jobs')).toHaveTextContent(/^12$/);
  expect(definition('Rating')).toHaveTextContent(/^5\.0$/);
  expect(group('Customer')).toHaveTextContent('Customer since March 2023');
});

test('tags are in a list', () => {
  showDetails({ tags: ['Plumbing', 'Repeat customer'] });
  const tags = within(region().getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual(['Plumbing', 'Repeat customer']);
});

test('without tags the pane shows a placeholder', () => {
  showDetails({ tags: [] });
  expect(group('Tags')).toHaveTextContent('No tags');
});

test('the switch describes what the AI does, and changes it', async () => {
  const { context, user } = showDetails({ aiAssistantEnabled: true });
  const control = region().getByRole('switch', { name: 'Auto-respond' });
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription('Robin answers this customer.');
  await user.click(control);
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription('Robin leaves this customer to you.');
  expect(context().records.details.get(1)?.aiAssistantEnabled).toBe(false);
});

test.each(['Call', '+ Add Tag', '+ Add Note'])('"%s" does nothing', async (name) => {
  const { context, state, user } = showDetails();
  const [before, doing] = [context(), state()];
  await user.click(button(name));
  expect(context()).toBe(before);
  expect(state()).toEqual(doing);
});

test.each([
  ['Edit contact', 'editingContact'],
  ['Schedule', 'viewingCalendar'],
  ['Notes', 'addingNote'],
  ['Delete Contact', 'deletingContact'],
])('"%s" starts its activity', async (name, activity) => {
  const { state, user } = showDetails();
  await user.click(button(name));
  expect(activityOf(state()).activity).toBe(activity);
});

test('the notes state who can see them', () => {
  showDetails({ notes: 'Steep roof' });
  expect(group('Notes')).toHaveTextContent('Visible only to you and your team.');
});

test('notes and names are shown as plain text', () => {
  showDetails({ notes: '<b>Steep</b> roof', address: '<img src=x>', tags: ['<i>Lead</i>'] });
  const pane = screen.getByRole('region', { name: 'Contact Details' });
  for (const words of ['<b>Steep</b> roof', '<img src=x>', '<i>Lead</i>']) expect(pane).toHaveTextContent(words);
  expect(pane.querySelector('b, img, i')).toBeNull();
});

test('on a narrow screen a button unfolds the details, and has their expanded state', async () => {
  const { send, user } = showDetails();
  const fold = button('Details');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  send({ type: 'details.toggle' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

describe('details that the styles show as a sheet', () => {
  /** Sets the position of a sheet, because jsdom has no media queries. */
  const unfoldSheet = async () => {
    const inbox = showDetails();
    const pane = screen.getByRole('region', { name: 'Contact Details' });
    pane.style.position = 'fixed';
    const fold = button('Details');
    await inbox.user.click(fold);
    expect(inbox.context().detailsUnfolded).toBe(true);
    return { ...inbox, fold, pane };
  };

  test.each(['Escape', 'the close button', 'a press beside it'])(
    '%s closes the sheet, and the focus returns',
    async (way) => {
      const { context, fold, pane, user } = await unfoldSheet();
      await user.click(region().getByRole('switch'));
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'the close button') await user.click(button('Close details'));
      else if (pane.previousElementSibling !== null) await user.click(pane.previousElementSibling);
      expect(context().detailsUnfolded).toBe(false);
      expect(fold).toHaveFocus();
    },
  );

  test('a focus outside closes the sheet, which would cover the focused element', async () => {
    const { context, user } = await unfoldSheet();
    await user.tab({ shift: true });
    expect(context().detailsUnfolded, 'no other element has the focus').toBe(true);
    const elsewhere = document.body.appendChild(document.createElement('button'));
    act(() => elsewhere.focus());
    act(() => button('Details').focus());
    act(() => elsewhere.focus());
    expect(context().detailsUnfolded).toBe(false);
    elsewhere.remove();
  });

  test('a dialog over the sheet does not close it, because it returns the focus', async () => {
    const { context } = await unfoldSheet();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.role = 'dialog';
    dialog.tabIndex = -1;
    act(() => dialog.focus());
    expect(context().detailsUnfolded).toBe(true);
    dialog.remove();
  });

  test('another contact closes the sheet', async () => {
    const { context, send } = await unfoldSheet();
    send({ type: 'conversation.select', id: 2 });
    expect(context().detailsUnfolded).toBe(false);
  });
});

test('beside or below the thread, Escape and the focus do not fold the details', async () => {
  const { context, user } = showDetails();
  await user.click(button('Details'));
  await user.keyboard('{Escape}');
  expect(context().detailsUnfolded).toBe(true);
});

test('without a conversation the pane is not shown', () => {
  showWithInbox(<DetailsPane />, { conversations: [] });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
