import { expect, test } from 'vitest';
import type { MeetingCommand } from '../../machines/call-session/roomEvents.ts';
import { CallClientError, CALL_LEFT } from './CallClientError.ts';
import { CommandAnswers } from './CommandAnswers.ts';

const command: MeetingCommand = { type: 'meeting.set-input-devices', devices: {} };
const problem = { type: 'command-refused', message: 'Not now.', retryable: true } as const;

test('a completed command resolves only its own promise, and rejectAll() rejects the others', async () => {
  const answers = new CommandAnswers();
  // Commands are compared by identity, not by their fields.
  const otherAnswer = answers.wait({ ...command });
  const answer = answers.wait(command);
  answers.settle({ type: 'command-answered', command });
  await expect(answer).resolves.toBeUndefined();
  answers.rejectAll();
  await expect(otherAnswer).rejects.toMatchObject({ problem: CALL_LEFT });
});

test('a command that is refused with an error rejects with that error', async () => {
  const answers = new CommandAnswers();
  const answer = answers.wait(command);
  const error = new RangeError('At least 100 milliseconds.');
  answers.settle({ type: 'command-answered', command, problem, error });
  await expect(answer).rejects.toBe(error);
});

test('a command that is refused without an error rejects with a CallClientError', async () => {
  const answers = new CommandAnswers();
  const answer = answers.wait(command);
  answers.settle({ type: 'command-answered', command, problem });
  await expect(answer).rejects.toBeInstanceOf(CallClientError);
  await expect(answer).rejects.toMatchObject({ message: 'Not now.', retryable: true });
});
