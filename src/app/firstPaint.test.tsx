import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPaint } from './firstPaint.ts';

let report: (...names: string[]) => void;
const disconnect = vi.fn();

class FakeObserver {
  readonly observe = vi.fn();
  readonly disconnect = disconnect;

  constructor(listener: (entries: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
    report = (...names) =>
      listener({
        getEntriesByName: (name) => names.filter((reported) => reported === name).map(() => ({}) as PerformanceEntry),
      });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  disconnect.mockClear();
});

/** Returns a function that reports whether `firstPaint` has resolved. */
function waiting() {
  let shown = false;
  void firstPaint().then(() => (shown = true));
  return async () => {
    await Promise.resolve();
    return shown;
  };
}

test('waits for content, not for the first frame', async () => {
  const isShown = waiting();
  report('first-paint');
  expect(await isShown()).toBe(false);
  report('first-contentful-paint');
  expect(await isShown()).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('waits no longer than a second', async () => {
  const isShown = waiting();
  vi.advanceTimersByTime(999);
  expect(await isShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isShown()).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
});

test('does not wait in a tab in the background', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await waiting()()).toBe(true);
});
