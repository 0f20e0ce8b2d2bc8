import { describe, expect, test, vi } from 'vitest';
import { createDeparture } from './departure.ts';
import { recordedContext } from './recordedContext.fixture.ts';
import type { Fault } from '../faults.ts';

const JOINED = true;

/** A call whose sound processors end when the test calls `endSound()`. */
function openDeparture(isJoined: boolean, ...faults: readonly Fault[]) {
  const { context, posted } = recordedContext(...faults);
  let endSound = () => {};
  const soundEnded = new Promise<void>((resolve) => (endSound = resolve));
  const [onClosed, visitorLeaves] = [vi.fn(), vi.fn()];
  const departure = createDeparture(context, {
    isJoined: () => isJoined,
    assistant: () => ({ visitorLeaves }),
    endSound: () => soundEnded,
    onClosed,
  });
  return {
    ...departure,
    context,
    endSound: () => endSound(),
    onClosed,
    visitorLeaves,
    actions: () => posted.map(({ action }) => action),
  };
}

const untilSettled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the departure', () => {
  test('immediately notifies the assistant, and posts left-meeting and releases everything when the sound has ended', async () => {
    const call = openDeparture(JOINED);
    call.leave();
    await untilSettled();
    expect(call.visitorLeaves).toHaveBeenCalledOnce();
    expect(call.actions()).toEqual([]);
    expect(call.context.scope.signal.aborted).toBe(false);
    call.endSound();
    await untilSettled();
    expect(call.actions()).toEqual(['left-meeting']);
    expect(call.context.scope.signal.aborted).toBe(true);
    expect(call.onClosed).toHaveBeenCalledOnce();
  });

  test('posts no left-meeting under the fault leave:stall, but releases everything', async () => {
    const call = openDeparture(JOINED, { stage: 'leave', kind: 'stall' });
    call.leave();
    call.endSound();
    await untilSettled();
    expect(call.actions()).toEqual([]);
    expect(call.onClosed).toHaveBeenCalledOnce();
  });

  test.each([
    [true, ['error', 'left-meeting']],
    [false, ['error']],
  ])(
    'posts a failure and releases everything when the sound has ended, and posts left-meeting only in a joined call (joined: %s)',
    async (isJoined, actions) => {
      const call = openDeparture(isJoined);
      call.fail('ejected');
      await untilSettled();
      expect(call.actions()).toEqual([]);
      call.endSound();
      await untilSettled();
      expect(call.actions()).toEqual(actions);
      expect(call.onClosed).toHaveBeenCalledOnce();
    },
  );

  test('ignores each failure and leave after the first', async () => {
    const call = openDeparture(JOINED);
    call.fail('ejected');
    call.leave();
    call.fail('exp-room');
    call.endSound();
    await untilSettled();
    expect(call.actions()).toEqual(['error', 'left-meeting']);
    expect(call.visitorLeaves).toHaveBeenCalledOnce();
  });

  test('posts nothing if the call is reset while its sound ends', async () => {
    const call = openDeparture(JOINED);
    call.leave();
    call.context.scope.close();
    call.endSound();
    await untilSettled();
    expect(call.actions()).toEqual([]);
    expect(call.onClosed).not.toHaveBeenCalled();
  });
});
