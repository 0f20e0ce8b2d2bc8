import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { microphoneReturns } from './microphoneReturns.ts';

/** Time for the answers of the browser, and for their handlers. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** Starts the actor. @returns the causes of the events that it has sent, and a function that stops it. */
async function startActor() {
  const causes: string[] = [];
  const machine = setup({
    types: { events: {} as { type: 'microphone.available'; since: string } },
    actors: { microphoneReturns },
  }).createMachine({
    invoke: { src: 'microphoneReturns' },
    on: { 'microphone.available': { actions: ({ event }) => void causes.push(event.since) } },
  });
  const actor = createActor(machine).start();
  await settle();
  return { causes, stop: () => void actor.stop() };
}

test('a microphone that is allowed, or asked for again, is available; one that is denied is not', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'denied' });
  const query = vi.fn(() => Promise.resolve(permission));
  vi.stubGlobal('navigator', { permissions: { query } });
  const set = (state: PermissionState) => {
    permission.state = state;
    permission.dispatchEvent(new Event('change'));
  };
  const { causes, stop } = await startActor();
  expect(query).toHaveBeenCalledWith({ name: 'microphone' });
  expect(causes).toEqual([]);
  set('granted');
  set('denied');
  set('prompt');
  expect(causes).toEqual(['permission', 'permission']);
  stop();
  set('granted');
  expect(causes).toHaveLength(2);
});

/** The browser's devices, of which `list` returns the present ones. */
function stubDevices(list: () => Promise<readonly { readonly kind: MediaDeviceKind }[]>) {
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: list });
  vi.stubGlobal('navigator', { mediaDevices });
  return () => void mediaDevices.dispatchEvent(new Event('devicechange'));
}

test('a microphone among changed devices is available, until the actor stops', async () => {
  let devices: { readonly kind: MediaDeviceKind }[] = [{ kind: 'videoinput' }, { kind: 'audiooutput' }];
  const change = stubDevices(() => Promise.resolve(devices));
  const { causes, stop } = await startActor();
  change();
  await settle();
  expect(causes).toEqual([]);
  devices = [...devices, { kind: 'audioinput' }];
  change();
  await settle();
  expect(causes).toEqual(['device']);
  change();
  stop();
  change();
  await settle();
  expect(causes).toEqual(['device']);
});

test.each<[string, object]>([
  ['has neither permissions nor devices', {}],
  [
    'does not know the permission of the microphone',
    { permissions: { query: () => Promise.reject(new TypeError("'microphone' is not a valid enum value")) } },
  ],
])('a browser that %s sends nothing', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { causes, stop } = await startActor();
  stop();
  expect(causes).toEqual([]);
});

test('a browser that does not list its devices sends nothing', async () => {
  const change = stubDevices(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const { causes } = await startActor();
  change();
  await settle();
  expect(causes).toEqual([]);
});
