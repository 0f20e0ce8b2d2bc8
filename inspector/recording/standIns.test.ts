import { expect, test } from 'vitest';
import { ReplayClock } from './standIns.ts';

test('runs due timers in order, each at its own time', () => {
  const clock = new ReplayClock();
  const ran: string[] = [];
  const note = (name: string) => () => void ran.push(`${name} at ${String(clock.now())}`);
  clock.setTimeout(note('late'), 20);
  clock.setTimeout(() => {
    note('early')();
    clock.setTimeout(note('set by a timer'), 5);
  }, 10);
  clock.clearTimeout(clock.setTimeout(note('cleared'), 5));
  clock.setTimeout(note('set later'), 20);
  expect(clock.nextDue()).toBe(10);
  clock.increment(20);
  expect(ran).toEqual(['early at 10', 'set by a timer at 15', 'late at 20', 'set later at 20']);
  expect([clock.now(), clock.nextDue()]).toEqual([20, undefined]);
});

test('skips time without running due timers, and runs them with the next move', () => {
  const clock = new ReplayClock();
  const ran: number[] = [];
  clock.setTimeout(() => ran.push(clock.now()), 10);
  clock.skipTo(30);
  clock.skipTo(20);
  expect([ran, clock.now(), clock.nextDue()]).toEqual([[], 30, 10]);
  clock.increment(0);
  expect(ran).toEqual([30]);
});
