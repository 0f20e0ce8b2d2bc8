import { expect, test } from 'vitest';
import { mainThreadTasks, type TraceEvent } from './callLoad.ts';

const threadName = (pid: number, tid: number, name: string): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  args: { name },
});

const task = (pid: number, tid: number, dur: number, tdur: number): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid,
  tid,
  dur,
  tdur,
});

test('returns the tasks of the busiest page, in milliseconds', () => {
  const events = [
    task(1, 1, 1_000, 500),
    threadName(1, 1, 'CrRendererMain'),
    threadName(2, 2, 'CrRendererMain'),
    task(2, 2, 80_000, 60_000),
    task(2, 2, 2_000, 2_000),
  ];
  expect(mainThreadTasks(events)).toEqual([
    { elapsed: 80, processor: 60 },
    { elapsed: 2, processor: 2 },
  ]);
});

test('omits other threads and events within a task', () => {
  const events = [
    threadName(1, 1, 'CrRendererMain'),
    threadName(1, 2, 'Compositor'),
    task(1, 2, 90_000, 90_000),
    task(1, 1, 1_000, 1_000),
    { ...task(1, 1, 500, 500), name: 'Layout' },
  ];
  expect(mainThreadTasks(events)).toEqual([{ elapsed: 1, processor: 1 }]);
});

test('a trace without pages has no tasks', () => {
  expect(mainThreadTasks([])).toEqual([]);
});
