import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type CallCommand, type CallFact, voiceSiteMachine } from '../../../machines/voice-site/voiceSiteMachine.ts';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.ts';
import { CallDialog } from './CallDialog.tsx';

const SAMPLING_INTERVAL_MS = 150;

function openDialog() {
  const clock = new SimulatedClock();
  let tell: ((fact: CallFact) => void) | undefined;
  const call = fromCallback<CallCommand>(({ sendBack }) => {
    tell = sendBack;
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
    dialog,
    hear: (fact: CallFact) => act(() => tell?.(fact)),
    wait: (ms: number) => act(() => clock.increment(ms)),
    bars: () => [...dialog().getByRole('img', { name: 'Volume' }).querySelectorAll<HTMLElement>('[data-bar]')],
  };
}

test('while it connects, forty bars lie still', () => {
  const { bars } = openDialog();
  expect(bars()).toHaveLength(40);
  expect(bars().filter((bar) => bar.hasAttribute('data-sounding'))).toEqual([]);
});

test('in a call the bars are what was heard, the newest last', () => {
  const { bars, dialog, hear, wait } = openDialog();
  hear({ type: 'call.started' });
  for (const volume of [0.3, 0.3, 0.02, 0.02, 0.8]) {
    hear({ type: 'call.volume', volume });
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
