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
  const { context, posted } = recordedContext();
  vi.stubGlobal('window', isEmbedded ? new EventTarget() : context.channel.front);
  let inUse = NONE;
  const report = createDeviceReports(context, () => inUse);
  return {
    context,
    posted,
    use: async (next: DevicesInUse) => {
      inUse = next;
      report();
      // The list of devices is compared in a later task.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('reports devices in use when they change, and only then', async () => {
  const { posted, use } = reports();
  await use(NONE);
  expect(posted).toEqual([]);
  await use(WITH_MICROPHONE);
  await use({ ...WITH_MICROPHONE });
  await use(NONE);
  expect(posted).toEqual([WITH_MICROPHONE, NONE].map((devices) => ({ action: 'selected-devices-updated', devices })));
});

test('announces the list of devices with the first device, and again when the list has changed', async () => {
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

test('announces nothing in an embedded room, and nothing after the call', async () => {
  const embedded = reports(true);
  await embedded.use(WITH_MICROPHONE);
  expect(embedded.posted).toHaveLength(1);
  const over = reports();
  over.context.scope.close();
  await over.use(WITH_MICROPHONE);
  expect(over.posted).toEqual([]);
  expect(onDeviceChange).not.toHaveBeenCalled();
});
