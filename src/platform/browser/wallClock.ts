import { type EventObject, fromCallback } from 'xstate';
import type { LocalMoment } from '../../machines/calendar/calendarDate.ts';
import { localMoment } from './localTime.ts';

const MINUTE_MS = 60_000;

/** Timers pause while a laptop sleeps, and not every browser fires an event on waking; the visitor's next action does. */
const AWAKE_EVENTS = ['pageshow', 'focus', 'pointerdown', 'keydown'] as const;

/** Capturing updates the clock before the page handles the event. */
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

export type WallClockInput = {
  /** The minute in the machine at the start. A tick follows at once if it is not the current one. */
  readonly now: LocalMoment;
};

/**
 * Sends `clock.tick` with the visitor's local time whenever its minute changes. Sets one timer to the next full minute, and
 * none while the page is hidden. Always reads the clock, because timers may fire early or hours late.
 *
 * @param read reads the visitor's clock.
 */
export const wallClock = (read: () => LocalMoment = localMoment) =>
  fromCallback<EventObject, WallClockInput>(({ input, sendBack }) => {
    let shown = input.now;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const update = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
      const now = read();
      if (now === shown) return;
      shown = now;
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
