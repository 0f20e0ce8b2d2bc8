import { describe, expect, test } from 'vitest';
import type { MeetingCommand } from '../call-session/roomEvents.ts';
import { type CallUnderTest, joiningCall, liveCall, PLAIN_CALL, requestedCall } from './callUnderTest.fixture.ts';

/** A call whose call object exists, but has not begun to load the call machine. */
async function createdCall(): Promise<CallUnderTest> {
  const call = requestedCall();
  await call.answerRequest(PLAIN_CALL);
  call.room({ type: 'room.created' });
  return call;
}

async function loadingCall(): Promise<CallUnderTest> {
  const call = await createdCall();
  call.passPermissionWait();
  call.room({ type: 'room.loading' });
  return call;
}

const error = new TypeError('Refused by the room library.');

describe.each<MeetingCommand>([
  { type: 'meeting.set-input-devices', devices: { audioDeviceId: 'desk' } },
  { type: 'meeting.set-output-device', device: { outputDeviceId: 'speakers' } },
  { type: 'meeting.observe-local-level', intervalMs: 100 },
])('$type', (command) => {
  test.each([
    ['before the load', () => createdCall()],
    ['while joining', () => joiningCall()],
    ['during a call', () => liveCall()],
  ])('a refusal %s is reported to the caller, and no error event is emitted', async (_, begin) => {
    const call = await begin();
    call.send(command);
    call.room({
      type: 'room.command-refused',
      refused: command,
      problem: { type: 'invalid-argument', message: error.message },
      error,
    });
    expect(call.commandAnswers).toEqual([
      {
        type: 'command-answered',
        command,
        problem: { type: 'command-refused', message: error.message, retryable: true },
        error,
      },
    ]);
    // The client finds the waiting caller by the command object itself.
    expect(call.commandAnswers[0]?.command).toBe(command);
    expect(call.commandAnswers[0]?.error).toBe(error);
    expect(call.errorTypes()).toEqual([]);
  });

  test.each([
    ['before the load', () => createdCall()],
    ['while loading', () => loadingCall()],
    ['during a call', () => liveCall()],
  ])('a success %s is reported to the caller', async (_, begin) => {
    const call = await begin();
    call.send(command);
    call.room({ type: 'room.command-completed', completed: command });
    expect(call.roomCommands.at(-1)).toBe(command);
    expect(call.commandAnswers).toEqual([{ type: 'command-answered', command }]);
  });
});
