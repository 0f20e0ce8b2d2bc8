import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLevelObserver } from './levelObservers.ts';
import { openRoomScope } from './roomScope.ts';
import type { LevelMeter } from './soundWorklet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const meterAt = (level: number) => ({ level: () => level, close: vi.fn() });

function observer(open: () => Promise<LevelMeter | undefined>) {
  const scope = openRoomScope();
  const levels: number[] = [];
  return { scope, levels, ...createLevelObserver(scope, { open, post: (level) => void levels.push(level) }) };
}

test('reports the level at the interval, which is at least 100 ms', async () => {
  const { levels, start } = observer(() => Promise.resolve(meterAt(0.5)));
  await start(1);
  vi.advanceTimersByTime(99);
  expect(levels).toEqual([]);
  vi.advanceTimersByTime(101);
  expect(levels).toEqual([0.5, 0.5]);
});

test('a second start sets a new interval and closes the first meter', async () => {
  const meters = [meterAt(0.5), meterAt(0.25)];
  const opened = [...meters];
  const { levels, start } = observer(() => Promise.resolve(opened.shift()));
  await start(100);
  await start(1_000);
  vi.advanceTimersByTime(1_000);
  expect(levels).toEqual([0.25]);
  expect(meters[0]?.close).toHaveBeenCalledOnce();
});

test('a stopped observer reports nothing and closes its meter', async () => {
  const meter = meterAt(0.5);
  const { levels, start, stop } = observer(() => Promise.resolve(meter));
  await start(100);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(levels).toEqual([]);
  expect(meter.close).toHaveBeenCalledOnce();
});

test.each(['stopped', 'left'])('closes a meter that opens after the observer was %s', async (ended) => {
  let resolve: (meter: LevelMeter) => void = () => {};
  const { levels, scope, start, stop } = observer(
    () =>
      new Promise((resolveOpening) => {
        resolve = resolveOpening;
      }),
  );
  const starting = start(100);
  if (ended === 'stopped') stop();
  else scope.close();
  const meter = meterAt(0.5);
  resolve(meter);
  await starting;
  vi.advanceTimersByTime(1_000);
  expect(levels).toEqual([]);
  expect(meter.close).toHaveBeenCalledOnce();
});

test('reports level 0 before a sound is attached', async () => {
  const meters: LevelMeter[] = [];
  const { attach, levels, start } = observer(() => Promise.resolve(meters[0]));
  await attach();
  await start(100);
  vi.advanceTimersByTime(100);
  meters.push(meterAt(0.5));
  await attach();
  vi.advanceTimersByTime(100);
  expect(levels).toEqual([0, 0.5]);
});

test('does not start if the level cannot be measured', async () => {
  const { levels, start } = observer(() => Promise.reject(new Error('refused')));
  await expect(start(100)).rejects.toThrow('refused');
  vi.advanceTimersByTime(1_000);
  expect(levels).toEqual([]);
});
