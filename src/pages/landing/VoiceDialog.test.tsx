import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formatCallTime, VoiceDialog, type VoiceDialogProps } from './VoiceDialog.tsx';

function showCall(shown: Partial<VoiceDialogProps> = {}) {
  const handlers = {
    onClose: vi.fn(),
    onStay: vi.fn(),
    onEnd: vi.fn(),
    onToggleMute: vi.fn(),
    onTryMicrophone: vi.fn(),
    onTurnOnSound: vi.fn(),
    onType: vi.fn(),
    onSend: vi.fn(),
    onSay: vi.fn(),
  };
  const props: VoiceDialogProps = {
    open: true,
    aiName: 'Ava',
    voiceNotice: '',
    status: 'Listening...',
    phase: 'active',
    seconds: 83,
    volume: 0,
    levels: [],
    turns: [],
    ticket: { lead: {} },
    offersScenarios: false,
    typed: false,
    offersToTryMicrophone: false,
    draft: '',
    asksToEnd: false,
    muted: false,
    soundBlocked: false,
    ...handlers,
    ...shown,
  };
  const view = render(<VoiceDialog {...props} />);
  return {
    ...handlers,
    user: userEvent.setup(),
    showNow: (later: Partial<VoiceDialogProps>) => view.rerender(<VoiceDialog {...props} {...later} />),
  };
}

const connecting = { phase: 'connecting', status: 'Connecting...', seconds: 0 } as const;

test('a closed dialog is not in the document', () => {
  showCall({ open: false });
  expect(document.body).not.toHaveTextContent('Voice Assistant');
});

test('before the first word, a visitor who talks reads what happens to the voice', () => {
  const voiceNotice = 'Your voice stays on this computer.';
  const { showNow } = showCall({ ...connecting, voiceNotice });
  expect(screen.getByText(voiceNotice)).toBeVisible();
  showNow({ phase: 'active', voiceNotice });
  expect(screen.getByText(voiceNotice)).toBeVisible();
  showNow({ phase: 'active', voiceNotice, typed: true });
  expect(screen.queryByText(voiceNotice)).not.toBeInTheDocument();
  // In a new tab, because leaving the page ends the call.
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('target', '_blank');
  showNow({ phase: 'active', voiceNotice, turns: [{ id: 1, speaker: 'assistant', text: 'Hello!', state: 'final' }] });
  expect(screen.queryByText(voiceNotice)).not.toBeInTheDocument();
});

test('connecting: the name of the AI, the status and the button that cancels', async () => {
  const { onEnd, user } = showCall(connecting);
  const dialog = within(await screen.findByRole('dialog', { name: 'Voice Assistant' }));
  expect(dialog.getByText('Ava')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('Connecting...');
  expect(dialog.queryByRole('timer')).not.toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'End Call' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('active: status, call time, volume and the button that ends the call', async () => {
  const { onEnd, user } = showCall({ status: 'Speaking...', volume: 0.624, levels: [0, 0.3, 0.6] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Voice Assistant' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Speaking...');
  expect(dialog.getByRole('timer')).toHaveTextContent('01:23');
  expect(dialog.getByText('Volume: 62%')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'Volume' }).querySelectorAll('[data-sounding]')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'End Call' }));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the button keeps the focus when the call begins, so that the focus stays in the dialog', async () => {
  const { showNow } = showCall(connecting);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  screen.getByRole('button', { name: 'Cancel' }).focus();
  showNow({ phase: 'active', status: 'Listening...' });
  expect(screen.getByRole('button', { name: 'End Call' })).toHaveFocus();
});

test.each(['{Escape}', 'the close button'])('%s closes the dialog', async (way) => {
  const { onClose, user } = showCall();
  await screen.findByRole('dialog');
  if (way === '{Escape}') await user.keyboard(way);
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press beside the dialog does not end a call', async () => {
  const { onClose, user } = showCall();
  await screen.findByRole('dialog');
  await user.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
});

test('the conversation is a log of who said what', () => {
  showCall({
    turns: [
      { id: 1, speaker: 'assistant', text: 'What kind of work do', state: 'interrupted' },
      { id: 2, speaker: 'visitor', text: 'We do roofing.', state: 'final' },
      { id: 3, speaker: 'assistant', text: 'Roofing, got', state: 'partial' },
    ],
  });
  const log = screen.getByRole('log', { name: 'Conversation' });
  expect([...log.children].map((turn) => turn.textContent)).toEqual([
    'Ava: What kind of work doInterrupted',
    'You: We do roofing.',
    'Ava: Roofing, got',
  ]);
});

test('the field shows the draft and reports typed text', async () => {
  const { onType, onSend, showNow, user } = showCall({ draft: ' Do you' });
  const field = screen.getByRole('textbox', { name: 'Type to Ava' });
  expect(field).toHaveValue(' Do you');
  expect(field).toHaveAttribute('maxlength', '1000');
  await user.type(field, ' ');
  expect(onType).toHaveBeenCalledExactlyOnceWith(' Do you ');
  expect(field).toHaveValue(' Do you');
  showNow({ draft: ' Do you ' });
  expect(field).toHaveValue(' Do you ');
  expect(onSend).not.toHaveBeenCalled();
});

