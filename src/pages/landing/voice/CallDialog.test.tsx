import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ToastMessage } from '../../../machines/toasts/toastsMachine.ts';
import type { CallOptions } from '../../../machines/voice-site/callOptions.ts';
import { type CallCommand, type CallFact, voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.fixture.ts';
import { CallDialog } from './CallDialog.tsx';

const SAMPLING_INTERVAL_MS = 150;

function openDialog() {
  const clock = new SimulatedClock();
  let emitFact: ((fact: CallFact) => void) | undefined;
  const commands: CallCommand[] = [];
  const call = fromCallback<CallCommand, CallOptions>(({ sendBack, receive }) => {
    emitFact = sendBack;
    receive((command) => commands.push(command));
  });
  const voiceSite = createActor(voiceSiteMachine.provide({ actors: { call } }), { clock }).start();
  voiceSite.send({ type: 'visitor.start' });
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <CallDialog voiceSite={voiceSite} opener={null} />
    </SiteConfigurationProvider>,
  );
  const dialog = () => within(screen.getByRole('dialog', { name: 'Voice Assistant' }));
  return {
    voiceSite,
    dialog,
    commands,
    user: userEvent.setup(),
    field: () => dialog().getByRole('textbox', { name: 'Type to Robin' }),
    emit: (fact: CallFact) => act(() => emitFact?.(fact)),
    wait: (ms: number) => act(() => clock.increment(ms)),
    bars: () => [...dialog().getByRole('img', { name: 'Volume' }).querySelectorAll<HTMLElement>('[data-bar]')],
  };
}

test('while connecting, forty bars are at rest', () => {
  const { bars } = openDialog();
  expect(bars()).toHaveLength(40);
  expect(bars().filter((bar) => bar.hasAttribute('data-sounding'))).toEqual([]);
});

test('in a call the bars show the measured volume, the newest last', () => {
  const { bars, dialog, emit, wait } = openDialog();
  emit({ type: 'call.started' });
  for (const volume of [0.3, 0.3, 0.02, 0.02, 0.8]) {
    emit({ type: 'volume.measured', volume });
    wait(SAMPLING_INTERVAL_MS);
  }
  expect(dialog().getByText('Volume: 80%')).toBeInTheDocument();
  expect(bars()).toHaveLength(40);
  expect(
    bars()
      .slice(-4)
      .map((bar) => bar.hasAttribute('data-sounding')),
  ).toEqual([false, true, false, true]);
});

