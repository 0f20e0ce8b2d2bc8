import { expect, test, vi } from 'vitest';
import { createDeparture } from './departure.ts';
import { recordedContext } from './recordedContext.fixture.ts';
import type { Fault } from '../faults.ts';

/** A call whose sound ends when the test ends it. */
function departing(isJoined: boolean, ...faults: readonly Fault[]) {
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

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('confirms leaving, and releases everything, when the sound has ended', async () => {
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

test('does not confirm leaving under the fault leave:stall, but releases everything', async () => {
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
])('reports a failure when the sound has ended (joined: %s)', async (isJoined, actions) => {
  const call = departing(isJoined);
  call.fail('ejected');
  await settled();
  expect(call.actions()).toEqual([]);
  call.endSound();
  await settled();
  expect(call.actions()).toEqual(actions);
  expect(call.onClosed).toHaveBeenCalledOnce();
});

test('ignores a second end', async () => {
  const call = departing(true);
  call.fail('ejected');
  call.leave();
  call.fail('exp-room');
  call.endSound();
  await settled();
  expect(call.actions()).toEqual(['error', 'left-meeting']);
  expect(call.visitorLeaves).toHaveBeenCalledOnce();
});

test('reports nothing if the call was reset while its sound ended', async () => {
  const call = departing(true);
  call.leave();
  call.context.scope.close();
  call.endSound();
  await settled();
  expect(call.actions()).toEqual([]);
  expect(call.onClosed).not.toHaveBeenCalled();
});
