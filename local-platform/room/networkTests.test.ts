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
  recorded.ask(requests, action);
  if (stopAction !== undefined) recorded.ask(requests, stopAction);
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
  ] as const)('with the fault %s finds %s, and tells it', (fault, result) => {
    const { told, results } = run(action, fault);
    expect(results).toMatchObject({ result });
    expect(told).toEqual([{ action: 'test-completed', test: action.replace('test-', ''), results }]);
  });

  test('goes on until it is stopped', () => {
    expect(run(action, 'stall').results).toBeUndefined();
    expect(run(action, 'stall', stopAction).results).toMatchObject({ result: aborted });
    expect(run(action, undefined, stopAction).told).toHaveLength(1);
  });

  test('is known as a test', () => {
    expect([action, stopAction, 'constructor'].map(isNetworkTest)).toEqual([true, false, false]);
  });
});

test('the details of a failure are text that the front half parses', () => {
  const { results } = run('test-call-quality', 'failed');
  const { error } = results as { readonly error: { readonly details: string } };
  expect(JSON.parse(error.details)).toEqual({ on: 'join' });
});
