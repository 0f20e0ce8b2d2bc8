import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchConnection } from './connectionWatch.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const CHECK_MS = 1_500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call whose platform answers while `platform.isReachable` is true. */
function watchedCall() {
  const { context, posted } = recordedContext();
  const platform = { isReachable: true };
  const reachPlatform = vi.fn(() => Promise.resolve(platform.isReachable));
  const onLost = vi.fn();
  watchConnection(context, { reachPlatform, onLost });
  return {
    context,
    platform,
    reachPlatform,
    onLost,
    passChecks: (times = 1) => vi.advanceTimersByTimeAsync(times * CHECK_MS),
    events: () => posted.map(({ event }) => event),
  };
}

describe('the connection watch', () => {
  test('reports nothing while the platform answers', async () => {
    const { events, passChecks, onLost, reachPlatform } = watchedCall();
    await passChecks(10);
    expect(reachPlatform).toHaveBeenCalledTimes(10);
    expect(events()).toEqual([]);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('reports an interruption at the first check without an answer, and its end at the next answer', async () => {
    const { events, passChecks, onLost, platform } = watchedCall();
    platform.isReachable = false;
    await passChecks();
    expect(events()).toEqual(['interrupted']);
    await passChecks();
    platform.isReachable = true;
    await passChecks(5);
    expect(events()).toEqual(['interrupted', 'connected']);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('reports a lost connection after three checks without an answer, and stops checking', async () => {
    const { events, passChecks, onLost, platform, reachPlatform } = watchedCall();
    platform.isReachable = false;
    await passChecks(3);
    expect(onLost).toHaveBeenCalledOnce();
    await passChecks(5);
    expect(events()).toEqual(['interrupted']);
    expect(onLost).toHaveBeenCalledOnce();
    expect(reachPlatform).toHaveBeenCalledTimes(3);
  });

  test('waits for a slow answer before the next check', async () => {
    const { events, passChecks, onLost, reachPlatform } = watchedCall();
    reachPlatform.mockImplementation(() => new Promise(() => {}));
    await passChecks(20);
    expect(reachPlatform).toHaveBeenCalledOnce();
    expect(events()).toEqual([]);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('stops checking, and reports nothing, if the call ends during a check', async () => {
    const { context, events, passChecks, onLost, reachPlatform } = watchedCall();
    reachPlatform.mockImplementation(async () => {
      await Promise.resolve();
      context.scope.close();
      return false;
    });
    await passChecks(5);
    expect(reachPlatform).toHaveBeenCalledOnce();
    expect(events()).toEqual([]);
    expect(onLost).not.toHaveBeenCalled();
  });
});
