import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TimelineEntry } from '../../../machines/inbox/conversation.ts';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.fixture.ts';
import { TimelineItem } from './TimelineItem.tsx';

function show(entry: Omit<TimelineEntry, 'id' | 'timestamp'>) {
  const onDelete = vi.fn();
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <ol>
        <TimelineItem entry={{ id: 1, timestamp: '11-21-2026 9:14 AM', ...entry }} onDelete={onDelete} />
      </ol>
    </SiteConfigurationProvider>,
  );
  const [item] = screen.getAllByRole('listitem');
  if (item === undefined) throw new Error('The entry is not shown.');
  return { item, onDelete };
}

/** The paragraphs of an entry, top to bottom. */
const linesOf = (item: HTMLElement) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent);

test.each<[string, Omit<TimelineEntry, 'id' | 'timestamp'>, readonly string[]]>([
  [
    'a call that the AI took',
    { type: 'inbound_call', content: 'Asked for a visit on Tuesday', duration: '3:42', aiHandled: true },
    ['Inbound call3:42', 'Asked for a visit on Tuesday', 'Handled by Robin (AI)11-21-2026 9:14 AM'],
  ],
  [
    'a call to the customer',
    { type: 'outbound_call', content: 'Visit confirmed', duration: '1:05', sentBy: 'Dana' },
    ['Outbound call1:05', 'Visit confirmed', 'Sent by Dana11-21-2026 9:14 AM'],
  ],
  [
    'a text from the customer',
    { type: 'inbound_text', content: 'Text received', message: 'Is Wednesday still good?', fromCustomer: true },
    ['Text received', 'Is Wednesday still good?', '11-21-2026 9:14 AM'],
  ],
  [
    'a text to the customer',
    { type: 'outbound_text', content: 'Text sent', message: 'We are on our way', sentBy: 'Dana' },
    ['Text sent', 'We are on our way', 'Sent by Dana11-21-2026 9:14 AM'],
  ],
  [
    'a voicemail',
    { type: 'voicemail', content: 'Water in the basement', duration: '0:41' },
    ['Voicemail0:41', 'Water in the basement', '11-21-2026 9:14 AM'],
  ],
  [
    'what the AI answered',
    { type: 'ai_response', content: 'AI response', message: 'We can come at 9:30.', aiHandled: true },
    ['AI response', 'We can come at 9:30.', 'Sent by Robin (AI)11-21-2026 9:14 AM'],
  ],
  [
    'what the AI texted under its name',
    { type: 'outbound_text', content: 'Text sent', message: 'See you at 9:30.', aiHandled: true, sentBy: 'Robin' },
    ['Text sent', 'See you at 9:30.', 'Sent by Robin (AI)11-21-2026 9:14 AM'],
  ],
  [
    'a note of the team',
    { type: 'internal_note', content: 'Note added', note: 'Dog in the yard', addedBy: 'Team Member' },
    ['Internal noteOnly you and your team', 'Dog in the yard', 'Note added', 'Added by Team Member11-21-2026 9:14 AM'],
  ],
  [
    'the note that a contact begins with',
    { type: 'internal_note', content: 'Contact created', addedBy: 'System' },
    ['Internal noteOnly you and your team', 'Contact created', 'Added by System11-21-2026 9:14 AM'],
  ],
])('%s shows what, how long, who and when', (_, entry, lines) => {
  const { item } = show(entry);
  expect(linesOf(item)).toEqual(lines);
});

test.each([
  ['ceiling', 'A brown water stain around the light on a kitchen ceiling, with drops falling from it'],
  ['shingles', 'Five torn-off shingles in the grass along a fence'],
  ['panel', 'An open breaker panel with two empty spaces at the bottom'],
] as const)('a text that came with a photo of the %s shows it with a description', (photo, description) => {
  const { item } = show({
    type: 'inbound_text',
    content: `Text with a photo of the ${photo}`,
    message: 'Here.',
    photo,
  });
  expect(within(item).getByRole('img', { name: description })).toBeVisible();
  expect(linesOf(item)).toEqual(['Text received', 'Here.', `Text with a photo of the ${photo}`, '11-21-2026 9:14 AM']);
});

test('a text without a photo shows no picture', () => {
  show({ type: 'inbound_text', content: 'Text received', message: 'Here.' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each<TimelineEntry['type']>([
  'inbound_call',
  'outbound_call',
  'inbound_text',
  'outbound_text',
  'voicemail',
  'ai_response',
])('an entry of the type %s cannot be deleted, and is not marked as internal', (type) => {
  show({ type, content: 'Something' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Only you and your team')).not.toBeInTheDocument();
});

test('an internal note has a button that requests its deletion', async () => {
  const { onDelete } = show({ type: 'internal_note', content: 'Note added', note: 'Dog in the yard' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete note' }));
  expect(onDelete).toHaveBeenCalledOnce();
});

test('a transcript unfolds: one turn per line, with its speaker', async () => {
  const { item } = show({
    type: 'inbound_call',
    content: 'Call',
    transcript: 'Robin: How can I help?\nMarisol: The heater leaks: a lot.\n(silence)',
  });
  const turns = () => screen.getAllByRole('listitem').filter((one) => one !== item);
  const summary = screen.getByText('Transcript');
  expect(turns()[0]).not.toBeVisible();
  await userEvent.click(summary);
  expect(turns()[0]).toBeVisible();
  expect(turns().map(({ textContent }) => textContent)).toEqual([
    'Robin: How can I help?',
    'Marisol: The heater leaks: a lot.',
    '(silence)',
  ]);
  expect(screen.getByText('Marisol:').closest('strong')).not.toBeNull();
});

test('an entry without a transcript cannot be unfolded', () => {
  show({ type: 'inbound_call', content: 'Call' });
  expect(screen.queryByText('Transcript')).not.toBeInTheDocument();
});

test('text of customers is shown as plain text', () => {
  const { item } = show({
    type: 'inbound_text',
    content: '<b>Text</b>',
    message: '<img src=x onerror=alert(1)>',
    note: '<i>note</i>',
    sentBy: '<u>Dana</u>',
    transcript: '<em>Robin</em>: <a href="https://example.com">here</a>',
  });
  for (const words of ['<b>Text</b>', '<img src=x onerror=alert(1)>', '<u>Dana</u>', '<em>Robin</em>: <a href=']) {
    expect(item).toHaveTextContent(words);
  }
  expect(item.querySelector('b, img, i, u, em, a')).toBeNull();
});
