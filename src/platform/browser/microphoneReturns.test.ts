import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { MicrophoneChange } from '../../machines/call-client/callClientEvents.ts';
import { microphoneReturns } from './microphoneReturns.ts';

/** Time for the answers of the browser, and for their handlers. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** Starts the actor. @returns the events that it has sent, such as `available since permission`, and a function that stops it. */
async function startActor() {
  const changes: string[] = [];
  const machine = setup({
    types: { events: {} as MicrophoneChange },
    actors: { microphoneReturns },
  }).createMachine({
    invoke: { src: 'microphoneReturns' },
    on: {
      '*': {
        actions: ({ event }) => void changes.push(`${event.type.replace('microphone.', '')} since ${event.since}`),
      },
    },
  });
  const actor = createActor(machine).start();
  await settle();
  return { changes, stop: () => void actor.stop() };
}

test('a microphone that is allowed, or asked for again, is available, and one that is denied is not', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'denied' });
  const query = vi.fn(() => Promise.resolve(permission));
  vi.stubGlobal('navigator', { permissions: { query } });
  const set = (state: PermissionState) => {
    permission.state = state;
    permission.dispatchEvent(new Event('change'));
  };
  const { changes, stop } = await startActor();
  expect(query).toHaveBeenCalledWith({ name: 'microphone' });
  expect(changes).toEqual([]);
  set('granted');
  set('denied');
  set('prompt');
  const sent = ['available since permission', 'unavailable since permission', 'available since permission'];
  expect(changes).toEqual(sent);
  stop();
  set('granted');
  expect(changes).toEqual(sent);
});

type Device = { readonly kind: MediaDeviceKind };

/** The browser's devices, of which `list` returns the present ones. */
function stubDevices(list: () => Promise<readonly Device[]>) {
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: list });
  vi.stubGlobal('navigator', { mediaDevices });
  return async () => {
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await settle();
  };
}

test('a change of the devices is sent with whether there is a microphone, and whether there is one more', async () => {
  const [microphone, loudspeaker]: readonly Device[] = [{ kind: 'audioinput' }, { kind: 'audiooutput' }];
  if (microphone === undefined || loudspeaker === undefined) throw new Error('There are two devices.');
  let devices: readonly Device[] = [microphone];
  const change = stubDevices(() => Promise.resolve(devices));
  const { changes, stop } = await startActor();
  for (const list of [[microphone, loudspeaker], [loudspeaker], [microphone], [microphone, microphone]]) {
    devices = list;
    await change();
  }
  const sent = [
    'available since device',
    'unavailable since device',
    'available since new-device',
    'available since new-device',
  ];
  expect(changes).toEqual(sent);
  const late = change();
  stop();
  await late;
  await change();
  expect(changes).toEqual(sent);
});

test.each<[string, object]>([
  ['has neither permissions nor devices', {}],
  [
    'does not know the permission of the microphone',
    { permissions: { query: () => Promise.reject(new TypeError("'microphone' is not a valid enum value")) } },
  ],
])('a browser that %s sends nothing', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { changes, stop } = await startActor();
  stop();
  expect(changes).toEqual([]);
});

test('a browser that does not list its devices sends nothing', async () => {
  const change = stubDevices(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const { changes } = await startActor();
  await change();
  expect(changes).toEqual([]);
});
