import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceReports, type DevicesInUse } from './devicesInUse.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const NONE: DevicesInUse = { camera: {}, mic: {}, speaker: {} };
const WITH_MICROPHONE: DevicesInUse = { ...NONE, mic: { deviceId: 'm1', label: 'Headset' } };

const onDeviceChange = vi.fn();
let named = false;

beforeEach(() => {
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve([{ deviceId: 'm1', label: named ? 'Headset' : '' }]),
  });
  mediaDevices.addEventListener('devicechange', onDeviceChange);
  vi.stubGlobal('navigator', { mediaDevices });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onDeviceChange.mockClear();
  named = false;
});

/** @param isEmbedded the room is a page in a frame. */
function reports(isEmbedded = false) {
  const { context, told } = recordedContext();
  vi.stubGlobal('window', isEmbedded ? new EventTarget() : context.channel.front);
  let inUse = NONE;
  const report = createDeviceReports(context, () => inUse);
  return {
    context,
    told,
    use: async (next: DevicesInUse) => {
      inUse = next;
      report();
      // The list of devices comes later.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('devices in use are reported when they change, and only then', async () => {
  const { told, use } = reports();
  await use(NONE);
  expect(told).toEqual([]);
  await use(WITH_MICROPHONE);
  await use({ ...WITH_MICROPHONE });
  await use(NONE);
  expect(told).toEqual([WITH_MICROPHONE, NONE].map((devices) => ({ action: 'selected-devices-updated', devices })));
});

test('the list of devices is announced with the first device, and when it is another one', async () => {
  const { use } = reports();
  await use(NONE);
  expect(onDeviceChange).not.toHaveBeenCalled();
  await use(WITH_MICROPHONE);
  await use(NONE);
  expect(onDeviceChange).toHaveBeenCalledOnce();
  named = true;
  await use(WITH_MICROPHONE);
  expect(onDeviceChange).toHaveBeenCalledTimes(2);
});

test('nothing is announced from the page of a room, or after the call', async () => {
  const embedded = reports(true);
  await embedded.use(WITH_MICROPHONE);
  expect(embedded.told).toHaveLength(1);
  const over = reports();
  over.context.scope.close();
  await over.use(WITH_MICROPHONE);
  expect(over.told).toEqual([]);
  expect(onDeviceChange).not.toHaveBeenCalled();
});
