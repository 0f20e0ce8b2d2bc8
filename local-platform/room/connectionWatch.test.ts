import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connectionWatch.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const CHECK_MS = 1_500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call whose platform answers as the test says. */
function watched() {
  const { context, told } = recordedContext();
  const platform = { isThere: true };
  const reach = vi.fn(() => Promise.resolve(platform.isThere));
  const onLost = vi.fn();
  watchConnection(context, { reach, onLost });
  return {
    context,
    platform,
    reach,
    onLost,
    check: (times = 1) => vi.advanceTimersByTimeAsync(times * CHECK_MS),
    events: () => told.map(({ event }) => event),
  };
}

test('a platform that answers is not reported', async () => {
  const { events, check, onLost, reach } = watched();
  await check(10);
  expect(reach).toHaveBeenCalledTimes(10);
  expect(events()).toEqual([]);
  expect(onLost).not.toHaveBeenCalled();
});

test('checks without an answer are an interruption, which the next answer ends', async () => {
  const { events, check, onLost, platform } = watched();
  platform.isThere = false;
  await check();
  expect(events()).toEqual(['interrupted']);
  await check();
  platform.isThere = true;
  await check(5);
  expect(events()).toEqual(['interrupted', 'connected']);
  expect(onLost).not.toHaveBeenCalled();
});

test('after three checks without an answer the connection is lost, and none follows', async () => {
  const { events, check, onLost, platform, reach } = watched();
  platform.isThere = false;
  await check(3);
  expect(onLost).toHaveBeenCalledOnce();
  await check(5);
  expect(events()).toEqual(['interrupted']);
  expect(onLost).toHaveBeenCalledOnce();
  expect(reach).toHaveBeenCalledTimes(3);
});

test('an answer that takes long is waited for', async () => {
  const { events, check, onLost, reach } = watched();
  reach.mockImplementation(() => new Promise(() => {}));
  await check(20);
  expect(reach).toHaveBeenCalledOnce();
  expect(events()).toEqual([]);
  expect(onLost).not.toHaveBeenCalled();
});

test('a call that is over is not watched', async () => {
  const { context, events, check, onLost, reach } = watched();
  reach.mockImplementation(async () => {
    await Promise.resolve();
    context.scope.close();
    return false;
  });
  await check(5);
  expect(reach).toHaveBeenCalledOnce();
  expect(events()).toEqual([]);
  expect(onLost).not.toHaveBeenCalled();
});
