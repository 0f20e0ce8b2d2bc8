import { expect, test, vi } from 'vitest';
import { createDeparture } from './departure.ts';
import { recordedContext } from './recordedContext.fixture.ts';
import type { Fault } from '../faults.ts';

/** A call whose sound ends when the test says so. */
function departing(isJoined: boolean, ...faults: readonly Fault[]) {
  const { context, told } = recordedContext(...faults);
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
    actions: () => told.map(({ action }) => action),
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('leaving is confirmed, and everything released, when the sound has ended', async () => {
  const call = departing(true);
  call.leave();
  await settled();
  expect(call.visitorLeaves).toHaveBeenCalledOnce();
  expect(call.actions()).toEqual([]);
  expect(call.context.scope.signal.aborted).toBe(false);
  call.endSound();
  await settled();
  expect(call.actions()).toEqual(['left-meeting']);
  expect(call.context.scope.signal.aborted).toBe(true);
  expect(call.onClosed).toHaveBeenCalledOnce();
});

test('leaving is not confirmed under the fault leave:stall, and everything is released', async () => {
  const call = departing(true, { stage: 'leave', kind: 'stall' });
  call.leave();
  call.endSound();
  await settled();
  expect(call.actions()).toEqual([]);
  expect(call.onClosed).toHaveBeenCalledOnce();
});

test.each([
  [true, ['error', 'left-meeting']],
  [false, ['error']],
])('a failure is reported when the sound has ended (joined: %s)', async (isJoined, actions) => {
  const call = departing(isJoined);
  call.fail('ejected');
  await settled();
  expect(call.actions()).toEqual([]);
  call.endSound();
  await settled();
  expect(call.actions()).toEqual(actions);
  expect(call.onClosed).toHaveBeenCalledOnce();
});

test('of two ends only the first counts', async () => {
  const call = departing(true);
  call.fail('ejected');
  call.leave();
  call.fail('exp-room');
  call.endSound();
  await settled();
  expect(call.actions()).toEqual(['error', 'left-meeting']);
  expect(call.visitorLeaves).toHaveBeenCalledOnce();
});

test('nothing is reported of a call that was reset while its sound ended', async () => {
  const call = departing(true);
  call.leave();
  call.context.scope.close();
  call.endSound();
  await settled();
  expect(call.actions()).toEqual([]);
  expect(call.onClosed).not.toHaveBeenCalled();
});
