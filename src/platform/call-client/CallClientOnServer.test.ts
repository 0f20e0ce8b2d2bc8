import { beforeEach, expect, test, vi } from 'vitest';
import type { CallErrorEvent } from '../../machines/call-client/callEvents.ts';
import { CallClient } from './CallClient.ts';
import { CallClientError } from './CallClientError.ts';

const imported = vi.hoisted(() => ({ roomLibrary: 0 }));
vi.mock('@daily-co/daily-js', () => {
  imported.roomLibrary += 1;
  return { default: {} };
});

const fetchMock = vi.fn();

beforeEach(() => {
  fetchMock.mockClear();
  vi.stubGlobal('fetch', fetchMock);
});

const VALIDATION_MESSAGE = 'Assistant or Squad or Workflow must be provided.';
const NO_CALL_MESSAGE = 'Call object is not available.';

test('CallClient can be imported and constructed without a browser, and neither loads the room library nor sends a request', () => {
  expect(typeof window).toBe('undefined');
  const client = new CallClient('pk-1', 'https://api.example.com', { avoidEval: true }, { startAudioOff: true });
  expect(client.getDailyCallObject()).toBeNull();
  expect(imported.roomLibrary).toBe(0);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('in a browser, a constructed CallClient loads the room library when the browser is idle', async () => {
  let act = () => {};
  vi.stubGlobal('window', { requestIdleCallback: undefined });
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => (act = idle));
  new CallClient('pk-1');
  expect(imported.roomLibrary).toBe(0);
  act();
  await vi.waitFor(() => expect(imported.roomLibrary).toBe(1));
  vi.unstubAllGlobals();
});

test.each<[string, Parameters<CallClient['start']>]>([
  ['no arguments', []],
  ['empty strings', ['', undefined, '', '']],
  ['only overrides', [undefined, { firstMessage: 'Hi' }, undefined, undefined, { x: 1 }]],
])('start() with %s rejects, emits an error event and sends no request', async (_, start) => {
  const client = new CallClient('pk-1');
  const errors: CallErrorEvent[] = [];
  client.on('error', (error) => errors.push(error));
  const thrown: unknown = await client.start(...start).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(CallClientError);
  expect(thrown).toMatchObject({ name: 'CallClientError', type: 'validation-error', message: VALIDATION_MESSAGE });
  expect(errors).toEqual([
    {
      name: 'CallClientError',
      message: VALIDATION_MESSAGE,
      type: 'validation-error',
      stage: 'input-validation',
      error: { type: 'validation-error', message: VALIDATION_MESSAGE, retryable: false },
      timestamp: expect.any(String) as string,
    },
  ]);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('an invalid start() rejects even if no listener is registered', async () => {
  await expect(new CallClient('pk-1').start()).rejects.toThrow(VALIDATION_MESSAGE);
});

test('methods that need a call throw or reject before a call exists', async () => {
  const client = new CallClient('pk-1');
  expect(() => client.setMuted(true)).toThrow(NO_CALL_MESSAGE);
  expect(() => client.startRecording()).toThrow(NO_CALL_MESSAGE);
  await expect(client.increaseMicLevel(2)).rejects.toThrow(NO_CALL_MESSAGE);
  await expect(client.setInputDevicesAsync({ audioSource: false })).rejects.toThrow(NO_CALL_MESSAGE);
  await expect(client.startLocalAudioLevelObserver(100)).rejects.toThrow(NO_CALL_MESSAGE);
  expect(() => client.setMuted(true)).toThrow(CallClientError);
  expect(() => client.setMuted(true)).toThrow(
    expect.objectContaining({ type: 'no-call', message: NO_CALL_MESSAGE, retryable: false }) as Error,
  );
});

test('methods that need no call do nothing before a call exists, and return false, null, 0 or undefined', async () => {
  const client = new CallClient('pk-1');
  await expect(client.stop()).resolves.toBeUndefined();
  client.end();
  client.setVolume(0.5);
  client.resumeSound();
  client.stopRecording();
  client.startScreenSharing();
  client.stopScreenSharing();
  client.stopLocalAudioLevelObserver();
  await client.setOutputDeviceAsync({ outputDeviceId: 'x' });
  expect(client.isMuted()).toBe(false);
  expect(client.getAudioPlayer()).toBeNull();
  expect(client.getLocalAudioLevel()).toBe(0);
  expect(client.isLocalAudioLevelObserverRunning()).toBe(false);
});

test('say() before a call exists emits an error event', () => {
  const client = new CallClient('pk-1');
  const errors: CallErrorEvent[] = [];
  client.on('error', (error) => errors.push(error));
  client.say('Hello?');
  expect(errors.map(({ type }) => type)).toEqual(['message-not-sent-error']);
});

test('reconnect() requires a room URL', async () => {
  await expect(new CallClient('pk-1').reconnect({ webCallUrl: '' })).rejects.toThrow(
    'webCallUrl is required for reconnection.',
  );
});