test('typed text is sent and shown as a turn, and the field is cleared', async () => {
  const { commands, dialog, field, emit, user } = openDialog();
  emit({ type: 'call.started' });
  await user.type(field(), ' Do you do gutters? ');
  expect(field()).toHaveValue(' Do you do gutters? ');
  expect(commands).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  expect(commands).toMatchObject([{ type: 'message.send', message: { message: { content: 'Do you do gutters?' } } }]);
  expect(dialog().getByRole('log', { name: 'Conversation' })).toHaveTextContent('You: Do you do gutters?');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('white space alone is not sent', async () => {
  const { commands, field, emit, user } = openDialog();
  emit({ type: 'call.started' });
  await user.type(field(), '   {Enter}');
  expect(commands).toEqual([]);
  expect(field()).toHaveValue('');
});

test('a correction in the middle of the text keeps the cursor there', async () => {
  const { field, emit, user } = openDialog();
  emit({ type: 'call.started' });
  await user.type(field(), 'My rof leaks');
  await user.type(field(), 'o', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field()).toHaveValue('My roof leaks');
  expect(field()).toHaveProperty('selectionStart', 5);
});

test('"Try microphone again" is one event: it turns the microphone off and on without showing it as muted', async () => {
  const { commands, dialog, emit, user, voiceSite } = openDialog();
  emit({ type: 'call.started' });
  const problem = { type: 'microphone-not-found', message: '', retryable: true } as const;
  emit({ type: 'call.microphone-problem', problem });
  const mutedSince: boolean[] = [];
  voiceSite.subscribe(({ context }) => mutedSince.push(context.muted));
  await user.click(dialog().getByRole('button', { name: 'Try microphone again' }));
  expect(mutedSince).toEqual([false]);
  expect(commands).toEqual([
    { type: 'microphone.mute', muted: true },
    { type: 'microphone.mute', muted: false },
  ]);
  expect(dialog().getByRole('button', { name: 'Try microphone again' })).toHaveFocus();
  emit({ type: 'call.microphone-restored' });
  expect(dialog().getByRole('button', { name: 'Mute microphone' })).toHaveFocus();
});

test('a microphone that fails while muted is unmuted first', async () => {
  const { commands, dialog, emit, user } = openDialog();
  emit({ type: 'call.started' });
  await user.click(dialog().getByRole('button', { name: 'Mute microphone' }));
  const problem = { type: 'microphone-not-found', message: '', retryable: true } as const;
  emit({ type: 'call.microphone-problem', problem });
  await user.click(dialog().getByRole('button', { name: 'Unmute microphone' }));
  expect(commands).toEqual([
    { type: 'microphone.mute', muted: true },
    { type: 'microphone.mute', muted: false },
  ]);
  expect(dialog().getByRole('button', { name: 'Try microphone again' })).toHaveFocus();
});

test('the call after a lost one keeps the unsent text', async () => {
  const { field, emit, user, voiceSite } = openDialog();
  emit({ type: 'call.started' });
  await user.type(field(), 'My roof leaks');
  const problem = { type: 'connection-error', message: '', retryable: true } as const;
  emit({ type: 'call.closed', outcome: { outcome: 'failed', stage: 'conversation', problem, orderly: true } });
  act(() => voiceSite.send({ type: 'visitor.start' }));
  emit({ type: 'call.started' });
  expect(field()).toHaveValue('My roof leaks');
});

/** Starts a call on a page with the dialog. Without a configuration, the dialog throws. */
function startCall() {
  let emitFact: ((fact: CallFact) => void) | undefined;
  const commands: CallCommand[] = [];
  const toasts: ToastMessage[] = [];
  const call = fromCallback<CallCommand, CallOptions>(({ sendBack, receive }) => {
    emitFact = sendBack;
    receive((command) => commands.push(command));
  });
  const voiceSite = createActor(voiceSiteMachine.provide({ actors: { call } })).start();
  voiceSite.on('toast', ({ toast }) => toasts.push(toast));
  voiceSite.send({ type: 'visitor.start' });
  // Replaces React's handler, which writes to the console.
  const onCaughtError = vi.fn<(error: unknown) => void>();
  const page = (configuration: unknown) => (
    <SiteConfigurationProvider value={configuration as typeof testConfiguration}>
      <p>The page</p>
      <CallDialog voiceSite={voiceSite} opener={null} />
    </SiteConfigurationProvider>
  );
  const { rerender } = render(page(testConfiguration), { onCaughtError });
  return {
    voiceSite,
    commands,
    toasts,
    onCaughtError,
    emit: (fact: CallFact) => act(() => emitFact?.(fact)),
    breakDialog: () => rerender(page(undefined)),
    repairDialog: () => rerender(page(testConfiguration)),
  };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Voice Assistant' });

test.each(['connects', 'is active'])(
  'if the dialog throws while a call %s, the call ends, a toast says so, the error is reported, and the page stays',
  (when) => {
    const { voiceSite, commands, toasts, onCaughtError, emit, breakDialog } = startCall();
    if (when === 'is active') emit({ type: 'call.started' });
    expect(dialog()).toBeInTheDocument();
    breakDialog();
    expect(voiceSite.getSnapshot().value).toEqual({ calling: 'ending' });
    expect(commands.at(-1)).toEqual({ type: 'call.stop' });
    expect(toasts.at(-1)).toMatchObject({
      title: 'The window of the call has stopped working',
      tone: 'failure',
      action: 'reload-page',
    });
    expect(onCaughtError).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
    expect(screen.getByText('The page')).toBeInTheDocument();
  },
);

test('the next call has a dialog again', () => {
  const { voiceSite, emit, breakDialog, repairDialog } = startCall();
  breakDialog();
  emit({ type: 'call.closed', outcome: { outcome: 'cancelled', orderly: true } });
  repairDialog();
  expect(dialog()).toBeNull();
  act(() => voiceSite.send({ type: 'visitor.start' }));
  expect(dialog()).toBeInTheDocument();
});
