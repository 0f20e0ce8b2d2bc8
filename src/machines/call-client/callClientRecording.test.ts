import { describe, expect, test } from 'vitest';
import { joinedCall, liveCall, RECORDED_CALL, setUpExtras } from './callUnderTest.fixture.ts';

describe('recording', () => {
  const RECORDING_STARTED = { type: 'room.recording', event: { action: 'recording-started' } } as const;
  const messagesSent = (call: Awaited<ReturnType<typeof liveCall>>) =>
    call.roomCommands.flatMap((command) => (command.type === 'meeting.send' ? [command.data] : []));

  test('a recorded call requests the camera, starts and reports the recording, and requests the first message with the delay', async () => {
    const call = await joinedCall(RECORDED_CALL);
    expect(call.roomCommands).toContainEqual({
      type: 'library.join',
      join: { type: 'session.join', url: 'https://callwright.daily.co/room', camera: true },
    });
    expect(call.roomCommands).toContainEqual({ type: 'meeting.start-recording' });
    call.room({ type: 'room.recording-requested' });
    setUpExtras(call);
    call.wait(1_250);
    call.room(RECORDING_STARTED);
    expect(messagesSent(call).map((data) => JSON.parse(data) as unknown)).toEqual([
      { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1.25 },
    ]);
    expect(call.payloads('recording-started')).toEqual([{ action: 'recording-started' }]);
    expect(call.payloads('call-start-progress').at(-1)).toMatchObject({
      stage: 'video-recording-started',
      status: 'completed',
      metadata: { delaySeconds: 1.25 },
    });
  });

  test('the first message is requested once, even if the recording starts again', async () => {
    const call = await liveCall(RECORDED_CALL);
    call.room(RECORDING_STARTED);
    call.room({ type: 'room.recording', event: { action: 'recording-stopped' } });
    call.room(RECORDING_STARTED);
    expect(messagesSent(call)).toHaveLength(1);
    expect(call.count('recording-started')).toBe(2);
    expect(call.count('recording-stopped')).toBe(1);
  });

  test('with a meeting token, joining starts the recording: the client requests none and measures the delay from the join', async () => {
    const call = await joinedCall({ ...RECORDED_CALL, transport: { callToken: 'meeting-token' } });
    expect(call.roomCommands).toContainEqual({
      type: 'library.join',
      join: {
        type: 'session.join',
        url: 'https://callwright.daily.co/room',
        token: 'meeting-token',
        camera: true,
      },
    });
    expect(call.roomCommands).not.toContainEqual({ type: 'meeting.start-recording' });
    expect(
      call
        .payloads('call-start-progress')
        .find(({ stage, status }) => stage === 'video-recording-setup' && status === 'completed'),
    ).toMatchObject({
      metadata: { action: 'auto-started-via-meeting-token' },
    });
    call.wait(800);
    call.room(RECORDING_STARTED);
    expect(JSON.parse(messagesSent(call)[0] ?? '{}')).toMatchObject({ videoRecordingStartDelaySeconds: 0.8 });
  });

  test('the recording is stopped before the room is left', async () => {
    const call = await liveCall(RECORDED_CALL);
    call.send({ type: 'call.stop' });
    expect(call.roomCommands.slice(-2).map(({ type }) => type)).toEqual(['meeting.stop-recording', 'library.leave']);
  });

  test('a call that is not recorded starts and stops no recording, and a reported recording requests no first message', async () => {
    const call = await liveCall();
    call.room(RECORDING_STARTED);
    call.send({ type: 'call.stop' });
    expect(messagesSent(call)).toEqual([]);
    expect(call.roomCommands.map(({ type }) => type)).not.toContain('meeting.start-recording');
    expect(call.roomCommands.map(({ type }) => type)).not.toContain('meeting.stop-recording');
  });

  test.each([
    'recording-started',
    'recording-stopped',
    'recording-stats',
    'recording-error',
    'recording-upload-completed',
  ] as const)('%s of the room is passed on unchanged', async (action) => {
    const call = await liveCall(RECORDED_CALL);
    const event = { action, recordingId: 'recording-1' };
    call.room({ type: 'room.recording', event });
    expect(call.payloads(action)).toEqual([event]);
  });

  test('other recording events of the room are not passed on', async () => {
    const call = await liveCall(RECORDED_CALL);
    const before = call.reports.length;
    call.room({ type: 'room.recording', event: { action: 'recording-data' } });
    expect(call.reports).toHaveLength(before);
  });

  test('with a meeting token, the delay excludes the permission wait of a phone', async () => {
    const call = await joinedCall({ ...RECORDED_CALL, transport: { callToken: 'meeting-token' } }, { mobile: true });
    call.wait(800);
    call.room(RECORDING_STARTED);
    expect(JSON.parse(messagesSent(call)[0] ?? '{}')).toMatchObject({ videoRecordingStartDelaySeconds: 0.8 });
  });
});
