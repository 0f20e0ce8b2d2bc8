import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { ToastMessage } from '../../../machines/toasts/toastsMachine.ts';
import type { CallOptions } from '../../../machines/voice-site/callOptions.ts';
import { type CallCommand, type CallFact, voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.fixture.ts';
import { CallDialog } from './CallDialog.tsx';

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
