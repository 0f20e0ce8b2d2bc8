import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallClient } from './CallClient.ts';

const library = vi.hoisted(() => ({ imports: 0, createCallObject: (): unknown => ({}) }));

vi.mock('@daily-co/daily-js', () => {
  library.imports += 1;
  return { default: { createCallObject: () => library.createCallObject() } };
});

/** Results of the library's tests of the relay, the websocket and the call quality. */
const RELAYED = { result: 'passed' };
const OPENED = { result: 'passed', abortedRegions: [], failedRegions: [], passedRegions: ['eu'] };
const GOOD = { result: 'good', data: {}, secondsElapsed: 15 };

class Camera {
  readyState = 'live';

  stop(): void {
    this.readyState = 'ended';
  }
}

const camera = new Camera();
const getUserMedia = vi.fn();
/** The listeners that were added to the call object. */
let listeners: (readonly [name: string, listener: () => void])[] = [];
const emit = (name: string) => {
  for (const [event, listener] of listeners) if (event === name) listener();
};
const callObject = {
  properties: {},
  _callMachineInitialized: false,
  callClientId: 'own',
  on: vi.fn(),
  once: vi.fn(),
  meetingState: vi.fn(),
  leave: vi.fn(),
  testNetworkConnectivity: vi.fn(),
  testWebsocketConnectivity: vi.fn(),
  startCamera: vi.fn(),
  testCallQuality: vi.fn(),
  destroy: vi.fn(),
};

beforeEach(() => {
  camera.readyState = 'live';
  getUserMedia.mockResolvedValue({ getTracks: () => [camera], getVideoTracks: () => [camera] });
  vi.stubGlobal('MediaStreamTrack', Camera);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  callObject.testNetworkConnectivity.mockResolvedValue(RELAYED);
  callObject.testWebsocketConnectivity.mockResolvedValue(OPENED);
  listeners = [];
  callObject.on.mockImplementation((name: string, listener: () => void) => listeners.push([name, listener]));
  callObject.meetingState.mockReturnValue('loaded');
  callObject.leave.mockImplementation(() => {
    emit('left-meeting');
    return Promise.resolve();
  });
  callObject.startCamera.mockImplementation(() => {
    callObject._callMachineInitialized = true;
    emit('loaded');
    return Promise.resolve({});
  });
  callObject.testCallQuality.mockResolvedValue(GOOD);
  callObject.destroy.mockResolvedValue(undefined);
  library.createCallObject = () => callObject;
});

afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('runNetworkTestsStandalone() loads the room library only when the tests run', async () => {
  expect(library.imports).toBe(0);
  await CallClient.runNetworkTestsStandalone();
  expect(library.imports).toBe(1);
});

test('runNetworkTestsStandalone() runs three tests, starts the camera before the quality test, and releases everything', async () => {
  expect(await CallClient.runNetworkTestsStandalone()).toEqual({
    networkConnectivity: RELAYED,
    websocketConnectivity: OPENED,
    callQuality: GOOD,
  });
  expect(callObject.testNetworkConnectivity).toHaveBeenCalledExactlyOnceWith(camera);
  expect(callObject.startCamera).toHaveBeenCalledBefore(callObject.testCallQuality);
  expect(callObject.destroy).toHaveBeenCalledOnce();
  expect(camera.readyState).toBe('ended');
});

test('runNetworkTestsStandalone() reports why tests could not run, and runs the others', async () => {
  getUserMedia.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'));
  callObject.startCamera.mockRejectedValue(new Error('No camera.'));
  expect(await CallClient.runNetworkTestsStandalone()).toEqual({
    networkConnectivity: { result: 'error', error: 'Permission denied' },
    websocketConnectivity: OPENED,
    callQuality: { result: 'error', error: 'No camera.' },
  });
  expect(callObject.destroy).toHaveBeenCalledOnce();
});

test('runNetworkTestsStandalone() turns the camera off if the relay test fails', async () => {
  callObject.testNetworkConnectivity.mockRejectedValue(new Error('No.'));
  await CallClient.runNetworkTestsStandalone();
  expect(camera.readyState).toBe('ended');
});

test('runNetworkTestsStandalone() resolves with the error if no call object can be created, as while a call is open', async () => {
  library.createCallObject = () => {
    throw new Error('Duplicate DailyIframe instances are not allowed');
  };
  expect(await CallClient.runNetworkTestsStandalone()).toEqual({
    error: 'Duplicate DailyIframe instances are not allowed',
  });
});

test('runNetworkTestsStandalone() returns the results even if the call object cannot be destroyed', async () => {
  callObject.destroy.mockRejectedValue(new Error('No.'));
  expect(await CallClient.runNetworkTestsStandalone()).toMatchObject({ callQuality: GOOD });
});
