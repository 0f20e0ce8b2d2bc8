import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, assign, createActor, setup } from 'xstate';
import { dateOf, type LocalMoment, timeOf } from '../../machines/calendar/calendarDate.ts';
import { localMoment } from './localTime.ts';
import { wallClock } from './wallClock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A machine that records the ticks of the clock. */
const tickRecorder = setup({
  types: {
    context: {} as { readonly now: LocalMoment; readonly ticks: readonly LocalMoment[] },
    events: {} as { readonly type: 'clock.tick'; readonly now: LocalMoment },
    input: {} as { readonly now: LocalMoment },
  },
  actors: { clock: wallClock() },
}).createMachine({
  context: ({ input }) => ({ now: input.now, ticks: [] }),
  invoke: { src: 'clock', input: ({ context }) => ({ now: context.now }) },
  on: { 'clock.tick': { actions: assign(({ context, event }) => ({ ticks: [...context.ticks, event.now] })) } },
});

class PageDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

let page: PageDocument;
let browserWindow: EventTarget;
let actor: Actor<typeof tickRecorder>;

/**
 * Starts the machine in a time zone at an instant.
 *
 * @param now the minute that the machine starts with. By default, it is the current one.
 */
function startClock(zone: string, instant: string, now?: LocalMoment) {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(instant));
  actor = createActor(tickRecorder, { input: { now: now ?? localMoment() } }).start();
  const ticks = () => actor.getSnapshot().context.ticks;
  const setVisibility = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    ticks,
    times: () => ticks().map(timeOf),
    /** The ticks whose date differs from that of the previous tick, or of the start, without their offset from UTC. */
    dayStarts: () =>
      ticks()
        .filter((tick, index) => dateOf(tick) !== dateOf(ticks()[index - 1] ?? actor.getSnapshot().context.now))
        .map((tick) => tick.slice(0, 16)),
    wait: (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE_MS),
    /** Suspends the computer: time passes, but no timer runs. */
    sleep: (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS),
    hide: () => setVisibility('hidden'),
    show: () => setVisibility('visible'),
  };
}

beforeEach(() => {
  page = new PageDocument();
  browserWindow = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browserWindow);
  vi.useFakeTimers();
});

