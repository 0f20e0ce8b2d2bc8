import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, assign, createActor, setup } from 'xstate';
import { dateOf } from '../../machines/inbox/calendarDate.ts';
import { localMoment } from './localTime.ts';
import { midnight } from './midnight.ts';

const HOUR_MS = 3_600_000;

/** Keeps when each day began, by the visitor's clock. */
const calendar = setup({
  types: {
    context: {} as { readonly today: string; readonly begun: readonly string[] },
    events: {} as { readonly type: 'day.begin' },
    input: {} as { readonly today: string | undefined },
  },
  actors: { midnight },
}).createMachine({
  context: ({ input }) => ({ today: input.today ?? dateOf(localMoment()), begun: [] }),
  invoke: { src: 'midnight', input: ({ context }) => ({ today: context.today }) },
  on: { 'day.begin': { actions: assign(({ context }) => ({ begun: [...context.begun, localMoment()] })) } },
});

let page: EventTarget;
let actor: Actor<typeof calendar>;

/** @param today what the page takes for today as the actor starts, if that is not what the clock says. */
function open(zone: string, instant: string, today?: string) {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(instant));
  actor = createActor(calendar, { input: { today } }).start();
  return {
    begun: () => actor.getSnapshot().context.begun,
    wait: (hours: number) => vi.advanceTimersByTime(hours * HOUR_MS),
    /** The lid is closed: the clock goes on, timers stand still. */
    sleep: (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS),
    comeIntoSight: () => page.dispatchEvent(new Event('visibilitychange')),
  };
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
});

afterEach(() => {
  actor.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a day begins at midnight and not a moment earlier', () => {
  const { begun, wait } = open('America/New_York', '2026-11-21T22:09:00Z');
  wait(6 + 50 / 60);
  expect(begun()).toEqual([]);
  vi.advanceTimersByTime(59_999);
  expect(begun()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(begun()).toEqual(['2026-11-22T00:00']);
});

test('a day that turned while the page was made has begun', () => {
  const { begun } = open('UTC', '2026-11-22T00:00:01Z', '2026-11-21');
  expect(begun()).toEqual(['2026-11-22T00:00']);
});

describe('each day begins once, at the visitor’s midnight', () => {
  test.each([
    ['an ordinary week', 'UTC', '2026-11-21T17:09:00Z', ['2026-11-22T00:00', '2026-11-23T00:00', '2026-11-24T00:00']],
    [
      'a day of 23 hours',
      'America/New_York',
      '2026-03-07T17:00:00Z',
      ['2026-03-08T00:00', '2026-03-09T00:00', '2026-03-10T00:00'],
    ],
    [
      'a day of 25 hours',
      'America/New_York',
      '2026-10-31T17:00:00Z',
      ['2026-11-01T00:00', '2026-11-02T00:00', '2026-11-03T00:00'],
    ],
    [
      'a day of 24 and a half hours',
      'Australia/Lord_Howe',
      '2026-04-04T00:00:00Z',
      ['2026-04-05T00:00', '2026-04-06T00:00', '2026-04-07T00:00'],
    ],
    [
      'a day without a midnight',
      'America/Sao_Paulo',
      '2018-11-03T15:00:00Z',
      ['2018-11-04T01:00', '2018-11-05T00:00', '2018-11-06T00:00'],
    ],
    [
      'a day whose last hour comes twice',
      'America/Sao_Paulo',
      '2018-02-17T15:00:00Z',
      ['2018-02-18T00:00', '2018-02-19T00:00', '2018-02-20T00:00'],
    ],
    [
      'a date that was left out',
      'Pacific/Apia',
      '2011-12-29T12:00:00Z',
      ['2011-12-31T00:00', '2012-01-01T00:00', '2012-01-02T00:00'],
    ],
  ])('%s', (_, zone, instant, days) => {
    const { begun, wait } = open(zone, instant);
    wait(71);
    expect(begun()).toEqual(days);
  });
});

test('a timer that fires before midnight is set again', () => {
  const { begun, wait } = open('UTC', '2026-11-21T23:00:00Z');
  vi.setSystemTime(new Date('2026-11-21T22:58:00Z'));
  wait(1);
  expect(localMoment()).toBe('2026-11-21T23:58');
  expect(begun()).toEqual([]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(begun()).toEqual(['2026-11-22T00:00']);
});

describe('after a night with the lid closed', () => {
  test('the day begins when the page comes into sight, and the late timer is gone', () => {
    const { begun, sleep, comeIntoSight, wait } = open('Europe/Berlin', '2026-11-21T21:00:00Z');
    sleep(10);
    expect(begun()).toEqual([]);
    comeIntoSight();
    expect(begun()).toEqual(['2026-11-22T08:00']);
    comeIntoSight();
    wait(15.9);
    expect(begun()).toEqual(['2026-11-22T08:00']);
    wait(0.1);
    expect(begun()).toEqual(['2026-11-22T08:00', '2026-11-23T00:00']);
  });

  test('three nights are one beginning', () => {
    const { begun, sleep, comeIntoSight } = open('Europe/Berlin', '2026-11-21T21:00:00Z');
    sleep(70);
    comeIntoSight();
    expect(begun()).toEqual(['2026-11-24T20:00']);
  });
});

test('a page that comes into sight on the same day is told nothing', () => {
  const { begun, wait, comeIntoSight } = open('UTC', '2026-11-21T08:00:00Z');
  for (let hour = 9; hour < 24; hour += 1) {
    wait(1);
    comeIntoSight();
  }
  expect(begun()).toEqual([]);
  expect(vi.getTimerCount()).toBe(1);
  wait(1);
  comeIntoSight();
  expect(begun()).toEqual(['2026-11-22T00:00']);
});

test('a flight to the west turns the calendar back, and the day begins there again', () => {
  const { begun, comeIntoSight, wait } = open('Asia/Tokyo', '2026-11-21T14:30:00Z');
  wait(1);
  vi.stubEnv('TZ', 'America/Los_Angeles');
  comeIntoSight();
  wait(17);
  expect(begun()).toEqual(['2026-11-22T00:00', '2026-11-21T07:30', '2026-11-22T00:00']);
});

test('a stopped calendar leaves no timer and hears nothing', () => {
  const { begun, sleep, comeIntoSight } = open('UTC', '2026-11-21T17:09:00Z');
  const removed = vi.spyOn(page, 'removeEventListener');
  expect(vi.getTimerCount()).toBe(1);
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
  sleep(24);
  comeIntoSight();
  expect(vi.getTimerCount()).toBe(0);
  expect(begun()).toEqual([]);
  expect(removed).toHaveBeenCalledOnce();
});
