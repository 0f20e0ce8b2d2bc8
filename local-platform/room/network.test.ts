import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNetworkTests, isNetworkTest, watchConnection } from './network.ts';
import { recordedContext } from './recordedContext.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function run(action: string, fault?: 'bad' | 'failed' | 'stall', stopAction?: string) {
  const recorded = recordedContext(...(fault === undefined ? [] : [{ stage: 'network-tests', kind: fault } as const]));
  const requests = createNetworkTests(recorded.context);
  recorded.send(requests, action);
  if (stopAction !== undefined) recorded.send(requests, stopAction);
  vi.runAllTimers();
  return { ...recorded, results: recorded.answerTo(`${action} 1`)?.results };
}

const TESTS = [
  ['test-call-quality', 'stop-test-call-quality', ['good', 'bad', 'failed', 'aborted']],
  ['test-p2p-call-quality', 'stop-test-p2p-call-quality', ['good', 'bad', 'failed', 'aborted']],
  ['test-network-connectivity', 'abort-test-network-connectivity', ['passed', 'failed', 'failed', 'aborted']],
  ['test-websocket-connectivity', 'abort-test-websocket-connectivity', ['passed', 'warning', 'failed', 'aborted']],
] as const;

describe.each(TESTS)('%s', (action, stopAction, [good, bad, failed, aborted]) => {
  test.each([
    [undefined, good],
    ['bad', bad],
    ['failed', failed],
  ] as const)('is answered and reported once (fault: %s, result: %s)', (fault, result) => {
    const { posted, results } = run(action, fault);
    expect(results).toMatchObject({ result });
    expect(posted).toEqual([{ action: 'test-completed', test: action.replace('test-', ''), results }]);
  });

  test('under the fault stall, runs until it is stopped, and without a fault reports its end once if it is stopped', () => {
    expect(run(action, 'stall').results).toBeUndefined();
    expect(run(action, 'stall', stopAction).results).toMatchObject({ result: aborted });
    expect(run(action, undefined, stopAction).posted).toHaveLength(1);
  });

  test('is recognised as a network test; its stop action and the inherited name "constructor" are not', () => {
    expect([action, stopAction, 'constructor'].map(isNetworkTest)).toEqual([true, false, false]);
  });
});

test('the details of a failed test are JSON, which the room library parses', () => {
  const { results } = run('test-call-quality', 'failed');
  const { error } = results as { readonly error: { readonly details: string } };
  expect(JSON.parse(error.details)).toEqual({ on: 'join' });
});

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