afterEach(() => {
  actor.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('the clock ticks exactly when each minute begins, and has one timer', () => {
  const { ticks, wait } = startClock('America/New_York', '2026-11-21T22:09:40.250Z');
  // The next minute begins in 19,750 ms.
  vi.advanceTimersByTime(19_749);
  expect(ticks()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ticks()).toEqual(['2026-11-21T17:10-05:00']);
  wait(3);
  expect(ticks().slice(1)).toEqual(['2026-11-21T17:11-05:00', '2026-11-21T17:12-05:00', '2026-11-21T17:13-05:00']);
  expect(vi.getTimerCount()).toBe(1);
});

test('the clock ticks when it starts if its input is not the current minute', () => {
  const { ticks } = startClock('UTC', '2026-11-22T00:00:01Z', '2026-11-21T23:59+00:00');
  expect(ticks()).toEqual(['2026-11-22T00:00+00:00']);
});

test.each([
  ['ordinary days', 'UTC', '2026-11-21T17:09:00Z', ['2026-11-22T00:00', '2026-11-23T00:00', '2026-11-24T00:00']],
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
    'a skipped date',
    'Pacific/Apia',
    '2011-12-29T12:00:00Z',
    ['2011-12-31T00:00', '2012-01-01T00:00', '2012-01-02T00:00'],
  ],
])('the clock ticks at the first minute of each day, and no day begins twice (%s)', (_, zone, instant, days) => {
  const { dayStarts, wait } = startClock(zone, instant);
  // 71 hours contain the starts of three days.
  wait(71 * 60);
  expect(dayStarts()).toEqual(days);
});

test('the clock ticks in both occurrences of a repeated last hour of a day, and the next day begins after the second one', () => {
  const { dayStarts, ticks, wait } = startClock('America/Sao_Paulo', '2018-02-18T01:00:00Z');
  wait(3 * 60);
  expect(ticks().filter((tick) => timeOf(tick) === '23:30')).toEqual([
    '2018-02-17T23:30-02:00',
    '2018-02-17T23:30-03:00',
  ]);
  expect(dayStarts()).toEqual(['2018-02-18T00:00']);
});

test('the clock does not tick if its timer fires before the next minute begins, and ticks when that minute begins', () => {
  const { ticks } = startClock('UTC', '2026-11-21T23:00:00Z');
  // The system's clock is set back by two seconds after the timer was set.
  vi.setSystemTime(new Date('2026-11-21T22:59:58Z'));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(localMoment()).toBe('2026-11-21T23:00+00:00');
  expect(ticks()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(ticks()).toEqual(['2026-11-21T23:01+00:00']);
});

test('the clock has no timer and does not tick while the page is hidden, and ticks when the page is shown and at the next minute', () => {
  const { times, wait, hide, show } = startClock('UTC', '2026-11-21T08:00:30Z');
  wait(1);
  expect(times()).toEqual(['08:01']);
  hide();
  expect(vi.getTimerCount()).toBe(0);
  wait(60);
  expect(times()).toEqual(['08:01']);
  show();
  expect(times()).toEqual(['08:01', '09:01']);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(times()).toEqual(['08:01', '09:01', '09:02']);
});

test('the clock of a page that is opened in the background has no timer, and starts to tick when the page is shown', () => {
  page.visibilityState = 'hidden';
  const { times, wait, show } = startClock('UTC', '2026-11-21T08:00:00Z');
  wait(5);
  expect(times()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  show();
  wait(1);
  expect(times()).toEqual(['08:05', '08:06']);
});

describe('after the computer was suspended', () => {
  test.each(['pageshow', 'focus', 'pointerdown', 'keydown'])(
    'the clock ticks at the first "%s" event and replaces the late timer',
    (event) => {
      const { ticks, sleep } = startClock('Europe/Berlin', '2026-11-21T21:00:20Z');
      sleep(10);
      expect(ticks()).toEqual([]);
      browserWindow.dispatchEvent(new Event(event));
      expect(ticks()).toEqual(['2026-11-22T08:00+01:00']);
      browserWindow.dispatchEvent(new Event(event));
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(39_999);
      expect(ticks()).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(ticks()).toEqual(['2026-11-22T08:00+01:00', '2026-11-22T08:01+01:00']);
    },
  );

  test('the clock ticks once when the page is shown after 70 hours', () => {
    const { ticks, sleep, show } = startClock('Europe/Berlin', '2026-11-21T21:00:00Z');
    sleep(70);
    show();
    expect(ticks()).toEqual(['2026-11-24T20:00+01:00']);
  });
});

test('the clock does not tick before the next minute when the page is shown, focused, clicked or typed in, and keeps one timer', () => {
  const { ticks, show } = startClock('UTC', '2026-11-21T08:00:00Z');
  for (let second = 1; second < 60; second += 1) {
    vi.advanceTimersByTime(1_000);
    show();
    for (const event of ['pointerdown', 'keydown', 'focus']) browserWindow.dispatchEvent(new Event(event));
  }
  expect(ticks()).toEqual([]);
  expect(vi.getTimerCount()).toBe(1);
});

test('the clock ticks with the earlier date after a move to a time zone further west, and the later date begins again', () => {
  const { dayStarts, show, wait } = startClock('Asia/Tokyo', '2026-11-21T14:30:00Z');
  wait(60);
  vi.stubEnv('TZ', 'America/Los_Angeles');
  show();
  wait(17 * 60);
  expect(dayStarts()).toEqual(['2026-11-22T00:00', '2026-11-21T07:30', '2026-11-22T00:00']);
});

test('the clock, when stopped, removes its timer and its listeners and does not tick again', () => {
  const added = [vi.spyOn(page, 'addEventListener'), vi.spyOn(browserWindow, 'addEventListener')];
  const removed = [vi.spyOn(page, 'removeEventListener'), vi.spyOn(browserWindow, 'removeEventListener')];
  const { ticks, sleep, show } = startClock('UTC', '2026-11-21T17:09:00Z');
  expect(vi.getTimerCount()).toBe(1);
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
  sleep(24);
  show();
  for (const event of ['pageshow', 'focus', 'pointerdown', 'keydown']) browserWindow.dispatchEvent(new Event(event));
  expect(vi.getTimerCount()).toBe(0);
  expect(ticks()).toEqual([]);
  expect(removed.map(({ mock }) => mock.calls)).toEqual(added.map(({ mock }) => mock.calls));
});
