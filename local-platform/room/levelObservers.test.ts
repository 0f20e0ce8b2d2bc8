import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a level observer', () => {
  test('reports the level at the interval, which is at least 100 ms', async () => {
    const { levels, start } = observer(() => Promise.resolve(meterAt(0.5)));
    await start(1);
    vi.advanceTimersByTime(99);
    expect(levels).toEqual([]);
    vi.advanceTimersByTime(101);
    expect(levels).toEqual([0.5, 0.5]);
  });

  test('sets a new interval and closes the first meter at a second start', async () => {
    const meters = [meterAt(0.5), meterAt(0.25)];
    const opened = [...meters];
    const { levels, start } = observer(() => Promise.resolve(opened.shift()));
    await start(100);
    await start(1_000);
    vi.advanceTimersByTime(1_000);
    expect(levels).toEqual([0.25]);
    expect(meters[0]?.close).toHaveBeenCalledOnce();
  });

  test('closes its meter at a stop, and then reports nothing', async () => {
    const meter = meterAt(0.5);
    const { levels, start, stop } = observer(() => Promise.resolve(meter));
    await start(100);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(levels).toEqual([]);
    expect(meter.close).toHaveBeenCalledOnce();
  });

  test.each(['the observer is stopped', 'the call ends'])(
    'closes a meter that opens after %s, and reports nothing',
    async (end) => {
      let resolve: (meter: LevelMeter) => void = () => {};
      const { levels, scope, start, stop } = observer(
        () =>
          new Promise((resolveOpening) => {
            resolve = resolveOpening;
          }),
      );
      const starting = start(100);
      if (end === 'the observer is stopped') stop();
      else scope.close();
      const meter = meterAt(0.5);
      resolve(meter);
      await starting;
      vi.advanceTimersByTime(1_000);
      expect(levels).toEqual([]);
      expect(meter.close).toHaveBeenCalledOnce();
    },
  );

  test('reports level 0 until a sound is attached, and then the level of the sound', async () => {
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

  test('rejects a start, and reports nothing, if the level cannot be measured', async () => {
    const { levels, start } = observer(() => Promise.reject(new Error('refused')));
    await expect(start(100)).rejects.toThrow('refused');
    vi.advanceTimersByTime(1_000);
    expect(levels).toEqual([]);
  });
});
