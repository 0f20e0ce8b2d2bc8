// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { pageReturns } from './pageReturns.ts';

test('a page that gets the focus or becomes visible resumes the sound, until the actor stops', () => {
  const events: string[] = [];
  const machine = setup({ actors: { pageReturns } }).createMachine({
    invoke: { src: 'pageReturns' },
    on: { '*': { actions: ({ event }) => void events.push(event.type) } },
  });
  const actor = createActor(machine).start();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  expect(events).toEqual([]);
  show('visible');
  window.dispatchEvent(new Event('focus'));
  expect(events).toEqual(['sound.resume', 'sound.resume']);
  actor.stop();
  show('visible');
  window.dispatchEvent(new Event('focus'));
  expect(events).toHaveLength(2);
});
