import { describe, expect, test } from 'vitest';
import type { MeetingCommand } from '../call-session/roomEvents.ts';
import { joiningCall, liveCall } from './callUnderTest.fixture.ts';

const error = new TypeError('Refused by the room library.');

describe.each<MeetingCommand>([
  { type: 'meeting.set-input-devices', devices: { audioDeviceId: 'desk' } },
  { type: 'meeting.set-output-device', device: { outputDeviceId: 'speakers' } },
  { type: 'meeting.observe-local-level', intervalMs: 100 },
])('$type', (command) => {
  test.each([
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

  test('a success is reported to the caller', async () => {
    const call = await liveCall();
    call.send(command);
    call.room({ type: 'room.command-completed', completed: command });
    expect(call.commandAnswers).toEqual([{ type: 'command-answered', command }]);
  });
});
