import { type EventObject, fromCallback } from 'xstate';
import type { LocalMoment } from '../../machines/calendar/calendarDate.ts';
import { localMoment } from './localTime.ts';

const MINUTE_MS = 60_000;

/** Timers pause while a laptop sleeps, and not every browser fires an event on waking; the visitor's next action does. */
const AWAKE_EVENTS = ['pageshow', 'focus', 'pointerdown', 'keydown'] as const;

/** The clock is right before the page handles the event. */
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

export type WallClockInput = {
  /** The minute that the machine holds at the start; a tick follows at once if it is not the present one. */
  readonly now: LocalMoment;
};

/**
 * Sends `clock.tick` with the minute that the visitor's clock shows whenever it changes. One timer, set to the next full
 * minute; none while the page is out of sight. The clock decides, not the timer, which may fire early or hours late.
 *
 * @param read the visitor's clock.
 */
export const wallClock = (read: () => LocalMoment = localMoment) =>
  fromCallback<EventObject, WallClockInput>(({ input, sendBack }) => {
    let shown = input.now;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
      const now = read();
      if (now === shown) return;
      shown = now;
      sendBack({ type: 'clock.tick', now });
    };

    look();
    document.addEventListener('visibilitychange', look);
    for (const event of AWAKE_EVENTS) window.addEventListener(event, look, LISTENER_OPTIONS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const event of AWAKE_EVENTS) window.removeEventListener(event, look, LISTENER_OPTIONS);
    };
  });
