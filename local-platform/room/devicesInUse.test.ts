import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeviceReports, type DevicesInUse } from './devicesInUse.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const NONE: DevicesInUse = { camera: {}, mic: {}, speaker: {} };
const WITH_MICROPHONE: DevicesInUse = { ...NONE, mic: { deviceId: 'm1', label: 'Headset' } };

const onDeviceChange = vi.fn();
let areDevicesNamed = false;

beforeEach(() => {
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve([{ deviceId: 'm1', label: areDevicesNamed ? 'Headset' : '' }]),
  });
  mediaDevices.addEventListener('devicechange', onDeviceChange);
  vi.stubGlobal('navigator', { mediaDevices });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onDeviceChange.mockClear();
  areDevicesNamed = false;
});

/**
 * Device reports of a call, whose devices in use the test sets with `use`.
 *
 * @param options.isEmbedded true if the room is a page in a frame.
 */
function openDeviceReports({ isEmbedded = false } = {}) {
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

describe('device reports', () => {
  test('contain the devices in use, and are posted only when the devices in use change', async () => {
    const { posted, use } = openDeviceReports();
    await use(NONE);
    expect(posted).toEqual([]);
    await use(WITH_MICROPHONE);
    await use({ ...WITH_MICROPHONE });
    await use(NONE);
    expect(posted).toEqual([WITH_MICROPHONE, NONE].map((devices) => ({ action: 'selected-devices-updated', devices })));
  });

  test('dispatch devicechange when the first device is in use, and again when the list of devices has changed', async () => {
    const { use } = openDeviceReports();
    await use(NONE);
    expect(onDeviceChange).not.toHaveBeenCalled();
    await use(WITH_MICROPHONE);
    await use(NONE);
    expect(onDeviceChange).toHaveBeenCalledOnce();
    areDevicesNamed = true;
    await use(WITH_MICROPHONE);
    expect(onDeviceChange).toHaveBeenCalledTimes(2);
  });

  test('dispatch no devicechange in an embedded room, and are not posted after the call', async () => {
    const embedded = openDeviceReports({ isEmbedded: true });
    await embedded.use(WITH_MICROPHONE);
    expect(embedded.posted).toHaveLength(1);
    const ended = openDeviceReports();
    ended.context.scope.close();
    await ended.use(WITH_MICROPHONE);
    expect(ended.posted).toEqual([]);
    expect(onDeviceChange).not.toHaveBeenCalled();
  });
});