test.each(['the button "Send"', 'Enter'])('%s sends, even an empty draft, and the field has the focus', async (way) => {
  const { onSend, user } = showCall();
  const field = screen.getByRole('textbox', { name: 'Type to Ava' });
  if (way === 'Enter') await user.type(field, '{Enter}');
  else await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledOnce();
  expect(field).toHaveFocus();
});

test('the microphone is muted and unmuted', async () => {
  const { onToggleMute, showNow, user } = showCall();
  const mute = screen.getByRole('button', { name: 'Mute microphone' });
  await user.click(mute);
  expect(onToggleMute).toHaveBeenCalledOnce();
  showNow({ muted: true });
  expect(screen.getByRole('button', { name: 'Unmute microphone' })).toBeEnabled();
});

test('without a working microphone, the same button tries it again instead of muting it', async () => {
  const { onToggleMute, onTryMicrophone, showNow, user } = showCall();
  const button = screen.getByRole('button', { name: 'Mute microphone' });
  button.focus();
  showNow({ offersToTryMicrophone: true });
  expect(button).toHaveTextContent('Try microphone again');
  expect(button).toHaveFocus();
  await user.click(button);
  expect(onTryMicrophone).toHaveBeenCalledOnce();
  expect(onToggleMute).not.toHaveBeenCalled();
  showNow({ muted: true });
  expect(button).toHaveTextContent('Unmute microphone');
  await user.click(button);
  expect(onToggleMute).toHaveBeenCalledOnce();
});

test('if the browser blocks sound, a button turns it on', async () => {
  const { onTurnOnSound, showNow, user } = showCall({ soundBlocked: true });
  expect(screen.getByRole('alert')).toHaveTextContent("You can't hear Ava yet.");
  await user.click(screen.getByRole('button', { name: 'Turn on sound' }));
  expect(onTurnOnSound).toHaveBeenCalledOnce();
  showNow({ soundBlocked: false });
  expect(screen.queryByRole('button', { name: 'Turn on sound' })).not.toBeInTheDocument();
});

test('a problem of the microphone is shown with its remedy', () => {
  showCall({ notice: { reason: "We can't hear you.", remedy: 'Check that the microphone is not muted.' } });
  expect(screen.getByRole('alert')).toHaveTextContent("We can't hear you. Check that the microphone is not muted.");
});

test('the keyboard reaches every control', async () => {
  const { user } = showCall({ soundBlocked: true });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  const reached: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 10; stop++) {
    await user.tab();
    reached.push(
      document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.getAttribute('placeholder') ??
        document.activeElement?.textContent,
    );
  }
  expect(reached).toEqual([
    'Close',
    // The row that unfolds on a phone.
    'Job ticketNothing yet0/7',
    // The ticket itself, which scrolls if there is little room.
    'Job ticket',
    'Turn on sound',
    'Conversation',
    // Before the first word.
    'Privacy',
    'Type to Ava',
    'Send',
    'Mute microphone',
    'End Call',
  ]);
});

test('connecting: the status describes the dialog, which takes the focus', async () => {
  showCall(connecting);
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toHaveFocus());
  expect(dialog).toHaveAccessibleDescription('Connecting...');
});

test('active: the status, which changes with each word, is not read out', () => {
  const { showNow } = showCall(connecting);
  expect(screen.getByRole('status')).not.toHaveAttribute('aria-live');
  showNow({ phase: 'active', status: 'Speaking...' });
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
});

test.each([
  ['a suggested sentence', { offersScenarios: true }, { offersScenarios: false }, 'How much is a repair?'],
  ['"Turn on sound"', { soundBlocked: true }, { soundBlocked: false }, 'Turn on sound'],
])('%s that is removed by its press moves the focus to the conversation', async (_, before, after, name) => {
  const { showNow, user } = showCall(before);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.click(screen.getByRole('button', { name }));
  showNow(after);
  expect(screen.getByRole('log', { name: 'Conversation' })).toHaveFocus();
});

test('a suggested sentence that is removed without the focus does not move the focus', async () => {
  const { showNow } = showCall({ offersScenarios: true });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  const field = screen.getByRole('textbox', { name: 'Type to Ava' });
  field.focus();
  showNow({ offersScenarios: false });
  expect(field).toHaveFocus();
});

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3_725, '62:05'],
  [-1, '00:00'],
])('%d seconds of a call are %s', (seconds, text) => {
  expect(formatCallTime(seconds)).toBe(text);
});

test('the folded ticket shows the value that arrived last', () => {
  const { showNow } = showCall({ phase: 'active' });
  const folded = () => screen.getByRole('button', { name: /^Job ticket/ });
  showNow({ phase: 'active', ticket: { lead: { problem: 'Water heater burst' } } });
  expect(folded()).toHaveTextContent('Water heater burst');
  showNow({ phase: 'active', ticket: { lead: { problem: 'Water heater burst', name: 'Ann Lopez' } } });
  expect(folded()).toHaveTextContent('Job ticketAnn Lopez2/7');
});
