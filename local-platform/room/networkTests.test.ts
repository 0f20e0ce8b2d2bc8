import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNetworkTests, isNetworkTest } from './networkTests.ts';
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
