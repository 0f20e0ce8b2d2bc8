import { type EventObject, fromCallback } from 'xstate';
import type { LocalMoment } from '../../machines/calendar/calendarDate.ts';
import { localMoment } from './localTime.ts';

const MINUTE_MS = 60_000;

/**
 * Events at which the clock is read again. Timers pause while a laptop sleeps, and not every browser fires an event when the laptop
 * wakes, but every browser fires one for the visitor's next action.
 */
const AWAKE_EVENTS = ['pageshow', 'focus', 'pointerdown', 'keydown'] as const;

/** Capturing updates the clock before the page handles the event. */
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

export type WallClockInput = {
  /** The minute that the machine knows when the actor starts. A visible page gets a tick immediately if another minute is current. */
  readonly now: LocalMoment;
};

/**
 * Creates the logic of an actor that sends `clock.tick` with the visitor's local time. In a visible page, the actor sends a tick whenever
 * the minute changes, and has one timer, which fires at the next full minute. In a hidden page, the actor sends no ticks and has no timer.
 * The actor does not count minutes but reads the clock, because timers may fire early or hours late.
 *
 * @param readClock returns the visitor's local time.
 */
export const wallClock = (readClock: () => LocalMoment = localMoment) =>
  fromCallback<EventObject, WallClockInput>(({ input, sendBack }) => {
    let lastSent = input.now;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const update = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
      const now = readClock();
      if (now === lastSent) return;
      lastSent = now;
      sendBack({ type: 'clock.tick', now });
    };

    update();
    document.addEventListener('visibilitychange', update);
    for (const event of AWAKE_EVENTS) window.addEventListener(event, update, LISTENER_OPTIONS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      for (const event of AWAKE_EVENTS) window.removeEventListener(event, update, LISTENER_OPTIONS);
    };
  });
