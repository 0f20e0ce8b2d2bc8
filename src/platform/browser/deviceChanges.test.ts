import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { deviceChanges } from './deviceChanges.ts';

/** Starts the actor. @returns the events that it has sent, and a function that stops it. */
function startActor() {
  const events: string[] = [];
  const machine = setup({ actors: { deviceChanges } }).createMachine({
    invoke: { src: 'deviceChanges' },
    on: { '*': { actions: ({ event }) => void events.push(event.type) } },
  });
  const actor = createActor(machine).start();
  return { events, stop: () => void actor.stop() };
}

test('a change of the devices is sent until the actor stops', () => {
  const mediaDevices = new EventTarget();
  vi.stubGlobal('navigator', { mediaDevices });
  const { events, stop } = startActor();
  mediaDevices.dispatchEvent(new Event('devicechange'));
  stop();
  mediaDevices.dispatchEvent(new Event('devicechange'));
  expect(events).toEqual(['devices.changed']);
});

test('a page without access to devices sends nothing', () => {
  vi.stubGlobal('navigator', {});
  const { events, stop } = startActor();
  stop();
  expect(events).toEqual([]);
});
