import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reasonAnchorOf } from '../../ui/tooltip/tooltipAnchor.ts';
import { visitInbox } from './testInbox.fixture.tsx';

const button = (place: string, name: string) =>
  within(screen.getByRole('region', { name: place })).getByRole('button', { name });
const toasts = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

test.each([
  ['Inbox', 'Filter conversations'],
  ['Conversation', 'Call'],
  ['Conversation', 'Schedule'],
  ['Conversation', 'Send message'],
  ['Contact Details', 'Call'],
  ['Contact Details', '+ Add Tag'],
  ['Contact Details', '+ Add Note'],
])('in the column "%s", "%s" has the reason why it does nothing, which a press shows', (place, name) => {
  visitInbox();
  expect(button(place, name)).toHaveAttribute('aria-disabled', 'true');
  expect(button(place, name)).toHaveAccessibleDescription('Not part of this sample');
  expect(reasonAnchorOf(button(place, name))).toHaveAttribute('data-tooltip', 'Not part of this sample');
});

test.each(['Schedule', 'Notes', 'Delete Contact'])('"%s" in the details has an action, and no such reason', (name) => {
  visitInbox();
  expect(button('Contact Details', name)).not.toHaveAttribute('aria-disabled');
  expect(reasonAnchorOf(button('Contact Details', name))).toBeNull();
});

test('the page states that it is a sample and that nothing is sent, and links to the demo', () => {
  visitInbox();
  expect(screen.getByText('Sample data')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Sample inbox: nothing is sent');
  // Two of each, of which the styles show one.
  for (const link of screen.getAllByRole('link', { name: 'Talk to Robin' })) expect(link).toHaveAttribute('href', '/');
  for (const link of screen.getAllByRole('link', { name: 'Free Demo' }))
    expect(link).toHaveAttribute('target', '_blank');
});

test('a conversation that is closed or opened moves to another tab, and a toast names the tab', async () => {
  const { user } = visitInbox();
  await user.click(button('Conversation', 'Conversation options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Close' }));
  await waitFor(() => expect(toasts()).toEqual(['Conversation closedIt is in the Closed tab now.']));
  await user.click(button('Conversation', 'Conversation options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  await waitFor(() => expect(toasts()).toEqual(['Conversation openedIt is in the Open tab now.']));
});
