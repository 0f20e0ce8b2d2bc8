import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { ToastMessage } from '../../../machines/toasts/toastsMachine.ts';
import type { CallOptions } from '../../../machines/voice-site/callOptions.ts';
import { type CallCommand, type CallFact, voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.fixture.ts';
import { CallDialogOnDemand } from './CallDialogOnDemand.tsx';
import * as dialogModule from '../VoiceDialog.tsx';

vi.mock('../VoiceDialog.tsx', { spy: true });

/** Starts a call on a page with the dialog. */
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
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <p>The page</p>
      <CallDialogOnDemand voiceSite={voiceSite} opener={null} />
    </SiteConfigurationProvider>,
    { onCaughtError },
  );
  const emit = (fact: CallFact) => act(() => emitFact?.(fact));
  return { voiceSite, commands, toasts, onCaughtError, emit };
}

const dialog = () => screen.findByRole('dialog', { name: 'Voice Assistant' });

const breakDialog = () =>
  vi.mocked(dialogModule.VoiceDialog).mockImplementation(() => {
    throw new RangeError('Invalid count value: -1');
  });

afterEach(() => {
  vi.mocked(dialogModule.VoiceDialog).mockReset();
});

test.each(['connects', 'is active'])(
  'if the dialog throws while a call %s, the call ends, a toast says so, the error is reported, and the page stays',
  async (when) => {
    const { voiceSite, commands, toasts, onCaughtError, emit } = startCall();
    await dialog();
    if (when === 'is active') emit({ type: 'call.started' });
    breakDialog();
    act(() => voiceSite.send({ type: 'visitor.mute', muted: true }));
    expect(voiceSite.getSnapshot().value).toEqual({ calling: 'ending' });
    expect(commands.at(-1)).toEqual({ type: 'call.stop' });
    expect(toasts.at(-1)).toMatchObject({
      title: 'The window of the call has stopped working',
      tone: 'failure',
      action: 'reload-page',
    });
    expect(onCaughtError).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The page')).toBeInTheDocument();
  },
);

test('the next call has a dialog again', async () => {
  const { voiceSite, emit } = startCall();
  await dialog();
  breakDialog();
  emit({ type: 'call.started' });
  vi.mocked(dialogModule.VoiceDialog).mockReset();
  emit({ type: 'call.closed', outcome: { outcome: 'cancelled', orderly: true } });
  act(() => voiceSite.send({ type: 'visitor.start' }));
  expect(await dialog()).toBeInTheDocument();
});
